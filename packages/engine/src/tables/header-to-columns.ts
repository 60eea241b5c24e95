import type { Line } from '../layout/line.ts';
import type { Place, PlacedWord } from '../layout/place-words.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { linesToText } from './body-to-table.ts';
import { textToShape } from './cell-shape.ts';
import { type PlacedBand, type PlacedLine, placeAround, sharedWidth } from './placed-bands.ts';
import {
  centredOver,
  columnsSpannedOver,
  type HeaderPiece as Piece,
  spansSeveral,
  standsOverYears,
  widenedToRuling,
} from './spanners.ts';
import { tabularBands } from './tabular-bands.ts';
import { cutWords } from './text-edges.ts';

/** How much a point by which cells stand off their headers counts against a cut, in points of its space. */
const ASKEW = 0.1;

/** How far from the middle of two columns what stands over both may be, in shares of their width. */
const OFF_CENTRE = 0.15;

/** A gap narrower than this is a space between words, in shares of the font size. */
const MERE_SPACE = 0.4;

/** How far right edges of one column may lie apart, in points, and figures that show it to reach under its header. */
const SAME_EDGE = 2;
const LEAST_BRIDGES = 2;

/** A header's cell: the words that stand over one column, top to bottom. */
export interface HeaderCell extends Place {
  readonly text: string;
  /** Its text line by line, top to bottom. */
  readonly textLines: readonly string[];
  /** What stands over this column and others together. */
  readonly over: string;
  readonly lines: readonly Line[];
}

/**
 * The cells of a header of one or more bands. `body` is cut where its words keep to common edges, `uncutBody` is not: an
 * edge alone is no reason for a column that no header names. `horizontals`: lines drawn on the page, sorted by height.
 *
 * 1. A header line is cut where a line of another of the header's bands begins, and where the body's bands have a column
 *    gap beneath one of its spaces (two headers may stand as near to each other as two words do).
 * 2. The band with most pieces gives the columns; pieces of the other bands join the column they stand over.
 * 3. A piece over several columns stands over each of them; one over none is a column of its own.
 */
export function headerToCells(
  header: readonly PlacedBand[],
  body: readonly PlacedBand[],
  uncutBody: readonly PlacedBand[],
  horizontals: readonly Place[] = [],
): HeaderCell[] {
  const sample = fullerBands(tabularBands(body));
  const asSet = flatMapped(header, (band, index) =>
    flatMapped(band.lines, (line) => {
      const below = header.slice(index + 1);
      const stretch = centredOver(line, below);
      if (stretch)
        return [{ ...piece(line.words, line.line, index), left: stretch.left, right: stretch.right }];
      const parts = standsOverYears(line, below) ? [line.words] : cutHeaderLine(line, band, header, sample);
      return parts.map((words) => piece(words, line.line, index));
    }),
  );
  const pieces = asSet.map((item) => widenedToRuling(item, asSet, header, horizontals));
  const upper = new Set(pieces.filter((item) => spansSeveral(item, pieces)));
  const counts = header.map(
    (_, index) => pieces.filter((item) => item.band === index && !upper.has(item)).length,
  );
  let base = 0;
  counts.forEach((count, index) => {
    if (count >= (counts[base] ?? 0)) base = index;
  });
  const isOfBase = (item: Piece) => item.band === base && !upper.has(item);
  const columns: Piece[][] = pieces.filter(isOfBase).map((item) => [item]);
  const spanning = new Map<Piece[], Piece[]>();
  const others = pieces.filter((item) => !isOfBase(item));
  const isFree = (item: Piece) => columns.every((column) => !standsOver(item, column));
  // Among pieces that stand over no column yet, the lower ones are columns and the upper ones stand over them.
  const free = others.filter(isFree).sort((a, b) => b.band - a.band);
  const rest = others
    .filter((item) => !free.includes(item))
    .sort((a, b) => Math.abs(a.band - base) - Math.abs(b.band - base));
  const repeats = repeatedColumns([...columns].sort((a, b) => (a[0]?.left ?? 0) - (b[0]?.left ?? 0)));
  for (const item of [...rest, ...free]) {
    const beneath = columns.filter((column) => standsOver(item, column));
    const [only] = beneath;
    const beside = only
      ? []
      : (columnsSpannedOver(item, spanning, base) ?? columnsBeside(item, columns, pieces, base, sample));
    if (beside.length > 0)
      for (const column of beside) spanning.set(column, [...(spanning.get(column) ?? []), item]);
    else if (!only) columns.push([item]);
    else {
      const alike = beneath.length === 1 ? columnsRepeatedWith(only, repeats, item, others) : beneath;
      if (alike.length === 1) only.push(item);
      else for (const column of alike) spanning.set(column, [...(spanning.get(column) ?? []), item]);
    }
  }
  const cells = columns.map((column) => toHeaderCell(column, spanning.get(column) ?? []));
  const nameless = cellsWithoutHeader(cells, tabularBands(uncutBody));
  return withHeadersBetween([...cells, ...nameless].sort((a, b) => a.left + a.right - (b.left + b.right)));
}

