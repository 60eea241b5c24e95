import type { Place } from '../layout/place-words.ts';
import type { PageElements } from './page-elements.ts';
import type { PageRun } from './page-run.ts';

/** What may be labelled: a run of values, or an empty place. */
export interface LinkTarget extends Place {
  /** Position among the runs; −1: an empty place. */
  readonly run: number;
  /** Position in `PLACE_ORIGINS`, counted from 1; 0: a value. */
  readonly origin: number;
  readonly cell: number;
}

const NEAREST = 12;
const IN_ROW = 2;
const IN_COLUMN = 2;
/** A page with more labels than this is no form: of the others only those nearby in reading order are looked at. */
const MOST_LABELS = 400;

/**
 * For each target the labels that may be its own (positions among the runs): the twelve nearest, the two nearest on its
 * left at its height, the two nearest above it, and those in its cell. Ascending.
 */
export function findLinkCandidates(
  { bodySize }: PageElements,
  runs: readonly PageRun[],
  labels: readonly number[],
  targets: readonly LinkTarget[],
): number[][] {
  return targets.map((target) => {
    const near = labels.length <= MOST_LABELS ? labels : labelsAround(runs, labels, target, bodySize);
    const best = new Nearest(NEAREST);
    const inRow = new Nearest(IN_ROW);
    const inColumn = new Nearest(IN_COLUMN);
    const chosen = new Set<number>();
    for (const label of near) {
      if (label === target.run) continue;
      const run = runs[label]!;
      const across = Math.max(0, run.left - target.right, target.left - run.right);
      const down = Math.max(0, run.top - target.bottom, target.top - run.bottom);
      best.add(label, 0.5 * across + down);
      if (down === 0 && run.right <= target.left + bodySize) inRow.add(label, across);
      if (across === 0 && run.bottom <= target.top + bodySize) inColumn.add(label, down);
      if (target.cell !== -1 && run.cell === target.cell) chosen.add(label);
    }
    for (const { labels: own } of [best, inRow, inColumn]) for (const label of own) chosen.add(label);
    return [...chosen].sort((a, b) => a - b).slice(0, 3 * NEAREST);
  });
}

function labelsAround(
  runs: readonly PageRun[],
  labels: readonly number[],
  target: LinkTarget,
  bodySize: number,
): number[] {
  const reach = 25 * bodySize;
  const around = labels.filter(
    (label) => runs[label]!.bottom > target.top - reach && runs[label]!.top < target.bottom + reach,
  );
  return around.slice(0, MOST_LABELS);
}

/** The few labels of least distance, the nearest first. */
class Nearest {
  readonly labels: number[] = [];
  private readonly distances: number[] = [];

  constructor(private readonly most: number) {}

  add(label: number, distance: number): void {
    let at = this.labels.length;
    if (at === this.most && distance >= this.distances[at - 1]!) return;
    while (at > 0 && this.distances[at - 1]! > distance) at -= 1;
    this.labels.splice(at, 0, label);
    this.distances.splice(at, 0, distance);
    if (this.labels.length > this.most) {
      this.labels.pop();
      this.distances.pop();
    }
  }
}
