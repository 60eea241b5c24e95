import type { ScoredValue } from '@rowbox/bench';

const OUTCOMES = ['right', 'wrong', 'missing', 'spurious'] as const;

/** How many scored values had each outcome. */
export type OutcomeCounts = Record<(typeof OUTCOMES)[number], number>;

export const noOutcomes = (): OutcomeCounts => ({ right: 0, wrong: 0, missing: 0, spurious: 0 });

export function addOutcomes(counts: OutcomeCounts, scored: readonly Pick<ScoredValue, 'outcome'>[]): void {
  for (const { outcome } of scored) counts[outcome] += 1;
}

export function sumOfOutcomes(all: Iterable<OutcomeCounts>): OutcomeCounts {
  const sum = noOutcomes();
  for (const counts of all) for (const outcome of OUTCOMES) sum[outcome] += counts[outcome];
  return sum;
}

/** F1 in percent, to one decimal. */
export function outcomesToF1({ right, wrong, missing, spurious }: OutcomeCounts): string {
  return ((200 * right) / Math.max(1, 2 * right + 2 * wrong + missing + spurious)).toFixed(1);
}
