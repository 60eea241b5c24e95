import type { Place } from '../layout/place-words.ts';
import type { WordContext } from './columns.ts';
import { findEmptyPlaces, PLACE_ORIGINS } from './find-empty-places.ts';
import { likeliestClasses } from './likeliest-classes.ts';

const SIDES = ['left', 'right', 'above', 'below'] as const;
const OF_EACH = ['gap', 'origin', 'width'] as const;

/** Which places for values lie around a line, by what the first round took words for: a label has one. */
export const PLACE_COLUMNS: readonly string[] = [
  ...SIDES.flatMap((side) => OF_EACH.map((column) => `place ${side} ${column}`)),
  'places in cell',
  'places near',
  'block place left gap',
  'block place left origin',
];

interface KnownPlace extends Place {
  /** 0: a value; 1 + a position in `PLACE_ORIGINS`; small boxes are one more than all, marks two more. */
  readonly origin: number;
  readonly cell: number;
}

/** How far places are looked for, in sizes of the body's font. */
const REACH = 12;
const [VALUE, MARK] = [1, 4];
/** More of them than this make no form. */
const MOST_PLACES = 1500;

/** A row of `PLACE_COLUMNS` for each line. */
export function linesToPlaceRows(context: WordContext, probabilities: Float64Array): Float32Array {
  const { elements, lines } = context;
  const width = PLACE_COLUMNS.length;
  const rows = new Float32Array(lines.length * width).fill(Number.NaN);
  const places = findPlaces(context, probabilities);
  const body = elements.bodySize;
  const reach = REACH * body;
  const perCell = new Int32Array(elements.cells.length);
  for (const { cell } of places) if (cell !== -1) perCell[cell] = perCell[cell]! + 1;
  places.sort((a, b) => a.top - b.top);
  lines.forEach((line, index) => {
    const at = index * width;
    let near = 0;
    const take = (side: number, gap: number, place: KnownPlace) => {
      if (gap > reach) return;
      near += 1;
      const to = at + side * OF_EACH.length;
      if (rows[to]! <= gap / body) return;
      rows[to] = gap / body;
      rows[to + 1] = place.origin;
      rows[to + 2] = (place.right - place.left) / body;
    };
    for (const place of places) {
      if (place.top > line.bottom + reach) break;
      if (place.bottom < line.top - reach) continue;
      const high = Math.min(line.bottom, place.bottom) - Math.max(line.top, place.top);
      const wide = Math.min(line.right, place.right) - Math.max(line.left, place.left);
      const isBeside = high > 0.4 * Math.min(line.bottom - line.top, place.bottom - place.top);
      if (isBeside && place.left >= line.right - body) take(1, Math.max(0, place.left - line.right), place);
      else if (isBeside && place.right <= line.left + body)
        take(0, Math.max(0, line.left - place.right), place);
      else if (wide > 0 && place.top >= line.bottom - 0.6 * body)
        take(3, Math.max(0, place.top - line.bottom), place);
      else if (wide > 0 && place.bottom <= line.top + 0.6 * body)
        take(2, Math.max(0, line.top - place.bottom), place);
    }
    const cell = elements.cell[elements.lineStart[index]!];
    rows[at + width - 4] = cell === undefined || cell === -1 ? Number.NaN : perCell[cell]!;
    rows[at + width - 3] = near;
  });
  // What stands on the left of a block's first line, such as a box to tick, is that of all its lines.
  const firstOfBlock = new Map<number, number>();
  elements.lineInBlock.forEach((within, line) => {
    if (within === 0) firstOfBlock.set(elements.blockOfLine[line]!, line);
  });
  lines.forEach((_, line) => {
    const first = firstOfBlock.get(elements.blockOfLine[line]!) ?? line;
    rows[(line + 1) * width - 2] = rows[first * width]!;
    rows[(line + 1) * width - 1] = rows[first * width + 1]!;
  });
  return rows;
}

/** Stretches of values in lines, and empty places. */
function findPlaces(context: WordContext, probabilities: Float64Array): KnownPlace[] {
  const { elements } = context;
  const classes = likeliestClasses(probabilities);
  const places: KnownPlace[] = findEmptyPlaces(context, (word) => classes[word] === VALUE).map((place) => ({
    ...place,
    origin: isBox(place, elements.bodySize)
      ? 1 + PLACE_ORIGINS.length
      : 1 + PLACE_ORIGINS.indexOf(place.origin),
  }));
  for (let word = 0; word < classes.length; word += 1) {
    const own = classes[word];
    if (own !== VALUE && own !== MARK) continue;
    const first = word;
    while (
      own === VALUE &&
      word + 1 < classes.length &&
      classes[word + 1] === VALUE &&
      elements.line[word + 1] === elements.line[first]
    )
      word += 1;
    places.push({
      left: elements.left[first]!,
      top: elements.top[first]!,
      right: elements.right[word]!,
      bottom: elements.bottom[first]!,
      origin: own === VALUE ? 0 : 2 + PLACE_ORIGINS.length,
      cell: elements.cell[first]!,
    });
  }
  return places.slice(0, MOST_PLACES);
}

/** Whether a place is a box to be ticked. */
const isBox = ({ left, top, right, bottom }: Place, body: number): boolean =>
  right - left < 2 * body && bottom - top < 2 * body;