/**
 * What seems to stand over the two columns beside one without a header is this one's: a header centred over a wide column
 * stands beside the words at its left edge.
 */
function withHeadersBetween(cells: readonly HeaderCell[]): HeaderCell[] {
  const [taken, given] = [new Set<HeaderCell>(), new Map<HeaderCell, string>()];
  for (const [index, cell] of cells.entries()) {
    const [before, after] = [cells[index - 1], cells[index + 1]];
    if (!before || !after || cell.text !== '' || before.over === '' || before.over !== after.over) continue;
    if (before.text === '' || after.text === '') continue;
    if (cells.filter(({ over }) => over === before.over).length !== 2) continue;
    given.set(cell, before.over);
    taken.add(before).add(after);
  }
  return cells.map((cell) => {
    const text = given.get(cell);
    if (text !== undefined) return { ...cell, text, textLines: [text] };
    return taken.has(cell) ? { ...cell, over: '' } : cell;
  });
}

/** The bands with at least half as many pieces as the fullest one: running text further down has fewer. */
function fullerBands(bands: readonly PlacedBand[]): PlacedBand[] {
  const fullest = bands.reduce((most, band) => Math.max(most, band.lines.length), 0);
  return bands.filter((band) => band.lines.length * 2 >= fullest);
}

/** Where the lines of a header's other bands begin: what stands in one column often begins at one edge. */
function edgesBeside(header: readonly PlacedBand[], band: PlacedBand): number[] {
  return flatMapped(
    header.filter((other) => other !== band),
    (other) => other.lines.map((line) => line.left),
  );
}

/**
 * Columns that no header stands over (row names often have none): where at least half of the fuller bands have a piece
 * beside all header cells.
 */
