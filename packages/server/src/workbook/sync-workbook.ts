import { blankWorkbook } from './blank-workbook.ts';
import { columnToLetters, lettersToColumn } from './cell-places.ts';
import {
  nameOfColumn,
  nameOfKeys,
  PREFIX,
  sectionOfMarker,
  sectionOfName,
  sectionToMarker,
} from './our-names.ts';
import { openPackage, type PackageParts, relationsOf, removeRelated } from './package-parts.ts';
import { type KnownPlaces, planSheet, type SheetPlan } from './plan-sheet.ts';
import { readSharedStrings, type SharedStrings } from './shared-strings.ts';
import { cellText, hasContent, readCells, readSheet, type SheetXml, sharedIndex } from './sheet-xml.ts';
import type { MoveOf } from './shift-formula.ts';
import {
  shiftCommentBoxes,
  shiftComments,
  shiftDrawings,
  shiftFormulas,
  shiftNames,
  shiftSheetEnds,
} from './shift-parts.ts';
import { readStyles } from './styles.ts';
import { moveTable, spansColumn, type Table, tablesOf } from './tables.ts';
import type { ModelSheet, WorkbookModel } from './workbook-model.ts';
import {
  addSheet,
  namedPlaces,
  type Place,
  type SheetPart,
  sheetsOf,
  withNamedPlaces,
  withRecalculation,
  workbookPath,
} from './workbook-part.ts';
import { withColumnWidths, withDimension, writeRows } from './write-sheet.ts';
import type { Bytes } from './xml.ts';

/**
 * The workbook that shows the model, made of the one there is: what is ours in it is written anew, and what people put into it
 * (rows without a sync key, columns, sheets, looks, formulas, charts) stays as it is and goes along with what it belongs to.
 *
 * @param present null: there is none yet
 * @throws WorkbookError for a workbook that cannot be kept up to date
 */
export function syncWorkbook(present: Uint8Array | null, model: WorkbookModel): Uint8Array {
  const parts = present ? openPackage(present) : blankWorkbook();
  const workbook = workbookPath(parts);
  const stringsPath = relationsOf(parts, workbook).find(({ kind }) => kind === 'sharedStrings')?.target;
  const stringsXml = stringsPath && parts.read(stringsPath);
  const strings = stringsXml ? readSharedStrings(stringsXml) : null;
  const stylesPath = relationsOf(parts, workbook).find(({ kind }) => kind === 'styles')?.target ?? '';
  const styles = readStyles(parts.read(stylesPath) ?? '');
  const dropped = new Set<number>();

  const sheets = findSheets(parts, workbook, model, strings).map((found) => ({
    ...found,
    plan: planSheet(found.xml, found.model, found.known, model.deleted, strings),
  }));
  const plans = new Map(sheets.map(({ part, plan }) => [part.name.toLowerCase(), plan]));
  for (const { part, xml, model: of, plan, tables } of sheets) {
    const moveOf = movesSeenFrom(part.name, plans);
    const rows = writeRows(xml, plan, of, {
      styles,
      moveOf,
      dropShared: (index) => dropped.add(index),
      marker: sectionToMarker(of.section),
      keepsHeader: (column) =>
        tables.some((table) => table.from.row === plan.headerRow && spansMoved(table, plan, column)),
    });
    const shift = (ends: string) => (plan.isMoved ? shiftSheetEnds(ends, plan.move, moveOf) : ends);
    const head = withColumnWidths(withDimension(shift(xml.head), plan), plan, of);
    parts.write(part.path, surrounded(`${head}<sheetData>`, rows, `</sheetData>${shift(xml.tail)}`));
    for (const table of tables) moveTable(parts, table, plan);
    if (plan.isMoved) shiftAround(parts, part.path, plan);
  }
  const ours = new Set(sheets.map(({ part }) => part.path));
  if (sheets.some(({ plan }) => plan.isMoved)) shiftElsewhere(parts, workbook, ours, plans);

  parts.write(stylesPath, styles.toXml());
  if (stringsPath && stringsXml && strings) forgetTexts(parts, workbook, stringsPath, strings, dropped);
  removeRelated(parts, workbook, 'calcChain');
  const named = withNamedPlaces(parts.read(workbook) ?? '', PREFIX, placesOf(sheets));
  parts.write(workbook, present ? withRecalculation(named) : named);
  return parts.toArchive();
}

