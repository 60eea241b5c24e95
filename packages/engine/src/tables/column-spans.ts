import type { Place, PlacedWord } from '../layout/place-words.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { assignWords, type ColumnSpan, type WordsByColumn } from './assign-words.ts';
import { type CellShape, textToShape } from './cell-shape.ts';
import { type PlacedBand, placeAround, sharedWidth } from './placed-bands.ts';
import { tabularBands } from './tabular-bands.ts';

/** Cells that begin (or end) within this many points of each other keep to one edge. */
const SAME_EDGE = 1.5;
/** Share of a column's cells that make its edge a firm one. */
const FIRM = 0.6;

/** Bands that fill all columns, and their share, from which on their pieces are the columns' one by one. */
const LEAST_WHOLE = 2;
const MOSTLY_WHOLE = 0.7;
/** A label and a figure. */
const PIECES_OF_SUM = 2;

/** A column's span and whether most of its cells begin at its left edge, or end at its right one. */
interface FirmSpan extends ColumnSpan {
  readonly firmLeft: number | null;
  readonly firmRight: number | null;
}

/**
 * Where the body's words stand under each header cell: the header's own extent, widened by what the fuller bands put
 * there. Between neighbours that would overlap, the one that most cells keep an edge of keeps its ground, else a column
 * of figures does.
 */
export function columnSpans(cells: readonly Place[], body: readonly PlacedBand[]): ColumnSpan[] {
  let spans: ColumnSpan[] = cells.map(({ left, right }) => ({ left, right, shape: null }));
  const sample = tabularBands(body);
  const fullest = sample.reduce((most, band) => Math.max(most, band.lines.length), 0);
  const full = sample.filter(
    (band) => band.lines.length >= Math.max(2, 0.5 * Math.min(fullest, cells.length)),
  );
  const inOrder = cellsInOrder(cells, full);
  if (inOrder !== null) {
    return keptApart(
      cells.map((cell, column) => widened(cell, column, inOrder)),
      cells,
    );
  }
  for (let pass = 0; pass < 2; pass++) {
    const assigned = full.map((band) => assignWords(band, spans));
    spans = keptApart(
      cells.map((cell, column) => widened(cell, column, assigned)),
      cells,
    );
  }
  return spans;
}

/**
 * The words of bands that have as many pieces as there are headers, which most do: figures at the right of their columns may
 * stand nearer to the next header, set at the left, than to their own. Null where a piece stands under another header.
 */
function cellsInOrder(cells: readonly Place[], bands: readonly PlacedBand[]): WordsByColumn[] | null {
  const whole = bands.filter((band) => band.lines.length === cells.length);
  // Sums stand below the rows.
  const last = bands.findLastIndex((band) => band.lines.length > PIECES_OF_SUM);
  const rows = bands.slice(0, last + 1);
  if (whole.length < LEAST_WHOLE || whole.length < MOSTLY_WHOLE * rows.length) return null;
  const isAmiss = (line: Place, column: number) =>
    cells.some(
      (cell, other) =>
        other !== column && sharedWidth(line, cell) > 0 && sharedWidth(line, cells[column] as Place) <= 0,
    );
  if (whole.some((band) => band.lines.some((line, column) => isAmiss(line, column)))) return null;
  return whole.map((band) => band.lines.map((line) => line.words));
}

function widened(cell: Place, column: number, bands: readonly WordsByColumn[]): FirmSpan {
  const places = flatMapped(bands, (words) => {
    const inColumn = words[column] ?? [];
    return inColumn.length > 0 ? [placeAround(inColumn)] : [];
  });
  const shape = majorityShape(bands.map((words) => words[column] ?? []));
  if (places.length === 0)
    return { left: cell.left, right: cell.right, shape, firmLeft: null, firmRight: null };
  // A tenth at either side may be strays; with few bands nothing is left out.
  const lefts = places.map((place) => place.left).sort((a, b) => a - b);
  const rights = places.map((place) => place.right).sort((a, b) => b - a);
  const stray = Math.floor(places.length / 10);
  return {
    left: Math.min(cell.left, lefts[stray] ?? cell.left),
    right: Math.max(cell.right, rights[stray] ?? cell.right),
    shape,
    firmLeft: firmEdge(lefts),
    firmRight: firmEdge(rights),
  };
}

/** The edge that most of several cells keep to; null when they don't. */
function firmEdge(edges: readonly number[]): number | null {
  if (edges.length < 3) return null;
  const found = edges.find(
    (edge) => edges.filter((other) => Math.abs(other - edge) <= SAME_EDGE).length >= FIRM * edges.length,
  );
  return found ?? null;
}

/** What most of a column's cells look like; null when none has any text. */
function majorityShape(cells: readonly (readonly PlacedWord[])[]): CellShape | null {
  let numbers = 0;
  let filled = 0;
  for (const words of cells) {
    if (words.length === 0) continue;
    filled++;
    if (textToShape(words.map((word) => word.word.text).join(' ')) === 'number') numbers++;
  }
  if (filled === 0) return null;
  return numbers * 2 > filled ? 'number' : 'words';
}

function keptApart(spans: readonly FirmSpan[], cells: readonly Place[]): ColumnSpan[] {
  const apart: ColumnSpan[] = [...spans];
  for (let index = 1; index < spans.length; index++) {
    const before = apart[index - 1];
    const after = apart[index];
    if (!before || !after || before.right <= after.left) continue;
    const header = ((cells[index - 1]?.right ?? 0) + (cells[index]?.left ?? 0)) / 2;
    const firmLeft = spans[index]?.firmLeft ?? null;
    const firmRight = spans[index - 1]?.firmRight ?? null;
    let middle = Math.max(before.left, Math.min(after.right, header));
    if (firmLeft !== null && firmRight === null && firmLeft > before.left) middle = firmLeft;
    else if (firmRight !== null && firmLeft === null && firmRight < after.right) middle = firmRight;
    else if (after.shape === 'number' && before.shape === 'words') middle = Math.max(before.left, after.left);
    else if (before.shape === 'number' && after.shape === 'words')
      middle = Math.min(after.right, before.right);
    apart[index - 1] = { ...before, right: Math.max(before.left, Math.min(before.right, middle)) };
    apart[index] = { ...after, left: Math.min(after.right, Math.max(after.left, middle)) };
  }
  return apart;
}
