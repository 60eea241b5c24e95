import { calendarDate } from '../values/calendar-date.ts';
import { MONTH_BY_NAME } from '../values/months.ts';
import { ORDINALS } from './ordinals.ts';

const WRITTEN =
  /\b(\p{L}+(?:-\p{L}+)?|\d{1,2}(?:st|nd|rd|th)?)(?: \(\d{1,2}(?:st|nd|rd|th)?\))? day of (\p{L}+),?( in the year(?: of our lord)?)? (\d{4})/gu;

/** A date whose day is a word, or whose year is named as one, by its offsets: `the first day of March, 2010`. `folded`: lower case. */
export function textToWrittenDates(
  folded: string,
): { readonly value: string; readonly start: number; readonly end: number }[] {
  if (!folded.includes('day of')) return [];
  return [...folded.matchAll(WRITTEN)].flatMap((match) => {
    const [whole, written = '', name = '', inTheYear, year] = match;
    const isFigure = /^\d/.test(written);
    // Figures and a year right behind the month are a date like any other.
    if (isFigure && inTheYear === undefined) return [];
    const day = isFigure ? Number.parseInt(written, 10) : ORDINALS.get(written);
    const month = MONTH_BY_NAME.get(name);
    const value = day === undefined || month === undefined ? null : calendarDate(Number(year), month, day);
    return value === null ? [] : [{ value, start: match.index, end: match.index + whole.length }];
  });
}
