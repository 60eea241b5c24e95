import type { PlacedWord } from '../layout/place-words.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { apartFromHeadings } from './apart-from-headings.ts';
import {
  type BodyBand,
  bandsToPattern,
  bandsToRows,
  filledColumns,
  isNumber,
  type RowOfBands,
  type RowPattern,
} from './bands-to-rows.ts';
import { bodyToTable, linesToText } from './body-to-table.ts';
import type { PlacedBand } from './placed-bands.ts';
import type { PlacedPage } from './placed-page.ts';
import { rowsToKinds } from './rows-to-kinds.ts';
import type { Grid, GridCell } from './rulings-to-grids.ts';
import { carriesSum } from './sum-labels.ts';
import type { Table } from './table.ts';

/** The bands that stand in one row of a grid, their words by column. */
interface Slice {
  readonly bands: readonly BodyBand[];
  /** A cell of this row covers several columns. */
  readonly spans: boolean;
}

/** A grid with its words, before its header is told from its rows. */
export interface FilledGrid {
  readonly grid: Grid;
  /** Left edges of its columns and the right edge of the last one, in points. */
  readonly edges: readonly number[];
  readonly page: PlacedPage;
  readonly pageIndex: number;
  readonly slices: readonly Slice[];
}

/** Header rows at most; below that a table without figures has no way to show where its header ends. */
const MOST_HEADER_ROWS = 3;
/** How near two columns of a table must lie on two pages to be the same, in points. */
const SAME_COLUMN = 5;

/** Pieces of a line that show, with one that stands over several columns, that the line keeps to the columns. */
const LEAST_BESIDE = 2;

/** Puts the page's words into a grid's cells; null when fewer than two columns hold any. */
export function fillGrid(grid: Grid, page: PlacedPage, pageIndex: number): FilledGrid | null {
  if (grid.xs.length < 3) return null;
  const whole = piecesInGrid(grid, page.bands);
  const edges = withoutEmptyColumns(columnEdges(grid, whole), whole, grid);
  const pieces = cutAtColumns(whole, edges);
  const columns = edges.length - 1;
  if (columns < 2) return null;
  const slices = new Map<number, { bands: BodyBand[]; spans: boolean }>();
  let band: PlacedBand | null = null;
  let words = new Map<number, PlacedWord[][]>();
  const closeBand = () => {
    if (band === null) return;
    for (const [row, inColumns] of words) {
      const slice = slices.get(row) ?? { bands: [], spans: coversSeveral(grid, edges, row) };
      slices.set(row, slice);
      slice.bands.push({
        band,
        words: inColumns,
        ruledAbove: slice.bands.length === 0,
        runsOver: false,
      });
    }
    words = new Map();
  };
  for (const piece of pieces) {
    if (piece.band !== band) {
      closeBand();
      band = piece.band;
    }
    const inColumns = words.get(piece.cell.row) ?? Array.from({ length: columns }, () => [] as PlacedWord[]);
    words.set(piece.cell.row, inColumns);
    inColumns[columnOfPiece(piece, grid, edges)]?.push(...piece.words);
  }
  closeBand();
  const used = [...slices].sort((x, y) => x[0] - y[0]).map(([, slice]) => slice);
  const filled = new Set(
    flatMapped(used, (slice) => flatMapped(slice.bands, (item) => filledColumns(item.words))),
  );
  return filled.size < 2 ? null : { grid, edges, page, pageIndex, slices: used };
}

/** Words of one line that stand in one cell. */
interface Piece {
  readonly band: PlacedBand;
  readonly cell: GridCell;
  readonly words: readonly PlacedWord[];
}

function piecesInGrid(grid: Grid, bands: readonly PlacedBand[]): Piece[] {
  const rows = grid.ys.length - 1;
  const columns = grid.xs.length - 1;
  const owner = new Int32Array(rows * columns).fill(-1);
  grid.cells.forEach((cell, index) => {
    for (let row = cell.row; row < cell.rowEnd; row++) {
      for (let column = cell.column; column < cell.columnEnd; column++) owner[row * columns + column] = index;
    }
  });
  const cellAt = (x: number, y: number): GridCell | null => {
    if (x < (grid.xs[0] ?? 0) || x > (grid.xs.at(-1) ?? 0)) return null;
    if (y < (grid.ys[0] ?? 0) || y > (grid.ys.at(-1) ?? 0)) return null;
    return grid.cells[owner[indexIn(grid.ys, y) * columns + indexIn(grid.xs, x)] ?? -1] ?? null;
  };
  const pieces: Piece[] = [];
  for (const band of bands) {
    if (band.bottom < (grid.ys[0] ?? 0) || band.top > (grid.ys.at(-1) ?? 0)) continue;
    for (const line of band.lines) {
      let cell: GridCell | null = null;
      let words: PlacedWord[] = [];
      for (const word of line.words) {
        const here = cellAt((word.left + word.right) / 2, (word.top + word.bottom) / 2);
        if (here !== cell) {
          if (cell && words.length > 0) pieces.push({ band, cell, words });
          words = [];
          cell = here;
        }
        if (here) words.push(word);
      }
      if (cell && words.length > 0) pieces.push({ band, cell, words });
    }
  }
  return pieces;
}

