/** How one country writes what stands on its papers. Patterns are those of `Random.pattern`. */
export interface Country {
  readonly code: string;
  /** ISO 639-1, of its papers. */
  readonly language: string;
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly symbol: string;
  readonly symbolPlace: 'before' | 'before with space' | 'after';
  readonly currencyDecimals: 0 | 2;
  /** Thousands and decimal signs. */
  readonly numbers: readonly [string, string];
  /** `d`, `m`, `y` as numbers, `M` the month's name, `b` its short name. */
  readonly dates: readonly string[];
  readonly paper: 'a4' | 'letter';
  /** `street`, `city`, `zip`, `state`, lines parted by `|`. */
  readonly address: string;
  readonly zip: string;
  readonly phones: readonly string[];
  /** Tax number of a company, as printed. */
  readonly companyTaxIds: readonly string[];
  readonly personTaxIds: readonly string[];
  readonly iban: string | null;
  readonly legalFormsAfter: readonly string[];
  readonly legalFormsBefore: readonly string[];
  readonly trades: readonly string[];
  readonly publicBodies: readonly string[];
  readonly states?: readonly string[];
}

const EU_NUMBERS = ['.', ','] as const;
const SPACE_NUMBERS = [' ', ','] as const;
const EN_NUMBERS = [',', '.'] as const;

const EN_TRADES =
  'Plumbing|Logistics|Foods|Bakery|Consulting|Engineering|Motors|Textiles|Printing|Hardware|Supplies|Farms|Dental Care|Pharmacy|Catering|Software|Systems|Travel|Furniture|Electrical|Roofing|Landscaping|Marine|Security|Staffing|Fitness|Media|Publishing|Cleaning Services|Freight|Auto Parts|Paper & Packaging|Instruments|Laboratories|Insurance Brokers|Realty|Optics|Timber|Steel|Chemicals|Broadcasting|Trading'.split(
    '|',
  );

