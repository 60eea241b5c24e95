import { isTaxOf } from './plain-rate.ts';

export interface TaxedTotal {
  readonly net: number;
  readonly tax: number;
  readonly total: number;
}

/** In cents: each tax is rounded for itself. */
const ROUNDING = 1;
/** Taxes on the same base, as Canada has them, are at most this share of it each. */
const MOST_SECOND_TAX = 0.1001;
/** Pairs of a tax and its base beyond this are left out: each is tried with each other. */
const MOST_TAXES = 160;

interface Tax {
  readonly tax: number;
  readonly base: number;
}

/**
 * Totals of an invoice with two rates that prints their taxes one by one: net + first tax + second tax, where net is the
 * sum of both bases, or the one base of both. `amounts`: in cents, distinct, the largest first.
 */
export function taxesByRate(amounts: readonly number[]): TaxedTotal[] {
  const known = new Set(amounts);
  const taxes: Tax[] = [];
  for (let at = 0; at < amounts.length; at += 1) {
    const base = amounts[at] as number;
    for (let below = at + 1; below < amounts.length; below += 1) {
      const tax = amounts[below] as number;
      if (isTaxOf(tax / 100, base / 100)) taxes.push({ tax, base });
    }
  }
  if (taxes.length > MOST_TAXES) return [];
  const found: TaxedTotal[] = [];
  for (let at = 0; at < taxes.length; at += 1) {
    for (let next = at + 1; next < taxes.length; next += 1) {
      const [first, second] = [taxes[at] as Tax, taxes[next] as Tax];
      const net = netOf(first, second);
      if (net === null || !known.has(net)) continue;
      const sum = net + first.tax + second.tax;
      const total = amounts.find((amount) => Math.abs(amount - sum) <= ROUNDING);
      if (total !== undefined) found.push({ net: net / 100, tax: (total - net) / 100, total: total / 100 });
    }
  }
  return found;
}

function netOf(first: Tax, second: Tax): number | null {
  if (first.tax === second.tax) return null;
  if (first.base !== second.base) {
    // A sum of the two that is itself taken for a base is none beside them.
    return first.tax === second.base || second.tax === first.base ? null : first.base + second.base;
  }
  const isSmall = ({ tax, base }: Tax) => tax <= MOST_SECOND_TAX * base;
  return isSmall(first) && isSmall(second) ? first.base : null;
}
