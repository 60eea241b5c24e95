import { matchesOf } from '../lists/matches-of.ts';
import { calendarDate } from './calendar-date.ts';
import { textToSpans } from './date-span.ts';
import { foldKeepingOffsets } from './fold.ts';
import { MONTH_BY_NAME } from './months.ts';
import type { DateOrder, Reading } from './reading.ts';

/** A date found in text: `YYYY-MM-DD`. */
export interface DateReading extends Reading<string> {
  /** What this date's own form says about the document: day first, month first, or nothing. */
  readonly evidence: DateOrder | null;
}

/** Two-digit years from here on belong to the 1900s. */
const CENTURY_TURN = 70;
/** Longer text is never one cell or line; it is cut so that hostile input stays cheap. */
const MAX_TEXT_LENGTH = 4000;

const DASH = '\\-\\u2010-\\u2013';
const NUMERIC = new RegExp(
  `(\\d{1,4})(\\s?[./]\\s?|\\s?[${DASH}]\\s?)(\\d{1,2})(\\s?[./]\\s?|\\s?[${DASH}]\\s?)(\\d{4}|\\d{2})`,
  'gu',
);
/** What follows a day's number; not the first letters of the month in `4 April`, `5 août`, `3 stycznia`. */
const ORDINAL = '(?:(?:st|nd|rd|th)|\\s?(?:st|nd|rd|th|er|re|e|o|a)(?!\\p{L})|\\s?[.°])?';
const JOINT = `[\\s,./${DASH}]*`;
const OF = '(?:(?:of|day of|de|del|di|d)\\s+|do\\s+)?';
const NAME = '(\\p{L}{3,14})';
/** Tills print the year with an apostrophe, and a blank where it was one letter wide: `02Feb' 15`. */
const APOSTROPHE = "['’‘`´]";
const YEAR = `(?:${APOSTROPHE}\\s?)?(\\d{4}|\\d{2})`;
const DAY_FIRST = new RegExp(
  `(?<![\\p{L}\\d])(\\d{1,2})${ORDINAL}${JOINT}(?:day\\s+)?${OF}${NAME}\\.?${JOINT}(?:(?:of|de|del|do)\\s+)?${YEAR}`,
  'gu',
);
/** A month's name stands by itself; patterns that begin with one would be tried at each of a word's letters. */
const ALONE = '(?<![\\p{L}\\d])';
const MONTH_FIRST = new RegExp(
  `${ALONE}${NAME}\\.?[\\s${DASH}]*(\\d{1,2})(?:st|nd|rd|th)?(?:[\\s,./${DASH}]+|(?=${APOSTROPHE}))${YEAR}`,
  'gu',
);
const MONTH_GLUED = new RegExp(`${ALONE}${NAME}(\\d{1,2})/(\\d{2})`, 'gu');
/** `Aug1415 08:22PM`: the apostrophe before a till's year was lost; the time of day behind it tells it from a year of four digits. */
const MONTH_PACKED = new RegExp(
  `${ALONE}${NAME}\\s?(\\d{2})(\\d{2})(?=\\s{1,3}\\d{1,2}\\s?:\\s?\\d{2})`,
  'gu',
);
/** `SET 6.50`, `MAR 12,99`: a price behind a word that is also a month's, as no one writes a day and its year. */
const PRICE_AS_DAY = /\d[.,]\d{2}$/u;
const YEAR_FIRST = new RegExp(`(\\d{4})[\\s.,/${DASH}]*${NAME}\\.?[\\s.,/${DASH}]*(\\d{1,2})`, 'gu');
const COMPACT = /^\s*((?:19|20)\d{2})(\d{2})(\d{2})\s*$/u;

/** A day and, soon behind it, a sign that a span goes on from there. */
const SPANS =
  /\d\S{0,3}\.?(?: (?:de )?\p{L}{3,10}\.?)?\s?(?:[-\u2010-\u2014]|\s(?:to|thru|through|until|bis|au|al|tot|t\/m|a|ate|hasta|do|til|till)\s)/u;

/**
 * Every date in a text, in order, none overlapping another. `order` settles which part of `03/04/2024` is the day;
 * with `null` such a date keeps both readings, `likely` first.
 */
