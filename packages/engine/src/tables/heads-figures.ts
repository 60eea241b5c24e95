import type { PlacedBand } from './placed-bands.ts';

const YEAR = /^(?:19|20)\d\d(?:\s?[-–/]\s?(?:(?:19|20)?\d\d))?(?:\s?\([^)]{1,16}\))?$/;
/** What figures are counted in or are of, in brackets: `(000 tons)`, `(2020 = 100)`, `2020 (%)`. */
const NOTE = /^(?:(?:19|20)\d\d )?\([^)]*[\p{L}%=\p{Sc}][^)]*\)$/u;
const SIGN_OF_NUMBER = /^\(?(\d{1,2})\)?$/;
const LEAST_YEARS = 2;
const MOST_ARE_YEARS = 0.6;
const LEAST_NUMBERED = 3;

/** A piece with digits that heads figures all the same. */
export function isNoteOfHeader(text: string): boolean {
  return NOTE.test(text);
}

/** Whether a band of a header holds years for the most part: `1996 | 1997 | 1998 | per 10,000`. */
export function isOfYears({ lines }: PlacedBand): boolean {
  const years = lines.filter(({ line }) => YEAR.test(line.text)).length;
  return years >= LEAST_YEARS && years >= MOST_ARE_YEARS * lines.length;
}

/** Whether texts number columns from left to right, as under the headers of forms and reports: `1 | 2 | 3`, `(1) | (2) | (3)`. */
export function numberColumns(texts: readonly string[]): boolean {
  const numbers = texts.map((text) => Number(SIGN_OF_NUMBER.exec(text)?.[1] ?? Number.NaN));
  const [first = Number.NaN] = numbers;
  return (
    texts.length >= LEAST_NUMBERED &&
    (first === 0 || first === 1 || first === 2) &&
    numbers.every((number, index) => number === first + index)
  );
}
