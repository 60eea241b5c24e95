import { nameOfColumn, nameOfKeys, sectionToMarker } from '../our-names.ts';
import type { SheetPlan } from '../plan-sheet.ts';
import type { ModelColumn, ModelSheet, SheetCell } from '../workbook-model.ts';
import type { GridRequest, GridValue } from './grid.ts';

export interface PlannedGrid {
  readonly sheetId: number;
  readonly model: ModelSheet;
  readonly plan: SheetPlan;
  /** As they were read. */
  readonly values: readonly (readonly GridValue[])[];
  readonly known: { readonly keyColumn: number; readonly columns: ReadonlyMap<string, number> };
  /** Null: the sheet is made by the same request, as large as the model. */
  readonly size: { readonly rows: number; readonly columns: number } | null;
}

interface SheetRequests {
  readonly changes: readonly GridRequest[];
  /** Rows at the end. */
  readonly added: readonly GridRequest[];
}

/** Rows and columns are counted from 1, in the new sheet where nothing else is said. */
export function sheetToRequests(planned: PlannedGrid): SheetRequests {
  const { sheetId, model, plan, size } = planned;
  const structure = size === null ? firstLooks(planned) : structureRequests(planned, size);
  const marks = size === null ? [markOf(planned, plan.keyColumn, nameOfKeys(model.section))] : [];
  const columns = plan.columns.flatMap((at, index) =>
    plan.addedColumns.has(at) ? newColumn(planned, at, columnOf(model, index)) : [],
  );
  const end = plan.move.row(plan.oldEnd) ?? plan.oldEnd;
  const writes = cellWrites(planned);
  const isAdded = ({ row, isNew }: CellWrite) => isNew && row > end;
  return {
    changes: [
      ...structure,
      ...marks,
      ...columns,
      ...writesToRequests(
        sheetId,
        writes.filter((write) => !isAdded(write)),
      ),
    ],
    added: writesToRequests(sheetId, writes.filter(isAdded)),
  };
}

function columnOf(model: ModelSheet, index: number): ModelColumn {
  const column = model.columns[index];
  if (!column) throw new RangeError(`the sheet has no column ${index}`);
  return column;
}

type Dimension = 'ROWS' | 'COLUMNS';

const range = (sheetId: number, dimension: Dimension, from: number, to: number) => ({
  sheetId,
  dimension,
  startIndex: from - 1,
  endIndex: to,
});

/** What goes, from the end to the beginning; then what comes, from the beginning to the end: so each place is right when its turn comes. */
function structureRequests(
  { sheetId, plan, known }: PlannedGrid,
  size: { readonly rows: number; readonly columns: number },
): readonly GridRequest[] {
  const goneRows = plan.rows.flatMap(({ old, fate }) => (old && fate.kind === 'gone' ? [old.at] : []));
  const goneColumns = [...known.columns.values()].filter((column) => plan.move.column(column) === null);
  const end = plan.move.row(plan.oldEnd) ?? plan.oldEnd;
  const inserted = plan.rows.flatMap(({ old, at }) => (old === null && at !== null && at <= end ? [at] : []));
  const rows = size.rows - goneRows.length + inserted.length;
  const columns = size.columns - goneColumns.length;
  const lastColumn = Math.max(plan.keyColumn, ...plan.columns);
  const grow = (dimension: Dimension, length: number): readonly GridRequest[] =>
    length > 0 ? [{ appendDimension: { sheetId, dimension, length } }] : [];
  // A sheet must keep a row that is not frozen, whatever goes: so it grows first.
  return [
    ...grow('ROWS', Math.max(plan.newEnd, plan.headerRow + 1) - rows),
    ...grow('COLUMNS', lastColumn - columns),
    ...runs(goneRows)
      .reverse()
      .map(([from, to]) => ({ deleteDimension: { range: range(sheetId, 'ROWS', from, to) } })),
    ...runs(goneColumns)
      .reverse()
      .map(([from, to]) => ({ deleteDimension: { range: range(sheetId, 'COLUMNS', from, to) } })),
    ...runs(inserted).map(([from, to]) => ({
      insertDimension: {
        range: range(sheetId, 'ROWS', from, to),
        inheritFromBefore: from > plan.headerRow + 1,
      },
    })),
  ];
}

