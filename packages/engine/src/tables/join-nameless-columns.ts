import { flatMapped } from '../lists/flat-mapped.ts';
import { linesToCell } from './body-to-table.ts';
import type { Table, TableColumn, TableRow } from './table.ts';

/** Share of a column's cells that hold a word for them to be what a header names. */
const WORDED = 0.7;
/** Share of the rows that the column fills. */
const FILLED = 0.5;

/** Characters that codes before a text have at most. */
const LONGEST_CODE = 5;

/**
 * Joins a header with nothing under it to the texts without a header beside it: a header that is centred over a wide column
 * stands over none of its texts, which keep to the left. Texts without a header behind short codes that have one go with
 * these (`Details` over `DD | Water rates`).
 */
export function joinNamelessColumns(table: Table): Table {
  const shared = table.columns.findIndex((_, column) => sharesHeader(table, column));
  if (shared > 0) return joinNamelessColumns(joined(table, shared - 1, shared, shared - 1));
  const at = table.columns.findIndex(
    (_, column) => isEmptyHeaded(table, column) && besideOf(table, column) !== null,
  );
  const beside = at < 0 ? null : besideOf(table, at);
  if (beside === null) return table;
  const [first, last] = [Math.min(at, beside), Math.max(at, beside)];
  // What is as empty on its other side is a part of the same gap.
  const end = isNameless(table.columns[last + 1]) && isEmpty(table, last + 1) ? last + 1 : last;
  return joinNamelessColumns(joined(table, first, end, at));
}

/** Whether a column has texts and no header, behind short ones under a header that is for both. */
function sharesHeader(table: Table, column: number): boolean {
  if (column === 0 || !isNameless(table.columns[column]) || !holdsTexts(table, column)) return false;
  const codes = flatMapped(table.rows, (row) => row.cells[column - 1] ?? []);
  return (
    table.columns[column - 1]?.header !== '' &&
    codes.length >= FILLED * table.rows.length &&
    codes.every(({ text }) => text.length <= LONGEST_CODE && /^\p{Lu}+$/u.test(text)) &&
    new Set(codes.map(({ text }) => text)).size > 1
  );
}

const isNameless = (column: TableColumn | undefined): boolean => column?.header === '' && column.over === '';

function isEmpty({ rows }: Table, column: number): boolean {
  return rows.every((row) => !row.cells[column]);
}

function isEmptyHeaded(table: Table, column: number): boolean {
  return table.columns[column]?.header !== '' && isEmpty(table, column);
}

/** The column beside one that may be what its header names; null without one, and where there is one on either side. */
function besideOf(table: Table, column: number): number | null {
  const named = [column - 1, column + 1].filter(
    (other) => isNameless(table.columns[other]) && holdsTexts(table, other),
  );
  return named.length === 1 ? (named[0] ?? null) : null;
}

function holdsTexts({ rows }: Table, column: number): boolean {
  const cells = flatMapped(rows, (row) => row.cells[column] ?? []);
  const worded = cells.filter(({ text }) => /\p{L}{3}/u.test(text));
  return cells.length >= FILLED * rows.length && worded.length >= WORDED * cells.length;
}

function joined(table: Table, first: number, last: number, headed: number): Table {
  const [left, head, right] = [table.columns[first], table.columns[headed], table.columns[last]];
  if (!left || !head || !right) return table;
  const column = { ...head, left: left.left, right: right.right };
  const inRow = (row: TableRow): TableRow => {
    const cell = linesToCell(flatMapped(row.cells.slice(first, last + 1), (part) => part?.lines ?? []));
    return { ...row, cells: [...row.cells.slice(0, first), cell, ...row.cells.slice(last + 1)] };
  };
  return {
    ...table,
    columns: [...table.columns.slice(0, first), column, ...table.columns.slice(last + 1)],
    rows: table.rows.map(inRow),
    totals: table.totals.map(inRow),
  };
}
