import { rowKey, type Table, type TableRow } from './table.ts';

/**
 * The table with some documents as they are now: their rows replaced, added or gone.
 *
 * @param documentIds all documents that were asked for, also those without a row now
 * @param fresh their rows, in the order of the sheet
 */
export function withRowsOf(
  table: Table,
  documentIds: ReadonlySet<string>,
  fresh: Pick<Table, 'columns' | 'rows'>,
): Table {
  const before = table.rows.filter(({ documentId }) => documentIds.has(documentId));
  if (hasSameRows(before, fresh.rows)) {
    const byKey = new Map(fresh.rows.map((row) => [rowKey(row), row]));
    return { ...table, rows: table.rows.map((row) => byKey.get(rowKey(row)) ?? row) };
  }
  const others = table.rows.filter(({ documentId }) => !documentIds.has(documentId));
  return { ...table, rows: merge(others, fresh.rows), membership: {} };
}

const hasSameRows = (before: readonly TableRow[], after: readonly TableRow[]): boolean =>
  before.length === after.length &&
  before.every((row, index) => rowKey(row) === rowKey(after[index] as TableRow));

/** Two lists in the order of the sheet: newest extraction first, each with its rows from the first. */
function merge(left: readonly TableRow[], right: readonly TableRow[]): readonly TableRow[] {
  const all: TableRow[] = [];
  let at = 0;
  for (const row of left) {
    for (let next = right[at]; next && isBefore(next, row); next = right[at]) {
      all.push(next);
      at++;
    }
    all.push(row);
  }
  return all.concat(right.slice(at));
}

const isBefore = (one: TableRow, other: TableRow): boolean =>
  one.extractedAt > other.extractedAt ||
  (one.extractedAt === other.extractedAt && one.extractionId > other.extractionId);
