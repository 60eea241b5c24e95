import {
  columnToLetters,
  lettersToColumn,
  MOST_COLUMNS,
  MOST_ROWS,
  type Move,
  type Moved,
} from './cell-places.ts';

/*
 * References in formulas, moved as a spreadsheet moves them when rows or columns are inserted or deleted. A range whose end is deleted
 * shrinks; what is deleted altogether becomes #REF!.
 */

const TEXT = '"(?:[^"]|"")*"';
const SHEET =
  "(?:(?:'(?:[^']|'')+'|(?:\\[\\d+\\])?[\\p{L}_][\\p{L}\\p{N}_.]*(?::[\\p{L}_][\\p{L}\\p{N}_.]*)?)!)";
const CELL = '\\$?[A-Z]{1,3}\\$?\\d{1,7}';
const COLUMNS = '\\$?[A-Z]{1,3}:\\$?[A-Z]{1,3}';
const ROWS = '\\$?\\d{1,7}:\\$?\\d{1,7}';
const BRACKETS = '\\[(?:[^\\[\\]]|\\[[^\\]]*\\])*\\]';
const TOKEN = new RegExp(
  `${TEXT}|(?<![\\p{L}\\p{N}_.$\\\\])(${SHEET})?(${CELL}(?::${CELL})?|${COLUMNS}|${ROWS})(?![\\p{L}\\p{N}_.(!\\[])|${BRACKETS}|'(?:[^']|'')+'`,
  'gu',
);

interface Corner {
  readonly column: number | null;
  readonly row: number | null;
  readonly columnFixed: boolean;
  readonly rowFixed: boolean;
}

const REF = '#REF!';

/** @param sheetName the sheet that a reference names; undefined: it names none */
export type MoveOf = (sheetName: string | undefined) => Move | null;

/** The formula after cells were moved. */
export function shiftFormula(formula: string, moveOf: MoveOf): string {
  return eachReference(formula, (sheet, range) => {
    const move = moveOf(sheet);
    return move && shiftRange(range, move);
  });
}

/** The formula as it reads when it is copied so many rows and columns away: what is not fixed goes along. */
export function copyFormula(formula: string, rows: number, columns: number): string {
  if (rows === 0 && columns === 0) return formula;
  return eachReference(formula, (_, range) => {
    const corners = range.split(':').map((text) => {
      const corner = toCorner(text);
      const row = corner.row === null || corner.rowFixed ? corner.row : corner.row + rows;
      const column = corner.column === null || corner.columnFixed ? corner.column : corner.column + columns;
      return { ...corner, row, column };
    });
    const isThere = ({ row, column }: Corner) =>
      (row === null || (row >= 1 && row <= MOST_ROWS)) &&
      (column === null || (column >= 1 && column <= MOST_COLUMNS));
    return corners.every(isThere) ? corners.map(fromCorner).join(':') : REF;
  });
}

/** Places as attributes name them: ranges with spaces between. @returns those that are left; empty: none */
export const shiftPlaces = (places: string, move: Move): string =>
  places
    .split(/\s+/)
    .map((range) => shiftRange(range, move))
    .filter((range) => range !== REF && range !== '')
    .join(' ');

function eachReference(
  formula: string,
  change: (sheet: string | undefined, range: string) => string | null,
): string {
  return formula.replace(TOKEN, (all: string, sheet: string | undefined, range: string | undefined) => {
    if (range === undefined) return all;
    const name = sheet?.slice(0, -1);
    // Another workbook, or several sheets at once.
    if (name !== undefined && /^'?\[|^[^']*:|^'.*[:[]/u.test(name)) return all;
    const plain = name?.startsWith("'") ? name.slice(1, -1).replaceAll("''", "'") : name;
    const changed = change(plain, range);
    return changed === null ? all : `${sheet ?? ''}${changed}`;
  });
}

export function shiftRange(range: string, move: Move): string {
  const [from, to] = range.split(':');
  if (from === undefined || from === '') return range;
  const first = toCorner(from);
  if (to === undefined) {
    const row = first.row === null ? null : move.row(first.row);
    const column = first.column === null ? null : move.column(first.column);
    return row === null || column === null ? REF : fromCorner({ ...first, row, column });
  }
  const last = toCorner(to);
  const rows = shiftSpan(first.row, last.row, move.row);
  const columns = shiftSpan(first.column, last.column, move.column);
  if (!rows || !columns) return REF;
  return `${fromCorner({ ...first, row: rows[0], column: columns[0] })}:${fromCorner({ ...last, row: rows[1], column: columns[1] })}`;
}

/** How far a deleted end of a range is looked past; more than a sheet of ours has rows. */
function shiftSpan(
  from: number | null,
  to: number | null,
  moved: Moved,
): readonly [number | null, number | null] | null {
  if (from === null || to === null) return [null, null];
  const [low, high] = from <= to ? [from, to] : [to, from];
  let first = low;
  while (first <= high && moved(first) === null) first += 1;
  if (first > high) return null;
  let last = high;
  while (moved(last) === null) last -= 1;
  const ends = [moved(first), moved(last)] as const;
  return from <= to ? ends : [ends[1], ends[0]];
}

function toCorner(text: string): Corner {
  const [, columnFixed, letters, rowFixed, digits] = /^(\$?)([A-Z]*)(\$?)(\d*)$/.exec(text) ?? [];
  // Of whole rows the sign stands before the number.
  const fixedRow = letters === '' ? columnFixed === '$' : rowFixed === '$';
  return {
    column: letters ? lettersToColumn(letters) : null,
    row: digits ? Number(digits) : null,
    columnFixed: Boolean(letters) && columnFixed === '$',
    rowFixed: fixedRow,
  };
}

const fromCorner = ({ column, row, columnFixed, rowFixed }: Corner): string =>
  (column === null ? '' : (columnFixed ? '$' : '') + columnToLetters(column)) +
  (row === null ? '' : (rowFixed ? '$' : '') + String(row));
