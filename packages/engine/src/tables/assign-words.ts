import type { PlacedWord } from '../layout/place-words.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { type CellShape, textToShape } from './cell-shape.ts';
import { goesOnFigure } from './grouped-figure.ts';
import type { PlacedBand } from './placed-bands.ts';

/** Where a column's words are expected, in points, and what they look like; `null` shape: not known yet. */
export interface ColumnSpan {
  readonly left: number;
  readonly right: number;
  readonly shape: CellShape | null;
}

/** A band's words by column; an empty list where the band has nothing in a column. */
export type WordsByColumn = readonly (readonly PlacedWord[])[];

/** Costs; distances count in shares of the font size. */
const FARTHEST = 4;
const BESIDE = 0.5;
const BARELY_OVER = 0.3;
const COVERS_ANOTHER = 1.2;
const WORD_IN_NUMBERS = 1.2;
const NUMBER_IN_WORDS = 0.2;
const TWO_FIGURES = 1.5;
const TWO_LINES_IN_ONE_COLUMN = 0.7;
/** Lines nearer than this were cut at an edge; they may as well belong together. */
const COLUMN_GAP = 0.75;
const CUT_AT_EDGE = 0.4;
/** How much less it costs to start a column of figures with a figure that stands right in it. */
const FIGURE_IN_PLACE = 0.35;
/** What it costs to cut a figure whose thousands are parted by a space. */
const IN_A_FIGURE = 8;
/** Longer lines are running text and stay whole; a band of more words is no row. */
const LONGEST_LINE = 16;
const MOST_WORDS = 400;

/** A run of words that would go into one column. */
interface Run {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly shape: CellShape;
  readonly hasDigits: boolean;
  readonly hasLetters: boolean;
  /** A figure with its unit and another figure after it (`1 Stk 0 %`). */
  readonly hasTwoFigures: boolean;
}

/**
 * Assigns the words of a band to columns from left to right at the least cost over the whole band: a monotone
 * segmentation by dynamic programming, O(words × words in a line × columns).
 *
 * 1. A line may go into one column whole, or be cut between words; a cut costs the more the narrower the space, so that a
 *    long description may run on beneath the next header while two cells that nearly touch are still told apart. A
 *    figure that stands right in a column of figures makes the cut before it cheap.
 * 2. A run of words costs its distance from its column's span, more when it covers another column's span as well, more
 *    when words would stand in a column of figures, and more when it holds two figures.
 * 3. Two lines in one column cost a little.
 */
export function assignWords(band: PlacedBand, spans: readonly ColumnSpan[]): WordsByColumn {
  const size = Math.max(1, band.fontSize);
  const result: PlacedWord[][] = spans.map(() => []);
  const lines = band.lines.filter((line) => line.words.length > 0);
  const words = flatMapped(lines, (line) => line.words);
  if (spans.length === 0 || words.length === 0 || words.length > MOST_WORDS) return result;

  const count = words.length;
  const width = spans.length;
  const { best, runStart, columnBefore } = costsOfSize((count + 1) * width);
  let lineStart = 0;
  for (const line of lines) {
    const lineEnd = lineStart + line.words.length;
    const whole = line.words.length > LONGEST_LINE;
    for (let start = lineStart; start < lineEnd; start++) {
      if (whole && start > lineStart) break;
      const cost = costOfBeginning(words, start, start === lineStart, size);
      for (let end = whole ? lineEnd : start + 1; end <= lineEnd; end++) {
        const run = runOfLine(line.words, start - lineStart, end - lineStart);
        let covered = -1;
        let lowest = start === 0 ? 0 : Number.POSITIVE_INFINITY;
        let lowestAt = -1;
        for (let column = 0; column < width; column++) {
          const span = spans[column] as ColumnSpan;
          const here = start === 0 ? Number.POSITIVE_INFINITY : (best[start * width + column] ?? 0);
          const staying = here + cost.stay;
          const moving = lowest + cost.move * (isFigureInPlace(run, span) ? FIGURE_IN_PLACE : 1);
          const begun = moving < staying ? moving : staying;
          const at = end * width + column;
          // A run costs something, so that most ways to begin it are known to be no better before it is weighed.
          if (begun < (best[at] ?? 0)) {
            if (covered < 0) covered = countCovered(run, spans);
            const total = begun + runCost(run, span, covered, size);
            if (total < (best[at] ?? 0)) {
              best[at] = total;
              runStart[at] = start;
              columnBefore[at] = moving < staying ? lowestAt : column;
            }
          }
          if (here < lowest) {
            lowest = here;
            lowestAt = column;
          }
        }
      }
    }
    lineStart = lineEnd;
  }

  let column = 0;
  for (let other = 1; other < width; other++) {
    if ((best[count * width + other] ?? 0) < (best[count * width + column] ?? 0)) column = other;
  }
  let end = count;
  while (end > 0 && column >= 0) {
    const start = runStart[end * width + column] ?? 0;
    result[column]?.unshift(...words.slice(start, end));
    column = columnBefore[end * width + column] ?? -1;
    end = start;
  }
  return result;
}

/**
 * At `position * columns + column`: least cost of the words before `position`, the last of them in `column`, and how it
 * came about.
 */
