/** What a house says of itself on its letters, at the foot or under its address: its register, its managers, its capital, in Switzerland the number of its tax. */
export const REGISTER =
  /(?<!\p{L})(?:HR[AB]|RCS|R\.C\.S|SIRE[NT]|KvK|REA|PR|GnR) ?\d|(?<!\p{L})CHE[- ]?\d{3}\.\d{3}\.\d{3}|(?<!\p{L})(?:HR[AB]|RCS|Amtsgericht|AG \p{Lu}\p{Ll}+,? (?:HR|PR|GnR)|Registergericht|Handelsregister|Geschäftsführ|GF |Vorstand|Sitz:|Registro Mercantil|Domicilio social|Capital social|Cap\. ?Soc|au capital|Siège social|Registered (?:in|office|no)|Company (?:no|reg))/iu;
