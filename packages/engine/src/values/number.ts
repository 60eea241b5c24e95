import { matchesOf } from '../lists/matches-of.ts';
import type { DecimalSign, Reading } from './reading.ts';

/** A number as written. */
export interface NumberReading extends Reading<number> {
  /** Digits after the decimal sign: two make an amount likely. */
  readonly decimals: number;
  /** The decimal sign, where the form itself leaves no doubt of it. */
  readonly evidence: DecimalSign | null;
}

const SPACE = '\\u0020\\u00a0\\u2009\\u202f\\u2007';
/** Digits in groups of three (or Indian two) by a sign, or plain digits; then decimals. */
const NUMBER = new RegExp(
  `(?:\\d{1,3}(?:[${SPACE}]\\d{3})+(?!\\d)|\\d{1,3}(?:['’\`]\\d{3})+(?!\\d)|\\d+(?:[.,]\\d+)*|(?=[.,]\\d))(?:[.,](?:\\d+|[\\-–—]{1,2}))?`,
  'gu',
);
const MINUS_BEFORE = /[-−–]\s?\p{Sc}?\s?$/u;
/** A hyphen inside a code (`A-5`) or a dash between two things (`Monday - 5`): no minus. */
const JOINS_WORDS = /(?:\d|(?<!EUR|USD|CHF|GBP)\p{L})[-−–]\s?\p{Sc}?\s?$|[\p{L}\d]\s[-−–]\s$/u;
/** What every sign has; most numbers stand without. */
const MAY_BE_SIGN_BEFORE = /[-−–(]/;
const MAY_BE_SIGN_AFTER = /[-−]|CR/i;
/** Brackets inside a sentence repeat in figures what words say: `nine hundred euros (900 €), payable monthly`. */
const SENTENCE_GOES_ON = /^\s?\p{Sc}?\s?\)\s?[,;]?\s\p{Ll}{2}/u;
const SENTENCE_REACH = 12;
const MAX_TEXT_LENGTH = 4000;
const MAX_DIGITS = 18;
const PLAIN_DIGITS = /^\d{1,18}$/;
/** What a scan makes of digits, to be undone only where the text came from OCR. */
const OCR_DIGITS: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  D: '0',
  Q: '0',
  l: '1',
  I: '1',
  i: '1',
  '|': '1',
  S: '5',
  s: '5',
  B: '8',
  Z: '2',
  z: '2',
};

/** Every number in a text, in order: `1.234,56`, `1 234.5`, `1'000.–`, `.5`; sign, brackets and units are not its part. */
export function textToNumbers(
  text: string,
  decimal: DecimalSign | null,
  likely: DecimalSign = '.',
): NumberReading[] {
  if (!/\d/.test(text)) return [];
  const found: NumberReading[] = [];
  for (const match of matchesOf(NUMBER, text.slice(0, MAX_TEXT_LENGTH))) {
    if (match[0] === '') continue;
    const reading = digitsToNumber(match[0], decimal, likely);
    if (reading === null) continue;
    const { value, alternatives, decimals, evidence } = reading;
    const end = match.index + match[0].length;
    found.push({ value, alternatives, decimals, evidence, start: match.index, end });
  }
  return found;
}

/**
 * A text that is one number, with its sign before or behind it (`-5`, `5-`, `(5)`, `+5`) and perhaps a unit (`3 Stk`,
 * `12 kg`); null when it holds no number or more than one.
 */
export function textToNumber(
  text: string,
  decimal: DecimalSign | null,
  likely: DecimalSign = '.',
): NumberReading | null {
  const numbers = textToNumbers(text, decimal, likely);
  const [only] = numbers;
  if (only === undefined || numbers.length > 1) return null;
  return applySign(only, text);
}

/** Like `textToNumber`, and the number is whole. */
export function textToInteger(
  text: string,
  decimal: DecimalSign | null,
  likely: DecimalSign = '.',
): NumberReading | null {
  const reading = textToNumber(text, decimal, likely);
  if (reading === null) return null;
  if (Number.isInteger(reading.value)) return reading;
  const whole = reading.alternatives.find(Number.isInteger);
  return whole === undefined ? null : { ...reading, value: whole, alternatives: [] };
}

