import { type CellValue, rowKey, type Table, type TableColumn, type TableRow } from '../../api/rows/table.ts';

/** One cell given another value. */
export interface SheetEdit {
  readonly row: TableRow;
  readonly column: TableColumn;
  /** As it is shown and sent; a text that is no value of its column goes as it is. */
  readonly newValue: CellValue;
  /** As it was typed, to be mended should it be refused. */
  readonly text?: string;
}

/** The table with the cells as they were edited; its rows stand where they stood. */
export function withEdits(table: Table, edits: readonly SheetEdit[]): Table {
  const byRow = new Map<string, Record<string, CellValue>>();
  for (const { row, column, newValue } of edits) {
    const key = rowKey(row);
    byRow.set(key, { ...byRow.get(key), [column.key]: newValue });
  }
  return {
    ...table,
    rows: table.rows.map((row) => {
      const values = byRow.get(rowKey(row));
      return values === undefined ? row : { ...row, values: { ...row.values, ...values } };
    }),
  };
}

/** What gives the cells back the values they have in the table. */
export function inverseOf(edits: readonly SheetEdit[], table: Table): readonly SheetEdit[] {
  const wanted = new Set(edits.map(({ row }) => rowKey(row)));
  const rows = new Map(
    table.rows.filter((row) => wanted.has(rowKey(row))).map((row) => [rowKey(row), row] as const),
  );
  return edits.flatMap(({ row, column }) => {
    const present = rows.get(rowKey(row));
    return present === undefined
      ? []
      : [{ row: present, column, newValue: present.values[column.key] ?? null }];
  });
}

/** As the cell batch takes it. */
export function toCellChange({ row, column, newValue }: SheetEdit, section: string | undefined) {
  const fieldPath =
    section === undefined ? `Data.${column.key}` : `Sections.${section}[${row.rowIndex}].data.${column.key}`;
  return { extractionId: row.extractionId, fieldPath, newValue };
}