export function textToDates(text: string, order: DateOrder | null, likely: DateOrder = 'dmy'): DateReading[] {
  if (!/\d/.test(text)) return [];
  const folded = mendMonths(foldKeepingOffsets(text.slice(0, MAX_TEXT_LENGTH)));
  const found: DateReading[] = [];
  const add = (reading: DateReading | null): void => {
    if (reading === null) return;
    if (found.some((other) => other.start < reading.end && reading.start < other.end)) return;
    found.push(reading);
  };
  const isMonthNamed = namesMonth(folded);
  if (SPANS.test(folded))
    for (const { value, alternatives, start, end } of textToSpans(folded, order, likely, isMonthNamed))
      add({ value, alternatives, start, end, evidence: null });
  addNumeric(folded, (match) => {
    const reading = numericToDate(match, folded, order, likely);
    add(reading);
    return reading !== null;
  });
  if (isMonthNamed) {
    for (const match of matchesOf(MONTH_GLUED, folded)) {
      add(namedToDate(match, folded, match[2], match[1], match[3]));
    }
    addDayFirst(folded, (match) => {
      const reading = namedToDate(match, folded, match[1], match[2], match[3]);
      add(reading);
      return reading !== null;
    });
    for (const match of matchesOf(MONTH_PACKED, folded)) {
      add(namedToDate(match, folded, match[2], match[1], match[3]));
    }
    for (const match of matchesOf(MONTH_FIRST, folded)) {
      if (PRICE_AS_DAY.test(match[0])) continue;
      add(namedToDate(match, folded, match[2], match[1], match[3]));
    }
    for (const match of matchesOf(YEAR_FIRST, folded))
      add(namedToDate(match, folded, match[3], match[2], match[1]));
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Tries each three numbers set apart as a date's are; of `25 / 18.06.2025`, where the first is none of it, the others too. */
function addNumeric(text: string, isDate: (match: RegExpExecArray) => boolean): void {
  NUMERIC.lastIndex = 0;
  let isRest = false;
  for (let match = NUMERIC.exec(text); match !== null; match = NUMERIC.exec(text)) {
    const [, first = '', joint = '', , , year = ''] = match;
    const taken: boolean = (!isRest || year.length === 4) && isDate(match);
    isRest = !taken && /\s/.test(joint);
    if (isRest) NUMERIC.lastIndex = match.index + first.length + joint.length;
  }
}

/** Tries each number before a word and a number; of `Table 12 Bond 05 May 18`, where the first are none, the next too. */
function addDayFirst(text: string, isDate: (match: RegExpExecArray) => boolean): void {
  DAY_FIRST.lastIndex = 0;
  for (let match = DAY_FIRST.exec(text); match !== null; match = DAY_FIRST.exec(text)) {
    if (!isDate(match)) DAY_FIRST.lastIndex = match.index + (match[1] ?? '').length;
  }
}

const MISREAD_MONTH = /(?<![\p{L}\d])(?:ju1|0[ck]t|n0v|5ep)/gu;
const AS_LETTER: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 5: 's' };

/** `Ju103'12`, `0ct25'14`: figures that a scan read for the letters of a month, before which no figure stands. */
function mendMonths(folded: string): string {
  return folded.replace(MISREAD_MONTH, (month) =>
    month.replace(/[015]/, (figure) => AS_LETTER[figure] ?? figure),
  );
}

/** The first letters of all months, wherever they stand: most lines have none and need not be taken word by word. */
const BEGINS_MONTH = new RegExp(
  [...new Set([...MONTH_BY_NAME.keys()].map((name) => name.slice(0, 3)))].join('|'),
);

const WORD = /\p{L}{3,}/gu;

/**
 * Whether a word of the text is a month, with or without an ordinal's two letters stuck to it (`1stJanuary`). Most lines
 * hold none, and need not be searched for every form that dates with months have.
 */
function namesMonth(folded: string): boolean {
  if (!BEGINS_MONTH.test(folded)) return false;
  return matchesOf(WORD, folded).some(
    ([word]) => MONTH_BY_NAME.has(word) || MONTH_BY_NAME.has(word.slice(2)),
  );
}

/** The first date of a text, or null. A text that is nothing but `20240131` is one as well. */
export function textToDate(
  text: string,
  order: DateOrder | null,
  likely: DateOrder = 'dmy',
): DateReading | null {
  const compact = COMPACT.exec(text);
  if (compact) {
    const value = calendarDate(Number(compact[1]), Number(compact[2]), Number(compact[3]));
    return value === null ? null : { value, alternatives: [], start: 0, end: text.length, evidence: null };
  }
  return textToDates(text, order, likely)[0] ?? null;
}

function numericToDate(
  match: RegExpExecArray,
  text: string,
  order: DateOrder | null,
  likely: DateOrder,
): DateReading | null {
  const [whole, first = '', joint = '', second = '', otherJoint = '', last = ''] = match;
  const sign = joint.trim();
  if (sign !== otherJoint.trim()) return null;
  const start = match.index;
  const end = start + whole.length;
  if (!standsAlone(text, start, end, sign)) return null;
  if (first.length === 4) {
    const value = last.length === 4 ? null : calendarDate(Number(first), Number(second), Number(last));
    return value === null ? null : { value, alternatives: [], start, end, evidence: null };
  }
  if (first.length === 3 || isDottedTime(whole, text, start)) return null;
  const year = fullYear(last);
  const dayFirst = calendarDate(year, Number(second), Number(first));
  const monthFirst = calendarDate(year, Number(first), Number(second));
  if (dayFirst !== null && monthFirst !== null && dayFirst !== monthFirst) {
    // Nobody writes the month first with full stops, save where the document shows that it does.
    const settled = order ?? (sign === '.' ? 'dmy' : null);
    const [best, other] = (settled ?? likely) === 'dmy' ? [dayFirst, monthFirst] : [monthFirst, dayFirst];
    return { value: best, alternatives: settled === null ? [other] : [], start, end, evidence: null };
  }
  const value = dayFirst ?? monthFirst;
  if (value === null) return null;
  const evidence = dayFirst === monthFirst ? null : dayFirst === null ? 'mdy' : 'dmy';
  return { value, alternatives: [], start, end, evidence };
}

function namedToDate(
  match: RegExpExecArray,
  text: string,
  day: string | undefined,
  name: string | undefined,
  year: string | undefined,
): DateReading | null {
  const month = MONTH_BY_NAME.get(name ?? '');
  if (month === undefined || day === undefined || year === undefined) return null;
  const start = match.index;
  const end = start + match[0].length;
  if (
    (/\d/.test(text[end] ?? '') && !isGluedTime(text, start, end)) ||
    /[\p{L}\d]/u.test(text[start - 1] ?? '') ||
    (year.length === 2 && isNextDay(match[0], text, end))
  )
    return null;
  const value = calendarDate(fullYear(year), month, Number(day));
  return value === null ? null : { value, alternatives: [], start, end, evidence: null };
}

/** `10OCT-30OCT`, `3 Mar - 16 Apr`: behind a span's sign, with a month's name behind it, are a day's two digits, no year's. */
function isNextDay(whole: string, text: string, end: number): boolean {
  if (!SIGN_BEFORE_LAST.test(whole)) return false;
  const name = MONTH_BEHIND.exec(text.slice(end, end + MONTH_REACH))?.[1];
  return name !== undefined && MONTH_BY_NAME.has(name);
}

/** One dash only: in `10-OCT-16` the dashes hold day, month and year together. */
const SIGN_BEFORE_LAST = /^[^\-\u2010-\u2014]+\s?[-\u2010-\u2014]\s?\d{2}$/u;
const MONTH_BEHIND = /^(?:st|nd|rd|th|\.)?\s?(?:de\s)?(\p{L}{3,14})/u;
const MONTH_REACH = 24;

/** Not a piece of a longer number, of a dotted chain (an IP address, a section number) or of an amount. */
function standsAlone(text: string, start: number, end: number, sign: string): boolean {
  const before = text[start - 1] ?? ' ';
  const after = text[end] ?? ' ';
  if (/\d/.test(before)) return false;
  if (/\d/.test(after)) return isGluedTime(text, start, end);
  if (before === sign && /\d/.test(text[start - 2] ?? ' ')) return false;
  return !(after === sign && /\d/.test(text[end + 1] ?? ' '));
}

/** `14/03/2019 9.17.42`: right behind a full date this is its time of day. */
function isDottedTime(whole: string, text: string, start: number): boolean {
  return (
    /^(?:[01]?\d|2[0-3])\.[0-5]\d\.[0-5]\d$/.test(whole) &&
    /[./-](?:19|20)\d{2}[\s,]{1,2}$/.test(text.slice(0, start))
  );
}

/** Scans lose the space between date and time: `21/09/201710:20`. Only behind a year of four digits can it be told. */
function isGluedTime(text: string, start: number, end: number): boolean {
  return /(?:19|20)\d{2}$/.test(text.slice(start, end)) && /^\d{1,2}[:.]\d{2}/.test(text.slice(end));
}

function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year >= CENTURY_TURN ? 1900 + year : 2000 + year;
}
