import { lettersToColumn, type Move, type Moved, STAYS } from './cell-places.ts';
import type { SharedStrings } from './shared-strings.ts';
import { cellText, hasContent, readCell, readCells, type SheetRow, type SheetXml } from './sheet-xml.ts';
import { type Deleted, keyToExtraction, type ModelRow, type ModelSheet } from './workbook-model.ts';

/*
 * What is to become of each row and column of a sheet of ours, settled before anything is written: formulas anywhere may name what
 * moves.
 *
 * A row of ours stays where its sync key stands, wherever a person sorted it to; new ones come behind their siblings or at the end. So
 * what people wrote moves only where rows go.
 */

export interface KnownPlaces {
  readonly keyColumn: number;
  readonly headerRow: number;
  /** Columns of ours as they were, also those the model no longer has, by key. */
  readonly columns: ReadonlyMap<string, number>;
  /** Columns that must not go, since a table of the customer's spans them. */
  readonly isHeld: (column: number) => boolean;
}

/** Of a row that is there: `ours` gets the values of a model's row; `theirs` is left alone; `handed`, it was ours and is theirs from
 * now on; `emptied`, it was ours and what people wrote beside our values is left; `gone`. */
export type RowFate =
  | { readonly kind: 'ours'; readonly row: ModelRow }
  | { readonly kind: 'theirs' | 'handed' | 'emptied' | 'gone' };

export interface PlannedRow {
  /** Null: it is new. */
  readonly old: SheetRow | null;
  /** Where it is to stand; null: nowhere. */
  readonly at: number | null;
  readonly fate: RowFate;
}

export interface SheetPlan {
  readonly rows: readonly PlannedRow[];
  /** As they are in the new sheet. */
  readonly keyColumn: number;
  readonly headerRow: number;
  /** Where the columns of the model are in the new sheet, in the model's order. */
  readonly columns: readonly number[];
  readonly addedColumns: ReadonlySet<number>;
  /** Columns of ours, in the old sheet, whose values go though the column stays: people wrote in it. */
  readonly cleared: ReadonlySet<number>;
  readonly move: Move;
  readonly isMoved: boolean;
  /** The last row that anything stood in, in the old sheet; and the same row's place after rows were added at the end. */
  readonly oldEnd: number;
  readonly newEnd: number;
}

export function planSheet(
  sheet: SheetXml,
  model: ModelSheet,
  known: KnownPlaces,
  deleted: ReadonlyMap<string, Deleted>,
  strings: SharedStrings | null,
): SheetPlan {
  const fates = rowFates(sheet.rows, model, known, deleted, strings);
  const columns = planColumns(sheet.rows, model, known, fates);
  const rows = placeRows(sheet.rows, model, known.headerRow, fates);
  const gone = rows.planned.some(({ fate }) => fate.kind === 'gone');
  return {
    rows: rows.planned,
    keyColumn: columns.moved(known.keyColumn) ?? known.keyColumn,
    headerRow: known.headerRow,
    columns: columns.places,
    addedColumns: columns.added,
    cleared: columns.cleared,
    move: { row: rows.moved, column: columns.moved },
    isMoved: gone || rows.isMoved || columns.isMoved,
    oldEnd: rows.oldEnd,
    newEnd: rows.newEnd,
  };
}

