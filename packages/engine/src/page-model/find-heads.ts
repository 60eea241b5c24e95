import type { LinkTarget } from './link-candidates.ts';
import type { PageRun } from './page-run.ts';
import type { RankedLabels } from './rank-labels.ts';

/** The runs that name a target's row, column and part of the page; null: none does. */
export interface Heads {
  readonly rowHead: number | null;
  readonly columnHead: number | null;
  readonly heading: number | null;
}

/** Less probable labels name nothing of a target. */
const LEAST = 0.01;

/** Of a target's ranked labels the best at its height and the best above it; of the headings the nearest above. */
export function findHeads(
  target: LinkTarget,
  { labels }: RankedLabels,
  runs: readonly PageRun[],
  headings: readonly number[],
): Heads {
  const standsAt = (run: PageRun) => Math.min(run.bottom, target.bottom) > Math.max(run.top, target.top);
  const standsAbove = (run: PageRun) =>
    run.bottom <= target.top + 1 && Math.min(run.right, target.right) > Math.max(run.left, target.left);
  const best = (stands: (run: PageRun) => boolean) =>
    labels.find(({ label, probability }) => probability >= LEAST && stands(runs[label]!))?.label ?? null;
  let heading: number | null = null;
  for (const index of headings) {
    const run = runs[index]!;
    if (run.bottom > target.top + 2) continue;
    if (run.left > target.right) continue;
    if (heading === null || run.bottom > runs[heading]!.bottom) heading = index;
  }
  return {
    rowHead: best((run) => standsAt(run) && run.right <= target.left + 2),
    columnHead: best(standsAbove),
    heading,
  };
}
