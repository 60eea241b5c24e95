import { foldText } from '../values/fold.ts';

const LONGEST_LABEL = 48;
/** What is behind a label in brackets and no word of it: a sign of money, how a day is to be written. */
const BRACKETED = /\s*[([](?:[^\p{L}()[\]]{0,8}|(?:[mdyjat]{1,4}[\s./-]){2}[mdyjat]{1,4})[)\]]$/iu;
/** A day that a label says, and all behind it: `Fees settled as of 11/03/23`. */
const DAY =
  /\s*(?:\b(?:as of|as at|until|through|per|am|vom|bis|zum|au|du|al|del|op)\s+)?\(?\d{1,2}[./-]\d{1,2}[./-]\d{2,4}.*$/iu;
/** Words that only lead over to the value. */
const LEADS_OVER = /\s(?:of|is|are|the|beträgt|est|es de)$/iu;
/** The number of a box before its label. */
const BOX_NUMBER = /^\(?\d{1,2}(?:[.,]\d+)?[a-z]?\)?[\s.,:)]+(?=\p{L}{2})/u;
/** The letter of a box; some letters are words. */
const BOX_LETTER = /^(?:[a-z][.)]|[b-df-hj-np-tv-xz])\s+(?=\p{Lu}\p{Ll})/u;
/** Letters set apart: `A G E`. */
const APART = /^(?:\p{L}\s){2,}\p{L}$/u;
const INITIALISMS: ReadonlySet<string> = new Set(
  'id vat iban bic swift sku ean gtin po p.o s/o p/o ssn dob ein tin url zip tva siret siren nif cif cnpj cpf cep ust mwst uid kvk btw iva rcs hrb ytd qty upc abn gst pin rx'.split(
    ' ',
  ),
);

/** A label as a person would write it on a form: no colon, no brackets left open, no shouting, and a capital first. */
export function cleanLabel(text: string): string {
  const whole = text.replace(/\s+/g, ' ').trim();
  const together = APART.test(whole) ? whole.replace(/\s/g, '') : whole.replace(BOX_LETTER, '');
  const bare = trimmed(shortened(trimmed(shortest(trimmed(together)))));
  const closed = trimmed(withoutOpen(withoutOpen(bare, '(', ')'), '[', ']'));
  const isShouted = closed.length > 4 && closed === closed.toUpperCase() && /\p{L}{4}/u.test(closed);
  const said = isShouted ? closed.split(' ').map(quieter).join(' ') : closed;
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** `2 Wages before deductions` → `Wages before deductions`. */
export function withoutBoxNumber(label: string): string {
  const bare = label.replace(BOX_NUMBER, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

function trimmed(text: string): string {
  return text
    .replace(/^[^\p{L}\p{N}#%(]+/u, '')
    .replace(/^\((?!.*\))/u, '')
    .replace(/[\s:：.,;|*_=–—-]+$/u, '')
    .trim();
}

/** Without what is no word of it, as long as something is left. */
function shortest(text: string): string {
  let label = text;
  for (const pattern of [DAY, BRACKETED, LEADS_OVER]) {
    const shorter = trimmed(label.replace(pattern, ''));
    if (/\p{L}{2}/u.test(shorter)) label = shorter;
  }
  return label;
}

/** At most so long, and cut between words. */
function shortened(text: string): string {
  if (text.length <= LONGEST_LABEL) return text;
  const cut = text.slice(0, LONGEST_LABEL + 1);
  const end = cut.lastIndexOf(' ');
  return end > LONGEST_LABEL / 2 ? cut.slice(0, end) : text.slice(0, LONGEST_LABEL);
}

const withoutOpen = (text: string, open: string, close: string): string =>
  text.includes(open) && !text.includes(close) && text.indexOf(open) > 0
    ? text.slice(0, text.indexOf(open))
    : text;

/** Small letters, but for initials. */
function quieter(word: string): string {
  const letters = foldText(word)
    .replace(/[^a-z./]/g, '')
    .replace(/\.$/, '');
  return INITIALISMS.has(letters) ? word : word.toLowerCase();
}