function rowFates(
  rows: readonly SheetRow[],
  model: ModelSheet,
  { keyColumn, headerRow, columns }: KnownPlaces,
  deleted: ReadonlyMap<string, Deleted>,
  strings: SharedStrings | null,
): readonly RowFate[] {
  const wanted = new Map(model.rows.map((row) => [row.key, row]));
  const ourColumns = new Set([keyColumn, ...columns.values()]);
  const seen = new Set<string>();
  return rows.map((row) => {
    if (row.at <= headerRow) return { kind: 'theirs' };
    const cell = readCell(row, keyColumn);
    const key = cell ? cellText(cell, strings) : '';
    const extraction = keyToExtraction(key);
    if (extraction === null) return { kind: 'theirs' };
    // A person copied the row: the copy is theirs.
    if (seen.has(key)) return { kind: 'handed' };
    seen.add(key);
    const modelRow = wanted.get(key);
    if (modelRow) return { kind: 'ours', row: modelRow };
    const fate = deleted.get(extraction);
    if (fate === 'keep') return { kind: 'handed' };
    if (fate === 'remove') return { kind: 'gone' };
    return { kind: hasOwnContent(row, ourColumns) ? 'emptied' : 'gone' };
  });
}

function hasOwnContent(row: SheetRow, ourColumns: ReadonlySet<number>): boolean {
  for (const cell of readCells(row.cells).values()) {
    if (!ourColumns.has(cell.column) && hasContent(cell)) return true;
  }
  return false;
}

interface PlacedRows {
  readonly planned: readonly PlannedRow[];
  readonly moved: Moved;
  readonly isMoved: boolean;
  readonly oldEnd: number;
  readonly newEnd: number;
}

function placeRows(
  rows: readonly SheetRow[],
  model: ModelSheet,
  headerRow: number,
  fates: readonly RowFate[],
): PlacedRows {
  const present = new Set(fates.flatMap((fate) => (fate.kind === 'ours' ? [fate.row.key] : [])));
  const { behind, atEnd } = newRows(model.rows, present);
  const planned: PlannedRow[] = [];
  const steps: { readonly from: number; readonly by: number }[] = [];
  const goneRows = new Set<number>();
  let by = 0;
  let oldEnd = headerRow;
  for (const [index, old] of rows.entries()) {
    const fate = fates[index] ?? { kind: 'theirs' };
    if (fate.kind === 'gone') {
      planned.push({ old, at: null, fate });
      goneRows.add(old.at);
      by -= 1;
      steps.push({ from: old.at + 1, by });
      continue;
    }
    planned.push({ old, at: old.at + by, fate });
    if (/<(?:v|f|is)\b/.test(old.cells)) oldEnd = Math.max(oldEnd, old.at);
    const siblings = fate.kind === 'ours' ? (behind.get(fate.row.key) ?? []) : [];
    for (const row of siblings) {
      by += 1;
      planned.push({ old: null, at: old.at + by, fate: { kind: 'ours', row } });
    }
    if (siblings.length > 0) steps.push({ from: old.at + 1, by });
  }
  const moved: Moved = steps.length === 0 ? STAYS : movedBy(steps, goneRows);
  // What was inserted behind the last row stands after it.
  const lastContent = planned.findLast(
    ({ old, at }) => at !== null && (old === null || old.at === oldEnd),
  )?.at;
  let newEnd = Math.max(lastContent ?? headerRow, moved(oldEnd) ?? headerRow);
  // Rows that only have a look may stand where new ones come; they give way.
  const looks = new Map(
    planned.flatMap((row, index) => (row.at !== null && row.at > newEnd ? [[row.at, index] as const] : [])),
  );
  const end = new Set<number>();
  const added: PlannedRow[] = atEnd.map((row) => {
    newEnd += 1;
    const look = looks.get(newEnd);
    if (look !== undefined) end.add(look);
    return { old: null, at: newEnd, fate: { kind: 'ours', row } };
  });
  const kept = planned.filter((_, index) => !end.has(index));
  return {
    planned: [...kept, ...added].sort((a, b) => (a.at ?? 0) - (b.at ?? 0)),
    moved,
    isMoved: steps.length > 0,
    oldEnd,
    newEnd,
  };
}

