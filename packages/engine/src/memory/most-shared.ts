import type { RowTraits } from './example.ts';
import { rowLikeness } from './row-words.ts';

/** How like a row's words are to those of the rows it is most like, 0–1. */
export function mostShared(rows: readonly RowTraits[], words: string): number {
  return rows.reduce((most, row) => Math.max(most, rowLikeness(row.words, words)), 0);
}
