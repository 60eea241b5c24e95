import { flatMapped } from '../lists/flat-mapped.ts';
import { explainedFalls, type Fall, fitFalls } from './fit-falls.ts';
import { bendTerms, fallAt, type PageBend } from './page-bend.ts';
import { pairRuns } from './pair-runs.ts';
import type { PlacedWord } from './place-words.ts';
import { type TextRun, wordsToRuns } from './text-runs.ts';

const ROUNDS = 4;
const LEAST_FALLS = 5;
/** Starts of the pairing beside the falls of runs alone, as a slope over the whole page, in heights of a line. */
const SHIFTS = [0, 1.7, -1.7];
/** Falls that another start must explain more to be preferred. */
const CLEARLY_MORE = 0.5;
/** More runs of words than this are a page that nobody photographs; pairing them would take long. */
const MOST_RUNS = 1500;
/** A bend less than this, in heights of a line, mixes no lines up. */
const LEAST_BEND = 0.12;
/** In heights: neighbours that are nearer to level than this, when most are, were set by a program. */
const EXACT = 0.01;

interface PageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Measures how the lines of a page bend; null for a level page.
 *
 * 1. Words that follow each other closely show by how much their line falls from the first of them to the last.
 * 2. A polynomial of low degree is fitted to these falls, outliers weighted down.
 * 3. On the page levelled by it, runs of words that stand at one height over a gap, label and amount of a receipt, are
 *    paired; the falls over the gaps join the others, and the fit is repeated. This is begun from a slope to either side
 *    as well, lest all be paired with the line above or below.
 *
 * The alternation of pairing and fitting is that of P. Besl and N. McKay's iterative closest point ("A method for
 * registration of 3-D shapes", IEEE TPAMI 14(2), 1992).
 *
 * `placed`: the words on the page without its skew; `neighbours`: theirs, by `rightNeighbours`.
 */
export function measureBend(
  placed: readonly PlacedWord[],
  neighbours: ReadonlyMap<PlacedWord, PlacedWord>,
  page: PageSize,
): PageBend | null {
  const height = medianHeight(placed);
  if (isExact(neighbours, height)) return null;
  const runs = wordsToRuns(placed, neighbours);
  const within = flatMapped(runs, ({ first, last }) =>
    first === last ? [] : [fallBetween(first, last, page)],
  );
  if (runs.length > MOST_RUNS || within.length < LEAST_FALLS) return null;
  const between = [...neighbours]
    .filter(([word, next]) => word.word.fontSize !== next.word.fontSize)
    .map(([word, next]) => fallBetween(word, next, page));
  const close = [...within, ...between];
  let start = fitFalls(close, null, height);
  for (let round = 1; round < ROUNDS; round++) start = fitFalls(close, start, height);
  const [first, ...others] = SHIFTS.map((shift) =>
    pairAndFit({ runs, close, page, height }, [(start[0] ?? 0) + shift * height, ...start.slice(1)]),
  );
  if (first === undefined) return null;
  // Where the lines were paired one off, another start explains more of them.
  const best = others.reduce((a, b) => (b.explained > a.explained + CLEARLY_MORE ? b : a), first);
  const isBent = placed.some((word) => Math.abs(fallOf(word, best.bend, page)) > LEAST_BEND * height);
  return isBent ? best.bend : null;
}

interface ShownFalls {
  readonly runs: readonly TextRun[];
  /** The falls within runs and between close ones. */
  readonly close: readonly Fall[];
  readonly page: PageSize;
  readonly height: number;
}

/** Pairs runs on the page levelled by a bend and fits it to the pairs as well, over and over. */
function pairAndFit(
  { runs, close, page, height }: ShownFalls,
  start: PageBend,
): { readonly bend: PageBend; readonly explained: number } {
  let bend = start;
  let falls = close;
  for (let round = 1; round < ROUNDS; round++) {
    const known = bend;
    const pairs = pairRuns(runs, (word) => middleOf(word) - fallOf(word, known, page), height);
    falls = [...close, ...pairs.map(([left, right]) => fallBetween(left.last, right.first, page))];
    bend = fitFalls(falls, known, height);
  }
  return { bend, explained: explainedFalls(falls, bend, height) };
}

function medianHeight(placed: readonly PlacedWord[]): number {
  const heights = placed.map(({ top, bottom }) => bottom - top).sort((a, b) => a - b);
  return Math.max(1, heights[heights.length >> 1] ?? 1);
}

function isExact(neighbours: ReadonlyMap<PlacedWord, PlacedWord>, height: number): boolean {
  let level = 0;
  for (const [word, next] of neighbours) {
    if (Math.abs(middleOf(next) - middleOf(word)) < EXACT * height) level++;
  }
  return level * 2 > neighbours.size;
}

function fallBetween(left: PlacedWord, right: PlacedWord, page: PageSize): Fall {
  const from = termsAt(left, page);
  const terms = termsAt(right, page).map((term, index) => term - (from[index] ?? 0));
  return { terms, fall: middleOf(right) - middleOf(left) };
}

function termsAt(word: PlacedWord, page: PageSize): readonly number[] {
  return bendTerms(acrossOf(word, page), downOf(word, page));
}

function fallOf(word: PlacedWord, bend: PageBend, page: PageSize): number {
  return fallAt(bend, acrossOf(word, page), downOf(word, page));
}

function middleOf({ top, bottom }: PlacedWord): number {
  return (top + bottom) / 2;
}

function acrossOf({ left, right }: PlacedWord, { width }: PageSize): number {
  return (left + right) / 2 / width - 0.5;
}

function downOf(word: PlacedWord, { height }: PageSize): number {
  return middleOf(word) / height - 0.5;
}
