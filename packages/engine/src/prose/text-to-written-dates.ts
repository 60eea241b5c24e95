import { calendarDate } from '../values/date.ts';
import { MONTH_BY_NAME } from '../values/months.ts';
import { ORDINALS } from './ordinals.ts';

const WRITTEN = /\b(\p{L}+(?:-\p{L}+)?)(?: \(\d{1,2}(?:st|nd|rd|th)?\))? day of (\p{L}+),? (\d{4})/gu;

/** A date whose day is a word, by its offsets: `the first day of March, 2010`. `folded`: lower case. */
export function textToWrittenDates(
  folded: string,
): { readonly value: string; readonly start: number; readonly end: number }[] {
  if (!folded.includes('day of')) return [];
  return [...folded.matchAll(WRITTEN)].flatMap((match) => {
    const day = ORDINALS.get(match[1] ?? '');
    const month = MONTH_BY_NAME.get(match[2] ?? '');
    const value =
      day === undefined || month === undefined ? null : calendarDate(Number(match[3]), month, day);
    return value === null ? [] : [{ value, start: match.index, end: match.index + match[0].length }];
  });
}
