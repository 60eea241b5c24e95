import type { Place, PlacedWord } from '../layout/place-words.ts';
import { type CellShape, textToShape } from './cell-shape.ts';
import type { PlacedBand } from './placed-bands.ts';

/** Where a column's words are expected, in points, and what they look like; `null` shape: not known yet. */
export interface ColumnSpan {
  readonly left: number;
  readonly right: number;
  readonly shape: CellShape | null;
}

/** A band's words by column; an empty list where the band has nothing in a column. */
export type WordsByColumn = readonly (readonly PlacedWord[])[];

/** Costs in shares of the font size, so that they can be weighed against distances. */
const FARTHEST = 2;
/** Text runs on to the right of its column, seldom to the left. */
const TO_THE_RIGHT = 0.4;
/** Lines nearer than this were cut at an edge; they may as well belong together. */
const COLUMN_GAP = 0.75;
const CUT_AT_EDGE = 0.4;
/** How much less it costs to start a column of figures with a figure that stands right in it. */
const FIGURE_IN_PLACE = 0.35;
const WORD_IN_NUMBERS = 1.2;
const NUMBER_IN_WORDS = 0.2;
const TWO_LINES_IN_ONE_COLUMN = 0.7;
/** Words of one band that are told apart; what stands beyond is left to the last column reached. */
const MOST_WORDS = 400;

/**
 * Assigns the words of a band to columns from left to right, at the least cost over the whole band (a monotone alignment
 * by dynamic programming, O(words × columns)):
 *
 * - a word costs its distance from the column's span, up to two font sizes, and more when a word of letters would stand in
 *   a column of numbers;
 * - starting a new column between two words costs the more the narrower the space between them is, so that a long
 *   description may run on beneath the next header while two cells that nearly touch are still told apart;
 * - keeping two lines in one column costs a little.
 */
export function assignWords(band: PlacedBand, spans: readonly ColumnSpan[]): WordsByColumn {
  const size = Math.max(1, band.fontSize);
  const words: PlacedWord[] = [];
  const startsLine: boolean[] = [];
  for (const line of band.lines) {
    line.words.forEach((word, index) => {
      words.push(word);
      startsLine.push(index === 0);
    });
  }
  const result: PlacedWord[][] = spans.map(() => []);
  if (spans.length === 0 || words.length === 0) return result;
  const counted = words.slice(0, MOST_WORDS);

  let costs = spans.map((span) => distance(counted[0], span, size));
  const cameFrom: Int16Array[] = [new Int16Array(spans.length).fill(-1)];
  for (let index = 1; index < counted.length; index++) {
    const word = counted[index];
    const gap = ((word?.left ?? 0) - (counted[index - 1]?.right ?? 0)) / size;
    const apart = startsLine[index] === true;
    const stay = apart && gap > COLUMN_GAP ? TWO_LINES_IN_ONE_COLUMN : 0;
    const cut = gap > COLUMN_GAP ? 0 : CUT_AT_EDGE;
    const move = apart ? cut : Math.max(0.4, Math.min(6, 5 - 6 * gap));
    const next = new Array<number>(spans.length);
    const from = new Int16Array(spans.length);
    let lowest = Number.POSITIVE_INFINITY;
    let lowestAt = -1;
    for (let column = 0; column < spans.length; column++) {
      const staying = (costs[column] ?? 0) + stay;
      const moving = lowest + move * (isFigureInPlace(word, spans[column]) ? FIGURE_IN_PLACE : 1);
      from[column] = moving < staying ? lowestAt : column;
      next[column] = Math.min(staying, moving) + distance(word, spans[column], size);
      const here = costs[column] ?? 0;
      if (here < lowest) {
        lowest = here;
        lowestAt = column;
      }
    }
    costs = next;
    cameFrom.push(from);
  }

  let column = costs.indexOf(Math.min(...costs));
  const columns = new Array<number>(counted.length);
  for (let index = counted.length - 1; index >= 0; index--) {
    columns[index] = column;
    column = cameFrom[index]?.[column] ?? column;
  }
  words.forEach((word, index) => {
    result[columns[Math.min(index, columns.length - 1)] ?? 0]?.push(word);
  });
  return result;
}

function distance(word: PlacedWord | undefined, span: ColumnSpan | undefined, size: number): number {
  if (!word || !span) return FARTHEST;
  const shared = Math.min(word.right, span.right) - Math.max(word.left, span.left);
  const width = Math.max(0.1, Math.min(word.right - word.left, span.right - span.left));
  const away = shared >= 0.5 * width ? 0 : Math.min(FARTHEST, 0.3 + awayFrom(word, span) / size);
  const inside = shared > 0 ? Math.min(1, shared / width) : 0;
  let cost = away + 0.15 * (1 - inside);
  if (span.shape) {
    const shape = textToShape(word.word.text);
    if (span.shape === 'number' && shape === 'words' && /\p{L}{3}/u.test(word.word.text)) {
      cost += WORD_IN_NUMBERS;
    }
    if (span.shape === 'words' && shape === 'number') cost += NUMBER_IN_WORDS;
  }
  return cost;
}

function awayFrom(word: Place, span: ColumnSpan): number {
  const centre = (word.left + word.right) / 2;
  return Math.max(0, span.left - centre, TO_THE_RIGHT * (centre - span.right));
}

function isFigureInPlace(word: PlacedWord | undefined, span: ColumnSpan | undefined): boolean {
  if (!word || !span || span.shape !== 'number') return false;
  const shared = Math.min(word.right, span.right) - Math.max(word.left, span.left);
  return shared > 0.8 * (word.right - word.left) && textToShape(word.word.text) === 'number';
}