function cellsWithoutHeader(cells: readonly HeaderCell[], bands: readonly PlacedBand[]): HeaderCell[] {
  const fullest = bands.reduce((most, band) => Math.max(most, band.lines.length), 0);
  const full = bands.filter((band) => band.lines.length >= Math.max(2, 0.6 * fullest));
  const free = flatMapped(full, (band) =>
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
    .filter((places) => !isOfEmptyNeighbour(placeAround(places), cells, full))
    .filter((places) => !isBridged(placeAround(places), cells, full))
    .map((places) => ({ text: '', textLines: [], over: '', lines: [], ...placeAround(places) }));
}

/** Whether longer figures of a stretch reach under a header beside it: figures that end at one edge are of one column. */
function isBridged(stretch: Place, cells: readonly HeaderCell[], bands: readonly PlacedBand[]): boolean {
  const bridges = bands.filter((band) =>
    band.lines.some(
      (line) =>
        textToShape(line.line.text) === 'number' &&
        Math.abs(line.right - stretch.right) <= SAME_EDGE &&
        cells.filter((cell) => sharedWidth(cell, line) > 0).length === 1,
    ),
  );
  return bridges.length >= LEAST_BRIDGES;
}

/** Whether the header cell beside a stretch has nothing under it: then what stands in the stretch is its column. */
function isOfEmptyNeighbour(
  stretch: Place,
  cells: readonly HeaderCell[],
  bands: readonly PlacedBand[],
): boolean {
  const left = cells.filter((cell) => cell.right <= stretch.left).sort((a, b) => b.right - a.right)[0];
  const right = cells.filter((cell) => cell.left >= stretch.right).sort((a, b) => a.left - b.left)[0];
  return [left, right].some((cell) => {
    if (!cell) return false;
    const under = bands.filter((band) => band.lines.some((line) => sharedWidth(line, cell) > 0));
    return under.length < 0.3 * bands.length;
  });
}

/**
 * The two columns between which a piece of an upper line stands, over neither: it is centred over both when nothing else
 * of its line stands over them and no cells of its own stand beneath it. None where it is a column itself.
 */
function columnsBeside(
  item: Piece,
  columns: readonly Piece[][],
  pieces: readonly Piece[],
  base: number,
  body: readonly PlacedBand[],
): readonly Piece[][] {
  if (item.band >= base) return [];
  const places = columns.map((column) => ({ column, around: placeAround(column) }));
  const middle = (item.left + item.right) / 2;
  const left = places
    .filter(({ around }) => around.right < middle)
    .sort((a, b) => b.around.right - a.around.right)[0];
  const right = places
    .filter(({ around }) => around.left > middle)
    .sort((a, b) => a.around.left - b.around.left)[0];
  if (!left || !right) return [];
  const both = [left.column, right.column];
  const isTaken = pieces.some(
    (other) => other !== item && other.band === item.band && both.some((column) => standsOver(other, column)),
  );
  const isOffCentre =
    Math.abs((left.around.left + right.around.right) / 2 - middle) >
    OFF_CENTRE * (right.around.right - left.around.left);
  const own = body.filter((band) =>
    band.lines.some(
      (line) => sharedWidth(line, item) > 0 && places.every(({ around }) => sharedWidth(line, around) <= 0),
    ),
  );
  return isTaken || isOffCentre || own.length * 2 > body.length ? [] : both;
}

function standsOver(item: Piece, column: readonly Piece[]): boolean {
  const around = placeAround(column);
  const narrower = Math.min(around.right - around.left, item.right - item.left);
  return sharedWidth(around, item) > 0.3 * narrower;
}

/**
 * Columns whose headers repeat one after the other (`date | reading | date | reading`), in groups of those that stand once
 * each: what stands over one of a group stands over all of it.
 */
function repeatedColumns(columns: readonly Piece[][]): (readonly Piece[][])[] {
  const texts = columns.map((column) => piecesToText(column));
  for (let first = 0; first < columns.length; first++) {
    for (let size = 2; first + 2 * size <= columns.length; size++) {
      let count = 1;
      while (texts.slice(first, first + size).every((text, at) => text === texts[first + count * size + at]))
        count++;
      if (count > 1 && new Set(texts.slice(first, first + size)).size === size)
        return Array.from({ length: count }, (_, at) =>
          columns.slice(first + at * size, first + (at + 1) * size),
        );
    }
  }
  return [];
}

/** The columns that a piece over one of them stands over by their repetition, unless another piece of its line is nearer. */
function columnsRepeatedWith(
  column: Piece[],
  groups: readonly (readonly Piece[][])[],
  item: Piece,
  others: readonly Piece[],
): readonly Piece[][] {
  const group = groups.find((columns) => columns.includes(column));
  if (!group) return [column];
  const isShared = others.some(
    (other) =>
      other !== item && other.band === item.band && group.some((grouped) => standsOver(other, grouped)),
  );
  return isShared ? [column] : group;
}

function toHeaderCell(pieces: readonly Piece[], spanning: readonly Piece[]): HeaderCell {
  const sorted = [...pieces].sort((a, b) => a.band - b.band || a.left - b.left);
  return {
    text: piecesToText(sorted),
    textLines: sorted.map((item) => piecesToText([item])),
    over: piecesToText([...spanning].sort((a, b) => a.band - b.band || a.left - b.left)),
    lines: [...new Set([...spanning, ...sorted].map((item) => item.line))],
    ...placeAround(sorted),
  };
}

function piecesToText(pieces: readonly Piece[]): string {
  return linesToText(flatMapped(pieces, (item) => item.words.map((word) => word.word.text)));
}

function piece(words: readonly PlacedWord[], line: Line, band: number): Piece {
  const { left, top, right, bottom } = placeAround(words);
  return { words, line, band, left, top, right, bottom };
}

/** Parts of a header line, cut at the space that most of the body's column gaps beneath it vote for. */
function cutByBody(line: PlacedLine, bands: readonly PlacedBand[]): (readonly PlacedWord[])[] {
  const apart = new Map<number, number>();
  const joined = new Map<number, number>();
  for (const band of bands) {
    const near = band.lines.filter((other) => sharedWidth(other, line) > 0);
    near.forEach((below, index) => {
      const next = near[index + 1];
      const vote = next ? widestSpace(line, below, next) : null;
      if (vote !== null) apart.set(vote, (apart.get(vote) ?? 0) + 1);
      for (let space = 1; space < line.words.length; space++) {
        if (crosses(below, line, space)) joined.set(space, (joined.get(space) ?? 0) + 1);
      }
    });
  }
  const parts: PlacedWord[][] = [];
  let part: PlacedWord[] = [];
  line.words.forEach((word, index) => {
    const votes = apart.get(index) ?? 0;
    if (votes > 0 && votes > (votes > 1 ? 2 : 0) * (joined.get(index) ?? 0)) {
      if (votes > 1 || (joined.get(index) ?? 0) === 0) {
        parts.push(part);
        part = [];
      }
    }
    part.push(word);
  });
  parts.push(part);
  return parts;
}

/** Index of the word after the widest space of a header line that may stand between two pieces; null without one. */
function widestSpace(line: PlacedLine, below: Place, next: Place): number | null {
  const slack = 0.5 * line.line.fontSize;
  let best: number | null = null;
  let widest = Number.NEGATIVE_INFINITY;
  for (let index = 1; index < line.words.length; index++) {
    const left = line.words[index - 1];
    const right = line.words[index];
    if (!left || !right) continue;
    if (right.left < below.right - slack && left.right < below.left) continue;
    if (left.right > next.left + slack && right.left > next.right) continue;
    const middle = (left.right + right.left) / 2;
    if (middle < below.left || middle > next.right) continue;
    const outside = Math.max(0, below.right - slack - middle, middle - next.left - slack);
    const before = { left: line.left, top: line.top, right: left.right, bottom: line.bottom };
    const after = { left: right.left, top: line.top, right: line.right, bottom: line.bottom };
    if (!standsUnder(below, before, slack) || !standsUnder(next, after, slack)) continue;
    const askew = offEdges(below, before) + offEdges(next, after);
    const space = right.left - left.right - 0.15 * outside - ASKEW * askew;
    if (space > widest + 0.1) {
      best = index;
      widest = space;
    }
  }
  return best;
}

/** Parts of a header line: cut where the body's columns part, and where lines of the header's other bands begin. */
function cutHeaderLine(
  line: PlacedLine,
  band: PlacedBand,
  header: readonly PlacedBand[],
  sample: readonly PlacedBand[],
): (readonly PlacedWord[])[] {
  const edges = edgesBeside(header, band);
  const parts = flatMapped(cutByBody(line, sample), (words) => cutWords(words, edges, band.fontSize));
  return withoutIdleCuts(parts, line, sample);
}

/** Parts of a header line joined to what they stand a mere space from where one of the two has nothing under it at all. */
function withoutIdleCuts(
  parts: readonly (readonly PlacedWord[])[],
  line: PlacedLine,
  bands: readonly PlacedBand[],
): (readonly PlacedWord[])[] {
  if (parts.length < 2) return [...parts];
  const isIdle = (words: readonly PlacedWord[]) => {
    const place = placeAround(words);
    return !bands.some((band) => band.lines.some((other) => sharedWidth(other, place) > 0));
  };
  const joined: (readonly PlacedWord[])[] = [];
  for (const words of parts) {
    const before = joined.at(-1);
    const space = (words[0]?.left ?? 0) - (before?.at(-1)?.right ?? Number.NEGATIVE_INFINITY);
    if (before && space < MERE_SPACE * line.line.fontSize && (isIdle(words) || isIdle(before)))
      joined[joined.length - 1] = [...before, ...words];
    else joined.push(words);
  }
  return joined;
}

/** How many points a cell is off its header, whichever it keeps to: the left edge, the middle or the right edge. */
function offEdges(cell: Place, header: Place): number {
  const left = cell.left - header.left;
  const right = cell.right - header.right;
  return Math.min(Math.abs(left), Math.abs(right), Math.abs((left + right) / 2));
}

/** Whether one's middle lies within the other sideways. */
function standsUnder(below: Place, part: Place, slack: number): boolean {
  const middle = (below.left + below.right) / 2;
  const centre = (part.left + part.right) / 2;
  return (
    (middle > part.left - slack && middle < part.right + slack) ||
    (centre > below.left - slack && centre < below.right + slack)
  );
}

function crosses(below: Place, line: PlacedLine, space: number): boolean {
  const left = line.words[space - 1];
  const right = line.words[space];
  const slack = 0.5 * line.line.fontSize;
  return !!left && !!right && below.left < left.right - slack && below.right > right.left + slack;
}