/**
 * The edges of the columns: those of the row with most cells that hold text. A box of totals under the rows often has
 * edges of its own, which are no columns.
 */
function columnEdges(grid: Grid, pieces: readonly Piece[]): number[] {
  const cells = new Set(pieces.map((piece) => piece.cell));
  const counts = new Map<number, number>();
  for (const cell of cells) counts.set(cell.row, (counts.get(cell.row) ?? 0) + 1);
  let best = -1;
  for (const [row, count] of [...counts].sort((a, b) => a[0] - b[0])) {
    if (best < 0 || count > (counts.get(best) ?? 0)) best = row;
  }
  const inRow = grid.cells.filter((cell) => cell.row <= best && cell.rowEnd > best);
  const edges = new Set(
    flatMapped(inRow, (cell) => [grid.xs[cell.column] ?? 0, grid.xs[cell.columnEnd] ?? 0]),
  );
  return [...edges].sort((a, b) => a - b);
}

/** Stretches that hold no piece's middle are the padding of drawn cells; they go to the column on their left. */
function withoutEmptyColumns(edges: readonly number[], pieces: readonly Piece[], grid: Grid): number[] {
  const used = new Set(pieces.map((piece) => columnOfPiece(piece, grid, edges)));
  const last = edges.length - 1;
  const firstUsed = Math.min(...used);
  return edges.filter((_, index) => index === 0 || index === last || (index > firstUsed && used.has(index)));
}

/** The column of a piece: that of its middle when it fits in there, else the first one that its cell covers. */
function columnOfPiece({ words, cell }: Piece, grid: Grid, edges: readonly number[]): number {
  return columnAround(words, edges) ?? indexIn(edges, (grid.xs[cell.column] ?? 0) + 1);
}

/** The column in which words fit; null when they stand in several. */
function columnAround(words: readonly PlacedWord[], edges: readonly number[]): number | null {
  const left = words[0]?.left ?? 0;
  const right = words.at(-1)?.right ?? 0;
  const column = indexIn(edges, (left + right) / 2);
  const fits = left > (edges[column] ?? 0) - SAME_COLUMN && right < (edges[column + 1] ?? 0) + SAME_COLUMN;
  return fits ? column : null;
}

/**
 * A drawn row without lines between its cells may still keep to the columns drawn above: `300 Stk`, an amount and its
 * unit, is then cut between them. It keeps to them when other pieces of the same line do; a heading stands alone.
 */
function cutAtColumns(pieces: readonly Piece[], edges: readonly number[]): Piece[] {
  const isBeside = (piece: Piece, other: Piece): boolean =>
    other !== piece &&
    other.band === piece.band &&
    other.cell === piece.cell &&
    columnAround(other.words, edges) !== null;
  return flatMapped(pieces, (piece, index) => {
    if (columnAround(piece.words, edges) !== null) return [piece];
    const near = pieces.slice(Math.max(0, index - edges.length), index + edges.length);
    if (near.filter((other) => isBeside(piece, other)).length < LEAST_BESIDE) return [piece];
    const columns = piece.words.map((word) => columnAround([word], edges));
    if (columns.includes(null)) return [piece];
    return [...new Set(columns)].map((column) => ({
      ...piece,
      words: piece.words.filter((_, at) => columns[at] === column),
    }));
  });
}

function coversSeveral(grid: Grid, edges: readonly number[], row: number): boolean {
  return grid.cells.some(
    (cell) =>
      cell.row === row &&
      indexIn(edges, (grid.xs[cell.columnEnd] ?? 0) - 1) > indexIn(edges, (grid.xs[cell.column] ?? 0) + 1),
  );
}

