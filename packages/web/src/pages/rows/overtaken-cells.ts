import { type CellValue, rowKey, type Table } from '../../api/rows/table.ts';
import type { SheetEdit } from './sheet-edit.ts';

/** Cells by their places in a table, with what is in them. */
export type CellValues = ReadonlyMap<string, CellValue>;

/** Tells the cells of a sheet apart. */
export const cellKey = ({ row, column }: Pick<SheetEdit, 'row' | 'column'>): string =>
  `${rowKey(row)}\n${column.key}`;

/** What is in the cells of edits at present; cells whose row is not there are left out. */
function valuesOf(edits: readonly SheetEdit[], table: Table): CellValues {
  const rows = new Map(table.rows.map((row) => [rowKey(row), row] as const));
  return new Map(
    edits.flatMap((edit) => {
      const row = rows.get(rowKey(edit.row));
      return row === undefined ? [] : [[cellKey(edit), row.values[edit.column.key] ?? null] as const];
    }),
  );
}

/**
 * What batches of edits, which were stored one after another, left in their cells.
 *
 * @param batches oldest first; a cell that a later one changed again is left out of the earlier one
 * @param table as it is with all of them
 */
export function valuesLeftBy(
  batches: readonly (readonly SheetEdit[])[],
  table: Table,
): readonly CellValues[] {
  const changedLater = new Set<string>();
  return batches
    .toReversed()
    .map((edits) => {
      const last = edits.filter((edit) => !changedLater.has(cellKey(edit)));
      for (const edit of edits) changedLater.add(cellKey(edit));
      return valuesOf(last, table);
    })
    .toReversed();
}

/** How many cells hold something else than what was left in them: somebody else has changed them since. */
export function countOvertaken(left: CellValues, edits: readonly SheetEdit[], table: Table): number {
  const present = valuesOf(edits, table);
  return [...left].filter(([key, value]) => present.get(key) !== value).length;
}
