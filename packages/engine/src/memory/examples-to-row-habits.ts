import type { CellValue } from '@rowbox/contract';
import type { Example } from './example.ts';
import { type RowWords, toRowWords } from './row-words.ts';

/** What was entered in one row that stands nowhere in it. */
export interface EnteredInRow {
  readonly example: Example;
  readonly value: CellValue;
}

/** The same with the row's texts, folded, without digits. */
export interface EnteredInRowOf extends EnteredInRow {
  readonly words: RowWords;
}

/** What was entered in rows of one group, whatever the look. */
export interface LearntRowHabits {
  /** The newest first. */
  readonly sharing: (key: string, words: RowWords) => readonly EnteredInRowOf[];
}

/** Rows that are kept of a field, the newest; and rows that a word may have to tell any apart. */
const MOST_ROWS = 5000;
const COMMON = 200;
const MOST_SHARING = 60;

/** By group id. `examples`: oldest first. */
export function examplesToRowHabits(examples: readonly Example[]): ReadonlyMap<string, LearntRowHabits> {
  const shared = new Map<string, string>();
  const entered = new Map<string, Map<string, EnteredInRowOf[]>>();
  for (const example of [...examples].reverse()) {
    for (const [group, { habits = [] }] of Object.entries(example.groups)) {
      const ofGroup = entered.get(group) ?? new Map<string, EnteredInRowOf[]>();
      entered.set(group, ofGroup);
      for (const { words: text, values } of habits) {
        const words = toRowWords(text, shared);
        for (const [key, value] of Object.entries(values)) {
          const ofField = ofGroup.get(key) ?? [];
          ofGroup.set(key, ofField);
          if (ofField.length < MOST_ROWS) ofField.push({ example, words, value });
        }
      }
    }
  }
  return new Map(
    [...entered].map(([group, fields]) => {
      const byKey = new Map([...fields].map(([key, rows]) => [key, indexByWord(rows)]));
      return [group, { sharing: (key: string, words: RowWords) => byKey.get(key)?.(words) ?? [] }];
    }),
  );
}

function indexByWord(rows: readonly EnteredInRowOf[]): (words: RowWords) => readonly EnteredInRowOf[] {
  const byWord = new Map<string, number[]>();
  for (const [at, { words }] of rows.entries()) {
    for (const word of new Set(words.parts)) {
      const having = byWord.get(word);
      if (having === undefined) byWord.set(word, [at]);
      else if (having.length < COMMON) having.push(at);
    }
  }
  return ({ parts }) =>
    leastOf(
      parts.flatMap((word) => [byWord.get(word) ?? []]),
      MOST_SHARING,
    ).map((at) => rows[at] as EnteredInRowOf);
}

/** The least numbers that lists hold, each once, in order. `lists`: in order. */
function leastOf(lists: readonly (readonly number[])[], most: number): readonly number[] {
  const found: number[] = [];
  const next = lists.map(() => 0);
  while (found.length < most) {
    let least = Number.POSITIVE_INFINITY;
    for (const [index, list] of lists.entries())
      least = Math.min(least, list[next[index] as number] ?? Number.POSITIVE_INFINITY);
    if (least === Number.POSITIVE_INFINITY) break;
    found.push(least);
    for (const [index, list] of lists.entries())
      if (list[next[index] as number] === least) next[index] = (next[index] as number) + 1;
  }
  return found;
}
