/* The requests of `spreadsheets.batchUpdate` that are used, on sheets in memory. */

export interface SheetCell {
  readonly value: string | number | boolean;
  readonly format: string | null;
}

interface SheetColumn {
  readonly isHidden: boolean;
  readonly pixels: number;
  readonly marks: readonly { readonly metadataKey: string; readonly metadataValue: string }[];
}

export interface FakeSheet {
  readonly sheetId: number;
  readonly title: string;
  readonly frozenRows: number;
  readonly rows: readonly (readonly SheetCell[])[];
  readonly columns: readonly SheetColumn[];
}

const EMPTY: SheetCell = { value: '', format: null };
const COLUMN: SheetColumn = { isHidden: false, pixels: 100, marks: [] };

const emptyRows = (count: number, width: number) =>
  Array.from({ length: count }, () => Array.from({ length: width }, () => EMPTY));

export const newSheet = (
  sheetId: number,
  title: string,
  rowCount = 20,
  columnCount = 8,
  frozenRows = 0,
): FakeSheet => ({
  sheetId,
  title,
  frozenRows,
  rows: emptyRows(rowCount, columnCount),
  columns: Array.from({ length: columnCount }, () => COLUMN),
});

interface Range {
  readonly sheetId: number;
  readonly dimension: 'ROWS' | 'COLUMNS';
  readonly startIndex: number;
  readonly endIndex: number;
}

/** All of them, or null: one of them cannot be done, and so none is. */
export function changeSheets(
  sheets: readonly FakeSheet[],
  requests: readonly Record<string, unknown>[],
): FakeSheet[] | null {
  let changed = [...sheets];
  for (const request of requests) {
    const [[kind, given] = ['', {}]] = Object.entries(request) as [string, Record<string, unknown>][];
    if (kind === 'addSheet') {
      const { sheetId, title, gridProperties } = given.properties as {
        sheetId: number;
        title: string;
        gridProperties: { rowCount: number; columnCount: number; frozenRowCount: number };
      };
      if (changed.some((one) => one.sheetId === sheetId || one.title.toLowerCase() === title.toLowerCase()))
        return null;
      const { rowCount, columnCount, frozenRowCount } = gridProperties;
      if (frozenRowCount >= rowCount) return null;
      changed.push(newSheet(sheetId, title, rowCount, columnCount, frozenRowCount));
      continue;
    }
    const id = sheetIdOf(given);
    const at = changed.findIndex(({ sheetId }) => sheetId === id);
    const sheet = changed[at];
    if (!sheet) return null;
    if (kind === 'deleteSheet') {
      if (changed.length === 1) return null;
      changed = changed.filter((one) => one !== sheet);
      continue;
    }
    const done = changeSheet(sheet, kind, given);
    if (done === null) return null;
    changed[at] = done;
  }
  return changed;
}

function sheetIdOf(given: Record<string, unknown>): number | undefined {
  const range = (given.range ?? given.start ?? given) as { sheetId?: number };
  const mark = given.developerMetadata as { location: { dimensionRange: Range } } | undefined;
  const properties = given.properties as { sheetId?: number } | undefined;
  return mark?.location.dimensionRange.sheetId ?? range.sheetId ?? properties?.sheetId;
}

function changeSheet(sheet: FakeSheet, kind: string, given: Record<string, unknown>): FakeSheet | null {
  const { rows, columns } = sheet;
  if (kind === 'appendDimension') {
    const length = given.length as number;
    return given.dimension === 'ROWS'
      ? { ...sheet, rows: [...rows, ...emptyRows(length, columns.length)] }
      : inserted(sheet, columns.length, length);
  }
  if (kind === 'deleteDimension') {
    const { dimension, startIndex: from, endIndex: to } = given.range as Range;
    if (from < 0 || to <= from || to > (dimension === 'ROWS' ? rows.length : columns.length)) return null;
    if (dimension === 'ROWS') return { ...sheet, rows: rows.toSpliced(from, to - from) };
    return {
      ...sheet,
      columns: columns.toSpliced(from, to - from),
      rows: rows.map((row) => row.toSpliced(from, to - from)),
    };
  }
  if (kind === 'insertDimension') {
    const { dimension, startIndex: from, endIndex: to } = given.range as Range;
    if (from > (dimension === 'ROWS' ? rows.length : columns.length)) return null;
    return dimension === 'ROWS'
      ? { ...sheet, rows: rows.toSpliced(from, 0, ...emptyRows(to - from, columns.length)) }
      : inserted(sheet, from, to - from);
  }
  if (kind === 'updateDimensionProperties') {
    const { startIndex, endIndex } = given.range as Range;
    const { hiddenByUser, pixelSize } = given.properties as { hiddenByUser?: boolean; pixelSize?: number };
    return {
      ...sheet,
      columns: columns.map((column, index) =>
        index < startIndex || index >= endIndex
          ? column
          : { ...column, isHidden: hiddenByUser ?? column.isHidden, pixels: pixelSize ?? column.pixels },
      ),
    };
  }
  if (kind === 'createDeveloperMetadata') {
    const mark = given.developerMetadata as {
      metadataKey: string;
      metadataValue: string;
      location: { dimensionRange: Range };
    };
    const { startIndex } = mark.location.dimensionRange;
    if (startIndex >= columns.length) return null;
    const { metadataKey, metadataValue } = mark;
    return {
      ...sheet,
      columns: columns.map((column, index) =>
        index === startIndex
          ? { ...column, marks: [...column.marks, { metadataKey, metadataValue }] }
          : column,
      ),
    };
  }
  if (kind === 'updateCells') return withCells(sheet, given);
  return kind === 'repeatCell' ? sheet : null;
}

const inserted = (sheet: FakeSheet, at: number, length: number): FakeSheet => ({
  ...sheet,
  columns: sheet.columns.toSpliced(at, 0, ...Array.from({ length }, () => COLUMN)),
  rows: sheet.rows.map((row) => row.toSpliced(at, 0, ...Array.from({ length }, () => EMPTY))),
});

interface GivenCell {
  readonly userEnteredValue?: {
    readonly stringValue?: string;
    readonly numberValue?: number;
    readonly boolValue?: boolean;
  };
  readonly userEnteredFormat?: { readonly numberFormat?: { readonly pattern: string } };
}

function withCells(sheet: FakeSheet, given: Record<string, unknown>): FakeSheet | null {
  const { rowIndex, columnIndex } = given.start as { rowIndex: number; columnIndex: number };
  const written = given.rows as { values: GivenCell[] }[];
  const hasFormat = String(given.fields).includes('numberFormat');
  const width = Math.max(...written.map(({ values }) => values.length));
  if (rowIndex + written.length > sheet.rows.length || columnIndex + width > sheet.columns.length)
    return null;
  const changed = written.map(({ values }, at) =>
    (sheet.rows[rowIndex + at] ?? []).map((cell, column) => {
      const one = values[column - columnIndex];
      if (!one) return cell;
      const { stringValue, numberValue, boolValue } = one.userEnteredValue ?? {};
      return {
        value: stringValue ?? numberValue ?? boolValue ?? '',
        format: hasFormat ? (one.userEnteredFormat?.numberFormat?.pattern ?? null) : cell.format,
      };
    }),
  );
  return { ...sheet, rows: sheet.rows.toSpliced(rowIndex, changed.length, ...changed) };
}