function* surrounded(start: Bytes, pieces: Iterable<Bytes>, end: Bytes): Generator<Bytes, void> {
  yield start;
  yield* pieces;
  yield end;
}

interface FoundSheet {
  readonly part: SheetPart;
  readonly xml: SheetXml;
  readonly model: ModelSheet;
  readonly known: KnownPlaces;
  readonly tables: readonly Table[];
}

/** The sheet of each table of the model, made if it is not there; and sheets of ours that no table has any more. */
function findSheets(
  parts: PackageParts,
  workbook: string,
  model: WorkbookModel,
  strings: SharedStrings | null,
): readonly FoundSheet[] {
  const places = namedPlaces(parts.read(workbook) ?? '', PREFIX);
  const byName = (section: string | null) => sheetByName(sheetsOf(parts, workbook), section, places);
  const wanted = new Set(model.sheets.map(({ section }) => section));
  const unnamed = [...wanted].filter((section) => !byName(section));
  const marked = unnamed.length === 0 ? new Map() : markedSheets(parts, sheetsOf(parts, workbook), strings);
  const left = [...places.keys()].flatMap((name): readonly ModelSheet[] => {
    const section = sectionOfName(name);
    if (section === undefined || wanted.has(section) || !byName(section)) return [];
    return [{ section, name: '', columns: [], rows: [] }];
  });
  return [...model.sheets, ...left].map((of) => {
    const found: FoundKeys | undefined = byName(of.section) ?? marked.get(of.section);
    const part = found?.part ?? addSheet(parts, workbook, of.name);
    const xml = readSheet(parts.bytes(part.path) ?? NOTHING);
    const tables = tablesOf(parts, part.path);
    const isHeld = (column: number) => tables.some((table) => spansColumn(table, column));
    const key = found?.key ?? { column: 1, row: 1 };
    const columns = found ? knownColumns(xml, of, part, key, places, strings) : new Map<string, number>();
    return {
      part,
      xml,
      model: of,
      tables,
      known: { keyColumn: key.column, headerRow: key.row, columns, isHeld },
    };
  });
}

interface FoundKeys {
  readonly part: SheetPart;
  readonly key: { readonly column: number; readonly row: number };
}

function sheetByName(
  sheets: readonly SheetPart[],
  section: string | null,
  places: ReadonlyMap<string, Place>,
): FoundKeys | undefined {
  const place = places.get(nameOfKeys(section));
  const part = place && sheets.find(({ name }) => name.toLowerCase() === place.sheetName.toLowerCase());
  return part && place && { part, key: { column: lettersToColumn(place.column), row: place.row } };
}

/** How far down a header row is looked for. */
const MOST_ABOVE = 50;

/** Sheets whose header row says that they are ours: some programs lose the names of places. */
function markedSheets(
  parts: PackageParts,
  sheets: readonly SheetPart[],
  strings: SharedStrings | null,
): ReadonlyMap<string | null, FoundKeys> {
  const found = new Map<string | null, FoundKeys>();
  for (const part of sheets) {
    for (const row of rowsOf(parts, part).slice(0, MOST_ABOVE)) {
      for (const cell of readCells(row.cells).values()) {
        const section = sectionOfMarker(cellText(cell, strings));
        if (section === undefined || found.has(section)) continue;
        found.set(section, { part, key: { column: cell.column, row: row.at } });
      }
    }
  }
  return found;
}

const rowsOf = (parts: PackageParts, { path }: SheetPart) => readSheet(parts.bytes(path) ?? NOTHING).rows;
const NOTHING = Buffer.alloc(0);

