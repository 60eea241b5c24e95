import type { CellValue, Group } from '@rowbox/contract';
import type { PlacedWord } from '../layout/place-words.ts';
import { isSameValue } from '../memory/same-value.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import type { Conventions } from '../values/reading.ts';
import { textToTypedValue } from '../values/typed-value.ts';
import type { PageBand } from './page-bands.ts';

/** Words that a figure or a day is made of at most, and the longest of their texts. */
const MOST_WORDS = 5;
const LONGEST = 40;
/** Share of a text that must stand in its first line, and its letters. */
const BEGINNING = 0.3;
const LEAST_LETTERS = 4;

/** Words of one band that say a value, or how a text begins. */
export interface Occurrence {
  readonly at: number;
  readonly left: number;
  readonly right: number;
}

interface Run extends Occurrence {
  readonly text: string;
  readonly words: number;
}

/** Finds values on the bands of a document. */
export type FindValue = (field: Group['fields'][number], value: CellValue) => readonly Occurrence[];

export function createFindValue(bands: readonly PageBand[], conventions: Conventions): FindValue {
  const byDigits = new Map<string, Run[]>();
  const days: Run[] = [];
  for (const [at, band] of bands.entries())
    for (const run of runsOf(band, at)) {
      const key = toDigits(run.text);
      const same = byDigits.get(key);
      if (same === undefined) byDigits.set(key, [run]);
      else same.push(run);
      if (run.text.length > 4) days.push(run);
    }
  const known = new Map<string, CellValue>();
  const readAs = (field: Group['fields'][number], text: string): CellValue => {
    const key = `${field.key} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = textToTypedValue(text, field, conventions)?.value ?? null;
    known.set(key, value);
    return value;
  };
  return (field, value) => {
    if (
      typeof value === 'string' &&
      (field.type === 'text' || field.type === 'enum' || field.type === 'address')
    )
      return findText(bands, value);
    const runs = typeof value === 'number' ? (byDigits.get(toDigits(value.toFixed(6))) ?? []) : days;
    const same = runs.filter((run) => isSameValue(readAs(field, run.text), value));
    // The same without what stands beside it.
    return same.filter((run) => !same.some((other) => other !== run && isWithin(other, run)));
  };
}

const isWithin = (a: Run, b: Run): boolean =>
  a.at === b.at && a.left >= b.left && a.right <= b.right && a.words < b.words;

const toDigits = (text: string): string => text.replace(/\D/g, '').replace(/^0+|0+$/g, '');

/** Runs of words with digits. */
function runsOf({ words, width }: PageBand, at: number): readonly Run[] {
  const runs: Run[] = [];
  for (let first = 0; first < words.length; first += 1) {
    let text = '';
    for (let last = first; last < Math.min(words.length, first + MOST_WORDS); last += 1) {
      text = text === '' ? textOf(words[last]) : `${text} ${textOf(words[last])}`;
      if (text.length > LONGEST) break;
      if (/\d/.test(text))
        runs.push({ ...toOccurrence(words, first, last, width, at), text, words: last - first + 1 });
    }
  }
  return runs;
}

const textOf = (placed: PlacedWord | undefined): string => placed?.word.text ?? '';

function findText(bands: readonly PageBand[], value: string): readonly Occurrence[] {
  const wanted = foldToAlphanumerics(value);
  if (wanted === '') return [];
  const least = Math.min(wanted.length, Math.max(LEAST_LETTERS, BEGINNING * wanted.length));
  return bands.flatMap(({ words, width }, at) => {
    const folded = words.map(({ word }) => foldToAlphanumerics(word.text));
    const found: Occurrence[] = [];
    for (let first = 0; first < words.length; first += 1) {
      let [said, end] = ['', -1];
      for (let last = first; last < words.length; last += 1) {
        const next = said + folded[last];
        if (!wanted.startsWith(next)) break;
        [said, end] = [next, last];
      }
      if (end >= 0 && said.length >= least) {
        found.push(toOccurrence(words, first, end, width, at));
        first = end;
      }
    }
    return found;
  });
}

function toOccurrence(
  words: readonly PlacedWord[],
  first: number,
  last: number,
  width: number,
  at: number,
): Occurrence {
  return { at, left: (words[first]?.left ?? 0) / width, right: (words[last]?.right ?? 0) / width };
}
