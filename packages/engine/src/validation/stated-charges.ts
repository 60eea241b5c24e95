import type { Candidate } from '../candidates/candidate.ts';

const CENT = 0.015;

/**
 * Whether an amount that a document states makes up the difference between net and tax on one side and the total on the
 * other: freight, a deposit, a discount, which no field need ask for.
 */
export function isStatedCharge(difference: number, candidates: readonly Candidate[]): boolean {
  const size = Math.abs(difference);
  return candidates.some(
    ({ kind, value, strength }) =>
      kind === 'amount' &&
      strength >= 0.9 &&
      typeof value === 'number' &&
      Math.abs(Math.abs(value) - size) < CENT,
  );
}