/** Numbers that follow each other, as the first and the last of them. */
function runs(numbers: readonly number[]): (readonly [number, number])[] {
  const found: [number, number][] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  return found;
}

function firstLooks({ sheetId, plan }: PlannedGrid): readonly GridRequest[] {
  return [
    {
      updateDimensionProperties: {
        range: range(sheetId, 'COLUMNS', plan.keyColumn, plan.keyColumn),
        properties: { hiddenByUser: true },
        fields: 'hiddenByUser',
      },
    },
    {
      repeatCell: {
        range: { sheetId, startRowIndex: plan.headerRow - 1, endRowIndex: plan.headerRow },
        cell: { userEnteredFormat: { textFormat: { bold: true } } },
        fields: 'userEnteredFormat.textFormat.bold',
      },
    },
  ];
}

const markOf = ({ sheetId }: PlannedGrid, column: number, name: string): GridRequest => ({
  createDeveloperMetadata: {
    developerMetadata: {
      metadataKey: 'rowbox',
      metadataValue: name,
      location: { dimensionRange: range(sheetId, 'COLUMNS', column, column) },
      visibility: 'DOCUMENT',
    },
  },
});

/** Of a character, in pixels. */
const CHARACTER = 7;

const newColumn = (planned: PlannedGrid, at: number, { key, width }: ModelColumn): readonly GridRequest[] => [
  markOf(planned, at, nameOfColumn(planned.model.section, key)),
  {
    updateDimensionProperties: {
      range: range(planned.sheetId, 'COLUMNS', at, at),
      properties: { pixelSize: width * CHARACTER },
      fields: 'pixelSize',
    },
  },
];

interface CellWrite {
  readonly row: number;
  readonly column: number;
  readonly value: SheetCell;
  /** With it the cell gets the format of its column; null: it keeps its own. */
  readonly format: string | null;
  /** Whether the whole row is. */
  readonly isNew: boolean;
}

/** The cells of ours that are not as they must be. */
function cellWrites(planned: PlannedGrid): readonly CellWrite[] {
  const { plan, model, values, known } = planned;
  const writes: CellWrite[] = [];
  const columns = plan.columns.map((at, index) => ({
    ...columnOf(model, index),
    at,
    index,
    was: known.columns.get(columnOf(model, index).key),
  }));
  const before = (row: number | undefined, column: number | undefined): SheetCell =>
    row === undefined || column === undefined ? null : emptyToNull(values[row - 1]?.[column - 1]);
  const write = (
    row: number,
    column: number,
    value: SheetCell,
    was: SheetCell,
    format: string | null,
    isNew = false,
  ) => {
    if (value !== was) writes.push({ row, column, value, format, isNew });
  };

  const headerAt = plan.headerRow;
  write(headerAt, plan.keyColumn, sectionToMarker(model.section), before(headerAt, known.keyColumn), null);
  for (const { at, label, was } of columns) write(headerAt, at, label, before(headerAt, was), null);
  for (const { old, at, fate } of plan.rows) {
    if (at === null || fate.kind === 'theirs' || fate.kind === 'gone') continue;
    const isNew = old === null;
    if (fate.kind === 'ours') {
      write(at, plan.keyColumn, fate.row.key, before(old?.at, known.keyColumn), null, isNew);
      for (const { at: column, index, format, was } of columns) {
        const isNewCell = isNew || was === undefined;
        write(
          at,
          column,
          fate.row.values[index] ?? null,
          before(old?.at, was),
          isNewCell ? format : null,
          isNew,
        );
      }
    } else {
      write(at, plan.keyColumn, null, before(old?.at, known.keyColumn), null);
    }
    if (fate.kind === 'emptied') {
      for (const { at: column, was } of columns) write(at, column, null, before(old?.at, was), null);
    }
    if (fate.kind === 'handed') continue;
    for (const column of plan.cleared) {
      write(at, plan.move.column(column) ?? column, null, before(old?.at, column), null);
    }
  }
  return writes;
}

