import { matchesOf } from '../lists/matches-of.ts';
import { calendarDate } from './calendar-date.ts';
import { MONTH_BY_NAME } from './months.ts';
import type { DateOrder, Reading } from './reading.ts';

const SIGN =
  '\\s?(?:[-\\u2010-\\u2014]|(?<=\\s)(?:to|thru|through|until|bis|au|al|tot|t/m|a|ate|hasta|do|til|till)(?=\\s))\\s?';
const SIGN_BETWEEN = new RegExp(SIGN, 'u');
const NAME = '(\\p{L}{3,10})\\.?';
const ORDINAL = '(?:st|nd|rd|th|er|\\.)?';
const ALONE = '(?<![\\p{L}\\d.,/-])';
const ENDS = '(?![\\d/]|[.,]\\d)';
/** `April 1 - April 30, 2025`, `April 1 - 30 2025`. */
const MONTH_FIRST = new RegExp(
  `${ALONE}${NAME} (\\d{1,2})(?:st|nd|rd|th)?${SIGN}(?:${NAME} )?(\\d{1,2})(?:st|nd|rd|th)?\\s?,?\\s(\\d{4})${ENDS}`,
  'gu',
);
/** `3 April - 2 October 2025`, `1. bis 30. April 2025`, `1 al 30 de abril de 2025`. */
const DAY_FIRST = new RegExp(
  `${ALONE}(\\d{1,2})${ORDINAL}(?: (?:de )?${NAME})?${SIGN}(\\d{1,2})${ORDINAL} (?:de )?${NAME} (?:de )?(\\d{4})${ENDS}`,
  'gu',
);
/** `18.08. - 12.09.2025`, `01.-30.04.2025`, `01/04 - 30/04/2025`. */
const NUMERIC = new RegExp(
  `${ALONE}(\\d{1,2})(?:([./])(\\d{1,2})\\.?|\\.)${SIGN}(\\d{1,2})([./])(\\d{1,2})[./](\\d{4}|\\d{2})${ENDS}`,
  'gu',
);
/** What every span in figures ends with, which most lines have nothing of. */
const NUMERIC_END = /\d[./]\d{1,2}[./]\d{2}/;
const CENTURY = 2000;

/**
 * Both ends of the spans of time in a folded text whose year is told once, behind the end: `April 1 - April 30, 2025`.
 * A beginning later in the year than its end lies in the year before. What the document settles, or what is likely for it,
 * settles `01/04 - 30/04/2025`; with full stops nobody writes the month first, save where the document shows that it does.
 */
export function textToSpans(
  folded: string,
  order: DateOrder | null,
  likely: DateOrder,
  namesMonth: boolean,
): Reading<string>[] {
  const found: Reading<string>[] = [];
  const add = (
    match: RegExpMatchArray,
    from: DayAndMonth | null,
    to: DayAndMonth | null,
    year: number,
  ): void => {
    const ends = from === null || to === null ? null : spanOf(from, to, year);
    if (ends === null) return;
    const start = match.index ?? 0;
    const sign = SIGN_BETWEEN.exec(match[0]);
    if (sign === null) return;
    const middle = start + sign.index;
    found.push(
      { value: ends[0], alternatives: [], start, end: middle },
      { value: ends[1], alternatives: [], start: middle + sign[0].length, end: start + match[0].length },
    );
  };
  for (const match of namesMonth ? matchesOf(MONTH_FIRST, folded) : []) {
    const [, from = '', first, to = from, last, year] = match;
    add(match, dayOf(first, from), dayOf(last, to), Number(year));
  }
  for (const match of namesMonth ? matchesOf(DAY_FIRST, folded) : []) {
    const [, first, from, last, to = '', year] = match;
    add(match, dayOf(first, from ?? to), dayOf(last, to), Number(year));
  }
  for (const match of NUMERIC_END.test(folded) ? matchesOf(NUMERIC, folded) : []) {
    const [, first, sign = '.', second, third, otherSign, fourth, year = ''] = match;
    if (sign !== otherSign) continue;
    const isDayFirst = (order ?? (sign === '.' ? 'dmy' : likely)) === 'dmy';
    const pair = (a: string | undefined, b: string | undefined): DayAndMonth =>
      isDayFirst ? { day: Number(a), month: Number(b) } : { day: Number(b), month: Number(a) };
    const from = second === undefined ? { day: Number(first), month: Number(fourth) } : pair(first, second);
    add(match, from, pair(third, fourth), year.length === 2 ? CENTURY + Number(year) : Number(year));
  }
  return found;
}

interface DayAndMonth {
  readonly day: number;
  readonly month: number;
}

function dayOf(day: string | undefined, name: string): DayAndMonth | null {
  const month = MONTH_BY_NAME.get(name);
  return month === undefined ? null : { day: Number(day), month };
}

function spanOf(from: DayAndMonth, to: DayAndMonth, year: number): readonly [string, string] | null {
  const isLater = from.month > to.month || (from.month === to.month && from.day > to.day);
  const start = calendarDate(isLater ? year - 1 : year, from.month, from.day);
  const end = calendarDate(year, to.month, to.day);
  return start === null || end === null ? null : [start, end];
}