/** Turns a reading negative when a minus, brackets or a credit mark around it in `text` say so. */
export function applySign<T extends NumberReading>(reading: T, text: string): T {
  const before = text.slice(Math.max(0, reading.start - 6), reading.start);
  const after = text.slice(reading.end, reading.end + 6);
  if (!MAY_BE_SIGN_BEFORE.test(before) && !MAY_BE_SIGN_AFTER.test(after)) return reading;
  const minus = MINUS_BEFORE.test(before) && !JOINS_WORDS.test(before);
  const bracket =
    /\(\s?[-−–]?\p{Sc}?\s?$/u.test(before) &&
    /^\s?\p{Sc}?\s?\)/u.test(after) &&
    !SENTENCE_GOES_ON.test(text.slice(reading.end, reading.end + SENTENCE_REACH));
  const trailing = /^\s?(?:\p{Sc}\s?)?[-−](?![\d\p{L}])|^\s?CR\b/iu.test(after);
  if (!minus && !bracket && !trailing) return reading;
  if (reading.value <= 0) return reading;
  return { ...reading, value: -reading.value, alternatives: reading.alternatives.map((value) => -value) };
}

/** Letters that a scan puts in place of digits turned back, in pieces that hold at least as many digits as letters. */
export function mendOcrDigits(text: string): string {
  return text.replace(/[\dOoDQlIi|SsBZz.,]{2,}/g, (piece) => {
    const digits = piece.replace(/\D/g, '').length;
    const letters = piece.replace(/[\d.,]/g, '').length;
    if (digits === 0 || letters > digits) return piece;
    return piece.replace(/[OoDQlIi|SsBZz]/g, (letter) => OCR_DIGITS[letter] ?? letter);
  });
}

function digitsToNumber(
  text: string,
  decimal: DecimalSign | null,
  likely: DecimalSign,
): Omit<NumberReading, 'start' | 'end'> | null {
  if (PLAIN_DIGITS.test(text)) return reading(Number(text), [], 0, null);
  const digits = text.replace(/[^\d.,\-–—]/g, '').replace(/[.,][-–—]+$/, '');
  if (digits.replace(/\D/g, '').length > MAX_DIGITS) return null;
  const points = digits.split('.').length - 1;
  const commas = digits.split(',').length - 1;
  if (points === 0 && commas === 0) return reading(Number(digits), [], 0, null);
  if (points > 0 && commas > 0) {
    const sign: DecimalSign = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
    const group = sign === '.' ? ',' : '.';
    const [whole = '', fraction = '', ...rest] = digits.split(sign);
    if (rest.length > 0 || fraction.includes(group) || !isGrouped(whole, group)) return null;
    return reading(decimalNumber(whole, fraction), [], fraction.length, sign);
  }
  const sign: DecimalSign = points > 0 ? '.' : ',';
  const other: DecimalSign = sign === '.' ? ',' : '.';
  if (points + commas > 1) {
    return isGrouped(digits, sign) ? reading(decimalNumber(digits, ''), [], 0, other) : null;
  }
  const [whole = '', fraction = ''] = digits.split(sign);
  const asDecimal = decimalNumber(whole, fraction);
  const mayGroup = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  // Two digits are cents; four and more are no group of thousands.
  const isSure = fraction.length === 2 || fraction.length > 3;
  if (!mayGroup) return reading(asDecimal, [], fraction.length, isSure ? sign : null);
  const asGroup = decimalNumber(digits, '');
  if (decimal !== null) {
    return decimal === sign ? reading(asDecimal, [], 3, null) : reading(asGroup, [], 0, null);
  }
  return likely === sign ? reading(asDecimal, [asGroup], 3, null) : reading(asGroup, [asDecimal], 0, null);
}

function reading(
  value: number,
  alternatives: readonly number[],
  decimals: number,
  evidence: DecimalSign | null,
): Omit<NumberReading, 'start' | 'end'> {
  return { value, alternatives, decimals, evidence };
}

function decimalNumber(whole: string, fraction: string): number {
  return Number(`${whole.replace(/[.,]/g, '') || '0'}.${fraction || '0'}`);
}

/** `1.234.567`, or Indian `12,34,567`: a leading group of one to three and a last group of three. */
function isGrouped(whole: string, sign: DecimalSign): boolean {
  const groups = whole.split(sign);
  return groups.every((group, index) => {
    if (index === 0) return /^\d{1,3}$/.test(group);
    if (index === groups.length - 1) return group.length === 3;
    return group.length === 3 || group.length === 2;
  });
}
