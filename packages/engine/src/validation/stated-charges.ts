import type { Candidate } from '../candidates/candidate.ts';
import { standsRightOf } from '../candidates/stands-right-of.ts';
import { textToExactConcepts } from '../lexicon/text-to-concepts.ts';

const CENT = 0.015;
/** Among more different amounts, two that make up any difference are found by chance. */
const MOST_PAIRED = 40;

/**
 * Whether what a document states makes up the difference between net and tax on one side and the total on the other:
 * freight, a deposit, a discount, which no field need ask for; or two amounts, as the net and the tax of a second rate
 * are, or another tax and a rounding; or several that are labelled as what they are.
 */
export function isStatedCharge(difference: number, candidates: readonly Candidate[]): boolean {
  const size = Math.abs(difference);
  const stated = candidates.flatMap(({ kind, value, strength }) =>
    kind === 'amount' && strength >= 0.9 && typeof value === 'number' ? [value] : [],
  );
  if (stated.some((amount) => Math.abs(Math.abs(amount) - size) < CENT)) return true;
  if (makesUp(labelledCharges(candidates), size)) return true;
  const different = [...new Set(stated)];
  if (different.length > MOST_PAIRED) return false;
  return different.some((first, index) =>
    different.slice(index + 1).some((second) => Math.abs(Math.abs(first + second) - size) < CENT),
  );
}

/** What charges and allowances do to a sum. */
const SIGNS: readonly (readonly [string, 1 | -1])[] = [
  ['discount_total', -1],
  ['shipping', 1],
  ['postage', 1],
  ['tip', 1],
];
const NAMED = 0.9;
const MOST_CHARGES = 6;

/** Amounts with the name of a charge or an allowance before them, as they change a sum, each once. */
function labelledCharges(candidates: readonly Candidate[]): readonly number[] {
  const signs = new Map<Candidate, 1 | -1>();
  for (const candidate of candidates) {
    if (candidate.kind !== 'text' || candidate.isRun === true) continue;
    const concepts = textToExactConcepts(candidate.text);
    const sign = SIGNS.find(([id]) => (concepts.get(id) ?? 0) >= NAMED)?.[1];
    if (sign !== undefined) signs.set(candidate, sign);
  }
  const found = new Map<string, number>();
  for (const amount of candidates) {
    if (amount.kind !== 'amount' || typeof amount.value !== 'number' || amount.value === 0) continue;
    for (const [label, sign] of signs)
      if (standsRightOf(amount, label))
        found.set(`${label.page} ${label.box.top}`, sign * Math.abs(amount.value));
  }
  return [...found.values()].slice(0, MOST_CHARGES);
}

/** Whether some of the charges together change a sum by so much, up or down. */
function makesUp(charges: readonly number[], size: number): boolean {
  let sums = [0];
  for (const charge of charges) sums = [...sums, ...sums.map((sum) => sum + charge)];
  return sums.some((sum) => sum !== 0 && Math.abs(Math.abs(sum) - size) < CENT);
}
