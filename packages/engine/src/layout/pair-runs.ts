import { flatMapped } from '../lists/flat-mapped.ts';
import type { PlacedWord } from './place-words.ts';
import type { TextRun } from './text-runs.ts';

/** Runs of one line may be apart by this much up or down, in heights. */
const MOST_APART = 0.6;
/** How much a gap sideways counts against one up or down. */
const SIDEWAYS = 0.02;

interface LevelRun {
  readonly run: TextRun;
  /** Height of its first and of its last word's middle on the level page, in points. */
  readonly start: number;
  readonly end: number;
}

export type RunPair = readonly [left: TextRun, right: TextRun];

/**
 * Pairs the runs that go on with a line over a gap, as an amount does with its label: those that choose each other as the
 * nearest at their height. `level`: where a word's middle stands on the level page; `height`: of a line, in points.
 */
export function pairRuns(
  runs: readonly TextRun[],
  level: (word: PlacedWord) => number,
  height: number,
): RunPair[] {
  const placed = runs.map((run) => ({ run, start: level(run.first), end: level(run.last) }));
  const byStart = placed.toSorted((a, b) => a.start - b.start);
  const byEnd = placed.toSorted((a, b) => a.end - b.end);
  const reach = MOST_APART * height;
  const rightOf = new Map(
    placed.map((left) => [
      left,
      nearest(within(byStart, 'start', left.end, reach), (right) => costOf(left, right)),
    ]),
  );
  return flatMapped(placed, (right) => {
    const left = nearest(within(byEnd, 'end', right.start, reach), (other) => costOf(other, right));
    return left !== undefined && rightOf.get(left) === right ? [[left.run, right.run] as const] : [];
  });
}

function costOf(left: LevelRun, right: LevelRun): number {
  const gap = right.run.first.left - left.run.last.right;
  return gap <= 0 ? Number.POSITIVE_INFINITY : Math.abs(left.end - right.start) + SIDEWAYS * gap;
}

function nearest(runs: readonly LevelRun[], cost: (run: LevelRun) => number): LevelRun | undefined {
  let best: LevelRun | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const run of runs) {
    const own = cost(run);
    if (own < least) [best, least] = [run, own];
  }
  return best;
}

/** The runs whose `edge` is no further than `reach` from a height; `sorted` by that edge. */
function within(
  sorted: readonly LevelRun[],
  edge: 'start' | 'end',
  height: number,
  reach: number,
): readonly LevelRun[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as LevelRun)[edge] < height - reach) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < sorted.length && (sorted[end] as LevelRun)[edge] <= height + reach) end++;
  return sorted.slice(low, end);
}