/**
 * Tables from filled grids, those that go on over pages put together: a grid that begins on the next page with the same
 * columns as the last one, the header left out where it is repeated.
 *
 * 1. The first rows that hold no figures are the header (one row in a grid of words alone, more while its cells cover
 *    several columns).
 * 2. A drawn row is one row of the table, unless several bands in it have figures under the same headers: then it is
 *    only drawn around a body without lines, and its bands become rows as they do under a header without a grid.
 * 3. Sums end the table.
 */
export function gridsToTables(filled: readonly FilledGrid[]): Table[] {
  const tables: Table[] = [];
  const joined = new Set<FilledGrid>();
  // A single drawn row is a table's last one on its last page, or no table.
  const several = filled.filter((grid) => grid.slices.length > 1);
  for (const first of several) {
    if (joined.has(first)) continue;
    const parts = [first];
    for (const next of filled) {
      const last = parts.at(-1);
      if (last && next.pageIndex === last.pageIndex + 1 && goesOn(last, next, several)) {
        parts.push(next);
        joined.add(next);
      }
    }
    const table = partsToTable(parts);
    if (table) tables.push(table);
  }
  return tables;
}

function partsToTable(parts: readonly FilledGrid[]): Table | null {
  const [first] = parts;
  if (!first) return null;
  const columns = first.edges.length - 1;
  const headerSize = headerRows(first.slices);
  const header = first.slices.slice(0, headerSize);
  const headers = headerTexts(header, first);
  const slices = [...first.slices.slice(headerSize)];
  for (const next of parts.slice(1)) {
    const again = headerTexts(next.slices.slice(0, headerSize), next);
    const repeated = headers.every((own, index) => own.text === again[index]?.text);
    slices.push(...next.slices.slice(repeated ? headerSize : 0));
  }
  const body = slices.flatMap((slice) => slice.bands);
  const pattern = bandsToPattern(body, columns);
  const rows = apartFromHeadings(
    slices.flatMap((slice) => sliceToRows(slice, columns)),
    body,
  );
  return bodyToTable({
    origin: 'grid',
    columns: headers.map(({ text, lines, over }, index) => ({
      header: text,
      headerLines: lines,
      over,
      left: (first.edges[index] ?? 0) / first.page.frame.width,
      right: (first.edges[index + 1] ?? 0) / first.page.frame.width,
    })),
    headerLines: header.flatMap((slice) =>
      slice.bands.flatMap((band) => band.band.lines.map((line) => line.line)),
    ),
    rows,
    kinds: rowsToKinds(rows, pattern),
    body,
  });
}

/** A sum carried over stands for itself, even where no line parts it from the first row. */
function sliceToRows({ bands }: Slice, columns: number): RowOfBands[] {
  const carried = bands.filter((band) => carriesSum(band.band));
  if (carried.length === 0) return bandsInSliceToRows(bands, columns);
  const others = bands.filter((band) => !carried.includes(band));
  return [
    ...carried.map((band) => ({ bands: [band], anchor: 0 })),
    ...bandsInSliceToRows(others, columns),
  ].sort((a, b) => bands.indexOf(a.bands[0] as BodyBand) - bands.indexOf(b.bands[0] as BodyBand));
}

function bandsInSliceToRows(bands: readonly BodyBand[], columns: number): RowOfBands[] {
  if (bands.length === 0) return [];
  const pattern = bandsToPattern(bands, columns);
  const starts = rowStarts(bands, pattern);
  if (starts.length > 1) {
    const anchors = bandsToRows(bands, pattern);
    if (anchors.length >= starts.length) return anchors;
    return starts.map((start, index) => ({
      bands: bands.slice(index === 0 ? 0 : start, starts[index + 1]),
      anchor: index === 0 ? start : 0,
    }));
  }
  const counts = bands.map((band) => filledColumns(band.words).length);
  return [{ bands, anchor: counts.indexOf(Math.max(...counts)) }];
}

/**
 * Where the rows inside one drawn row begin: at bands that fill the first column and have a figure, when two of them
 * have one in the same column; otherwise there is just one row.
 */
function rowStarts(bands: readonly BodyBand[], pattern: RowPattern): number[] {
  const [name] = pattern.usualColumns;
  if (name === undefined) return [];
  const figures = pattern.numberColumns.filter((column) => column !== name);
  const starts = flatMapped(bands, (band, index) =>
    (band.words[name] ?? []).length > 0 && figures.some((column) => isNumber(band.words[column] ?? []))
      ? [index]
      : [],
  );
  const conflict = figures.some(
    (column) => starts.filter((index) => isNumber(bands[index]?.words[column] ?? [])).length > 1,
  );
  return conflict ? starts : [];
}

