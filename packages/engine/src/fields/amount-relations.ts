import { type TaxedTotal, taxesByRate } from './taxes-by-rate.ts';

/** What sums say about the amounts of a document: which are totals of two others, which are their parts. */
export interface AmountRelations {
  /** total = net + tax, where tax is 1–35 % of net: the classic foot of an invoice. A tax may be printed by rate only. */
  readonly taxed: readonly TaxedTotal[];
  readonly isTotal: ReadonlySet<number>;
  readonly isNet: ReadonlySet<number>;
  readonly isTax: ReadonlySet<number>;
  /** Amounts to five cents beside another that differs by one to four, and those others: a sum rounded for cash. */
  readonly rounded: ReadonlySet<number>;
  readonly unrounded: ReadonlySet<number>;
  readonly largest: number;
  /** Share of the amounts that are below zero: most of them on a credit note, a discount or two on other documents. */
  readonly negativeShare: number;
}

/** Amounts beyond this are left out: triples are looked for among all pairs. */
const MOST_AMOUNTS = 120;
const MOSTLY_NEGATIVE = 0.5;
const LEAST_RATE = 0.01;
const MOST_RATE = 0.35;
/** No rate of a tax on sales is above this; what differs by more may still be taxes and fees together. */
const HIGHEST_RATE = 0.28;

/** Values may come in any order and more than once; cents decide. `isSlip`: they are of a receipt, and stand with their signs. */
export function relateAmounts(values: readonly number[], isSlip = false): AmountRelations {
  const negativeShare = values.filter((value) => value < 0).length / Math.max(1, values.length);
  // On a slip what is below zero was brought back, and is no tax; where every sum is, that is its sign.
  const counted = isSlip && negativeShare < MOSTLY_NEGATIVE ? values.filter((value) => value > 0) : values;
  const distinct = [...new Set(counted.map((value) => Math.round(Math.abs(value) * 100)))]
    .filter((cents) => cents > 0)
    .sort((a, b) => b - a);
  const considered = distinct.slice(0, MOST_AMOUNTS);
  const known = new Set(considered);
  const byRate = isSlip ? [] : taxesByRate(considered);
  const printed: TaxedTotal[] = [];
  for (const total of considered) {
    for (const net of considered) {
      const tax = total - net;
      if (net >= total || tax > net * MOST_RATE || tax < net * LEAST_RATE) continue;
      if (known.has(tax)) printed.push({ net: net / 100, tax: tax / 100, total: total / 100 });
    }
  }
  // The bases of two rates add up as well: to the net, not to a total.
  const taxed =
    byRate.length === 0
      ? printed
      : [...printed.filter(({ net, tax }) => tax < HIGHEST_RATE * net), ...byRate];
  // `285.00`, `(15.00)`, `270.00`: what is left once something is taken off is a total as well.
  const takenOff = new Set(
    negativeShare < MOSTLY_NEGATIVE
      ? values.flatMap((value) => (value < 0 ? [Math.round(-value * 100) / 100] : []))
      : [],
  );
  const twins = considered.flatMap((cents) => {
    const nearest = Math.round(cents / 5) * 5;
    return nearest !== cents && known.has(nearest) ? [{ rounded: nearest / 100, exact: cents / 100 }] : [];
  });
  return {
    taxed,
    rounded: new Set(twins.map(({ rounded }) => rounded)),
    unrounded: new Set(twins.map(({ exact }) => exact)),
    isTotal: new Set([
      ...taxed.map(({ total }) => total),
      ...taxed.flatMap(({ net, tax }) => (takenOff.has(tax) ? [net] : [])),
      ...twins.flatMap(({ rounded, exact }) => (taxed.some(({ total }) => total === exact) ? [rounded] : [])),
    ]),
    isNet: new Set(taxed.map(({ net }) => net)),
    isTax: new Set(taxed.map(({ tax }) => tax)),
    largest: (distinct[0] ?? 0) / 100,
    negativeShare,
  };
}
