import type { Schema } from '@rowbox/client';
import type { FieldDefinition, FieldType } from '@rowbox/contract';
import type { WritingHabits } from '@rowbox/engine/config';
import type { DocumentPage, PageWord } from '../../api/document-pages.ts';
import type { CellPlace, CellValue } from './cell.ts';
import { boxAround } from './taken-words.ts';
import type { Batch } from './undo-step.ts';
import { readInput } from './value-text.ts';

type Config = Pick<Schema<'Mailbox'>['config'], 'fields' | 'groups'>;
type Field = Pick<FieldDefinition, 'type' | 'values'>;

/** With so many words all values of a range that is pasted are compared, else none: whoever presses a key waits for it. */
const MOST_COMPARED = 200_000;

/** Says of values that were typed where they stand, as of those that were read or taken from the page. */
export function withCitations(
  batch: Batch,
  {
    config,
    pages,
    habits,
  }: {
    readonly config: Config;
    readonly pages: readonly DocumentPage[];
    readonly habits: WritingHabits;
  },
): Batch {
  const words = pages.reduce((sum, page) => sum + page.words.length, 0);
  if (batch.changes.length * words > MOST_COMPARED) return batch;
  const changes = batch.changes.map((change) => {
    const field = change.citation || change.reset ? undefined : fieldOf(config, change.place);
    const citation = field && citationOfTyped(change.newValue, field, pages, habits);
    return citation ? { ...change, citation } : change;
  });
  return { ...batch, changes };
}

function fieldOf({ fields, groups }: Config, { section, key }: CellPlace): Field | undefined {
  const all = section === null ? fields : groups.find(({ id }) => id === section)?.fields;
  return all?.find((field) => field.key === key) as Field | undefined;
}

/** What is as short as a quantity stands at one place by chance. */
const LEAST_SIGNS = 3;

/** The one place of the pages where a value stands, in whichever spelling of its type; null: there is none, or it may be another one. */
export function citationOfTyped(
  value: CellValue,
  field: Field,
  pages: readonly DocumentPage[],
  habits: WritingHabits,
): Schema<'Citation'> | null {
  if (value === null || typeof value === 'boolean') return null;
  const isSought = seekerOf(value, field, habits);
  const found = pages.flatMap((page, index) =>
    runsIn(page, isSought).map((words) => ({ page: index + 1, words })),
  );
  const [only, another] = found;
  if (!only || another) return null;
  const text = only.words.map(([word]) => word).join(' ');
  if (text.replace(/[^\p{L}\p{N}]/gu, '').length < LEAST_SIGNS) return null;
  return { page: only.page, box: [...boxAround(only.words)], text };
}

/** The runs of a page's words, by the places of the first and the last of them, that are sought. */
type Seeker = (page: SeenPage) => readonly (readonly [first: number, last: number])[];

/** Of each word what it is compared by. */
interface SeenPage {
  readonly page: DocumentPage;
  /** Its letters in any case. */
  readonly folded: () => readonly string[];
  readonly digits: () => readonly string[];
}

const seenPages = new WeakMap<DocumentPage, SeenPage>();

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function runsIn(page: DocumentPage, seek: Seeker): readonly (readonly PageWord[])[] {
  let seen = seenPages.get(page);
  if (!seen) {
    seen = {
      page,
      folded: once(() => page.words.map(([text]) => fold(text))),
      digits: once(() => page.words.map(([text]) => text.replace(/\D/g, ''))),
    };
    seenPages.set(page, seen);
  }
  return seek(seen).map(([first, last]) => page.words.slice(first, last + 1));
}

const seekerOf = (value: string | number, field: Field, habits: WritingHabits): Seeker => {
  const hint = HINTS[field.type];
  return typeof value === 'number' || hint ? readings(value, field, habits, hint) : words(String(value));
};

/** Whatever case and punctuation a text is written in. */
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

function words(value: string): Seeker {
  const sought = value.split(/\s+/).map(fold).filter(Boolean);
  return (seen) => {
    const folded = seen.folded();
    return folded.flatMap((_, at) =>
      sought.length > 0 && sought.every((word, index) => folded[at + index] === word)
        ? [[at, at + sought.length - 1] as const]
        : [],
    );
  };
}

/** Digits that stand in each spelling of a value. A number's are compared by all of them. */
const HINTS: Partial<Record<FieldType, (value: string) => readonly string[]>> = {
  date: (value) => [value.slice(2, 4), String(Number(value.slice(8, 10)))],
  datetime: (value) => [value.slice(2, 4), String(Number(value.slice(8, 10)))],
  time: (value) => [value.slice(3, 5)],
};

const MOST_WORDS = 5;

function readings(
  value: string | number,
  field: Field,
  habits: WritingHabits,
  hint: ((value: string) => readonly string[]) | undefined,
): Seeker {
  const wanted = hint?.(String(value)) ?? [];
  const number = significant(String(value).replace(/\D/g, ''));
  const mayBe = (digits: string) =>
    hint ? wanted.every((part) => digits.includes(part)) : significant(digits) === number;
  return ({ page, digits: digitsOf }) => {
    const digits = digitsOf();
    const read = (first: number, last: number) => {
      const text = page.words.slice(first, last + 1).map(([word]) => word);
      const found = readInput(text.join(' ').replace(/^[([]+|[\])]?[,;:.]*$/g, ''), field, habits);
      return found.ok ? found.value : null;
    };
    return digits.flatMap((own, last) => {
      let all = own;
      for (let first = last; own !== '' && first > last - MOST_WORDS && first >= 0; first -= 1) {
        if (first < last) {
          if (!isBeside(page, first)) break;
          all = `${digits[first]}${all}`;
        }
        if (!mayBe(all) || read(first, last) !== value) continue;
        // `234,50` behind a `1` is the end of another number.
        const before = first > 0 && isBeside(page, first - 1) ? read(first - 1, last) : null;
        return before === null || before === value ? [[first, last] as const] : [];
      }
      return [];
    });
  };
}

const significant = (digits: string): string => digits.replace(/^0+|0+$/g, '');

/** Whether a word is followed by the next one as in a sentence, not in another column or line. */
function isBeside({ words: all, width, height }: DocumentPage, at: number): boolean {
  const [one, next] = [all[at], all[at + 1]];
  if (!one || !next) return false;
  const [, , top, right, bottom] = one;
  const isOfLine = (next[2] + next[4]) / 2 > top && (next[2] + next[4]) / 2 < bottom;
  const gap = (next[1] - right) * width;
  return isOfLine && gap > -0.2 * (bottom - top) * height && gap < (bottom - top) * height;
}
