import type { CellValue, FieldType } from '@rowbox/contract';
import type { Page } from '@rowbox/engine';
import type { WordRun } from '../annotated-document.ts';
import { pageToRuns, type TextRun } from './reading-lines.ts';
import { lettersAndDigits, textToDates, textToNumbers } from './text-to-data.ts';

const MOST_WORDS_OF_A_DATE = 5;
const MOST_WORDS_OF_A_NUMBER = 3;

/** A page with its lines, found once. */
export interface SearchedPage {
  readonly page: Page;
  readonly runs: readonly TextRun[];
}

export const toSearched = (page: Page): SearchedPage => ({ page, runs: pageToRuns(page) });

/** All places of a page where a value is printed, whatever way it is written. */
export function findValue(value: CellValue, type: FieldType, searched: SearchedPage): readonly WordRun[] {
  if (value === null || typeof value === 'boolean' || value === '') return [];
  const found = (words: readonly (readonly number[])[]): WordRun[] =>
    words.map((run) => ({ page: searched.page.number, words: run }));
  if (typeof value === 'number')
    return found(shortRuns(searched, MOST_WORDS_OF_A_NUMBER, (text) => isNumber(text, value)));
  if (type === 'date')
    return found(
      shortRuns(searched, MOST_WORDS_OF_A_DATE, (text) =>
        textToDates(text).some((date) => date.value === value),
      ),
    );
  return found(longRuns(searched, value));
}

const isNumber = (text: string, value: number): boolean =>
  textToNumbers(text).some((printed) => Math.abs(Math.abs(printed.value) - Math.abs(value)) < 0.005);

const textOf = ({ words }: Page, run: readonly number[]): string =>
  run.map((word) => words[word]!.text).join(' ');

/** Runs within a line that say it, none within another: the shortest, that no sign or word beside belongs to. */
function shortRuns({ page, runs }: SearchedPage, most: number, says: (text: string) => boolean): number[][] {
  const found: number[][] = [];
  for (const { words } of runs)
    for (let from = 0; from < words.length; from++)
      for (let length = 1; length <= most && from + length <= words.length; length++) {
        const run = words.slice(from, from + length);
        if (!says(textOf(page, run))) continue;
        found.push(run);
        from += length - 1;
        break;
      }
  return found;
}

/** Letters and digits that follow each other in a line and on into the lines below. */
function longRuns({ page, runs }: SearchedPage, value: string): number[][] {
  const wanted = lettersAndDigits(value);
  if (wanted === '') return [];
  const found: number[][] = [];
  for (const [at, run] of runs.entries())
    for (let from = 0; from < run.words.length; from++) {
      const match = follow(page, runs, at, from, wanted);
      if (match !== null) found.push(match);
    }
  return found;
}

function follow(
  page: Page,
  runs: readonly TextRun[],
  at: number,
  from: number,
  wanted: string,
): number[] | null {
  const taken: number[] = [];
  let left = wanted;
  let run: TextRun | undefined = runs[at];
  for (let word = from; run !== undefined && left !== ''; ) {
    if (word >= run.words.length) {
      const last: TextRun = run;
      run = runs.find((next) => isBelow(next, last));
      word = 0;
      continue;
    }
    const letters = lettersAndDigits(page.words[run.words[word]!]!.text);
    if (letters !== '' && !left.startsWith(letters)) return null;
    if (letters === '' && taken.length === 0) return null;
    taken.push(run.words[word]!);
    left = left.slice(letters.length);
    word += 1;
  }
  return left === '' ? taken : null;
}

function isBelow(next: TextRun, last: TextRun): boolean {
  const height = last.bottom - last.top;
  const gap = next.top - last.bottom;
  return gap > -0.3 * height && gap < 1.2 * height && Math.abs(next.left - last.left) < 2 * height;
}
