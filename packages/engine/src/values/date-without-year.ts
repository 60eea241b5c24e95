import { calendarDate } from './calendar-date.ts';
import type { DateReading } from './date.ts';
import { foldText } from './fold.ts';
import { MONTH_BY_NAME } from './months.ts';
import type { Conventions } from './reading.ts';

/** `02.03.`, `02/03`, `2-3`, `02.03`, of two figures each since sums are written so as well; `2. März`, `2 Mar`; `Mar 2`. */
const NUMERIC = /^(\d{1,2})(?:[/-](\d{1,2})|\.\s?(\d{1,2})\.|(?<=^\d\d)\.(\d{2}))$/;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[.\s-]{1,2}(?:de\s)?(\p{L}{3,14})\.?$/u;
const MONTH_FIRST = /^(\p{L}{3,14})\.?[\s-](\d{1,2})(?:st|nd|rd|th)?$/u;
const LONGEST = 24;

/**
 * A text that is nothing but a day and a month, as rows of a statement print them: of the year that brings it nearest to
 * the document's own date. Null without such a text or date.
 */
export function textToDateWithoutYear(text: string, conventions: Conventions): DateReading | null {
  const { nearDate } = conventions;
  if (nearDate === null || text.length > LONGEST) return null;
  const found = dayAndMonth(foldText(text.trim()), conventions);
  if (found === null) return null;
  const nearYear = Number(nearDate.slice(0, 4));
  const dates = [nearYear - 1, nearYear, nearYear + 1].flatMap(
    (year) => calendarDate(year, found.month, found.day) ?? [],
  );
  const [value] = dates.sort((a, b) => daysBetween(a, nearDate) - daysBetween(b, nearDate));
  return value === undefined ? null : { value, alternatives: [], start: 0, end: text.length, evidence: null };
}

function dayAndMonth(
  text: string,
  { dateOrder, likelyDateOrder }: Conventions,
): { readonly day: number; readonly month: number } | null {
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const stopped = numeric[3] ?? numeric[4];
    const [first, second] = [Number(numeric[1]), Number(numeric[2] ?? stopped)];
    // Full stops behind day and month are never written with the month first.
    const order = stopped === undefined ? (dateOrder ?? likelyDateOrder) : 'dmy';
    if (stopped !== undefined && (second > 12 || second === 0 || first === 0)) return null;
    const isDayFirst = second > 12 ? false : first > 12 || order === 'dmy';
    return isDayFirst ? { day: first, month: second } : { day: second, month: first };
  }
  const dayFirst = DAY_FIRST.exec(text);
  const monthFirst = MONTH_FIRST.exec(text);
  const month = MONTH_BY_NAME.get(dayFirst?.[2] ?? monthFirst?.[1] ?? '');
  const day = dayFirst?.[1] ?? monthFirst?.[2];
  return month === undefined || day === undefined ? null : { day: Number(day), month };
}

/** Near enough for telling years apart: all months count as long ones. */
function daysBetween(a: string, b: string): number {
  return Math.abs(dayNumber(a) - dayNumber(b));
}

function dayNumber(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return (year * 12 + month) * 31 + day;
}
