import { boxAround } from '../layout/place-words.ts';
import type { Table, TableRow } from '../tables/table.ts';
import { foldToAlphanumerics } from '../values/fold.ts';

const LEAST_COLUMNS = 2;

/**
 * The tables that stand side by side under one header which says the same columns twice or more (`Code Product Price Code
 * Product Price`), from left to right; the table itself when it is one.
 */
export function tableToSideBySide(table: Table): readonly Table[] {
  const headers = table.columns.map(({ header }) => foldToAlphanumerics(header));
  const period = headers.findIndex(
    (_, size) =>
      size >= LEAST_COLUMNS &&
      headers.length % size === 0 &&
      headers.slice(0, size).some((header) => header !== '') &&
      headers.every((header, index) => header === headers[index % size]),
  );
  if (period < 0) return [table];
  const starts = headers.flatMap((_, index) => (index % period === 0 ? [index] : []));
  return starts.flatMap((start) => columnsToTable(table, start, start + period) ?? []);
}

/** A table of some neighbouring columns of another, `end` not among them; null when no row has anything there. */
export function columnsToTable(table: Table, start: number, end: number): Table | null {
  const columns = table.columns.slice(start, end);
  const [first, last] = [columns[0], columns.at(-1)];
  if (!first || !last) return null;
  const parts = (rows: readonly TableRow[]) => rows.flatMap((row) => rowInColumns(row, start, end) ?? []);
  const rows = parts(table.rows);
  if (rows.length === 0) return null;
  const within = ({ left, right }: { readonly left: number; readonly right: number }) =>
    (left + right) / 2 >= first.left && (left + right) / 2 <= last.right;
  return {
    ...table,
    columns,
    headerLines: table.headerLines.filter(({ box }) => within(box)),
    rows,
    totals: parts(table.totals),
    headings: [],
    parts: table.parts.map(({ page, box }) => ({
      page,
      box: { ...box, left: Math.max(box.left, first.left), right: Math.min(box.right, last.right) },
    })),
  };
}

function rowInColumns(row: TableRow, start: number, end: number): TableRow | null {
  const cells = row.cells.slice(start, end);
  const boxes = cells.flatMap((cell) => (cell ? [cell.box] : []));
  return boxes.length === 0 ? null : { page: row.page, cells, box: boxAround(boxes) };
}
