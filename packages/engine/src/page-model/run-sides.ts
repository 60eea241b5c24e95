import type { LinkTarget } from './link-candidates.ts';
import type { LinkContext, Sides } from './link-context.ts';

/** What stands around each run. */
export function toRunSides({ words: { elements }, runs, runOf }: LinkContext): Sides[] {
  const runAt = (word: number) => (word === -1 ? -1 : runOf[word]!);
  return runs.map(({ words }, run) => {
    const first = words[0]!;
    const last = words[words.length - 1]!;
    const other = (of: Int32Array) => {
      for (const word of words) {
        const found = runAt(of[word]!);
        if (found !== -1 && found !== run) return found;
      }
      return -1;
    };
    return {
      left: runAt(elements.leftOf[first]!),
      right: runAt(elements.rightOf[last]!),
      above: other(elements.above),
      below: other(elements.below),
    };
  });
}

/** What stands around an empty place is looked for among all runs. */
export function targetSides({ runs }: LinkContext, target: LinkTarget, sides: readonly Sides[]): Sides {
  if (target.run !== -1) return sides[target.run]!;
  const best = { left: -1, right: -1, above: -1, below: -1 };
  const gaps = {
    left: Number.POSITIVE_INFINITY,
    right: Number.POSITIVE_INFINITY,
    above: Number.POSITIVE_INFINITY,
    below: Number.POSITIVE_INFINITY,
  };
  runs.forEach((run, index) => {
    const shared = Math.min(run.bottom, target.bottom) - Math.max(run.top, target.top);
    const isBeside = shared > 0.3 * Math.min(run.bottom - run.top, target.bottom - target.top);
    const width = Math.min(run.right, target.right) - Math.max(run.left, target.left);
    const take = (side: keyof Sides, gap: number) => {
      if (gap < -4 || gap >= gaps[side]) return;
      gaps[side] = gap;
      best[side] = index;
    };
    if (isBeside && run.left < target.left) take('left', target.left - run.right);
    else if (isBeside) take('right', run.left - target.right);
    else if (width > 0 && run.top < target.top) take('above', target.top - run.bottom);
    else if (width > 0) take('below', run.top - target.bottom);
  });
  return best;
}
