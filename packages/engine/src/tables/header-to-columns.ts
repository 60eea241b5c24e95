import type { Line } from '../layout/line.ts';
import type { Place, PlacedWord } from '../layout/place-words.ts';
import { assignWords, type ColumnSpan, type WordsByColumn } from './assign-words.ts';
import { type CellShape, textToShape } from './cell-shape.ts';
import { type PlacedBand, type PlacedLine, placeAround, sharedWidth } from './placed-bands.ts';

/** A header's cell: the words that stand over one column, top to bottom. */
export interface HeaderCell extends Place {
  readonly text: string;
  readonly lines: readonly Line[];
}

/** Body bands that settle the columns; later ones only confirm them. */
const SAMPLE = 60;

/** Text longer than this in one piece is running text rather than a cell that settles columns. */
const LONGEST_CELL = 70;
/** Running text or an empty stretch this many font sizes high ends the sample. */
const WIDEST_GAP = 9;

/** The first bands of a body that have several pieces, down to where running text or another part begins. */
function tabularBands(body: readonly PlacedBand[]): PlacedBand[] {
  const tabular: PlacedBand[] = [];
  let bottom = body[0]?.top ?? 0;
  for (const band of body.slice(0, SAMPLE)) {
    if (band.page === body[0]?.page && band.top - bottom > WIDEST_GAP * band.fontSize) break;
    bottom = band.bottom;
    if (band.lines.length < 2) continue;
    if (band.lines.some((line) => line.line.text.length > LONGEST_CELL) && tabular.length > 0) continue;
    tabular.push(band);
  }
  return tabular;
}

interface Piece extends Place {
  readonly words: readonly PlacedWord[];
  readonly line: Line;
  readonly band: number;
}

/**
 * The cells of a header of one or more bands:
 *
 * 1. A header line is cut where the body's bands have a column gap beneath one of its spaces (two headers may stand as
 *    near to each other as two words do).
 * 2. The band with most pieces gives the columns; pieces of the other bands join the column they stand over.
 * 3. A piece over several columns belongs to each of them; one over none is a column of its own.
 */
export function headerToCells(header: readonly PlacedBand[], body: readonly PlacedBand[]): HeaderCell[] {
  const sample = tabularBands(body);
  const pieces = header.flatMap((band, index) =>
    band.lines.flatMap((line) => cutByBody(line, sample).map((words) => piece(words, line.line, index))),
  );
  const counts = header.map((_, index) => pieces.filter((item) => item.band === index).length);
  let base = 0;
  counts.forEach((count, index) => {
    if (count >= (counts[base] ?? 0)) base = index;
  });
  const columns: Piece[][] = pieces.filter((item) => item.band === base).map((item) => [item]);
  const others = pieces
    .filter((item) => item.band !== base)
    .sort((a, b) => Math.abs(a.band - base) - Math.abs(b.band - base));
  for (const item of others) {
    const beneath = columns.filter((column) => {
      const around = placeAround(column);
      const narrower = Math.min(around.right - around.left, item.right - item.left);
      return sharedWidth(around, item) > 0.3 * narrower;
    });
    if (beneath.length === 0) columns.push([item]);
    for (const column of beneath) column.push(item);
  }
  const cells = columns.map(toHeaderCell);
  return [...cells, ...cellsWithoutHeader(cells, sample)].sort(
    (a, b) => a.left + a.right - (b.left + b.right),
  );
}

/**
 * Columns that no header stands over (row names often have none): where at least half of the fuller bands have a piece
 * beside all header cells.
 */
function cellsWithoutHeader(cells: readonly HeaderCell[], bands: readonly PlacedBand[]): HeaderCell[] {
  const fullest = bands.reduce((most, band) => Math.max(most, band.lines.length), 0);
  const full = bands.filter((band) => band.lines.length >= Math.max(2, 0.6 * fullest));
  const free = full.flatMap((band) =>
    band.lines.filter((line) => cells.every((cell) => sharedWidth(cell, line) <= 0)),
  );
  const found: Place[][] = [];
  for (const line of free.sort((a, b) => a.left - b.left)) {
    const column = found.find((places) => sharedWidth(placeAround(places), line) > 0);
    if (column) column.push(line);
    else found.push([line]);
  }
  return found
    .filter((places) => places.length >= Math.max(1, 0.5 * full.length))
    .map((places) => ({ ...placeAround(places), text: '', lines: [] }));
}

function toHeaderCell(pieces: readonly Piece[]): HeaderCell {
  const sorted = [...pieces].sort((a, b) => a.band - b.band || a.left - b.left);
  const own = sorted.filter((item) => !isWide(item, sorted));
  const place = placeAround(own.length > 0 ? own : sorted);
  const text = sorted
    .flatMap((item) => item.words.map((word) => word.word.text))
    .reduce(
      (all, word) =>
        /\p{L}-$/u.test(all) && /^\p{Ll}/u.test(word) ? all.slice(0, -1) + word : `${all} ${word}`,
      '',
    )
    .trim();
  return { ...place, text, lines: [...new Set(sorted.map((item) => item.line))] };
}

