import { matchesOf } from '../lists/matches-of.ts';
import { calendarDate } from '../values/calendar-date.ts';
import { joinedWords, LANGUAGES_OF_DATES, type WrittenDateWords } from './languages-of-dates.ts';

/** A date by its offsets into a text. */
export interface WrittenDate {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

const NAMES = [...new Set(LANGUAGES_OF_DATES.flatMap(({ months }) => [...months.keys()]))];
const MONTHS = new RegExp(`(?<!\\p{L})(?:${NAMES.join('|')})(?!\\p{L})`, 'gu');
/** The first letters of all of them, wherever they stand: most sentences have none, which shows sooner so. */
const BEGINS_MONTH = new RegExp([...new Set(NAMES.map((name) => name.slice(0, 4)))].join('|'));
const DAY_REACH = 60;
const YEAR_REACH = 70;
/** The day before its month: `a los quince (15) días del mes de`, `le premier`, `ersten`. */
const DAY =
  /(?<!\p{L})(\p{L}{2,22}(?:[ -](?:y|et|e)[ -]\p{L}{2,6}|-(?:et-)?\p{L}{2,5})?|\d{1,2})(?: ?\(\p{L}{0,12}\d{0,2}\p{L}{0,2}\))?(?: (?:dias?|jours?|giorni|giorno|tag|dag))?(?: (?:del mes|du mois|del mese|do mes))?(?: (?:de|di|del|do|du|des|d))?[ '’]$/u;
/** Between a month and its year. */
const BEFORE_YEAR = /^,?(?: (?:de|del|do|des|dell|l|anno|ano|an|annee|jahres?|year))*[ '’]/u;
const YEAR_FIGURES = /^\d{4}(?!\d)/u;
const YEAR_WORDS = /^\p{L}+(?:[ -]\p{L}+){0,6}/u;

/**
 * Dates with a day or a year in words, in the languages that put the month between them: `quince de junio de dos mil
 * veintiuno`, `le premier février 2022`. `folded`: lower case, offsets kept.
 */
export function datesInWords(folded: string): WrittenDate[] {
  if (!BEGINS_MONTH.test(folded)) return [];
  return matchesOf(MONTHS, folded).flatMap((match) => {
    const [month] = match;
    const end = match.index + month.length;
    const day = DAY.exec(folded.slice(Math.max(0, match.index - DAY_REACH), match.index));
    const lead = BEFORE_YEAR.exec(folded.slice(end, end + YEAR_REACH))?.[0];
    if (day === null || lead === undefined) return [];
    const rest = folded.slice(end + lead.length, end + lead.length + YEAR_REACH);
    const start = match.index - day[0].length;
    for (const language of LANGUAGES_OF_DATES) {
      const found = dateIn(language, day[1] ?? '', month, rest);
      if (found !== null) return [{ value: found.value, start, end: end + lead.length + found.length }];
    }
    return [];
  });
}

function dateIn(
  { months, days, years }: WrittenDateWords,
  written: string,
  name: string,
  rest: string,
): { readonly value: string; readonly length: number } | null {
  const month = months.get(name);
  if (month === undefined) return null;
  const isFigure = /^\d/.test(written);
  const day = isFigure ? Number(written) : days.get(joinedWords(written));
  if (day === undefined) return null;
  const figures = YEAR_FIGURES.exec(rest)?.[0];
  // Figures alone are a date like any other.
  if (figures !== undefined && isFigure) return null;
  const year =
    figures === undefined ? yearInWords(years, rest) : { year: Number(figures), length: figures.length };
  const value = year === null ? null : calendarDate(year.year, month, day);
  return value === null || year === null ? null : { value, length: year.length };
}

/** The most words that are a year. */
function yearInWords(
  years: ReadonlyMap<string, number>,
  rest: string,
): { readonly year: number; readonly length: number } | null {
  let words = YEAR_WORDS.exec(rest)?.[0] ?? '';
  while (words !== '') {
    const year = years.get(joinedWords(words));
    if (year !== undefined) return { year, length: words.length };
    words = words.replace(/(?:^|[ -])\p{L}+$/u, '');
  }
  return null;
}
