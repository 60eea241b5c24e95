import type { PlacedWord } from '../layout/place-words.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { type BodyBand, filledColumns } from './body-band.ts';
import type { PlacedBand } from './placed-bands.ts';
import type { PlacedPage } from './placed-page.ts';
import type { Grid, GridCell } from './rulings-to-grids.ts';

/** The bands that stand in one row of a grid, their words by column. */
export interface Slice {
  readonly bands: readonly BodyBand[];
  /** Index into the grid's rows. */
  readonly row: number;
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

/** How near two columns of a table must lie to be the same, in points. */
export const SAME_COLUMN = 5;
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
  const slices = new Map<number, { row: number; bands: BodyBand[]; spans: boolean }>();
  let band: PlacedBand | null = null;
  let words = new Map<number, PlacedWord[][]>();
  const closeBand = () => {
    if (band === null) return;
    for (const [row, inColumns] of words) {
      const slice = slices.get(row) ?? { row, bands: [], spans: coversSeveral(grid, edges, row) };
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

/** Index of the stretch between two edges in which a value lies. */
export function indexIn(edges: readonly number[], value: number): number {
  let low = 0;
  let high = edges.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((edges[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
