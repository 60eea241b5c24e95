import type { Box, Page, Word } from '@rowbox/engine';
import type { InventedValue } from '../invent/invent-value.ts';
import { type FormField, isMark } from './form-field.ts';

export interface WrittenField {
  readonly field: FormField;
  readonly value: InventedValue | null;
  /** Its position among the form's fields. */
  readonly index: number;
}

/** What each word of a filled page is, by comparison with the blank page. */
export interface PageTruth {
  /** Of each word of the filled page: the same printed word of the blank page; null: it is new or cannot be told. */
  readonly printedFrom: readonly (number | null)[];
  /** Of each word of the blank page: the same word of the filled one. */
  readonly filledAt: readonly (number | null)[];
  readonly writtenClass: readonly ('value' | 'mark' | null)[];
  /** By the position of a field among the form's fields: the words of its value, in reading order. */
  readonly runs: ReadonlyMap<number, readonly number[]>;
}

/** New words within a field that was written into are its value. */
export function wordsToTruth(blank: Page, filled: Page, fields: readonly WrittenField[]): PageTruth {
  const { printedFrom, filledAt } = sameWords(blank, filled);
  const found = new Map<number, number[]>();
  const writtenClass: ('value' | 'mark' | null)[] = filled.words.map(() => null);
  filled.words.forEach((word, at) => {
    if (printedFrom[at] !== null) return;
    const holder = holderOf(
      word.box,
      fields.filter(({ value }) => value !== null),
      filled,
    );
    if (holder === null) return;
    writtenClass[at] = isMark(holder.field) ? 'mark' : 'value';
    found.set(holder.index, [...(found.get(holder.index) ?? []), at]);
  });
  const runs = new Map<number, readonly number[]>();
  for (const { index, value } of fields) {
    const words = inReadingOrder(found.get(index) ?? [], filled);
    if (value !== null && words.length > 0 && isWritten(words, value, filled)) runs.set(index, words);
  }
  return { printedFrom, filledAt, writtenClass, runs };
}

function sameWords(blank: Page, filled: Page): Pick<PageTruth, 'printedFrom' | 'filledAt'> {
  const printedFrom: (number | null)[] = filled.words.map(() => null);
  const filledAt: (number | null)[] = blank.words.map(() => null);
  const byText = new Map<string, number[]>();
  blank.words.forEach(({ text }, at) => {
    byText.set(text, [...(byText.get(text) ?? []), at]);
  });
  filled.words.forEach((word, at) => {
    const same = byText
      .get(word.text)
      ?.find((from) => filledAt[from] === null && isSamePlace(blank.words[from]!.box, word.box));
    if (same === undefined) return;
    printedFrom[at] = same;
    filledAt[same] = at;
  });
  return { printedFrom, filledAt };
}

const isSamePlace = (one: Box, other: Box): boolean =>
  Math.abs(one.left - other.left) < 0.004 &&
  Math.abs(one.top - other.top) < 0.004 &&
  Math.abs(one.right - other.right) < 0.004;

function holderOf(box: Box, fields: readonly WrittenField[], { width, height }: Page): WrittenField | null {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const [slackX, slackY] = [2 / width, 2 / height];
  const around = fields.filter(
    ({ field: { box: place } }) =>
      x > place.left - slackX &&
      x < place.right + slackX &&
      y > place.top - slackY &&
      y < place.bottom + slackY,
  );
  const area = ({ field: { box: place } }: WrittenField): number =>
    (place.right - place.left) * (place.bottom - place.top);
  return around.sort((one, other) => area(one) - area(other))[0] ?? null;
}

function inReadingOrder(words: readonly number[], { words: all }: Page): readonly number[] {
  return [...words].sort((one, other) => {
    const [a, b] = [all[one]!.box, all[other]!.box];
    return Math.abs(a.bottom - b.bottom) > (a.bottom - a.top) * 0.5 ? a.bottom - b.bottom : a.left - b.left;
  });
}

function isWritten(words: readonly number[], value: InventedValue, { words: all }: Page): boolean {
  if (value.type === 'boolean') return true;
  const bare = (text: string): string => text.replace(/\s+/g, '');
  return bare(words.map((word) => (all[word] as Word).text).join('')) === bare(value.text);
}
