import { flatMapped } from '../lists/flat-mapped.ts';
import { foldText } from '../values/fold.ts';

/** Words that say whose something is, in the forms they have beside it. */
const PARTY_WORDS = new Set(
  'seller sellers supplier suppliers vendor vendors merchant merchants issuer biller payee buyer buyers customer customers client clients purchaser lieferant lieferanten verkaufer verkaufers anbieter rechnungssteller rechnungsstellers kunde kunden kaufer kaufers besteller auftraggeber rechnungsempfanger rechnungsempfangers fournisseur vendeur acheteur leverancier verkoper klant afnemer proveedor vendedor comprador cliente fornitore venditore acquirente fornecedor leverantor kund sprzedawca nabywca sprzedawcy nabywcy employer employee landlord tenant arbeitgeber arbeitgebers arbeitnehmer arbeitnehmers vermieter vermieters mieter mieters lessor lessee bailleur bailleurs locataire locataires salarie employeur verhuurder huurder werkgever werknemer arrendador arrendadora arrendatario arrendataria inquilino empleador empleado trabajador locatore conduttore dipendente senhorio locatario empregador trabalhador policyholder versicherungsnehmer versicherungsnehmers kontoinhaber kontoinhabers assure verzekerde asegurado assicurato segurado guarantor burge burgen garant fiador garante'.split(
    ' ',
  ),
);
const PARTY_PHRASES =
  /\b(?:bill(?:ed|ing)? to|ship(?:ped|ping)? to|sold to|deliver(?:ed|y)? to|invoice(?:d)? to|facture a|livre a)\b/g;
const COMPOUND = /^(?:kunden|lieferanten|kaufer|verkaufer)(?=\p{L}{4})/u;
/** Words that join whose it is to what it is. */
const JOINTS = new Set(
  'of the at from by s des der vom von du de la le del de la di van het do da'.split(' '),
);
/** What is asked of a party beside these is the party itself. */
const NAMES = new Set('name names nom nombre nome naam namn navn company firma firm'.split(' '));

/**
 * What a field asks of a party, when its label names one and something else: `Supplier IBAN` → `iban`, `Anschrift des
 * Kunden` → `anschrift`. Null where it names no party, or asks for nothing but who it is.
 */
export function askedOfParty(label: string): string | null {
  const folded = foldText(label).replace(/['’._\-/:]+/g, ' ');
  const plain = folded.replace(PARTY_PHRASES, ' ');
  let namesParty = plain !== folded;
  const rest = flatMapped(plain.split(/\s+/), (word) => {
    const inner = word.replace(COMPOUND, '');
    if (!PARTY_WORDS.has(word) && inner === word) return word === '' ? [] : [word];
    namesParty = true;
    return PARTY_WORDS.has(word) ? [] : [inner];
  });
  if (!namesParty) return null;
  const asked = rest.filter((word) => !JOINTS.has(word));
  return asked.length === 0 || asked.every((word) => NAMES.has(word)) ? null : asked.join(' ');
}
