import { scoreRows, type Trees } from '../model/trees.ts';
import type { LinkContext } from './link-context.ts';
import { linksToRows } from './link-rows.ts';

/** For each target the probability that it has no label, and its candidates' probabilities, which sum up to 1 with it. */
export interface RankedLabels {
  readonly unlabelled: number;
  /** The most probable first; `label` is a position among the runs. */
  readonly labels: readonly { readonly label: number; readonly probability: number }[];
}

export function rankLabels(context: LinkContext, links: Trees): RankedLabels[] {
  const rows = linksToRows(context);
  const scores = scoreRows(links, rows, rows.length / links.features.length);
  let at = 0;
  return context.candidates.map((own) => {
    const highest = scores.subarray(at, at + own.length + 1).reduce((most, score) => Math.max(most, score));
    const masses = Array.from({ length: own.length + 1 }, (_, index) =>
      Math.exp(scores[at + index]! - highest),
    );
    at += own.length + 1;
    const sum = masses.reduce((total, mass) => total + mass, 0);
    const labels = own.map((label, index) => ({ label, probability: masses[index + 1]! / sum }));
    labels.sort((a, b) => b.probability - a.probability || a.label - b.label);
    return { unlabelled: masses[0]! / sum, labels };
  });
}
