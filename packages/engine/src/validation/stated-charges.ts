import type { Candidate } from '../candidates/candidate.ts';

const CENT = 0.015;
/** Among more different amounts, two that make up any difference are found by chance. */
const MOST_PAIRED = 40;

/**
 * Whether what a document states makes up the difference between net and tax on one side and the total on the other:
 * freight, a deposit, a discount, which no field need ask for; or two amounts, as the net and the tax of a second rate
 * are, or another tax and a rounding.
 */
export function isStatedCharge(difference: number, candidates: readonly Candidate[]): boolean {
  const size = Math.abs(difference);
  const stated = candidates.flatMap(({ kind, value, strength }) =>
    kind === 'amount' && strength >= 0.9 && typeof value === 'number' ? [value] : [],
  );
  if (stated.some((amount) => Math.abs(Math.abs(amount) - size) < CENT)) return true;
  const different = [...new Set(stated)];
  if (different.length > MOST_PAIRED) return false;
  return different.some((first, index) =>
    different.slice(index + 1).some((second) => Math.abs(Math.abs(first + second) - size) < CENT),
  );
}
