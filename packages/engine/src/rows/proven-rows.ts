import type { FieldProfile } from '../lexicon/field-profile.ts';
import type { FieldValues } from '../result.ts';
import { productOfFields } from './arithmetic.ts';
import { CENT } from './money-bands.ts';

/** Share of the rows in which the product must hold. */
const MOSTLY = 0.6;
/** Rounding of printed unit prices, in shares of the amount. */
const ROUNDED = 0.002;

/**
 * Whether quantity × price is the amount in most of the rows, and in at least so many of them (`leastTelling`) where more
 * than one piece is sold.
 */
export function isProven(
  rows: readonly FieldValues[],
  profiles: readonly FieldProfile[],
  leastTelling = 1,
): boolean {
  const { right, telling } = countProven(rows, profiles);
  return telling >= leastTelling && right >= MOSTLY * rows.length;
}

/** Rows whose quantity × price is their amount, and those of them where more than one piece is sold. */
export function countProven(
  rows: readonly FieldValues[],
  profiles: readonly FieldProfile[],
): { readonly right: number; readonly telling: number } {
  const product = productOfFields(profiles);
  if (!product) return { right: 0, telling: 0 };
  const numberOf = (row: FieldValues, field: number) => {
    const value = row[profiles[field]?.field.key ?? '']?.value;
    return typeof value === 'number' ? value : null;
  };
  let telling = 0;
  const right = rows.filter((row) => {
    const [quantity, price, amount] = [product.quantity, product.price, product.amount].map((field) =>
      numberOf(row, field),
    );
    if (quantity == null || price == null || amount == null) return false;
    const holds = Math.abs(quantity * price - amount) < CENT + ROUNDED * Math.abs(amount);
    if (holds && quantity !== 1 && amount !== 0) telling++;
    return holds;
  });
  return { right: right.length, telling };
}
