import { matchesOf } from '../lists/matches-of.ts';
import { calendarDate } from '../values/calendar-date.ts';
import { MONTH_BY_NAME } from '../values/months.ts';
import { datesInWords, type WrittenDate } from './dates-in-words.ts';
import { ORDINALS } from './ordinals.ts';
import { wordsToYear } from './words-to-year.ts';

const WRITTEN =
  /\b((?:(?:twenty|thirty)[- ])?\p{L}+|\d{1,2}(?:st|nd|rd|th)?)(?: \(\d{1,2}(?:st|nd|rd|th)?\))? day of (\p{L}+)[,.]?(,? in the year(?: of our lord)?|,? a\.? ?d\.?,?)?,? (\d{4}|(?:two thousand|twenty|nineteen)[\p{L} -]{0,30})/gu;

/** `1st`, its figure read as a letter. */
const MISREAD_FIRST = /^[il]st$/;

/** A date whose day is a word, or whose year is named as one, by its offsets: `the first day of March, 2010`. `folded`: lower case. */
export function textToWrittenDates(folded: string): WrittenDate[] {
  if (!folded.includes('day of')) return datesInWords(folded);
  return matchesOf(WRITTEN, folded).flatMap((match) => {
    const [whole, written = '', name = '', inTheYear, rest = ''] = match;
    const isFigure = /^\d/.test(written);
    const inWords = wordsToYear(rest);
    // Figures and a year right behind the month are a date like any other.
    if (isFigure && inTheYear === undefined && inWords === null) return [];
    const day = isFigure
      ? Number.parseInt(written, 10)
      : (ORDINALS.get(written.replace(' ', '-')) ?? (MISREAD_FIRST.test(written) ? 1 : undefined));
    const month = MONTH_BY_NAME.get(name);
    const value =
      day === undefined || month === undefined
        ? null
        : calendarDate(inWords?.year ?? Number(rest), month, day);
    const end = match.index + whole.length - (inWords === null ? 0 : rest.length - inWords.length);
    return value === null ? [] : [{ value, start: match.index, end }];
  });
}
