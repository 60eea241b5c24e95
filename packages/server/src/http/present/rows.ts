import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { BYTE_ORDER_MARK, toCsvLine } from '@rowbox/contract';
import {
  type SheetCell,
  sheetFormat,
  sheetWidth,
  toSheetCell,
  toSheetName,
  toSheetText,
} from '@rowbox/engine/sheet';
import { writeXlsxStream } from 'hucre/xlsx';
import type { RowsView } from '../../domain/rows.ts';

/* The formats of a table of rows. Each is written while the rows are read, and no faster than the client takes it. */

interface RowFormat {
  /** Of a file that holds it. */
  readonly extension: string;
  readonly contentType: string;
  readonly toBody: (view: RowsView, options: RowOptions) => Readable;
}

interface RowOptions {
  /** Whether CSV begins with a byte order mark. */
  readonly bom: boolean;
}

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The first is for who does not mind. */
export const ROW_TYPES = ['application/json', 'text/csv', WORKBOOK_TYPE] as const;

export const ROW_FORMATS: Readonly<Record<(typeof ROW_TYPES)[number], RowFormat>> = {
  'application/json': {
    extension: 'json',
    contentType: 'application/json; charset=utf-8',
    toBody: (view) => Readable.from(toJson(view)),
  },
  'text/csv': {
    extension: 'csv',
    contentType: 'text/csv; charset=utf-8; header=present',
    toBody: (view, { bom }) => Readable.from(toCsv(view, bom)),
  },
  [WORKBOOK_TYPE]: { extension: 'xlsx', contentType: WORKBOOK_TYPE, toBody: toWorkbook },
};

async function* toJson({ section, split, columns, batches }: RowsView): AsyncGenerator<string> {
  yield `{"section":${JSON.stringify(section)},"split":${JSON.stringify(split)},"columns":${JSON.stringify(columns)},"rows":[`;
  const batch = batches();
  let separator = '';
  for (;;) {
    const next = await batch.next();
    if (next.done) {
      yield `],"capped":${next.value}}`;
      return;
    }
    if (next.value.length === 0) continue;
    yield separator + next.value.map((row) => JSON.stringify(row)).join(',');
    separator = ',';
  }
}

async function* toCsv({ columns, batches }: RowsView, bom: boolean): AsyncGenerator<string> {
  yield (bom ? BYTE_ORDER_MARK : '') + toCsvLine(columns.map(({ label }) => label));
  for await (const rows of batches()) {
    if (rows.length === 0) continue;
    yield rows.map(({ values }) => toCsvLine(columns.map(({ key }) => values[key] ?? null))).join('');
  }
}

/** Office Open XML with one sheet. Text is written as text, so that none of it can be a formula. */
function toWorkbook(view: RowsView): Readable {
  const stream = writeXlsxStream(toSheetRows(view), {
    name: toSheetName(view.name),
    columns: view.columns.map((column) => {
      const numFmt = sheetFormat(column);
      return {
        header: toSheetText(column.label),
        width: sheetWidth(column),
        ...(numFmt && { numFmt }),
      };
    }),
    freezePane: { rows: 1 },
  });
  // Node.js and the web name the same stream by two types.
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>);
}

async function* toSheetRows({ columns, batches, rowCap }: RowsView): AsyncGenerator<SheetCell[]> {
  const batch = batches();
  for (;;) {
    const next = await batch.next();
    if (next.done) {
      if (next.value) yield [`Older rows are left out: a table has at most ${rowCap}.`];
      return;
    }
    for (const { values } of next.value) {
      yield columns.map((column) => toSheetCell(values[column.key] ?? null, column));
    }
  }
}
