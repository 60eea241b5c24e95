import { hasLegalForm } from '../candidates/legal-forms.ts';
import { foldText } from '../values/fold.ts';
import { IS_TITLE } from './name-words.ts';

/** `Herrn` is the form of an address, not of a name; titles of other languages are written with names everywhere. */
const FORM_OF_ADDRESS = /^(?:Herrn?|Frau)\s+(?=\p{Lu})/u;
/** Two to five words with capitals, with small ones and titles among them. */
const PERSON =
  /^(?:\p{Lu}[\p{L}'’.-]*|(?:van|von|de|del|der|den|da|di|dos|du|la|le|ter|zu|y)(?=\s))(?:\s(?:\p{Lu}[\p{L}'’.-]*|(?:van|von|de|del|der|den|da|di|dos|du|la|le|ter|zu|y)(?=\s))){1,5}$/u;
const MOST_LETTERS = 120;
const LONGEST_POST = 40;

/**
 * Somebody's name without the form of address before it, and without whom they act for or what they are behind it: `Herr Jan
 * Winkler (Ammer Verwaltung GmbH)`, `Ing. Eva Malá, QA Manager`. Any other text as it is.
 */
export function textToName(text: string): string {
  if (text.length > MOST_LETTERS || !/^[HF]|,\s|\s\(/.test(text)) return text;
  const plain = text.replace(FORM_OF_ADDRESS, '');
  const name = plain === text || !isPerson(firstOf(plain)) ? text : plain;
  const first = firstOf(name);
  const rest = name.slice(first.length);
  if (rest === '' || !isPerson(first)) return name;
  const inBrackets = /^\s\(([^()]+)\)$/.exec(rest)?.[1];
  if (inBrackets !== undefined) return hasLegalForm(inBrackets) ? first : name;
  const post = /^,\s([^,]+)$/.exec(rest)?.[1] ?? '';
  return post.length > 0 && post.length <= LONGEST_POST && IS_TITLE.test(foldText(post)) ? first : name;
}

/** What stands before a bracket or a comma. */
function firstOf(text: string): string {
  const end = text.search(/,\s|\s\(/);
  return end < 0 ? text : text.slice(0, end);
}

function isPerson(text: string): boolean {
  return PERSON.test(text);
}