export const COUNTRIES: readonly Country[] = [
  {
    code: 'US', language: 'en', name: 'United States', currency: 'USD', symbol: '$', symbolPlace: 'before', currencyDecimals: 2,
    numbers: EN_NUMBERS, dates: ['mm/dd/y', 'm/d/y', 'M d, y', 'b d, y', 'mm-dd-y', 'y-mm-dd', 'mm/dd/yy'], paper: 'letter',
    address: 'street|city, state zip', zip: '#####', phones: ['(###) 555-####', '###-555-####', '1-###-555-####', '###.555.####', '+1 ### 555 ####'],
    companyTaxIds: ['##-#######'], personTaxIds: ['###-##-####'], iban: null,
    legalFormsAfter: ['Inc.', 'LLC', 'Corp.', 'Co.', 'Ltd.', 'LLP', 'Corporation', 'Company', 'P.C.', ', Inc.', ', LLC', 'N.A.'], legalFormsBefore: [],
    trades: EN_TRADES, publicBodies: ['City of {city}', '{city} County Clerk', '{city} Unified School District', 'State University of {city}', '{city} Water Authority', '{city} General Hospital', 'Department of Labor, {city} Office', '{city} Fire District'],
    states: 'AL AZ CA CO CT FL GA IL IN IA KS KY LA MA MD MI MN MO NC NE NJ NM NV NY OH OK OR PA SC TN TX UT VA WA WI'.split(' '),
  },
  {
    code: 'GB', language: 'en', name: 'United Kingdom', currency: 'GBP', symbol: '£', symbolPlace: 'before', currencyDecimals: 2,
    numbers: EN_NUMBERS, dates: ['dd/mm/y', 'd M y', 'dd b y', 'dd-mm-y', 'dd.mm.yy', 'dd/mm/yy'], paper: 'a4',
    address: 'street|city|zip', zip: '?# #??', phones: ['01### ######', '020 #### ####', '+44 1### ######', '0800 ### ###'],
    companyTaxIds: ['GB ### #### ##', 'GB#########'], personTaxIds: ['?? ## ## ## ?'], iban: 'GB## ???? #### #### #### ##',
    legalFormsAfter: ['Ltd', 'Limited', 'PLC', 'LLP', '& Sons Ltd', '& Co'], legalFormsBefore: [],
    trades: EN_TRADES, publicBodies: ['{city} City Council', '{city} NHS Trust', 'Borough of {city}', '{city} College', 'University of {city}', '{city} Housing Association'],
  },
  {
    code: 'CA', language: 'en', name: 'Canada', currency: 'CAD', symbol: '$', symbolPlace: 'before', currencyDecimals: 2,
    numbers: EN_NUMBERS, dates: ['y-mm-dd', 'M d, y', 'dd/mm/y', 'b d, y'], paper: 'letter',
    address: 'street|city, state  zip', zip: '?#? #?#', phones: ['(###) 555-####', '###-555-####'],
    companyTaxIds: ['######### RT 0001', '#########RP0001'], personTaxIds: ['### ### ###'], iban: null,
    legalFormsAfter: ['Inc.', 'Ltd.', 'Corp.', 'Limited', 'Co-op'], legalFormsBefore: [], trades: EN_TRADES,
    publicBodies: ['Town of {city}', '{city} Regional Health Authority', 'Municipality of {city}'], states: 'AB BC MB NB NL NS ON PE QC SK'.split(' '),
  },
  {
    code: 'AU', language: 'en', name: 'Australia', currency: 'AUD', symbol: '$', symbolPlace: 'before', currencyDecimals: 2,
    numbers: EN_NUMBERS, dates: ['dd/mm/y', 'd M y', 'dd b y'], paper: 'a4', address: 'street|city state zip', zip: '####',
    phones: ['(0#) #### ####', '04## ### ###', '1300 ### ###'], companyTaxIds: ['## ### ### ###'], personTaxIds: ['### ### ###'], iban: null,
    legalFormsAfter: ['Pty Ltd', 'Pty. Ltd.', 'Ltd', 'Group Pty Ltd'], legalFormsBefore: [], trades: EN_TRADES,
    publicBodies: ['{city} Shire Council', 'TAFE {city}'], states: 'NSW VIC QLD WA SA TAS ACT NT'.split(' '),
  },
  {
    code: 'IN', language: 'en', name: 'India', currency: 'INR', symbol: '₹', symbolPlace: 'before', currencyDecimals: 2,
    numbers: EN_NUMBERS, dates: ['dd/mm/y', 'dd-mm-y', 'dd-b-y', 'dd.mm.y', 'd M y'], paper: 'a4', address: 'street|city - zip|state', zip: '######',
    phones: ['+91 ##### #####', '0##-########', '9#########'], companyTaxIds: ['##?????####?#Z#'], personTaxIds: ['?????####?'], iban: null,
    legalFormsAfter: ['Pvt. Ltd.', 'Private Limited', 'Ltd.', 'Enterprises', 'Traders', '& Co.', '& Sons'], legalFormsBefore: ['M/s'],
    trades: ['Textiles', 'Steel', 'Pharma', 'Agro', 'Electricals', 'Infotech', 'Sweets', 'Jewellers', 'Exports', 'Packaging', 'Polymers', 'Marbles', 'Motors', 'Spices'],
    publicBodies: ['{city} Municipal Corporation', 'Government Hospital, {city}'], states: ['Maharashtra', 'Tamil Nadu', 'Karnataka', 'Gujarat', 'Kerala', 'Delhi', 'West Bengal'],
  },
  {
    code: 'MY', language: 'en', name: 'Malaysia', currency: 'MYR', symbol: 'RM', symbolPlace: 'before', currencyDecimals: 2,
    numbers: EN_NUMBERS, dates: ['dd/mm/y', 'dd-mm-y', 'd M y', 'dd/mm/yy'], paper: 'a4', address: 'street|zip city|state', zip: '#####',
    phones: ['03-#### ####', '+60 1#-### ####', '07-### ####'], companyTaxIds: ['###########', '00#########'], personTaxIds: ['######-##-####'], iban: null,
    legalFormsAfter: ['Sdn. Bhd.', 'SDN BHD', '(M) Sdn Bhd', 'Enterprise', 'Trading', 'Bhd.'], legalFormsBefore: ['Syarikat', 'Kedai', 'Pasaraya', 'Restoran'],
    trades: ['Perniagaan', 'Makanan', 'Hardware', 'Motor', 'Elektrik', 'Perabot', 'Kopitiam', 'Bina', 'Niaga', 'Seafood', 'Stationery'],
    publicBodies: ['Majlis Perbandaran {city}', 'Hospital {city}'], states: ['Selangor', 'Johor', 'Penang', 'Perak', 'Sabah', 'Melaka'],
  },
  {
    code: 'ZA', language: 'en', name: 'South Africa', currency: 'ZAR', symbol: 'R', symbolPlace: 'before', currencyDecimals: 2,
    numbers: [' ', '.'], dates: ['y/mm/dd', 'dd M y', 'dd/mm/y'], paper: 'a4', address: 'street|city|zip', zip: '####', phones: ['0## ### ####', '+27 ## ### ####'],
    companyTaxIds: ['4#########'], personTaxIds: ['#############'], iban: null, legalFormsAfter: ['(Pty) Ltd', 'CC', 'Ltd'], legalFormsBefore: [], trades: EN_TRADES, publicBodies: ['{city} Municipality'],
  },
  {
    code: 'DE', language: 'de', name: 'Deutschland', currency: 'EUR', symbol: '€', symbolPlace: 'after', currencyDecimals: 2,
    numbers: EU_NUMBERS, dates: ['dd.mm.y', 'd. M y', 'dd.mm.yy', 'd.m.y', 'y-mm-dd'], paper: 'a4', address: 'street|zip city', zip: '#####',
    phones: ['0### / ######', '+49 ### #######', '0#### ####-##', '(0##) ### ## ##', '0151 ########'], companyTaxIds: ['DE#########', '##/###/#####', '###/####/####'], personTaxIds: ['## ### ### ###', '## ###### ? ###'],
    iban: 'DE## #### #### #### #### ##', legalFormsAfter: ['GmbH', 'GmbH & Co. KG', 'AG', 'KG', 'OHG', 'e.K.', 'UG (haftungsbeschränkt)', 'eG', 'e.V.', 'mbH', 'SE'], legalFormsBefore: ['Firma', 'Fa.', 'Autohaus', 'Praxis Dr.', 'Gasthof', 'Metzgerei'],
    trades: 'Maschinenbau|Elektrotechnik|Bäckerei|Spedition|Sanitär|Heizungsbau|Tischlerei|Gartenbau|Bürobedarf|Apotheke|Verlag|Metallbau|Baustoffe|Werkzeuge|Dachdeckerei|Medizintechnik|Reinigung|Fahrzeugteile|Textilpflege|Druckerei|Weinhandel|Optik|Kältetechnik|Landtechnik'.split('|'),
    publicBodies: ['Stadtwerke {city}', 'Stadt {city}', 'Finanzamt {city}', 'Landratsamt {city}', 'Universität {city}', 'Klinikum {city}', 'Amtsgericht {city}', 'Sparkasse {city}'],
  },
  {
    code: 'AT', language: 'de', name: 'Österreich', currency: 'EUR', symbol: '€', symbolPlace: 'before with space', currencyDecimals: 2,
    numbers: EU_NUMBERS, dates: ['dd.mm.y', 'd. M y'], paper: 'a4', address: 'street|zip city', zip: '####', phones: ['+43 # ### ####', '0### / ## ## ##'],
    companyTaxIds: ['ATU########'], personTaxIds: ['#### ######', '##-### ####'], iban: 'AT## #### #### #### ####', legalFormsAfter: ['GmbH', 'Ges.m.b.H.', 'KG', 'OG', 'AG', 'e.U.'], legalFormsBefore: ['Gasthaus', 'Trafik'],
    trades: ['Installationen', 'Holzbau', 'Transporte', 'Bäckerei', 'Sport', 'Elektro', 'Hausverwaltung', 'Weinbau', 'Stahlbau'], publicBodies: ['Marktgemeinde {city}', 'Magistrat {city}', 'Finanzamt {city}'],
  },
  {
    code: 'CH', language: 'de', name: 'Schweiz', currency: 'CHF', symbol: 'CHF', symbolPlace: 'before with space', currencyDecimals: 2,
    numbers: ["'", '.'], dates: ['dd.mm.y', 'd. M y', 'dd.mm.yy'], paper: 'a4', address: 'street|zip city', zip: '####', phones: ['0## ### ## ##', '+41 ## ### ## ##'],
    companyTaxIds: ['CHE-###.###.### MWST'], personTaxIds: ['756.####.####.##'], iban: 'CH## #### #### #### #### #', legalFormsAfter: ['AG', 'GmbH', 'SA', 'Sàrl', '& Co.'], legalFormsBefore: ['Garage'],
    trades: ['Treuhand', 'Bau', 'Uhren', 'Elektro', 'Immobilien', 'Käserei', 'Informatik', 'Schreinerei', 'Gartenbau'], publicBodies: ['Gemeinde {city}', 'Kanton {city}', 'Spital {city}'],
  },
  {
    code: 'FR', language: 'fr', name: 'France', currency: 'EUR', symbol: '€', symbolPlace: 'after', currencyDecimals: 2,
    numbers: SPACE_NUMBERS, dates: ['dd/mm/y', 'd M y', 'dd-mm-y', 'dd/mm/yy'], paper: 'a4', address: 'street|zip city', zip: '#####', phones: ['0# ## ## ## ##', '+33 # ## ## ## ##', '0#.##.##.##.##'],
    companyTaxIds: ['FR ## #########', 'FR###########', '### ### ### #####'], personTaxIds: ['# ## ## ## ### ### ##'], iban: 'FR## #### #### #### #### #### ###',
    legalFormsAfter: ['SARL', 'SAS', 'SA', 'EURL', 'SNC', 'SCI'], legalFormsBefore: ['SARL', 'SAS', 'Ets', 'Établissements', 'Société', 'Cabinet', 'Garage'],
    trades: 'Plomberie|Boulangerie|Transports|Menuiserie|Électricité|Informatique|Jardinage|Imprimerie|Pharmacie|Bâtiment|Conseil|Maçonnerie|Couverture|Optique|Traiteur|Nettoyage|Matériaux|Viticulture'.split('|'),
    publicBodies: ['Mairie de {city}', 'Préfecture de {city}', 'Centre hospitalier de {city}', 'Trésorerie de {city}', 'Académie de {city}', 'CPAM de {city}'],
  },
  {
    code: 'BE', language: 'fr', name: 'Belgique', currency: 'EUR', symbol: '€', symbolPlace: 'after', currencyDecimals: 2,
    numbers: EU_NUMBERS, dates: ['dd/mm/y', 'd M y'], paper: 'a4', address: 'street|zip city', zip: '####', phones: ['0## ## ## ##', '+32 # ### ## ##'],
    companyTaxIds: ['BE 0###.###.###', 'BE0#########'], personTaxIds: ['##.##.##-###.##'], iban: 'BE## #### #### ####', legalFormsAfter: ['SRL', 'SPRL', 'SA', 'ASBL', 'SC'], legalFormsBefore: ['Ets'],
    trades: ['Chocolaterie', 'Brasserie', 'Toiture', 'Chauffage', 'Carrelage', 'Transport', 'Fleurs'], publicBodies: ['Commune de {city}', 'CPAS de {city}'],
  },
  {
    code: 'ES', language: 'es', name: 'España', currency: 'EUR', symbol: '€', symbolPlace: 'after', currencyDecimals: 2,
    numbers: EU_NUMBERS, dates: ['dd/mm/y', 'd de M de y', 'dd-mm-y', 'dd/mm/yy'], paper: 'a4', address: 'street|zip city', zip: '#####', phones: ['9## ## ## ##', '+34 ### ### ###', '6## ### ###'],
    companyTaxIds: ['B########', 'A-########', 'ESB########'], personTaxIds: ['########?', '?-#######-?'], iban: 'ES## #### #### #### #### ####',
    legalFormsAfter: ['S.L.', 'SL', 'S.A.', 'S.L.U.', 'S. Coop.', 'C.B.'], legalFormsBefore: ['Talleres', 'Hermanos', 'Comercial', 'Suministros', 'Grupo', 'Transportes'],
    trades: 'Construcciones|Panadería|Carpintería|Electricidad|Fontanería|Informática|Alimentación|Gestoría|Ferretería|Maquinaria|Reformas|Bodegas|Imprenta|Farmacia|Servicios'.split('|'),
    publicBodies: ['Ayuntamiento de {city}', 'Hospital de {city}', 'Universidad de {city}', 'Agencia Tributaria, Delegación de {city}'],
  },
  {
    code: 'MX', language: 'es', name: 'México', currency: 'MXN', symbol: '$', symbolPlace: 'before', currencyDecimals: 2,
    numbers: EN_NUMBERS, dates: ['dd/mm/y', 'd de M de y', 'y-mm-dd', 'dd-b-y'], paper: 'letter', address: 'street|Col. Centro, C.P. zip|city, state', zip: '#####', phones: ['(##) #### ####', '+52 ## #### ####', '## #### ####'],
    companyTaxIds: ['???######***'], personTaxIds: ['????######***', '????######H?????##'], iban: null, legalFormsAfter: ['S.A. de C.V.', 'S. de R.L. de C.V.', 'SA de CV', 'A.C.'], legalFormsBefore: ['Grupo', 'Distribuidora', 'Comercializadora'],
    trades: ['Abarrotes', 'Refacciones', 'Materiales', 'Servicios Integrales', 'Alimentos', 'Textiles', 'Autopartes', 'Papelería'], publicBodies: ['Municipio de {city}', 'Servicio de Administración de {city}'], states: ['Jalisco', 'Puebla', 'Nuevo León', 'Veracruz', 'CDMX', 'Sonora'],
  },
  {
    code: 'IT', language: 'it', name: 'Italia', currency: 'EUR', symbol: '€', symbolPlace: 'before with space', currencyDecimals: 2,
    numbers: EU_NUMBERS, dates: ['dd/mm/y', 'd M y', 'dd-mm-y', 'dd.mm.y'], paper: 'a4', address: 'street|zip city (PV)', zip: '#####', phones: ['0## #######', '+39 0## ######', '3## #######'],
    companyTaxIds: ['IT###########', '###########'], personTaxIds: ['??????##?##?###?'], iban: 'IT## ? ##### ##### ############',
    legalFormsAfter: ['S.r.l.', 'SRL', 'S.p.A.', 'S.n.c.', 'S.a.s.', 'Soc. Coop.'], legalFormsBefore: ['Ditta', 'Officina', 'Fratelli', 'F.lli', 'Studio', 'Farmacia'],
    trades: 'Costruzioni|Panificio|Trasporti|Falegnameria|Impianti|Informatica|Ceramiche|Meccanica|Tipografia|Abbigliamento|Alimentari|Arredamenti|Ferramenta|Vini|Servizi'.split('|'),
    publicBodies: ['Comune di {city}', 'Azienda Sanitaria di {city}', 'Università di {city}', 'Tribunale di {city}', 'Agenzia delle Entrate di {city}'],
  },
  {
    code: 'PT', language: 'pt', name: 'Portugal', currency: 'EUR', symbol: '€', symbolPlace: 'after', currencyDecimals: 2,
    numbers: EU_NUMBERS, dates: ['dd/mm/y', 'y-mm-dd', 'd de M de y', 'dd-mm-y'], paper: 'a4', address: 'street|zip city', zip: '####-###', phones: ['2## ### ###', '+351 9## ### ###'],
    companyTaxIds: ['5########', 'PT5########'], personTaxIds: ['2########'], iban: 'PT50 #### #### #### #### #### #', legalFormsAfter: ['Lda.', ', Lda', 'S.A.', 'Unipessoal Lda'], legalFormsBefore: ['Sociedade', 'Irmãos'],
    trades: ['Construções', 'Padaria', 'Transportes', 'Carpintaria', 'Informática', 'Vinhos', 'Cerâmica', 'Têxteis', 'Restauração', 'Papelaria'], publicBodies: ['Câmara Municipal de {city}', 'Hospital de {city}', 'Junta de Freguesia de {city}'],
  },
  {
    code: 'BR', language: 'pt', name: 'Brasil', currency: 'BRL', symbol: 'R$', symbolPlace: 'before with space', currencyDecimals: 2,
    numbers: EU_NUMBERS, dates: ['dd/mm/y', 'd de M de y', 'dd/mm/yy'], paper: 'a4', address: 'street|Centro - zip|city - state', zip: '#####-###', phones: ['(##) ####-####', '(##) 9####-####', '0800 ### ####'],
    companyTaxIds: ['##.###.###/0001-##'], personTaxIds: ['###.###.###-##'], iban: null, legalFormsAfter: ['Ltda.', 'LTDA', 'S.A.', 'ME', 'EIRELI', 'EPP', '& Cia. Ltda.'], legalFormsBefore: ['Comercial', 'Irmãos', 'Auto Posto', 'Supermercado', 'Distribuidora'],
    trades: ['Alimentos', 'Transportes', 'Materiais de Construção', 'Informática', 'Confecções', 'Autopeças', 'Agropecuária', 'Móveis', 'Bebidas', 'Serviços'], publicBodies: ['Prefeitura Municipal de {city}', 'Secretaria da Fazenda de {city}', 'Hospital Municipal de {city}'], states: 'SP RJ MG RS PR SC BA PE CE GO'.split(' '),
  },
  {
    code: 'NL', language: 'nl', name: 'Nederland', currency: 'EUR', symbol: '€', symbolPlace: 'before with space', currencyDecimals: 2,
    numbers: EU_NUMBERS, dates: ['dd-mm-y', 'd M y', 'dd/mm/y'], paper: 'a4', address: 'street|zip city', zip: '#### ??', phones: ['0##-#######', '+31 6 ########', '088 - ### ## ##'],
    companyTaxIds: ['NL#########B01', 'NL ####.##.###.B01'], personTaxIds: ['#########'], iban: 'NL## ???? #### #### ##', legalFormsAfter: ['B.V.', 'BV', 'N.V.', 'V.O.F.', 'Holding B.V.'], legalFormsBefore: ['Stichting', 'Gebr.', 'Bakkerij', 'Aannemersbedrijf'],
    trades: ['Bouw', 'Installatietechniek', 'Transport', 'Bloemen', 'Techniek', 'Advies', 'Automatisering', 'Drukkerij', 'Schilderwerken', 'Zuivel', 'Makelaardij'], publicBodies: ['Gemeente {city}', 'Waterschap {city}', 'Belastingdienst {city}', 'Ziekenhuis {city}'],
  },
  {
    code: 'PL', language: 'pl', name: 'Polska', currency: 'PLN', symbol: 'zł', symbolPlace: 'after', currencyDecimals: 2,
    numbers: SPACE_NUMBERS, dates: ['dd.mm.y', 'y-mm-dd', 'dd-mm-y', 'd M y'], paper: 'a4', address: 'street|zip city', zip: '##-###', phones: ['+48 ### ### ###', '## ### ## ##', '### ### ###'],
    companyTaxIds: ['###-###-##-##', '##########', 'PL##########'], personTaxIds: ['###########'], iban: 'PL## #### #### #### #### #### ####', legalFormsAfter: ['Sp. z o.o.', 'S.A.', 'Sp. j.', 's.c.', 'Sp. z o.o. Sp.k.'], legalFormsBefore: ['P.H.U.', 'FHU', 'Zakład', 'PPHU', 'Hurtownia'],
    trades: ['Budownictwo', 'Transport', 'Piekarnia', 'Elektronika', 'Usługi', 'Meble', 'Stolarstwo', 'Poligrafia', 'Instalacje', 'Handel'], publicBodies: ['Urząd Miasta {city}', 'Urząd Skarbowy {city}', 'Szpital Miejski {city}'],
  },
  {
    code: 'CZ', language: 'cs', name: 'Česko', currency: 'CZK', symbol: 'Kč', symbolPlace: 'after', currencyDecimals: 2,
    numbers: SPACE_NUMBERS, dates: ['d.m.y', 'dd.mm.y', 'd. m. y'], paper: 'a4', address: 'street|zip city', zip: '### ##', phones: ['+420 ### ### ###', '### ### ###'],
    companyTaxIds: ['CZ########', '########'], personTaxIds: ['######/####'], iban: 'CZ## #### #### #### #### ####', legalFormsAfter: ['s.r.o.', 'spol. s r.o.', 'a.s.', 'v.o.s.', 'z.s.'], legalFormsBefore: [],
    trades: ['Stavby', 'Pekárna', 'Doprava', 'Elektro', 'Truhlářství', 'Služby', 'Tiskárna', 'Zahrada', 'Strojírna', 'Potraviny'], publicBodies: ['Městský úřad {city}', 'Finanční úřad {city}', 'Nemocnice {city}'],
  },
  {
    code: 'SE', language: 'sv', name: 'Sverige', currency: 'SEK', symbol: 'kr', symbolPlace: 'after', currencyDecimals: 2,
    numbers: SPACE_NUMBERS, dates: ['y-mm-dd', 'd M y', 'yymmdd'], paper: 'a4', address: 'street|zip city', zip: '### ##', phones: ['0##-### ## ##', '+46 ## ### ## ##'],
    companyTaxIds: ['SE##########01', '######-####'], personTaxIds: ['######-####', 'YYYYMMDD-####'.replace('YYYYMMDD', '19######')], iban: 'SE## #### #### #### #### ####', legalFormsAfter: ['AB', 'HB', 'KB', 'Ek. för.'], legalFormsBefore: ['AB', 'Aktiebolaget'],
    trades: ['Bygg', 'Åkeri', 'Bageri', 'El', 'VVS', 'Konsult', 'Måleri', 'Trädgård', 'Snickeri', 'Mekaniska Verkstad'], publicBodies: ['{city} kommun', 'Region {city}', 'Skatteverket {city}'],
  },
  {
    code: 'DK', language: 'da', name: 'Danmark', currency: 'DKK', symbol: 'kr.', symbolPlace: 'before with space', currencyDecimals: 2,
    numbers: EU_NUMBERS, dates: ['dd-mm-y', 'dd.mm.y', 'd. M y', 'dd/mm/y'], paper: 'a4', address: 'street|zip city', zip: '####', phones: ['## ## ## ##', '+45 ## ## ## ##'],
    companyTaxIds: ['DK########', '## ## ## ##'], personTaxIds: ['######-####'], iban: 'DK## #### #### #### ##', legalFormsAfter: ['ApS', 'A/S', 'I/S', 'P/S', 'IVS'], legalFormsBefore: [],
    trades: ['Byg', 'Tømrer', 'VVS', 'Bageri', 'Transport', 'Rådgivning', 'Møbler', 'Fisk', 'Maskinfabrik'], publicBodies: ['{city} Kommune', 'Region {city}'],
  },
  {
    code: 'NO', language: 'nb', name: 'Norge', currency: 'NOK', symbol: 'kr', symbolPlace: 'after', currencyDecimals: 2,
    numbers: SPACE_NUMBERS, dates: ['dd.mm.y', 'd. M y', 'dd.mm.yy'], paper: 'a4', address: 'street|zip city', zip: '####', phones: ['## ## ## ##', '+47 ### ## ###'],
    companyTaxIds: ['### ### ### MVA', 'NO #########'], personTaxIds: ['###### #####'], iban: 'NO## #### #### ###', legalFormsAfter: ['AS', 'ASA', 'ANS', 'DA', 'SA'], legalFormsBefore: [],
    trades: ['Bygg', 'Rør', 'Elektro', 'Bakeri', 'Sjømat', 'Transport', 'Rådgivning', 'Maskin'], publicBodies: ['{city} kommune', 'NAV {city}'],
  },
  {
    code: 'FI', language: 'fi', name: 'Suomi', currency: 'EUR', symbol: '€', symbolPlace: 'after', currencyDecimals: 2,
    numbers: SPACE_NUMBERS, dates: ['d.m.y', 'dd.mm.y'], paper: 'a4', address: 'street|zip city', zip: '#####', phones: ['0## ### ####', '+358 ## ### ####'],
    companyTaxIds: ['FI########', '#######-#'], personTaxIds: ['######-###?'], iban: 'FI## #### #### #### ##', legalFormsAfter: ['Oy', 'Oyj', 'Ky', 'Tmi', 'ry'], legalFormsBefore: ['Oy', 'T:mi'],
    trades: ['Rakennus', 'Leipomo', 'Kuljetus', 'Sähkö', 'Konepaja', 'Puutarha', 'Palvelut', 'Kirjapaino'], publicBodies: ['{city}n kaupunki', '{city}n seurakunta'],
  },
  {
    code: 'HU', language: 'hu', name: 'Magyarország', currency: 'HUF', symbol: 'Ft', symbolPlace: 'after', currencyDecimals: 0,
    numbers: SPACE_NUMBERS, dates: ['y.mm.dd.', 'y. M d.', 'y-mm-dd'], paper: 'a4', address: 'zip city|street', zip: '####', phones: ['+36 1 ### ####', '06-30/###-####'],
    companyTaxIds: ['########-#-##', 'HU########'], personTaxIds: ['##########', '### ### ###'], iban: 'HU## #### #### #### #### #### ####', legalFormsAfter: ['Kft.', 'Zrt.', 'Bt.', 'Nyrt.'], legalFormsBefore: [],
    trades: ['Építőipari', 'Pékség', 'Szállítás', 'Villamos', 'Kereskedelmi', 'Szolgáltató', 'Nyomda', 'Faipari'], publicBodies: ['{city} Önkormányzata', '{city} Városi Kórház'],
  },
  {
    code: 'RO', language: 'ro', name: 'România', currency: 'RON', symbol: 'lei', symbolPlace: 'after', currencyDecimals: 2,
    numbers: EU_NUMBERS, dates: ['dd.mm.y', 'dd/mm/y', 'd M y', 'dd-mm-y'], paper: 'a4', address: 'street|city, jud. state|zip', zip: '######', phones: ['07## ### ###', '+40 2# ### ## ##'],
    companyTaxIds: ['RO########', 'RO #######'], personTaxIds: ['#############'], iban: 'RO## ???? #### #### #### ####', legalFormsAfter: ['S.R.L.', 'SRL', 'S.A.', 'PFA'], legalFormsBefore: ['SC', 'S.C.'],
    trades: ['Construct', 'Trans', 'Impex', 'Prod', 'Agro', 'Mobila', 'Serv', 'Electro', 'Panificatie'], publicBodies: ['Primăria {city}', 'Spitalul Județean {city}'], states: ['Cluj', 'Iași', 'Timiș', 'Ilfov', 'Bihor', 'Sibiu'],
  },
  {
    code: 'GR', language: 'el', name: 'Ελλάδα', currency: 'EUR', symbol: '€', symbolPlace: 'after', currencyDecimals: 2,
    numbers: EU_NUMBERS, dates: ['dd/mm/y', 'd M y', 'dd-mm-y'], paper: 'a4', address: 'street|zip city', zip: '### ##', phones: ['210 #######', '+30 69# ### ####'],
    companyTaxIds: ['#########', 'EL#########'], personTaxIds: ['#########'], iban: 'GR## #### #### #### #### #### ###', legalFormsAfter: ['Α.Ε.', 'Ε.Π.Ε.', 'Ο.Ε.', 'Ι.Κ.Ε.'], legalFormsBefore: ['Αφοί'],
    trades: ['Κατασκευές', 'Τρόφιμα', 'Μεταφορές', 'Ηλεκτρολογικά', 'Υπηρεσίες', 'Εμπορία', 'Εκδόσεις'], publicBodies: ['Δήμος {city}', 'Νοσοκομείο {city}'],
  },
  {
    code: 'TR', language: 'tr', name: 'Türkiye', currency: 'TRY', symbol: 'TL', symbolPlace: 'after', currencyDecimals: 2,
    numbers: EU_NUMBERS, dates: ['dd.mm.y', 'dd/mm/y', 'd M y', 'dd-mm-y'], paper: 'a4', address: 'street|zip city', zip: '#####', phones: ['0### ### ## ##', '+90 (###) ### ## ##'],
    companyTaxIds: ['##########'], personTaxIds: ['###########'], iban: 'TR## #### #### #### #### #### ##', legalFormsAfter: ['Ltd. Şti.', 'A.Ş.', 'Tic. Ltd. Şti.', 'San. ve Tic. A.Ş.'], legalFormsBefore: [],
    trades: ['İnşaat', 'Gıda', 'Nakliyat', 'Elektrik', 'Tekstil', 'Otomotiv', 'Bilişim', 'Mobilya', 'Turizm'], publicBodies: ['{city} Belediyesi', '{city} Devlet Hastanesi'],
  },
  {
    code: 'JP', language: 'ja', name: '日本', currency: 'JPY', symbol: '¥', symbolPlace: 'before', currencyDecimals: 0,
    numbers: EN_NUMBERS, dates: ['y年m月d日', 'y/mm/dd', 'y-mm-dd'], paper: 'a4', address: '〒zip|citystreet', zip: '###-####', phones: ['0#-####-####', '090-####-####'],
    companyTaxIds: ['T#############'], personTaxIds: ['############'], iban: null, legalFormsAfter: ['株式会社'], legalFormsBefore: ['株式会社', '有限会社', '合同会社'],
    trades: ['商事', '工業', '建設', '電機', '印刷', '食品', '運輸', '製作所', '産業'], publicBodies: ['{city}役所', '{city}病院'],
  },
  {
    code: 'CN', language: 'zh', name: '中国', currency: 'CNY', symbol: '¥', symbolPlace: 'before', currencyDecimals: 2,
    numbers: EN_NUMBERS, dates: ['y年m月d日', 'y-mm-dd', 'y年mm月dd日'], paper: 'a4', address: 'citystreet|zip', zip: '######', phones: ['0##-########', '138########'],
    companyTaxIds: ['91##############*?'.replace('*', '#')], personTaxIds: ['##################'], iban: null, legalFormsAfter: ['有限公司', '有限责任公司', '股份有限公司'], legalFormsBefore: [],
    trades: ['贸易', '科技', '电子', '建筑', '食品', '物流', '纺织', '机械', '印刷'], publicBodies: ['{city}税务局', '{city}人民医院'],
  },
];
