import { flatMapped } from '../lists/flat-mapped.ts';
import type { Word } from '../page/page.ts';
import type { Table } from './table.ts';

/** All words of a table's rows, row by row from the left. */
export function wordsOfTable({ rows }: Table): Word[] {
  return flatMapped(rows, ({ cells }) => flatMapped(cells, (cell) => cell?.words ?? []));
}
