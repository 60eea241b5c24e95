import { columnToLetters, type Move, STAYS } from '../cell-places.ts';
import { openPackage, type PackageParts, relationsOf } from '../package-parts.ts';
import { cellXml, readCells, readSheet, type SheetXmlCell } from '../sheet-xml.ts';
import { shiftFormulas, shiftNames, shiftSheetEnds } from '../shift-parts.ts';
import { addSheet, sheetsOf, workbookPath } from '../workbook-part.ts';
import { escapeXml } from '../xml.ts';

/* What a person does to a workbook, as a spreadsheet program would save it. */

type Cells = Map<number, SheetXmlCell>;

interface EditedRow {
  readonly tag: string;
  readonly cells: Cells;
}

/** The rows of a sheet while a person works on them, by their numbers. */
export interface EditedSheet {
  readonly rows: Map<number, EditedRow>;
}

export interface Editing {
  readonly parts: PackageParts;
  readonly workbook: string;
}

export function editWorkbook(bytes: Uint8Array, edit: (editing: Editing) => void): Uint8Array {
  const parts = openPackage(bytes);
  edit({ parts, workbook: workbookPath(parts) });
  return parts.toArchive();
}

const pathOf = ({ parts, workbook }: Editing, name: string): string => {
  const sheet = sheetsOf(parts, workbook).find((one) => one.name === name);
  if (!sheet) throw new Error(`there is no sheet ${name}`);
  return sheet.path;
};

export function editSheet(editing: Editing, name: string, edit: (sheet: EditedSheet) => void): void {
  const path = pathOf(editing, name);
  const xml = readSheet(editing.parts.bytes(path) ?? Buffer.alloc(0));
  const rows = new Map(xml.rows.map(({ at, tag, cells }) => [at, { tag, cells: readCells(cells) }]));
  edit({ rows });
  const written = [...rows]
    .sort(([a], [b]) => a - b)
    .map(([at, { tag, cells }]) => {
      const inOrder = [...cells.values()].sort((a, b) => a.column - b.column);
      return `<row r="${at}"${tag}>${inOrder.map((cell) => cellXml(at, cell)).join('')}</row>`;
    });
  editing.parts.write(path, `${xml.head}<sheetData>${written.join('')}</sheetData>${xml.tail}`);
}

export function setText({ rows }: EditedSheet, row: number, column: number, text: string): void {
  const there = rows.get(row) ?? { tag: '', cells: new Map() };
  const style = there.cells.get(column)?.style ?? 0;
  const inner = `<is><t>${escapeXml(text)}</t></is>`;
  there.cells.set(column, { column, style, type: 'inlineStr', rest: '', inner });
  rows.set(row, there);
}

export function setFormula({ rows }: EditedSheet, row: number, column: number, formula: string): void {
  const there = rows.get(row) ?? { tag: '', cells: new Map() };
  there.cells.set(column, { column, style: 0, type: null, rest: '', inner: `<f>${escapeXml(formula)}</f>` });
  rows.set(row, there);
}

/** A new look with a fill, for one cell. */
export function colour(editing: Editing, sheet: EditedSheet, row: number, column: number): void {
  const path =
    relationsOf(editing.parts, editing.workbook).find(({ kind }) => kind === 'styles')?.target ?? '';
  const styles = editing.parts.read(path) ?? '';
  const cell = sheet.rows.get(row)?.cells.get(column);
  if (!cell) return;
  const fills = styles.match(/<fill>/g)?.length ?? 0;
  const looks = /<cellXfs[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles)?.[1] ?? '';
  const all = looks.match(/<xf\b[^>]*?(?:\/>|>[\s\S]*?<\/xf>)/g) ?? [];
  const look = (all[cell.style] ?? '')
    .replace(/fillId="\d+"/, `fillId="${fills}" applyFill="1"`)
    .replace(/applyFill="0"/, '');
  const fill = '<fill><patternFill patternType="solid"><fgColor rgb="FFFFCC00"/></patternFill></fill>';
  editing.parts.write(
    path,
    styles
      .replace('</fills>', `${fill}</fills>`)
      .replace(/<fills count="\d+"/, `<fills count="${fills + 1}"`)
      .replace('</cellXfs>', `${look}</cellXfs>`)
      .replace(/<cellXfs count="\d+"/, `<cellXfs count="${all.length + 1}"`),
  );
  sheet.rows.get(row)?.cells.set(column, { ...cell, style: all.length });
}

/** Puts the rows into another order. @param order which of the rows, by their numbers, comes to each of the same places */
export function sortRows({ rows }: EditedSheet, order: readonly number[]): void {
  const places = [...order].sort((a, b) => a - b);
  const taken = order.map((at) => rows.get(at));
  for (const [index, place] of places.entries()) {
    const row = taken[index];
    if (row) rows.set(place, row);
    else rows.delete(place);
  }
}

/** Inserts an empty column, and moves whatever names what is behind it. */
export function insertColumn(editing: Editing, name: string, before: number): void {
  const path = pathOf(editing, name);
  const move: Move = { row: STAYS, column: (column) => (column >= before ? column + 1 : column) };
  moveCells(editing, name, move);
  const xml = readSheet(editing.parts.bytes(path) ?? Buffer.alloc(0));
  const rows = xml.rows.map(({ at, tag, cells }) => {
    const moved = [...readCells(cells).values()].map((cell) => ({
      ...cell,
      column: move.column(cell.column) ?? cell.column,
    }));
    return `<row r="${at}"${tag}>${moved.map((cell) => cellXml(at, cell)).join('')}</row>`;
  });
  const ends = (text: string) => shiftSheetEnds(text, move, () => null);
  editing.parts.write(path, `${ends(xml.head)}<sheetData>${rows.join('')}</sheetData>${ends(xml.tail)}`);
}

/** Deletes a row, and moves whatever names what is below. */
export function deleteRow(editing: Editing, name: string, row: number): void {
  const move: Move = {
    row: (at) => (at === row ? null : at > row ? at - 1 : at),
    column: STAYS,
  };
  moveCells(editing, name, move);
  editSheet(editing, name, ({ rows }) => {
    const all = [...rows].sort(([a], [b]) => a - b);
    rows.clear();
    for (const [at, content] of all) {
      const to = move.row(at);
      if (to !== null) rows.set(to, content);
    }
  });
}

function moveCells({ parts, workbook }: Editing, name: string, move: Move): void {
  const moveOf = (sheet: string | undefined) => (sheet === name ? move : null);
  parts.write(workbook, shiftNames(parts.read(workbook) ?? '', moveOf));
  for (const sheet of sheetsOf(parts, workbook)) {
    if (sheet.name !== name) parts.write(sheet.path, shiftFormulas(parts.read(sheet.path) ?? '', moveOf));
  }
}

/** A sheet of the person's own, with formulas. */
export function addOwnSheet(editing: Editing, name: string, formulas: readonly string[]): void {
  addSheet(editing.parts, editing.workbook, name);
  editSheet(editing, name, (sheet) => {
    for (const [index, formula] of formulas.entries()) setFormula(sheet, index + 1, 2, formula);
    setText(sheet, formulas.length + 1, 2, `own ${name}`);
  });
}

export const cellName = (row: number, column: number): string => `$${columnToLetters(column)}$${row}`;
