import { readXlsx } from 'hucre/xlsx';
import {
  changeSheets,
  type FakeSheet,
  newSheet,
} from '../../outbound/drives/testing/google-sheet-requests.ts';
import { MARK_KEY, type PresentGrid } from '../grid/grid.ts';
import { syncGrid } from '../grid/sync-grid.ts';
import { syncWorkbook } from '../sync-workbook.ts';
import type { WorkbookModel } from '../workbook-model.ts';
import {
  addOwnSheet,
  cellName,
  colour,
  deleteRow,
  editSheet,
  editWorkbook,
  insertColumn,
  setText,
  sortRows,
} from './edit-as-person.ts';

/** Texts, counted from 1. */
interface Place {
  readonly row: number;
  readonly column: number;
}

/** A workbook that is synced, and in which a person works. Rows and columns are counted from 1. */
export interface TestedBook {
  readonly sync: (model: WorkbookModel) => void;
  /** What stands in the cells of each sheet. */
  readonly shown: () => Promise<ReadonlyMap<string, readonly (readonly string[])[]>>;
  readonly write: (sheet: string, cells: readonly (Place & { readonly text: string })[]) => void;
  readonly insertColumn: (sheet: string, at: number) => void;
  /** @param order of the rows below the header */
  readonly sort: (sheet: string, order: readonly number[]) => void;
  readonly colour: (sheet: string, place: Place) => void;
  readonly deleteRow: (sheet: string, row: number) => void;
  /** A sheet of the person's with its own name in it, and formulas that name these cells of the sheet `Bills`. */
  readonly addSheet: (name: string, named: readonly Place[]) => void;
}

export interface TestedFile extends TestedBook {
  readonly bytes: () => Uint8Array;
  /** Somebody saved it in another program. */
  readonly replace: (bytes: Uint8Array) => void;
}

/** A file of Excel. */
export function testedFile(): TestedFile {
  let bytes = new Uint8Array();
  const edit = (change: Parameters<typeof editWorkbook>[1]) => {
    bytes = new Uint8Array(editWorkbook(bytes, change));
  };
  return {
    bytes: () => bytes,
    replace: (saved) => {
      bytes = new Uint8Array(saved);
    },
    sync: (model) => {
      bytes = new Uint8Array(syncWorkbook(bytes.length === 0 ? null : bytes, model));
    },
    shown: async () => {
      const { sheets } = await readXlsx(bytes);
      return new Map(sheets.map(({ name, rows }) => [name, rows.map((row) => row.map(toText))]));
    },
    write: (sheet, cells) =>
      edit((editing) =>
        editSheet(editing, sheet, (edited) => {
          for (const { row, column, text } of cells) setText(edited, row, column, text);
        }),
      ),
    insertColumn: (sheet, at) => edit((editing) => insertColumn(editing, sheet, at)),
    sort: (sheet, order) => edit((editing) => editSheet(editing, sheet, (edited) => sortRows(edited, order))),
    colour: (sheet, { row, column }) =>
      edit((editing) => editSheet(editing, sheet, (edited) => colour(editing, edited, row, column))),
    deleteRow: (sheet, row) => edit((editing) => deleteRow(editing, sheet, row)),
    addSheet: (name, named) =>
      edit((editing) =>
        addOwnSheet(
          editing,
          name,
          named.map(({ row, column }) => `Bills!${cellName(row, column)}`),
        ),
      ),
  };
}

/** A native spreadsheet of Google, changed by requests that are each done as a whole or not at all. */
export function testedGrid(): TestedBook {
  // As a new one is made.
  let sheets: readonly FakeSheet[] = [newSheet(0, 'Sheet1')];
  const request = (requests: readonly Record<string, unknown>[]) => {
    const changed = changeSheets(sheets, requests);
    if (!changed) throw new Error(`refused: ${JSON.stringify(requests)}`);
    sheets = changed;
  };
  const named = (title: string): FakeSheet => {
    const found = sheets.find((sheet) => sheet.title === title);
    if (!found) throw new Error(`there is no sheet ${title}`);
    return found;
  };
  const range = (sheet: string, dimension: 'ROWS' | 'COLUMNS', at: number) => ({
    range: { sheetId: named(sheet).sheetId, dimension, startIndex: at - 1, endIndex: at },
  });
  const write: TestedBook['write'] = (title, cells) => {
    const { sheetId, rows, columns } = named(title);
    const append = (dimension: 'ROWS' | 'COLUMNS', length: number) =>
      length > 0 ? [{ appendDimension: { sheetId, dimension, length } }] : [];
    request([
      ...append('ROWS', Math.max(0, ...cells.map(({ row }) => row)) - rows.length),
      ...append('COLUMNS', Math.max(0, ...cells.map(({ column }) => column)) - columns.length),
      ...cells.map(({ row, column, text }) => ({
        updateCells: {
          start: { sheetId, rowIndex: row - 1, columnIndex: column - 1 },
          rows: [{ values: [{ userEnteredValue: { stringValue: text } }] }],
          fields: 'userEnteredValue',
        },
      })),
    ]);
  };
  return {
    sync: (model) => {
      const bodies = syncGrid(presentOf(sheets), model);
      for (const body of bodies)
        request((JSON.parse(body) as { requests: Record<string, unknown>[] }).requests);
      const again = syncGrid(presentOf(sheets), model);
      if (again.length > 0) throw new Error(`the same again would change ${again.join()}`);
    },
    shown: async () =>
      new Map(
        sheets.map(({ title, rows }) => [title, rows.map((row) => row.map(({ value }) => toText(value)))]),
      ),
    write,
    insertColumn: (sheet, at) => request([{ insertDimension: range(sheet, 'COLUMNS', at) }]),
    sort: (title, order) => {
      sheets = sheets.map((sheet) => {
        if (sheet.title !== title) return sheet;
        const [header = [], ...rows] = sheet.rows;
        const sorted = order.flatMap((row) => rows.slice(row - 2, row - 1));
        return { ...sheet, rows: [header, ...sorted, ...rows.slice(sorted.length)] };
      });
    },
    // A sync names no looks of cells that are there already: they stay by themselves.
    colour: () => undefined,
    deleteRow: (sheet, row) => request([{ deleteDimension: range(sheet, 'ROWS', row) }]),
    addSheet: (name) => {
      const sheetId = Math.max(...sheets.map((sheet) => sheet.sheetId)) + 1;
      sheets = [...sheets, newSheet(sheetId, name)];
      write(name, [{ row: 1, column: 1, text: `own ${name}` }]);
    },
  };
}

/** As it is read from there: without what is empty at the end of rows, and of all of them; of sheets of ours alone. */
function presentOf(sheets: readonly FakeSheet[]): PresentGrid {
  const marks = sheets.flatMap(({ sheetId, columns }) =>
    columns.flatMap((column, index) =>
      column.marks
        .filter(({ metadataKey }) => metadataKey === MARK_KEY)
        .map(({ metadataValue }) => ({ name: metadataValue, sheetId, column: index + 1 })),
    ),
  );
  const ours = new Set(marks.map(({ sheetId }) => sheetId));
  return {
    marks,
    sheets: sheets.map(({ sheetId, title, rows, columns }) => {
      const values = rows.map((row) =>
        row.map(({ value }) => value).slice(0, row.findLastIndex(({ value }) => value !== '') + 1),
      );
      const isRead = ours.has(sheetId) || sheets.length === 1;
      return {
        sheetId,
        title,
        rowCount: rows.length,
        columnCount: columns.length,
        values: isRead ? values.slice(0, values.findLastIndex((row) => row.length > 0) + 1) : null,
      };
    }),
  };
}

const toText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
