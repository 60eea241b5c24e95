import { nameOfColumn, nameOfKeys, sectionOfMarker, sectionOfName } from '../our-names.ts';
import { planSheet } from '../plan-sheet.ts';
import type { ModelSheet, WorkbookModel } from '../workbook-model.ts';
import type { GridRequest, GridSheet, PresentGrid } from './grid.ts';
import { gridToSheetXml } from './grid-to-sheet-xml.ts';
import { type PlannedGrid, sheetToRequests } from './sheet-requests.ts';

/** How many bytes of rows come to the end of sheets with one request. */
const PIECE_BYTES = 4 * 1024 * 1024;

/**
 * What is to be asked for so that the spreadsheet shows the model, as bodies of requests, each done as a whole: the first changes all
 * that is there already, the others add rows. What people put into it is not touched.
 *
 * @returns none where nothing changes
 */
export function syncGrid(present: PresentGrid, model: WorkbookModel): readonly string[] {
  const changes: GridRequest[] = [];
  const added: GridRequest[] = [];
  const titles = new Set(present.sheets.map(({ title }) => title.toLowerCase()));
  const isNew = present.marks.length === 0;
  let nextId = Math.max(0, ...present.sheets.map(({ sheetId }) => sheetId)) + 1;
  for (const of of [...model.sheets, ...leftSheets(present, model)]) {
    const found = findSheet(present, of);
    const sheetId = found?.sheet.sheetId ?? nextId++;
    if (!found) changes.push(newSheet(sheetId, freeTitle(of.name, titles), of));
    const values = found?.sheet.values ?? [];
    const known = { keyColumn: found?.keyColumn ?? 1, headerRow: found?.headerRow ?? 1 };
    const columns = found?.columns ?? new Map<string, number>();
    const plan = planSheet(
      gridToSheetXml(values),
      of,
      { ...known, columns, isHeld: () => false },
      model.deleted,
      null,
    );
    const planned: PlannedGrid = {
      sheetId,
      model: of,
      plan,
      values,
      known: { keyColumn: known.keyColumn, columns },
      // A sheet that is made here is made as large as it must be.
      size: found ? { rows: found.sheet.rowCount, columns: found.sheet.columnCount } : null,
    };
    const requests = sheetToRequests(planned);
    changes.push(...requests.changes);
    added.push(...requests.added);
  }
  const [only] = present.sheets;
  const isAsMade = isNew && present.sheets.length === 1 && only?.values?.length === 0;
  if (isAsMade && changes.length > 0) changes.push({ deleteSheet: { sheetId: only.sheetId } });
  return [
    ...(changes.length > 0 ? [bodyOf(changes.map((one) => JSON.stringify(one)))] : []),
    ...inPieces(added),
  ];
}

interface FoundGrid {
  readonly sheet: GridSheet;
  readonly keyColumn: number;
  readonly headerRow: number;
  readonly columns: ReadonlyMap<string, number>;
}

function findSheet({ sheets, marks }: PresentGrid, { section, columns }: ModelSheet): FoundGrid | undefined {
  const mark = marks.find(({ name }) => name === nameOfKeys(section));
  const sheet = mark && sheets.find(({ sheetId }) => sheetId === mark.sheetId);
  if (!mark || !sheet) return undefined;
  const header = (sheet.values ?? []).findIndex(
    (row) => sectionOfMarker(String(row[mark.column - 1] ?? '')) === section,
  );
  const keys = new Map(columns.map(({ key }) => [nameOfColumn(section, key), key]));
  const known = new Map<string, number>();
  for (const { name, sheetId, column } of marks) {
    if (sheetId !== sheet.sheetId || column === mark.column || !name.startsWith(nameOfColumn(section, '')))
      continue;
    // A person may have copied the column.
    const key = keys.get(name) ?? name;
    if (!known.has(key)) known.set(key, column);
  }
  return { sheet, keyColumn: mark.column, headerRow: header < 0 ? 1 : header + 1, columns: known };
}

/** Sheets of ours of groups that the config no longer has. */
function leftSheets(present: PresentGrid, { sheets }: WorkbookModel): readonly ModelSheet[] {
  const wanted = new Set(sheets.map(({ section }) => section));
  return present.marks.flatMap(({ name }) => {
    const section = sectionOfName(name);
    if (section === undefined || wanted.has(section)) return [];
    wanted.add(section);
    return [{ section, name: '', columns: [], rows: [] }];
  });
}

const newSheet = (sheetId: number, title: string, { columns, rows }: ModelSheet): GridRequest => ({
  addSheet: {
    properties: {
      sheetId,
      title,
      gridProperties: { rowCount: rows.length + 2, columnCount: columns.length + 1, frozenRowCount: 1 },
    },
  },
});

function freeTitle(wanted: string, titles: Set<string>): string {
  let title = wanted;
  for (let number = 2; titles.has(title.toLowerCase()); number += 1) title = `${wanted} (${number})`;
  titles.add(title.toLowerCase());
  return title;
}

function inPieces(requests: readonly GridRequest[]): readonly string[] {
  const bodies: string[] = [];
  let piece: string[] = [];
  let size = 0;
  for (const request of requests) {
    const text = JSON.stringify(request);
    if (size + text.length > PIECE_BYTES && piece.length > 0) {
      bodies.push(bodyOf(piece));
      piece = [];
      size = 0;
    }
    piece.push(text);
    size += text.length;
  }
  return piece.length > 0 ? [...bodies, bodyOf(piece)] : bodies;
}

const bodyOf = (requests: readonly string[]): string => `{"requests":[${requests.join(',')}]}`;
