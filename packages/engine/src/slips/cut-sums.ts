import type { Candidate } from '../candidates/candidate.ts';
import { linesToRun, runToCandidate } from '../candidates/text-run.ts';
import { TOTAL_WORDS } from '../lexicon/foot-words.ts';
import { foldText } from '../values/fold.ts';
import type { Slip } from './layout-to-slip.ts';
import { rowsToAmounts } from './row-amounts.ts';

/** A sum whose last digit was lost at the paper's edge or in a fold: `51.8`, `40. 4`. */
const CUT = /(?<![\d.,])(\d{1,5})\s?[.,]\s?(\d)\W*$/u;
/** Rows with amounts over such a total that may make it up. */
const MOST_PARTS = 4;
const LEAST_PARTS = 2;

/**
 * Totals that lost their last digit, where the amounts right over them make up a sum that begins as the total does: of
 * `38.00`, `2.41` and `40. 4` the last is 40.41. By accident one sum in a thousand would.
 */
export function cutSums(slip: Slip, amounts: readonly Candidate[]): Candidate[] {
  const known = rowsToAmounts(slip, amounts);
  return slip.rows.flatMap(({ text, lines }, row) => {
    const [cut, whole = '', tenth = ''] = CUT.exec(text) ?? [];
    if (cut === undefined || !TOTAL_WORDS.test(foldText(text))) return [];
    const least = Number(whole) * 100 + Number(tenth) * 10;
    const above = known.filter((amount) => amount.row < row).slice(-MOST_PARTS);
    const sums = above
      .map((_, index) =>
        above.slice(index).reduce((sum, { cents, isNegative }) => sum + (isNegative ? -cents : cents), 0),
      )
      .slice(0, 1 - LEAST_PARTS);
    const sum = sums.find((cents) => cents >= least && cents < least + 10);
    if (sum === undefined) return [];
    const run = linesToRun(lines, false);
    const start = run.text.length - cut.length;
    const parts = { kind: 'amount' as const, value: sum / 100, start, end: run.text.length, strength: 0.6 };
    return runToCandidate(run, parts) ?? [];
  });
}
