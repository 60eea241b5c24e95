import { BYTE_ORDER_MARK, toCsvLine } from '@rowbox/contract';
import { sheetFormat, sheetWidth, toSheetCell, toSheetName, toSheetText } from '@rowbox/engine/sheet';
import { writeXlsx } from 'hucre/xlsx';
import type { TableColumn, TableRow } from '../../api/rows/table.ts';

/* The files of a sheet, as the service writes those of all its rows. */

export type FileFormat = 'csv' | 'xlsx';

export interface FileContent {
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
}

export const rowsToFile: Readonly<Record<FileFormat, (content: FileContent) => Promise<Blob>>> = {
  csv: async ({ columns, rows }) => {
    const head = toCsvLine(columns.map(({ label }) => label));
    const lines = rows.map(({ values }) => toCsvLine(columns.map(({ key }) => values[key] ?? null)));
    // People open it with Excel, which takes it for the writing of its country without the mark.
    return new Blob([BYTE_ORDER_MARK, head, ...lines], { type: 'text/csv;charset=utf-8' });
  },
  xlsx: async ({ name, columns, rows }) => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: toSheetName(name),
          columns: columns.map((column) => {
            const numFmt = sheetFormat(column);
            return { width: sheetWidth(column), ...(numFmt && { numFmt }) };
          }),
          rows: [
            columns.map(({ label }) => toSheetText(label)),
            ...rows.map(({ values }) =>
              columns.map((column) => toSheetCell(values[column.key] ?? null, column)),
            ),
          ],
          freezePane: { rows: 1 },
        },
      ],
    });
    return new Blob([new Uint8Array(bytes)], {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    });
  },
};
