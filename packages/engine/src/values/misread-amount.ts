import { matchesOf } from '../lists/matches-of.ts';
import { CURRENCY_PATTERN, textToCurrencyCode } from './currency.ts';
import { mendOcrDigits } from './number.ts';
import type { Reading } from './reading.ts';

/** A sum of money put together from what a scan made of it. */
export interface MisreadAmount extends Reading<number> {
  /** ISO 4217, when its sign or code stands before the number. */
  readonly currency: string | null;
}

const WHOLE = '\\d{1,3}(?:,\\d{3})+|\\d{1,6}';
/** `37 . 79`, `30 .98`, `$2. 50`, `45 „00`: blanks around the decimal sign, or another small sign for it. */
const SPACED = new RegExp(
  `(?<![\\d.,:/-])(${WHOLE})(?:\\s[.,]\\s?|[.,]\\s|\\s?[·•‚„»]\\s?)(\\d{2})(?![\\d%:/-]|\\s?[.,]\\s?\\d)`,
  'gu',
);
/** `e53.20`, `S12.50`: a letter where the currency's sign was. */
const SIGN_AS_LETTER = /(?<![\p{L}\d])[eESsFf](\d{1,6})[.,](\d{2})(?![\d\p{L}]|[.,]\d)/gu;
/** `S15,415`, `S5,890.00`: the same before groups of three digits, which no code has. */
const SIGN_BEFORE_GROUPS = /(?<![\p{L}\d])[eESsFf](\d{1,3}(?:,\d{3})+)(?:\.(\d{2}))?(?![\d\p{L}]|[.,]\d)/gu;
/** `119.7O`, `l2.5O`: letters where digits were. */
const DIGITS_AS_LETTERS =
  /(?<![\p{L}\d.,:/-])([\dOolI|SBZ]{1,6})[.,]([\dOolISBZCQ]{2})(?![\p{L}\d]|[.,]\d)/gu;
/** `78 -10`, `45 - 00`: a dash for the decimal sign, in a line that holds nothing else. */
const DASHED = /^\s*(\d{1,6})(?:\s[-~]\s?|[-~]\s)(\d{2})\s*$/u;
const CURRENCY_BEFORE = new RegExp(`(?<!\\p{L})(${CURRENCY_PATTERN})[\\s:.]{0,2}$`, 'u');
const LONGEST = 400;

/**
 * Sums of money that a scan has torn or misspelt, as they were most likely printed, in order, none overlapping another.
 * Only for text that was recognised from an image: in a text layer `2 .50` may be two things.
 */
export function textToMisreadAmounts(text: string): MisreadAmount[] {
  if (!/\d/.test(text) || text.length > LONGEST) return [];
  const found: MisreadAmount[] = [];
  const add = (match: RegExpMatchArray, whole: string, cents: string): void => {
    const start = match.index ?? 0;
    const end = start + match[0].length;
    if (found.some((other) => other.start < end && start < other.end)) return;
    const value = Number(`${whole.replace(/,/g, '')}.${cents}`);
    if (Number.isNaN(value)) return;
    const sign = CURRENCY_BEFORE.exec(text.slice(Math.max(0, start - 6), start));
    const currency = sign === null ? null : textToCurrencyCode(sign[1] ?? '');
    found.push({ value, alternatives: [], start: start - (sign?.[0].length ?? 0), end, currency });
  };
  for (const pattern of [SPACED, SIGN_AS_LETTER, SIGN_BEFORE_GROUPS]) {
    for (const match of matchesOf(pattern, text)) add(match, match[1] ?? '', match[2] ?? '');
  }
  for (const match of matchesOf(DIGITS_AS_LETTERS, text)) {
    const [piece, whole = '', cents = ''] = match;
    const letters = piece.replace(/[\d.,]/g, '').length;
    if (letters === 0 || letters * 2 > piece.length - 1) continue;
    add(match, mendOcrDigits(`0${whole}`), mendOcrDigits(`0${cents.replace('C', '0')}`).slice(1));
  }
  const dashed = DASHED.exec(text);
  if (dashed !== null) add(dashed, dashed[1] ?? '', dashed[2] ?? '');
  return found.sort((a, b) => a.start - b.start);
}
