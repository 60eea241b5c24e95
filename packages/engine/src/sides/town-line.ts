import { addressEvidence } from '../candidates/address-candidates.ts';
import { hasLegalForm, isBareLegalForm } from '../candidates/legal-forms.ts';

const TOWN = "\\p{Lu}[\\p{L}.'’_-]+";
const END = '(?=[\\s,;()|·•●/-]|$)';
/** Postcode and town as they are written in many countries; each pattern tells a town from a bare number by itself. */
const POSTCODE_AND_TOWN: readonly RegExp[] = [
  // 75018 PARIS, D-04277 Birkenau, DE 99199 Musterhausen, 12345-678 São Paulo, 123 45 Stockholm, 00-950 Warszawa
  new RegExp(
    `(?<![\\p{L}\\d_.,/-])(?:[A-Z]{1,3}[- ] ?)?(?:\\d{4,6}|\\d{3} \\d{2}|\\d{2}-\\d{3}|\\d{4,5}-\\d{3})[ ,]{1,2}(?:- )?${TOWN}${END}`,
    'u',
  ),
  // 1234 AB Amsterdam
  new RegExp(`(?<![\\p{L}\\d_.,/-])\\d{4} ?[A-Z]{2} +${TOWN}${END}`, 'u'),
  // SW1B 3BN, K1A 0B1
  /(?<![\p{L}\d])(?:[A-Z]{1,2}\d[\dA-Z]? \d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)(?![\p{L}\d])/u,
  // Galway H91 XH77
  /\p{L}{3,},? [A-Z]\d[\dW] ?[A-Z\d]{4}(?![\p{L}\d])/u,
  // Springfield, IL 62704 · Sydney NSW 2000
  /\p{L}{2,}\.?,? (?:[A-Z]{2}\.?,? \d{5}(?:-\d{4})?|(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT) \d{4})(?![\d.,/-]\d|\d)/u,
  // Portland, Maine 04101
  /(?<!\p{L})(?:Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|Hampshire|Jersey|Mexico|York|Carolina|Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Island|Tennessee|Texas|Utah|Vermont|Virginia|Washington|Wisconsin|Wyoming),? \d{5}(?:-\d{4})?(?!\d)/u,
  // Singapore 123456, Bengaluru - 560103
  /^(?:\p{Lu}[\p{L}.]+,? ){1,4}(?:- )?\d{6}(?:,? \p{Lu}\p{L}+)?\.?$/u,
];
const NO_ADDRESS = /@|https?:|www\.|\d[.,]\d{2}(?!\d)|\d{1,2}[./]\d{1,2}[./]\d{2,4}|%/;
const MOST_WORDS = 12;
const LONGEST = 140;
const LONGEST_LETTERHEAD = 200;

/** Whether a line gives a postcode with its town, and is short enough to stand in an address. */
export function holdsTown(text: string): boolean {
  if (text.length > LONGEST || !/\d/.test(text) || NO_ADDRESS.test(text)) return false;
  if (text.split(' ').length > MOST_WORDS) return false;
  return POSTCODE_AND_TOWN.some((pattern) => pattern.test(text));
}

/** A line that begins with a street and its town, whatever a letterhead says behind them. */
export function beginsWithAddress(text: string): boolean {
  if (text.length > LONGEST_LETTERHEAD || !/\d/.test(text)) return false;
  const [street = '', ...rest] = text.split(SEPARATOR).filter((part) => part !== '');
  return addressEvidence(street) >= 1 && !holdsTown(street) && rest.slice(0, 2).some(holdsTown);
}

/** What sets the parts of an address apart that stands on one line. */
const SEPARATOR = /\s*[●•·|∙▪■*¦;]\s*|\s+[-–—/]\s+|,\s+/u;
const LONGEST_NAME_WORDS = 8;
const BEGINS_STREET =
  /^(?:c\/|calle|carrer|ctra\.?|carretera|avda?\.?|avenida|plaza|paseo|via|viale|piazza|corso|rua|estrada|largo|praça|rue|quai|chemin|impasse|ul\.|ulica|al\.|am|an der|auf der)\s/iu;

/**
 * The name that begins an address of one line (`Holzapfel GmbH · Lindenweg 7 · 04277 Birkenau`), or null where the line
 * is none: a town must follow, and a street or a third part as well.
 */
export function nameOfOneLine(text: string): string | null {
  if (text.length > LONGEST || !/\d{4}|\d \d/.test(text)) return null;
  return nameOfParts(text.split(SEPARATOR).filter((part) => part !== '')) ?? nameBeforeStreet(text);
}

/** Recognised text loses the dots between the parts: the name ends with its legal form, the street with its number. */
const NAME_STREET_TOWN =
  /^(?<name>\p{Lu}[^\d,;:]{2,60}?)[\s.,]+(?<street>\p{Lu}[^\d,;:]{3,40} \d{1,4} ?[a-z]?)[\s.,]+(?<town>\d{4,5} (?:[A-Z]{2} )?\p{Lu}.*)$/u;

function nameBeforeStreet(text: string): string | null {
  const { name, street, town } = NAME_STREET_TOWN.exec(text)?.groups ?? {};
  if (name === undefined || street === undefined || town === undefined || !holdsTown(town)) return null;
  // Between name and street nothing is printed: the legal form, with what belongs to it, tells where they part.
  const words = `${name} ${street}`.split(' ');
  const last = words.findLastIndex((word, index) => index > 0 && isBareLegalForm(word));
  const own = words.slice(0, last + 1).join(' ');
  return last > 0 && addressEvidence(words.slice(last + 1).join(' ')) >= 1
    ? nameOfParts([own, street, town])
    : null;
}

function nameOfParts(parts: readonly string[]): string | null {
  const [name, ...rest] = parts;
  if (name === undefined || rest.length < 2 || rest.length > 8) return null;
  if (/\d{2}|:|@/.test(name) || name.split(' ').length > LONGEST_NAME_WORDS) return null;
  if (name.replace(/\P{L}/gu, '').length < 3 || isStreet(name)) return null;
  const town = rest.findIndex((part) => holdsTown(part));
  const street = rest.findIndex((part) => addressEvidence(part) >= 1 && !holdsTown(part));
  return town >= 0 && town < 4 && street >= 0 && street < town ? name : null;
}

/** `27 Harbor Walk`, `C/ Mayor`, `Via Emilia`: a line that begins so says where somebody is, and the name stands over it. */
function isStreet(text: string): boolean {
  return !hasLegalForm(text) && (/^\d/.test(text) ? addressEvidence(text) >= 1 : BEGINS_STREET.test(text));
}
