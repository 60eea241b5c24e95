import type { PartyRole } from './concept.ts';
import type { ConceptLookup } from './concept-lookup.ts';
import { labelTokens } from './label-tokens.ts';
import { conceptById, textToExactConcepts } from './text-to-concepts.ts';

/** Words by which the writer speaks of one side: "our references", "Ihre Kundennummer". */
const OUR_SIDE = new Set(
  'our ns nos notre unser unsere unserer onze nuestro nuestra nostro nostra nosso nossa seller supplier vendor issuer verkaufer lieferant lieferanten fournisseur vendeur emetteur leverancier proveedor fornitore fornecedor rechnungssteller rechnungsersteller aussteller sprzedawca sprzedawcy dostawca dostawcy leverantor leverantorens saljare saljarens leverandor leverandorens saelger selger toimittaja toimittajan myyja myyjan dodavatel dodavatele emisor emittente emitente'.split(
    ' ',
  ),
);
const YOUR_SIDE = new Set(
  'your v vs vos votre ihr ihre ihrer uw vuestro vostro vostra vosso buyer customer client purchaser kaufer kunde kunden rechnungsempfanger leistungsempfanger empfanger besteller auftraggeber acheteur klant cliente comprador acquirente nabywca nabywcy kupujacy kund kundens kopare koparens kober kjoper asiakas asiakkaan ostaja ostajan odberatel odberatele'.split(
    ' ',
  ),
);
/** Somebody in the place of a party: the fiscal representative, a deviating payee. */
const IN_PLACE = new Set(
  'abweichender abweichende abweichend deviating representative representant vertreter steuervertreter factor factoring requisitioner requisitionner'.split(
    ' ',
  ),
);
const OTHER_SIDE = new Set(
  'ship deliver delivery lieferadresse livraison consignee versand invoicee payee bank warenempfanger'.split(
    ' ',
  ),
);
const LONGEST_CAPTION = 6;
/** Above what a label shared by both sides ("name") is worth. */
const LEAST_SCORE = 0.65;
/** Of a text that stands by itself: a name may hold a label's word (`Pharmacie de la Tour`). */
const LEAST_AS_CAPTION = 0.8;

/** Where a text's words and concepts are looked up: in the lexicon itself, unless the document remembers its texts. */
const LEXICON: Pick<ConceptLookup, 'tokens' | 'exact'> = { tokens: labelTokens, exact: textToExactConcepts };

/**
 * Which side of the transaction a short text speaks of, by the parties it names or by its pronoun: "Rechnungsempfänger"
 * → recipient, "Seller VAT ID" → issuer, "Ship to" → other. Null when it names none, or is too long to be a caption.
 */
export function textToRole(text: string, lookup = LEXICON, least = LEAST_SCORE): PartyRole | null {
  const tokens = lookup.tokens(text);
  if (tokens.length === 0 || tokens.length > LONGEST_CAPTION) return null;
  if (tokens.some((token) => IN_PLACE.has(token))) return 'other';
  let best: PartyRole | null = null;
  let highest = least;
  for (const [id, score] of lookup.exact(text)) {
    const role = conceptById(id)?.role;
    if (role !== undefined && score > highest) [best, highest] = [role, score];
  }
  if (best !== null) return best;
  if (tokens.some((token) => OTHER_SIDE.has(token))) return 'other';
  if (tokens.some((token) => OUR_SIDE.has(token))) return 'issuer';
  return tokens.some((token) => YOUR_SIDE.has(token)) ? 'recipient' : null;
}

/** `From` and `to` in the languages that use the bare words as captions: `De` over the one side, `Para` over the other. */
const FROM = /^(?:from|von|vom|de|da|di|van|od|fra|från)\s?:?$/iu;
const TO = /^(?:to|an|à|a|al|para|aan|voor|til|till|do|dla|per)\s?:?$/iu;

/** Over the two addresses of the slip for payment that Swiss invoices end in. */
const PAYEE =
  /^(?:(?:compte|konto|conto|account)\s*\/\s*)?(?:payable à|zahlbar an|pagabile a|payable to)\s?:?$/iu;
const PAYER = /^(?:payable par|zahlbar durch|pagabile da)(?:\s\(.{1,24}\))?\s?:?$/iu;

/** The same of a text that stands over or beside a name by itself, where a bare preposition says it too. */
export function captionToRole(text: string, lookup = LEXICON): PartyRole | null {
  const caption = text.trim();
  if (FROM.test(caption) || PAYEE.test(caption)) return 'issuer';
  return TO.test(caption) || PAYER.test(caption)
    ? 'recipient'
    : textToRole(caption, lookup, LEAST_AS_CAPTION);
}