interface Costs {
  readonly best: Float64Array;
  readonly runStart: Int16Array;
  readonly columnBefore: Int16Array;
}

/** The same memory for every band: a page asks for hundreds of them, one after the other. */
let costs: Costs | undefined;

/** Costs for a band, none of them known yet. */
function costsOfSize(size: number): Costs {
  if (costs === undefined || costs.best.length < size) {
    const room = Math.max(4096, 2 * size);
    costs = {
      best: new Float64Array(room),
      runStart: new Int16Array(room),
      columnBefore: new Int16Array(room),
    };
  }
  costs.best.fill(Number.POSITIVE_INFINITY, 0, size);
  costs.runStart.fill(-1, 0, size);
  costs.columnBefore.fill(-1, 0, size);
  return costs;
}

/** What it costs that a run begins at a word: in the column of the run before, and in a later one. */
function costOfBeginning(
  words: readonly PlacedWord[],
  start: number,
  beginsLine: boolean,
  size: number,
): { readonly stay: number; readonly move: number } {
  if (start === 0) return { stay: Number.POSITIVE_INFINITY, move: 0 };
  const [before, word] = [words[start - 1], words[start]];
  if (!before || !word) return { stay: 0, move: 0 };
  const gap = (word.left - before.right) / size;
  if (!beginsLine && goesOnFigure(before, word)) return { stay: Number.POSITIVE_INFINITY, move: IN_A_FIGURE };
  if (!beginsLine) return { stay: Number.POSITIVE_INFINITY, move: Math.max(0.4, Math.min(6, 5 - 6 * gap)) };
  return gap > COLUMN_GAP ? { stay: TWO_LINES_IN_ONE_COLUMN, move: 0 } : { stay: 0, move: CUT_AT_EDGE };
}

/** The runs of each line met so far: a line is assigned anew for every sample of its table and every header tried. */
const runsOfLines = new WeakMap<readonly PlacedWord[], Run[]>();

function runOfLine(words: readonly PlacedWord[], start: number, end: number): Run {
  const known = runsOfLines.get(words);
  const runs = known ?? [];
  if (known === undefined) runsOfLines.set(words, runs);
  const key = start * (words.length + 1) + end;
  const before = runs[key];
  if (before !== undefined) return before;
  const run = withWords(end > start + 1 ? runs[key - 1] : undefined, words, start, end);
  runs[key] = run;
  return run;
}

const HAS_LETTERS = /\p{L}{3}/u;
const TWO_FIGURES_WITH_UNIT = /^\D{0,3}\d[\d.,]{0,12} ?\p{L}{1,8}\.? \d/u;

/**
 * A run of words, made from the one without its last word where that is known. Patterns over all of its text are asked
 * only once it has a digit.
 */
function withWords(shorter: Run | undefined, words: readonly PlacedWord[], start: number, end: number): Run {
  let text = shorter?.text ?? '';
  let hasDigits = shorter?.hasDigits === true;
  let hasLetters = shorter?.hasLetters === true;
  for (let index = shorter === undefined ? start : end - 1; index < end; index++) {
    const word = words[index]?.word.text ?? '';
    text = index === start ? word : `${text} ${word}`;
    hasDigits ||= /\d/.test(word);
    hasLetters ||= HAS_LETTERS.test(word);
  }
  return {
    text,
    left: words[start]?.left ?? 0,
    right: words[end - 1]?.right ?? 0,
    shape: hasDigits ? textToShape(text) : 'words',
    hasDigits,
    hasLetters,
    hasTwoFigures: hasDigits && TWO_FIGURES_WITH_UNIT.test(text),
  };
}

/** `covered`: how many columns' spans the run covers, this one's perhaps among them. */
function runCost(run: Run, span: ColumnSpan, covered: number, size: number): number {
  const shared = Math.min(run.right, span.right) - Math.max(run.left, span.left);
  const narrower = Math.max(0.1, Math.min(run.right - run.left, span.right - span.left));
  let cost =
    shared > 0
      ? BARELY_OVER * (1 - Math.min(1, shared / narrower))
      : Math.min(FARTHEST, BESIDE - (0.5 * shared) / size);
  cost += COVERS_ANOTHER * (covered - (covers(run, span) ? 1 : 0));
  if (run.hasTwoFigures) cost += TWO_FIGURES;
  if (span.shape === 'number' && run.shape === 'words' && run.hasLetters) cost += WORD_IN_NUMBERS;
  if (span.shape === 'words' && run.shape === 'number') cost += NUMBER_IN_WORDS;
  return cost;
}

/** How many columns' spans a run covers. */
function countCovered(run: Run, spans: readonly ColumnSpan[]): number {
  let covered = 0;
  for (const span of spans) if (covers(run, span)) covered++;
  return covered;
}

function covers(run: Run, span: ColumnSpan): boolean {
  const over = Math.min(run.right, span.right) - Math.max(run.left, span.left);
  return over > 0.5 * (span.right - span.left);
}

function isFigureInPlace(run: Run, span: ColumnSpan): boolean {
  if (span.shape !== 'number' || run.shape !== 'number') return false;
  const shared = Math.min(run.right, span.right) - Math.max(run.left, span.left);
  return shared > 0.8 * Math.min(run.right - run.left, span.right - span.left);
}
