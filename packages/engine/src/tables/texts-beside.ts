import type { Line } from '../layout/line.ts';
import { placeBox } from '../layout/place-words.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { textToShape } from './cell-shape.ts';
import type { PlacedPage } from './placed-page.ts';
import type { Table, TableRow } from './table.ts';

/** Cells of one row stand on one line, to this share of their height; what runs on beside a table has lines of its own. */
const ON_LINE = 0.15;
/** The same of recognised text, whose boxes are as high as its letters. */
const ON_LINE_RECOGNISED = 0.4;
const LEAST_ROWS = 2;
/** Columns of figures that a table has which something may run on beside: lines of a form are seldom level, and all of them are its own. */
const LEAST_FIGURES = 2;
/** Share of its lines that a column of the table has on those of the rows. */
const MOSTLY = 0.6;

/**
 * What of a page's width is a table's, in fractions of it, where text that runs on beside the table was taken for its first or last column: its
 * lines are seldom on those of the rows, nor what stands over it on those of the header. Null where all columns are the table's.
 */
export function withoutTextsBeside(
  table: Table,
  pages: readonly PlacedPage[],
): { readonly left: number; readonly right: number } | null {
  const { columns } = table;
  if (columns.length < 3 || countFigureColumns(table) < LEAST_FIGURES) return null;
  const left = isBeside(table, 0, pages) ? columns[1]?.left : columns[0]?.left;
  const last = columns.length - 1;
  const right = isBeside(table, last, pages) ? columns[last]?.left : columns[last]?.right;
  if (left === undefined || right === undefined) return null;
  return left === columns[0]?.left && right === columns[last]?.right ? null : { left, right };
}

function countFigureColumns({ columns, rows }: Table): number {
  return columns.filter((_, column) => {
    const cells = flatMapped(rows, (row) => row.cells[column] ?? []);
    return cells.filter(({ text }) => textToShape(text) === 'number').length > MOSTLY * cells.length;
  }).length;
}

function isBeside(table: Table, column: number, pages: readonly PlacedPage[]): boolean {
  const own = [...table.rows, ...table.totals].filter(
    ({ cells }) => cells[column] != null && cells.some((cell, at) => cell !== null && at !== column),
  );
  const lines = flatMapped(own, (row) => rowOnLines(row, column, pages));
  return (
    own.length >= LEAST_ROWS &&
    !headerOnLines(table, column, pages).includes(true) &&
    lines.filter((isOn) => isOn).length < MOSTLY * lines.length
  );
}

/** Whether each line over a column is on a line of the rest of the header. */
function headerOnLines(
  { columns, headerLines }: Table,
  column: number,
  pages: readonly PlacedPage[],
): boolean[] {
  const { left = 0, right = 0 } = columns[column] ?? {};
  const own = headerLines.filter(({ box }) => box.left < right && box.right > left);
  return areOnLines(
    own,
    headerLines.filter((line) => !own.includes(line)),
    headerLines[0]?.page,
    pages,
  );
}

/** Whether each line of a row's cell is on a line of its other cells. */
function rowOnLines({ page, cells }: TableRow, column: number, pages: readonly PlacedPage[]): boolean[] {
  const others = cells.flatMap((cell, at) => (at === column ? [] : (cell?.lines ?? [])));
  return areOnLines(cells[column]?.lines ?? [], others, page, pages);
}

function areOnLines(
  lines: readonly Line[],
  others: readonly Line[],
  page: number | undefined,
  pages: readonly PlacedPage[],
): boolean[] {
  const frame = pages.find(({ layout }) => layout.page.number === page)?.frame;
  if (frame === undefined) return [];
  const places = others.map(({ box }) => placeBox(box, frame));
  return lines.map(({ box, words }) => {
    const { top, bottom } = placeBox(box, frame);
    const share = words[0]?.source === 'text' ? ON_LINE : ON_LINE_RECOGNISED;
    return places.some((other) => {
      const near = share * Math.min(bottom - top, other.bottom - other.top);
      return (
        Math.abs(other.bottom - bottom) <= near ||
        Math.abs(other.top + other.bottom - top - bottom) / 2 <= near
      );
    });
  });
}
