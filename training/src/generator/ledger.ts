import { anyAmount, moneyValue, type Value } from './value.ts';
import { rounded } from './world/number-to-text.ts';
import type { World } from './world/world.ts';

/** The amounts of one paper that must agree with each other. */
export interface Ledger {
  /** Sum of the lines; null until lines or a total are drawn. */
  net: number | null;
  readonly rate: number;
}

export const createLedger = ({ random }: World): Ledger => ({
  net: null,
  rate: random.pick([5, 7, 8, 10, 18, 19, 20, 21, 25]),
});

const TOTALS = new Set(['net_total', 'tax_total', 'grand_total']);

/** Net, tax and gross as the ledger has them; null for what it doesn't keep. */
export function ledgerValue(ledger: Ledger, concept: string | null, world: World): Value | null {
  if (concept === null || !TOTALS.has(concept)) return null;
  ledger.net ??= anyAmount(world, 20, 50_000);
  const decimals = world.country.currencyDecimals;
  const tax = rounded((ledger.net * ledger.rate) / 100, decimals);
  if (concept === 'net_total') return moneyValue(world, ledger.net);
  return moneyValue(world, concept === 'tax_total' ? tax : ledger.net + tax);
}

/** Makes the amounts of priced lines what quantity and price give; tells the ledger their sum. */
export function priceLines(
  ledger: Ledger,
  concepts: readonly (string | undefined)[],
  rows: readonly (readonly (Value | null)[])[],
  world: World,
): (Value | null)[][] {
  const at = (...names: readonly string[]): number =>
    concepts.findIndex((concept) => concept !== undefined && names.includes(concept));
  const [quantity, price, amount] = [
    at('quantity', 'hours_worked'),
    at('unit_price', 'hourly_rate'),
    at('line_total'),
  ];
  if (amount < 0) return rows.map((row) => [...row]);
  const priced = rows.map((row) => {
    const [count, each] = [row[quantity]?.data, row[price]?.data];
    if (typeof count !== 'number' || typeof each !== 'number' || row[amount] === null) return [...row];
    const product = rounded(count * each, world.country.currencyDecimals);
    const shown: Value = {
      lines: [world.numberText(product, world.country.currencyDecimals)],
      data: product,
      type: 'currency',
    };
    return row.map((cell, index) => (index === amount ? shown : cell));
  });
  const sum = priced.reduce((total, row) => total + Number(row[amount]?.data ?? 0), 0);
  if (sum > 0) ledger.net = rounded(sum, world.country.currencyDecimals);
  return priced;
}
