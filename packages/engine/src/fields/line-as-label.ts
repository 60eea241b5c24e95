import type { Line } from '../layout/line.ts';

/** What a line is as a label; all values beside and below it ask. */
export interface LineAsLabel {
  /** The end of its text that can be a label, as `labelTail` cuts it. */
  readonly tail: string;
  /** It is a value itself. */
  readonly isValueLike: boolean;
}

export const LONGEST_LABEL_WORDS = 7;
const LONGEST_TAIL = 120;
/** How many a total is of, and the word that leads on to it: `Total 35 Spots for:`. */
const COUNT_OF_TOTAL =
  /(?<=(?:^|\s)totals?[:\s]{1,3})\(?\d{1,4}\s(?:spots?|items?|units?|lines?|pieces|pcs|articles?|artikel|positionen|stück|posten|postes?|lignes|líneas|righe|stuks|regels)(?!\p{L})\)?(?:\s(?:for|of|at|für|zu|pour|à|voor|por|per)(?=\s?:?\s*$))?/giu;
const MAY_BE_TOTAL = /total/i;
/** The sign of a percentage stands apart from its figures in most languages: `TVA 20 %`. */
const APART_FROM_SIGN = /(?<=\d) (?=%)/g;
/** Fewer words in an open bracket go on with those before it (`Total (incl.`). */
const LEAST_WORDS_INSIDE = 2;
/** A word that ends one statement of a line before the next begins. */
const BREAK = /^[|•·\-–]$|;$/;

export function lineAsLabel({ text }: Line): LineAsLabel {
  return { tail: labelTail(text), isValueLike: isValueLike(text) };
}

/** `Total payable: - 51.80`: such a dash parts nothing. */
const DASH_BEHIND_COLON = /:\s?[-–—]\s*$/u;

/** The end of a text that can be a label: what follows the last value in it, percentages left out. */
export function labelTail(text: string, most = LONGEST_LABEL_WORDS): string {
  const whole = insideBrackets(text.slice(-LONGEST_TAIL));
  const inside = whole.includes(':') ? whole.replace(DASH_BEHIND_COLON, ':') : whole;
  const counted = MAY_BE_TOTAL.test(inside) ? inside.replace(COUNT_OF_TOTAL, ' ') : inside;
  const words = (counted.includes(' %') ? counted.replace(APART_FROM_SIGN, '') : counted).split(/\s+/);
  let start = 0;
  for (const [index, word] of words.entries()) {
    if (BREAK.test(word) || (/\d.*\d/.test(word) && !word.includes('%'))) start = index + 1;
  }
  return words
    .slice(start)
    .filter((word) => word === '/' || (/[\p{L}#%]/u.test(word) && !/\d\s?%/.test(word)))
    .slice(-most)
    .join(' ')
    .replace(/^[/ ]+|[/ ]+$/g, '');
}

/** `reverse charge, tax to be accounted for by the customer (customer VAT no.`: what stands in an open bracket has its label there. */
function insideBrackets(text: string): string {
  const open = text.lastIndexOf('(');
  if (open < 0 || text.indexOf(')', open) >= 0) return text;
  const inside = text.slice(open + 1);
  return (inside.match(/\p{L}{2,}/gu) ?? []).length >= LEAST_WORDS_INSIDE ? inside : text;
}

/** More figures than letters: a value, which no label is. */
export function isValueLike(text: string): boolean {
  if (!/\d/.test(text)) return false;
  const digits = text.replace(/\D/g, '').length;
  return digits >= text.replace(/[^\p{L}]/gu, '').length;
}
