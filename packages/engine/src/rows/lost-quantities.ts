import type { FieldProfile } from '../lexicon/field-profile.ts';
import type { FieldValues } from '../result.ts';
import { productOfFields } from './arithmetic.ts';
import { CENT } from './money-bands.ts';

/** How sure a quantity is that only arithmetic gives. */
const COMPUTED = 0.8;

/**
 * Gives rows the quantity that their scan lost (`?`, `’`), where other rows have theirs: how often the price goes into the
 * amount, when that is a whole number.
 */
export function withLostQuantities(
  rows: readonly FieldValues[],
  profiles: readonly FieldProfile[],
): FieldValues[] {
  const product = productOfFields(profiles);
  if (!product) return [...rows];
  const keyOf = (field: number) => profiles[field]?.field.key ?? '';
  const [quantity, price, amount] = [
    keyOf(product.quantity),
    keyOf(product.price),
    keyOf(product.amount),
  ] as const;
  const timesIn = (row: FieldValues) => wholeQuotient(row[amount]?.value, row[price]?.value);
  const isTold = rows.some((row) => row[quantity]?.value != null && row[quantity]?.value === timesIn(row));
  return rows.map((row) => {
    const times = isTold && row[quantity]?.value === null ? timesIn(row) : null;
    if (times === null) return row;
    return {
      ...row,
      [quantity]: { value: times, state: 'computed', confidence: COMPUTED, citation: null },
    };
  });
}

/** How often one number goes into another, to the cent; null when that is no whole number above zero. */
function wholeQuotient(all: unknown, one: unknown): number | null {
  if (typeof all !== 'number' || typeof one !== 'number' || one <= 0) return null;
  const times = Math.round(all / one);
  return times > 0 && Math.abs(times * one - all) < CENT ? times : null;
}
