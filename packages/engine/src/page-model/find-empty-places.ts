import type { Place } from '../layout/place-words.ts';
import type { WordContext } from './columns.ts';
import type { DrawnEdge } from './drawn-edges.ts';
import { SHAPE_KINDS } from './word-shape.ts';

/** Somewhere that is drawn for a value and holds none, in points on the straightened page. */
export interface EmptyPlace extends Place {
  readonly origin: 'cell' | 'rest of cell' | 'line' | 'leader';
  /** −1: none. */
  readonly cell: number;
}

export const PLACE_ORIGINS = ['cell', 'rest of cell', 'line', 'leader'] as const;

/** Room for a value in sizes of the body's font. */
const LEAST_HEIGHT = 0.8;
const LEAST_WIDTH = 1.2;
const LEAST_LINE = 2.5;
/** Height of the room above a line. */
const ON_LINE = 1.3;
/** What is written on a line ends at most so far above it, and begins at least so far above it, in sizes of its own font. */
const ABOVE_LINE = 1.1;
const ON_LINE_BY = 0.4;
const MOST_PLACES = 600;

/**
 * Places without a value: cells that have no word or room beside and below their labels, lines with nothing written on
 * them, dots. `isValue`: whether a word is taken for one. Which of them wait for a value the links decide.
 */
export function findEmptyPlaces(context: WordContext, isValue: (word: number) => boolean): EmptyPlace[] {
  const places = [...emptyCells(context, isValue), ...emptyLines(context), ...leaders(context)];
  return places.slice(0, MOST_PLACES);
}

function emptyCells({ elements, cellFacts }: WordContext, isValue: (word: number) => boolean): EmptyPlace[] {
  const { cells, wordsOfCell, bodySize } = elements;
  const [height, width] = [LEAST_HEIGHT * bodySize, LEAST_WIDTH * bodySize];
  const combs: { place: EmptyPlace; grid: number; row: number; columnEnd: number }[] = [];
  const found: EmptyPlace[] = [];
  cells.forEach(({ place, grid, row, column, columnEnd }, index) => {
    const own = wordsOfCell[index]!;
    if (own.some(isValue) || place.bottom - place.top < height) return;
    if (own.length > 0) {
      found.push(...restOfCell(elements, place, index, own, cellFacts[index]!.bottom));
      return;
    }
    if (holdsCells(elements.cells, index)) return;
    const isNarrow = place.right - place.left < 2.5 * bodySize;
    const before = combs.find((comb) => comb.grid === grid && comb.row === row && comb.columnEnd === column);
    if (isNarrow && before !== undefined) {
      before.place = { ...before.place, right: place.right };
      before.columnEnd = columnEnd;
      return;
    }
    const entry: EmptyPlace = { ...place, origin: 'cell', cell: index };
    if (isNarrow) combs.push({ place: entry, grid, row, columnEnd });
    else found.push(entry);
  });
  return [...found, ...combs.map(({ place }) => place)].filter((place) => place.right - place.left >= width);
}

/** Whether a cell without words of its own has smaller cells inside. */
function holdsCells(cells: WordContext['elements']['cells'], index: number): boolean {
  const { left, top, right, bottom } = cells[index]!.place;
  for (let other = 0; other < index; other += 1) {
    const { place } = cells[other]!;
    const [x, y] = [(place.left + place.right) / 2, (place.top + place.bottom) / 2];
    if (x > left && x < right && y > top && y < bottom) return true;
  }
  return false;
}

/** The room below a cell's words, and that on the right of its last line. */
function restOfCell(
  { bodySize, top, right }: WordContext['elements'],
  place: Place,
  cell: number,
  own: readonly number[],
  lowest: number,
): EmptyPlace[] {
  if (holdsMuch(own.length)) return [];
  const rest: EmptyPlace[] = [];
  if (place.bottom - lowest >= LEAST_HEIGHT * bodySize)
    rest.push({ ...place, top: lowest, origin: 'rest of cell', cell });
  const last = own.reduce((best, word) => (right[word]! > right[best]! ? word : best), own[0]!);
  const end = right[last]!;
  if (rest.length === 0 && place.right - end >= LEAST_LINE * bodySize)
    rest.push({
      ...place,
      left: end,
      top: Math.min(top[last]!, place.bottom - bodySize),
      origin: 'rest of cell',
      cell,
    });
  return rest;
}

const holdsMuch = (words: number): boolean => words > 60;

function emptyLines({ elements }: WordContext): EmptyPlace[] {
  const { edges, cells, bodySize, frame } = elements;
  const found: EmptyPlace[] = [];
  const borders = new Map<number, { start: number; end: number }[]>();
  for (const { place } of cells)
    for (const at of [place.top, place.bottom]) {
      const key = Math.round(at / 3);
      for (const near of [key - 1, key, key + 1]) {
        const own = borders.get(near);
        if (own) own.push({ start: place.left, end: place.right });
        else borders.set(near, [{ start: place.left, end: place.right }]);
      }
    }
  for (const edge of edges.horizontal) {
    if (edge.end - edge.start < LEAST_LINE * bodySize || edge.end - edge.start > 0.97 * frame.width) continue;
    const middle = (edge.start + edge.end) / 2;
    if (borders.get(Math.round(edge.at / 3))?.some(({ start, end }) => middle >= start && middle <= end))
      continue;
    for (const { start, end } of freeParts(elements, edge))
      found.push({
        left: start,
        right: end,
        top: edge.at - ON_LINE * bodySize,
        bottom: edge.at,
        origin: 'line',
        cell: -1,
      });
  }
  return found;
}

/** The parts of a line that nothing is written on. */
function freeParts(
  { size: sizes, top, bottom, left, right, bodySize }: WordContext['elements'],
  edge: DrawnEdge,
): { start: number; end: number }[] {
  const taken: { start: number; end: number }[] = [];
  for (let word = 0; word < top.length; word += 1) {
    const size = sizes[word]!;
    if (bottom[word]! < edge.at - ABOVE_LINE * size || top[word]! > edge.at - ON_LINE_BY * size) continue;
    if (right[word]! > edge.start && left[word]! < edge.end)
      taken.push({ start: left[word]!, end: right[word]! });
  }
  taken.sort((a, b) => a.start - b.start);
  const free: { start: number; end: number }[] = [];
  let at = edge.start;
  for (const { start, end } of [...taken, { start: edge.end, end: edge.end }]) {
    if (start - at >= LEAST_LINE * bodySize) free.push({ start: at, end: start });
    at = Math.max(at, end);
  }
  return free;
}

function leaders({ elements, shapes }: WordContext): EmptyPlace[] {
  const { left, top, right, bottom, bodySize, cell } = elements;
  const leader = SHAPE_KINDS.indexOf('leader');
  return shapes.flatMap(({ kind }, word) =>
    kind === leader && right[word]! - left[word]! >= LEAST_LINE * bodySize
      ? [
          {
            left: left[word]!,
            top: top[word]!,
            right: right[word]!,
            bottom: bottom[word]!,
            origin: 'leader' as const,
            cell: cell[word]!,
          },
        ]
      : [],
  );
}
