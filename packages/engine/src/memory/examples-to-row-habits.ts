import type { CellValue } from '@rowbox/contract';
import type { Example } from './example.ts';

/** What was entered in one row that stands nowhere in it. */
export interface EnteredInRow {
  readonly example: Example;
  /** Of the row's texts, folded, without digits. */
  readonly words: string;
  readonly value: CellValue;
}

/** What was entered in rows of one group, whatever the look. */
export interface LearntRowHabits {
  /** The newest first. `words`: folded, without digits. */
  readonly sharing: (key: string, words: string) => readonly EnteredInRow[];
}

/** Rows that are kept of a field, the newest; and rows that a word may have to tell any apart. */
const MOST_ROWS = 5000;
const COMMON = 200;
const MOST_SHARING = 60;

/** By group id. `examples`: oldest first. */
export function examplesToRowHabits(examples: readonly Example[]): ReadonlyMap<string, LearntRowHabits> {
  const entered = new Map<string, Map<string, EnteredInRow[]>>();
  for (const example of [...examples].reverse()) {
    for (const [group, { habits = [] }] of Object.entries(example.groups)) {
      const ofGroup = entered.get(group) ?? new Map<string, EnteredInRow[]>();
      entered.set(group, ofGroup);
      for (const { words, values } of habits) {
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
      return [group, { sharing: (key: string, words: string) => byKey.get(key)?.(words) ?? [] }];
    }),
  );
}

function indexByWord(rows: readonly EnteredInRow[]): (words: string) => readonly EnteredInRow[] {
  const byWord = new Map<string, number[]>();
  for (const [at, { words }] of rows.entries()) {
    for (const word of new Set(words.split(' '))) {
      const having = byWord.get(word);
      if (having === undefined) byWord.set(word, [at]);
      else if (having.length < COMMON) having.push(at);
    }
  }
  return (words) => {
    const found = new Set(words.split(' ').flatMap((word) => byWord.get(word) ?? []));
    return [...found]
      .sort((a, b) => a - b)
      .slice(0, MOST_SHARING)
      .map((at) => rows[at] as EnteredInRow);
  };
}
