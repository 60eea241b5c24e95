import { CENT } from './money-bands.ts';
import { endsList, readsAsSum, saysTotal } from './sum-like.ts';

/** What matters of a row here. */
export interface NamedAmount {
  readonly name: string;
  readonly amount: number | null;
  /** It has neither quantity nor price nor anything else that an item has besides name and amount. */
  readonly isBare: boolean;
}

/**
 * How many rows stand above the first that sums them up. In a table of names and amounts sums look like items: one reads
 * as a sum and is at least what the rows above it add up to (tax or rounding may be in it).
 */
export function rowsUntilTotal(rows: readonly NamedAmount[]): number {
  let sum = 0;
  for (const [index, { name, amount, isBare }] of rows.entries()) {
    const covers = amount !== null && sum > 0 && amount > sum - CENT;
    const isSum = index > 1 && covers && amount < sum + CENT;
    const says = isBare ? readsAsSum(name) : saysTotal(name) || (isSum && endsList(name));
    if (index > 0 && covers && says) return index;
    sum += amount ?? 0;
  }
  return rows.length;
}
