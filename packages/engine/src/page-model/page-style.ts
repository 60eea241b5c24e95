import type { LinkContext, Sides } from './link-context.ts';

/** How a page places its labels. */
export interface PageStyle {
  readonly left: number;
  readonly above: number;
  readonly below: number;
  /** Mean gaps to the labels on those sides, in points. */
  readonly gapLeft: number;
  readonly gapAbove: number;
  readonly gapBelow: number;
  /** Share of the labels that stand right under a drawn line. */
  readonly underEdges: number;
  readonly labels: number;
  readonly values: number;
}

/** On which side values of this page have labels, and how far from them. */
export function toPageStyle(
  { runs, words: { elements, lines } }: LinkContext,
  sides: readonly Sides[],
): PageStyle {
  const gaps: { left: number[]; above: number[]; below: number[] } = { left: [], above: [], below: [] };
  let [values, labels, underEdges] = [0, 0, 0];
  runs.forEach((run, index) => {
    if (run.class === 'label') {
      labels += 1;
      if (lines[elements.line[run.words[0]!]!]!.edgeAbove < 0.8 * elements.bodySize) underEdges += 1;
    }
    if (run.class !== 'value') return;
    values += 1;
    const [left, above, below] = [
      runs[sides[index]!.left],
      runs[sides[index]!.above],
      runs[sides[index]!.below],
    ];
    if (left?.class === 'label') gaps.left.push(run.left - left.right);
    if (above?.class === 'label') gaps.above.push(run.top - above.bottom);
    if (below?.class === 'label') gaps.below.push(below.top - run.bottom);
  });
  const all = Math.max(1, values);
  const mean = (own: readonly number[]) => own.reduce((sum, gap) => sum + gap, 0) / own.length;
  return {
    left: gaps.left.length / all,
    above: gaps.above.length / all,
    below: gaps.below.length / all,
    gapLeft: mean(gaps.left),
    gapAbove: mean(gaps.above),
    gapBelow: mean(gaps.below),
    underEdges: underEdges / Math.max(1, labels),
    labels,
    values,
  };
}