/** Where our columns are: by their names; where a program has lost all names, by their labels. */
function knownColumns(
  xml: SheetXml,
  { section, columns }: ModelSheet,
  part: SheetPart,
  key: FoundKeys['key'],
  places: ReadonlyMap<string, Place>,
  strings: SharedStrings | null,
): ReadonlyMap<string, number> {
  const known = new Map<string, number>();
  const taken = new Set([key.column]);
  const take = (of: string, column: number) => {
    if (taken.has(column)) return;
    taken.add(column);
    known.set(of, column);
  };
  const keys = new Map(columns.map((column) => [nameOfColumn(section, column.key), column.key]));
  for (const [name, { sheetName, column }] of places) {
    if (!name.startsWith(nameOfColumn(section, '')) || name === nameOfKeys(section)) continue;
    if (sheetName.toLowerCase() !== part.name.toLowerCase()) continue;
    take(keys.get(name) ?? name, lettersToColumn(column));
  }
  if (known.size > 0 || places.has(nameOfKeys(section))) return known;
  const header = xml.rows.find(({ at }) => at === key.row);
  for (const cell of readCells(header?.cells ?? '').values()) {
    const label = hasContent(cell) ? cellText(cell, strings) : '';
    const column = columns.find((one) => one.label === label && !known.has(one.key));
    if (column) take(column.key, cell.column);
  }
  return known;
}

function placesOf(
  sheets: readonly (FoundSheet & { readonly plan: SheetPlan })[],
): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const { part, model, plan } of sheets) {
    const at = (column: number) => ({
      sheetName: part.name,
      column: columnToLetters(column),
      row: plan.headerRow,
    });
    places.set(nameOfKeys(model.section), at(plan.keyColumn));
    for (const [index, column] of plan.columns.entries()) {
      places.set(nameOfColumn(model.section, model.columns[index]?.key ?? ''), at(column));
    }
  }
  return places;
}

const movesSeenFrom =
  (own: string | undefined, plans: ReadonlyMap<string, SheetPlan>): MoveOf =>
  (sheet) => {
    const name = sheet ?? own;
    const plan = name === undefined ? undefined : plans.get(name.toLowerCase());
    return plan?.isMoved ? plan.move : null;
  };

const spansMoved = (table: Table, plan: SheetPlan, column: number): boolean => {
  const first = plan.move.column(table.from.column) ?? table.from.column;
  const last = plan.move.column(table.to.column) ?? table.to.column;
  return first <= column && column <= last;
};

/** What lies on a sheet whose cells moved: comments, pictures, charts. */
function shiftAround(parts: PackageParts, sheet: string, { move }: SheetPlan): void {
  for (const { kind, target } of relationsOf(parts, sheet)) {
    const xml = parts.read(target);
    if (xml === undefined) continue;
    if (kind === 'comments' || kind === 'threadedComment') parts.write(target, shiftComments(xml, move));
    else if (kind === 'vmlDrawing') parts.write(target, shiftCommentBoxes(xml, move));
    else if (kind === 'drawing') parts.write(target, shiftDrawings(xml, move));
  }
}

/** What names cells of sheets that moved from elsewhere: other sheets, charts, names. */
function shiftElsewhere(
  parts: PackageParts,
  workbook: string,
  ours: ReadonlySet<string>,
  plans: ReadonlyMap<string, SheetPlan>,
): void {
  for (const { name, path } of sheetsOf(parts, workbook)) {
    if (ours.has(path)) continue;
    const xml = parts.read(path) ?? '';
    const shifted = shiftFormulas(xml, movesSeenFrom(name, plans));
    if (shifted !== xml) parts.write(path, shifted);
  }
  for (const path of parts.names().filter((name) => /\/charts\/chart[^/]*\.xml$/.test(name))) {
    parts.write(path, shiftFormulas(parts.read(path) ?? '', movesSeenFrom(undefined, plans)));
  }
  parts.write(workbook, shiftNames(parts.read(workbook) ?? '', movesSeenFrom(undefined, plans)));
}

/** Takes texts out that no cell names any more: what was deleted must not be left in a corner of the file. */
function forgetTexts(
  parts: PackageParts,
  workbook: string,
  path: string,
  strings: SharedStrings,
  dropped: Set<number>,
): void {
  if (dropped.size === 0) return;
  for (const sheet of sheetsOf(parts, workbook)) {
    for (const row of rowsOf(parts, sheet)) {
      if (!row.cells.includes('t="s"')) continue;
      for (const cell of readCells(row.cells).values()) dropped.delete(sharedIndex(cell) ?? -1);
    }
  }
  parts.write(path, strings.without(dropped));
}