/** A piece that stands over several columns must not widen each of them. */
function isWide(item: Piece, pieces: readonly Piece[]): boolean {
  const narrowest = Math.min(...pieces.map((other) => other.right - other.left));
  return item.right - item.left > 3 * narrowest && pieces.length > 1;
}

function piece(words: readonly PlacedWord[], line: Line, band: number): Piece {
  return { ...placeAround(words), words, line, band };
}

function cutByBody(line: PlacedLine, bands: readonly PlacedBand[]): (readonly PlacedWord[])[] {
  const parts: PlacedWord[][] = [];
  let part: PlacedWord[] = [];
  line.words.forEach((word, index) => {
    const last = line.words[index - 1];
    if (last && isCutBetween(last, word, line, bands)) {
      parts.push(part);
      part = [];
    }
    part.push(word);
  });
  parts.push(part);
  return parts;
}

function isCutBetween(
  left: PlacedWord,
  right: PlacedWord,
  line: PlacedLine,
  bands: readonly PlacedBand[],
): boolean {
  const slack = 0.5 * line.line.fontSize;
  let apart = 0;
  let joined = 0;
  for (const band of bands) {
    const near = band.lines.filter((other) => sharedWidth(other, line) > 0);
    if (near.some((other) => other.left < left.right - slack && other.right > right.left + slack)) joined++;
    else if (
      near.some(
        (other) =>
          other.right <= right.left + slack && sharedWidth(other, { ...line, right: left.right }) > 0,
      ) &&
      near.some(
        (other) => other.left >= left.right - slack && sharedWidth(other, { ...line, left: right.left }) > 0,
      )
    ) {
      apart++;
    }
  }
  if (apart === 0) return false;
  return apart > 1 ? apart > 2 * joined : joined === 0;
}

/**
 * Where the body's words stand under each header cell: the header's own extent, widened by what the fuller bands put
 * there. Between neighbours that would overlap, a column of numbers keeps its ground.
 */
export function columnSpans(cells: readonly Place[], body: readonly PlacedBand[]): ColumnSpan[] {
  let spans: ColumnSpan[] = cells.map(({ left, right }) => ({ left, right, shape: null }));
  const sample = tabularBands(body);
  const fullest = sample.reduce((most, band) => Math.max(most, band.lines.length), 0);
  const full = sample.filter(
    (band) => band.lines.length >= Math.max(2, 0.5 * Math.min(fullest, cells.length)),
  );
  for (let pass = 0; pass < 2; pass++) {
    const assigned = full.map((band) => assignWords(band, spans));
    spans = cells.map((cell, column) => widened(cell, column, assigned));
    keepApart(spans, cells);
  }
  return spans;
}

function widened(cell: Place, column: number, bands: readonly WordsByColumn[]): ColumnSpan {
  const places = bands.flatMap((words) => {
    const inColumn = words[column] ?? [];
    return inColumn.length > 0 ? [placeAround(inColumn)] : [];
  });
  const shape = majorityShape(bands.map((words) => words[column] ?? []));
  if (places.length === 0) return { left: cell.left, right: cell.right, shape };
  // A tenth at either side may be strays; with few bands nothing is left out.
  const lefts = places.map((place) => place.left).sort((a, b) => a - b);
  const rights = places.map((place) => place.right).sort((a, b) => b - a);
  const stray = Math.floor(places.length / 10);
  return {
    left: Math.min(cell.left, lefts[stray] ?? cell.left),
    right: Math.max(cell.right, rights[stray] ?? cell.right),
    shape,
  };
}

/** What most of a column's cells look like; null when none has any text. */
export function majorityShape(cells: readonly (readonly PlacedWord[])[]): CellShape | null {
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

function keepApart(spans: ColumnSpan[], cells: readonly Place[]): void {
  for (let index = 1; index < spans.length; index++) {
    const before = spans[index - 1];
    const after = spans[index];
    if (!before || !after || before.right <= after.left) continue;
    const header = ((cells[index - 1]?.right ?? 0) + (cells[index]?.left ?? 0)) / 2;
    let middle = Math.max(before.left, Math.min(after.right, header));
    if (after.shape === 'number' && before.shape === 'words') middle = Math.max(before.left, after.left);
    if (before.shape === 'number' && after.shape === 'words') middle = Math.min(after.right, before.right);
    spans[index - 1] = { ...before, right: Math.max(before.left, Math.min(before.right, middle)) };
    spans[index] = { ...after, left: Math.min(after.right, Math.max(after.left, middle)) };
  }
}
