import { hasLegalForm, isBareLegalForm, withoutLegalForms } from '../candidates/legal-forms.ts';
import { isNumberedStore, withoutGreeting, withoutTradeWords } from '../lexicon/slip-words.ts';

/**
 * A company's register number behind its name, read or misread: `(814263-D)`, `{72614-P)`, `384611-V (KLM)`,
 * `Co. Reg. No. 725186-V`.
 */
const REGISTRATION =
  /\s*(?:[({[](?=[^(){}[\]]*\d[^(){}[\]]*\d[^(){}[\]]*\d)[\dA-Z!]{3,12}\s?-?\s?[A-Z\d]{0,3}[)}\]].*|\s(?:(?:co|reg|roc|company)\.?\s?(?:reg\.?\s?)?(?:n[o0]\.?)?\s?[:.]?\s?)?[A-Z]{0,2}\d{4,9}\s?-\s?[A-Z](?![\p{L}\d]).*)$/iu;
/** A telephone number behind a name. */
const TELEPHONE =
  /\s+(?:(?:tel|te1|phone|ph|fax|mobile)\b.*|\+?\(?\d[\dOIl]{2,5}\)?[\s-][\dOIlT]{3,4}[\s-]?[\dOIlT]{0,6})$/iu;

/** `B L U E  D O O R`: letters set apart to fill the row. */
const LETTERS_APART = /(?<!\p{L})(?:\p{L}\s){3,}\p{L}(?!\p{L})/gu;
/** Stars and dashes around a name, as they are and as a scan takes them for one letter over and over. */
const FRAME = /^(?:[^\p{L}\d(#&]|(\p{L})\1{2,}(?=[^\p{L}]))+|(?:\s#|[*=_~,;:<>|\-–\s])[#*=_~,;:<>|\-–\s]*$/gu;

/**
 * A name without the greeting before it, the register or telephone number behind it and the frame around it, its letters closed up; the same
 * text where it is nothing else.
 */
export function nameAlone(text: string): string {
  const bare = withoutGreeting(closeUp(text)).replace(REGISTRATION, '').replace(TELEPHONE, '').trim();
  return bare === '' ? text : bare;
}

/** Letters that are set apart closed up, and without the frame around them; the same text where none are. */
export function closeUp(text: string): string {
  return text.replace(LETTERS_APART, (letters) => letters.replace(/\s/g, '')).replace(FRAME, '');
}

/** Whether letters of a text are set apart. */
export function isSetApart(text: string): boolean {
  return text.search(LETTERS_APART) >= 0;
}

/** Whether a telephone number stands behind a name. */
export function endsInTelephone(text: string): boolean {
  return TELEPHONE.test(text);
}

/** Whether a company's register number stands behind a name. */
export function hasRegistration(text: string): boolean {
  return REGISTRATION.test(text) && !isRegistration(text);
}

/** Whether a line is a company's register number and nothing else. */
export function isRegistration(text: string): boolean {
  return (
    text.length < 40 &&
    ` ${text}`.replace(REGISTRATION, '').replace(/\P{L}/gu, '') === '' &&
    /\d{3}/.test(text)
  );
}

/** Whether a line only goes on with the name above it: `Sdn Bhd`, `& Tea Leaf`, `Restaurant & Bar`, `Indian Restaurant`. */
export function continuesName(text: string): boolean {
  if (isNumberedStore(text)) return false;
  if (/^(?:&|and\s|und\s|et\s|y\s|e\s)/iu.test(text) || isBareLegalForm(text)) return true;
  const rest = withoutTradeWords(withoutLegalForms(text)).replace(
    /(?<!\p{L})(?:and|und|et|the)(?!\p{L})/giu,
    '',
  );
  return rest !== text && rest.replace(/\P{L}/gu, '').length < 3;
}

/** Whether a line is a company's whole name by itself. */
export function isWholeName(text: string): boolean {
  return hasLegalForm(text) && !continuesName(text);
}