function headerRows(slices: readonly Slice[]): number {
  let rows = 0;
  while (rows < Math.min(MOST_HEADER_ROWS, slices.length - 1)) {
    const slice = slices[rows];
    if (!slice) break;
    const isHead = !slice.bands.some((band) => band.words.some((words) => isNumber(words) && !isYear(words)));
    if (!isHead && !(rows === 0 && headsFigures(slice, slices.slice(1)))) break;
    rows++;
    if (!slice.spans) break;
  }
  return rows;
}

/**
 * Whether a row names days (`10/10 | 10/17`) among words that stand over figures: weeks and days head columns, too.
 */
function headsFigures({ bands }: Slice, below: readonly Slice[]): boolean {
  const cells = bands.flatMap((band) => band.words.filter((words) => words.length > 0));
  if (cells.some((words) => isNumber(words) && !isYear(words) && !isDay(words))) return false;
  const over = bands.flatMap((band) =>
    band.words.flatMap((words, column) => (words.length > 0 && !isNumber(words) ? [column] : [])),
  );
  const isOverFigures = (column: number) =>
    below.slice(0, 2).every(({ bands: rows }) => rows.some((row) => isNumber(row.words[column] ?? [])));
  return over.filter(isOverFigures).length >= LEAST_OVER_FIGURES;
}

/** Columns of words over figures from which on a row is a header. */
const LEAST_OVER_FIGURES = 2;

function isDay(words: readonly PlacedWord[]): boolean {
  return /^\d{1,2}[./-]\d{1,2}(?:[./-](?:\d{2}){0,2})?$/.test(words.map(({ word }) => word.text).join(' '));
}

function isYear(words: readonly PlacedWord[]): boolean {
  return words.length === 1 && /^(?:19|20)\d\d$/.test(words[0]?.word.text ?? '');
}

/** Header texts by column; what stands in a cell over several columns is told apart. */
function headerTexts(
  header: readonly Slice[],
  filled: FilledGrid,
): { text: string; lines: string[]; over: string }[] {
  const texts = Array.from({ length: filled.edges.length - 1 }, () => ({
    own: [] as string[],
    over: [] as string[],
  }));
  const { grid, edges } = filled;
  header.forEach((slice) => {
    texts.forEach((_, column) => {
      const words = flatMapped(slice.bands, (band) => band.words[column] ?? []);
      const [word] = words;
      if (!word) return;
      const x = (word.left + word.right) / 2;
      const y = (word.top + word.bottom) / 2;
      const cell = grid.cells.find(
        (other) =>
          (grid.xs[other.column] ?? 0) <= x &&
          (grid.xs[other.columnEnd] ?? 0) >= x &&
          (grid.ys[other.row] ?? 0) <= y &&
          (grid.ys[other.rowEnd] ?? 0) >= y,
      );
      const first = cell ? indexIn(edges, (grid.xs[cell.column] ?? 0) + 1) : column;
      const last = cell ? indexIn(edges, (grid.xs[cell.columnEnd] ?? 0) - 1) : column;
      const lines = flatMapped(slice.bands, (band) => {
        const inBand = band.words[column] ?? [];
        return inBand.length > 0 ? [inBand.map((item) => item.word.text).join(' ')] : [];
      });
      if (last <= first) texts[column]?.own.push(...lines);
      else for (let index = first; index <= last; index++) texts[index]?.over.push(...lines);
    });
  });
  return texts.map(({ own, over }) => ({ text: linesToText(own), lines: own, over: linesToText(over) }));
}

/** Whether a grid takes up the columns of the last grid of the page before, as the first one of its own page. */
function goesOn(last: FilledGrid, next: FilledGrid, all: readonly FilledGrid[]): boolean {
  if (last.edges.length !== next.edges.length) return false;
  if (!last.edges.every((x, index) => Math.abs(x - (next.edges[index] ?? 0)) <= SAME_COLUMN)) return false;
  const before = all.some(
    (other) => other.pageIndex === next.pageIndex && (other.grid.ys[0] ?? 0) < (next.grid.ys[0] ?? 0),
  );
  const after = all.some(
    (other) => other.pageIndex === last.pageIndex && (other.grid.ys[0] ?? 0) > (last.grid.ys[0] ?? 0),
  );
  return !before && !after;
}

/** Index of the stretch between two edges in which a value lies. */
function indexIn(edges: readonly number[], value: number): number {
  let low = 0;
  let high = edges.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((edges[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