/** New rows whose earlier sibling, of the same extraction, is in the sheet come behind it; the others at the end. */
function newRows(rows: readonly ModelRow[], present: ReadonlySet<string>) {
  const behind = new Map<string, ModelRow[]>();
  const atEnd: ModelRow[] = [];
  let anchor: string | null = null;
  let extraction: string | null = null;
  for (const row of rows) {
    const of = keyToExtraction(row.key);
    if (of !== extraction) anchor = null;
    extraction = of;
    if (present.has(row.key)) anchor = row.key;
    else if (anchor === null) atEnd.push(row);
    else behind.set(anchor, [...(behind.get(anchor) ?? []), row]);
  }
  return { behind, atEnd };
}

function movedBy(
  steps: readonly { readonly from: number; readonly by: number }[],
  gone: ReadonlySet<number>,
): Moved {
  return (place) => {
    if (gone.has(place)) return null;
    let low = 0;
    let high = steps.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((steps[middle]?.from ?? 0) <= place) low = middle + 1;
      else high = middle;
    }
    return place + (steps[low - 1]?.by ?? 0);
  };
}

interface PlannedColumns {
  readonly places: readonly number[];
  readonly added: ReadonlySet<number>;
  readonly cleared: ReadonlySet<number>;
  readonly moved: Moved;
  readonly isMoved: boolean;
}

function planColumns(
  rows: readonly SheetRow[],
  model: ModelSheet,
  { keyColumn, headerRow, columns, isHeld }: KnownPlaces,
  fates: readonly RowFate[],
): PlannedColumns {
  const wanted = new Set(model.columns.map(({ key }) => key));
  const superfluous = [...columns].filter(([key]) => !wanted.has(key)).map(([, column]) => column);
  const written = superfluous.length === 0 ? new Set<number>() : writtenByPeople(rows, headerRow, fates);
  const gone = superfluous.filter((column) => !written.has(column) && !isHeld(column)).sort((a, b) => a - b);
  const cleared = new Set(superfluous.filter((column) => !gone.includes(column)));
  const goneSet = new Set(gone);
  const moved: Moved =
    gone.length === 0
      ? STAYS
      : (place) => (goneSet.has(place) ? null : place - gone.filter((one) => one < place).length);
  let last = moved(Math.max(lastColumn(rows), keyColumn, ...columns.values())) ?? 0;
  if (goneSet.size > 0)
    last = Math.max(
      last,
      ...[...usedColumns(rows)].map((column) => moved(column) ?? 0),
      moved(keyColumn) ?? 0,
    );
  const added = new Set<number>();
  const places = model.columns.map(({ key }) => {
    const known = columns.get(key);
    if (known !== undefined) return moved(known) ?? known;
    last += 1;
    added.add(last);
    return last;
  });
  return { places, added, cleared, moved, isMoved: gone.length > 0 };
}

/** Columns in which a row that is not ours has content. */
function writtenByPeople(
  rows: readonly SheetRow[],
  headerRow: number,
  fates: readonly RowFate[],
): ReadonlySet<number> {
  const written = new Set<number>();
  for (const [index, row] of rows.entries()) {
    const kind = fates[index]?.kind;
    if (row.at === headerRow || (kind !== 'theirs' && kind !== 'handed')) continue;
    for (const cell of readCells(row.cells).values()) if (hasContent(cell)) written.add(cell.column);
  }
  return written;
}

function usedColumns(rows: readonly SheetRow[]): ReadonlySet<number> {
  const used = new Set<number>();
  for (const row of rows) for (const column of readCells(row.cells).keys()) used.add(column);
  return used;
}

/** The last column that any row has a cell in. Cells stand in the order of their columns. */
function lastColumn(rows: readonly SheetRow[]): number {
  let last = 0;
  for (const { cells } of rows) {
    const start = cells.lastIndexOf('<c ');
    if (start < 0) continue;
    const letters = /^<c\b[^>]*? r="([A-Z]{1,3})\d+"/.exec(cells.slice(start, start + 200))?.[1];
    const column = letters === undefined ? readCells(cells).size : lettersToColumn(letters);
    if (column > last) last = column;
  }
  return last;
}