const emptyToNull = (value: GridValue | undefined): SheetCell =>
  value === '' || value === undefined ? null : value;

const MOST_ROWS_AT_ONCE = 500;

/** Cells that lie together are written by one request: a block of whole rows, or a part of one. */
function writesToRequests(sheetId: number, writes: readonly CellWrite[]): readonly GridRequest[] {
  const strips = toStrips(writes);
  const requests: GridRequest[] = [];
  const starts: number[] = [];
  for (let from = 0; from < strips.length; ) {
    const first = strips[from];
    if (!first) break;
    let to = from + 1;
    while (to < strips.length && to - from < MOST_ROWS_AT_ONCE && isBelow(strips[to - 1], strips[to]))
      to += 1;
    const block = strips.slice(from, to);
    const fields = first.hasFormat ? 'userEnteredValue,userEnteredFormat.numberFormat' : 'userEnteredValue';
    requests.push({
      updateCells: {
        start: { sheetId, rowIndex: first.row - 1, columnIndex: first.column - 1 },
        rows: block.map(({ cells }) => ({ values: cells.map(cellOf) })),
        fields,
      },
    });
    from = to;
    starts.push(first.row);
  }
  // Rows are whole again, from the first on: of several bodies each adds rows with their keys.
  return requests
    .map((request, index) => ({ request, row: starts[index] ?? 0 }))
    .sort((a, b) => a.row - b.row)
    .map(({ request }) => request);
}

interface Strip {
  readonly row: number;
  readonly column: number;
  readonly hasFormat: boolean;
  readonly cells: CellWrite[];
}

function toStrips(writes: readonly CellWrite[]): readonly Strip[] {
  const strips: Strip[] = [];
  const sorted = [...writes].sort((a, b) => a.row - b.row || a.column - b.column);
  for (const write of sorted) {
    const last = strips.at(-1);
    const hasFormat = write.format !== null;
    if (
      last &&
      last.row === write.row &&
      last.column + last.cells.length === write.column &&
      last.hasFormat === hasFormat
    ) {
      last.cells.push(write);
    } else strips.push({ row: write.row, column: write.column, hasFormat, cells: [write] });
  }
  // Those of the same columns one after the other, so that they make blocks.
  return strips.sort((a, b) => a.column - b.column || a.cells.length - b.cells.length || a.row - b.row);
}

const isBelow = (one: Strip | undefined, other: Strip | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  other.row === one.row + 1 &&
  other.column === one.column &&
  other.cells.length === one.cells.length &&
  other.hasFormat === one.hasFormat;

function cellOf({ value, format }: CellWrite): object {
  const numberFormat = format === null ? null : toNumberFormat(format);
  return {
    ...(value !== null && { userEnteredValue: toExtendedValue(value) }),
    ...(numberFormat && { userEnteredFormat: { numberFormat } }),
  };
}

function toExtendedValue(value: Exclude<SheetCell, null>): object {
  if (typeof value === 'number') return { numberValue: value };
  return typeof value === 'boolean' ? { boolValue: value } : { stringValue: value };
}

/** Null: what Sheets takes for a value by itself. */
function toNumberFormat(format: string): { readonly type: string; readonly pattern: string } | null {
  if (/^general/i.test(format)) return null;
  if (format === '@') return { type: 'TEXT', pattern: '@' };
  const hasDay = /y/i.test(format);
  const hasHour = /h/i.test(format);
  const type = hasDay ? (hasHour ? 'DATE_TIME' : 'DATE') : hasHour ? 'TIME' : 'NUMBER';
  return { type, pattern: format };
}
