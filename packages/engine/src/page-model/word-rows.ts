import { CELL_COLUMNS } from './cell-columns.ts';
import type { Columns, WordContext } from './columns.ts';
import { LINE_COLUMNS } from './line-columns.ts';
import { NEIGHBOUR_COLUMNS } from './neighbour-columns.ts';
import { PAGE_COLUMNS } from './page-columns.ts';
import { TEXT_COLUMNS } from './text-columns.ts';

const GROUPS: readonly Columns[] = [
  TEXT_COLUMNS,
  LINE_COLUMNS,
  NEIGHBOUR_COLUMNS,
  CELL_COLUMNS,
  PAGE_COLUMNS,
];

/** What is known of a word before any class is. */
export const WORD_COLUMNS: readonly string[] = GROUPS.flatMap(({ names }) => names);

/** A row of `WORD_COLUMNS` for each word of a page. */
export function contextToRows(context: WordContext): Float32Array {
  const width = WORD_COLUMNS.length;
  const count = context.elements.words.length;
  const rows = new Float32Array(count * width);
  for (let word = 0; word < count; word += 1) {
    let at = word * width;
    for (const { names, write } of GROUPS) {
      write(context, word, rows, at);
      at += names.length;
    }
  }
  return rows;
}
