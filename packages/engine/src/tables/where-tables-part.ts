import { flatMapped } from '../lists/flat-mapped.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import type { Table } from './table.ts';

const LEAST_COLUMNS = 2;
const WORD = /\p{L}{3}/u;
const MOSTLY = 0.5;

/**
 * Where two tables stand side by side under one header line, in fractions of the page's width: a header of the left side
 * comes once more on the right, and both sides have a column of names, with which the right one begins. Null for one
 * table.
 */
export function whereTablesPart(table: Table): number | null {
  const headers = table.columns.map(({ header }) => foldToAlphanumerics(header));
  const worded = table.columns.map((_, column) => holdsNames(table, column));
  for (let at = LEAST_COLUMNS; at <= headers.length - LEAST_COLUMNS; at++) {
    const [before, after] = [headers.slice(0, at), headers.slice(at)];
    const isShared = after.some((header) => header !== '' && before.includes(header));
    const isDouble = new Set(before).size < before.length;
    if (isShared && !isDouble && worded[at] && worded.slice(0, at).includes(true)) {
      return table.columns[at]?.left ?? null;
    }
  }
  return null;
}

function holdsNames(table: Table, column: number): boolean {
  const cells = flatMapped([...table.rows, ...table.totals], (row) => row.cells[column] ?? []);
  return cells.length > 1 && cells.filter(({ text }) => WORD.test(text)).length > MOSTLY * cells.length;
}
