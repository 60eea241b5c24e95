import { CHANGE_WORDS, ROUNDING_WORDS, SUM_WORDS, TENDER_WORDS } from '../lexicon/foot-words.ts';
import type { RowAmount } from './row-amounts.ts';

/** What a slip says of how it was paid, as sums of money. */
export interface Settlement {
  /** What was to be paid: handed over less change, where an amount further up is the same, or a total once it is rounded. */
  readonly settled: ReadonlySet<number>;
  /** What was handed over and given back, or rounded before it was paid, and is not the sum to be paid. */
  readonly tendered: ReadonlySet<number>;
}

export const NO_SETTLEMENT: Settlement = { settled: new Set(), tendered: new Set() };

/** Rows between what was handed over and the change, and between a rounding and the totals before and after it. */
const MOST_APART = 3;
/** No total is rounded by more, in cents. */
const MOST_ROUNDED = 100;

/**
 * Cash less change is the total, whichever rounding came between: `Cash 50.00`, `Change 4.30` say 45.70. Without change, the
 * rounding itself tells the total before it from the one after it. `rows`: the slip's, from the top down.
 */
export function slipToSettlement(rows: readonly RowAmount[]): Settlement {
  const settled = new Set<number>();
  const tendered = new Set<number>();
  for (const [index, given] of rows.entries()) {
    const above = rows.slice(0, index);
    const isKnown = (cents: number) => above.some((other) => other.cents === cents);
    const isTender = TENDER_WORDS.test(given.text) && !CHANGE_WORDS.test(given.text);
    const due = paidInOneRow(given);
    if (due !== null && isKnown(due)) {
      settled.add(due / 100);
      tendered.add((given.centsBefore ?? 0) / 100).add(given.cents / 100);
    }
    for (const back of rows.slice(index + 1, index + 1 + MOST_APART)) {
      const due = given.cents - back.cents;
      if (due <= 0 || back.cents <= 0 || !isKnown(due)) continue;
      const isNext = back.row === given.row + 1 && !SUM_WORDS.test(given.text) && !SUM_WORDS.test(back.text);
      const isPair = CHANGE_WORDS.test(back.text);
      if (!isPair && !isNext) continue;
      settled.add(due / 100);
      tendered.add(given.cents / 100).add(back.cents / 100);
    }
    if (isTender && isKnown(given.cents) && !tendered.has(given.cents / 100)) settled.add(given.cents / 100);
    if (ROUNDING_WORDS.test(given.text)) {
      for (const [before, after] of totalsRoundedBy(given.cents, above, rows.slice(index + 1))) {
        settled.add(after / 100);
        tendered.add(before / 100);
      }
    }
  }
  return { settled, tendered: new Set([...tendered].filter((value) => !settled.has(value))) };
}

/** `Cash 70.00 Change 7.00`: what was to be paid, in cents; null where a row does not say both. */
function paidInOneRow({ text, cents, centsBefore }: RowAmount): number | null {
  if (centsBefore === null || cents === 0 || centsBefore <= cents) return null;
  return TENDER_WORDS.test(text) && CHANGE_WORDS.test(text) ? centsBefore - cents : null;
}

/** Totals, in cents, between which a row says how they are rounded, before and after. */
function totalsRoundedBy(
  cents: number,
  above: readonly RowAmount[],
  below: readonly RowAmount[],
): readonly (readonly [before: number, after: number])[] {
  if (cents === 0 || cents > MOST_ROUNDED) return [];
  return above.slice(-MOST_APART).flatMap((before) =>
    below
      .slice(0, MOST_APART)
      .filter((after) => after.cents > cents && Math.abs(after.cents - before.cents) === cents)
      .map((after) => [before.cents, after.cents] as const),
  );
}
