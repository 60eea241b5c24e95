import type { Chance } from './random.ts';
import type { TableDesign } from './table-design.ts';
import { ITEM_NAMES, type TableWords } from './words.ts';

/** One row as a person reads it; null where the design does not print it. */
export interface ComposedItem {
  readonly number: string | null;
  readonly description: string;
  readonly quantity: number | null;
  readonly unit: string;
  readonly price: number | null;
  readonly discount: number;
  readonly vat: number | null;
  readonly amount: number;
}

export interface ComposedItems {
  readonly items: readonly ComposedItem[];
  readonly charge: number;
  readonly net: number;
  readonly tax: number;
  /** Writes a sum as the language does. */
  readonly money: (value: number) => string;
  readonly plain: (value: number) => string;
}

/** Letters that fit into the narrowest column of descriptions. */
const SHORT_NAME = 18;

/** Draws the items of a table, their figures in keeping with each other. */
export function composeItems(design: TableDesign, words: TableWords, chance: Chance): ComposedItems {
  const has = (kind: TableDesign['columns'][number]) => design.columns.includes(kind);
  const names = design.wrapped > 1 ? ITEM_NAMES : ITEM_NAMES.filter((name) => name.length <= SHORT_NAME);
  const rates = chance.happens(0.7) ? [19] : [19, 7];
  const items = Array.from({ length: design.items }, (_, index): ComposedItem => {
    const quantity = chance.happens(0.1) ? 2.5 : 1 + chance.below(chance.happens(0.1) ? 1200 : 12);
    const cents = 50 + chance.below(chance.happens(0.1) ? 200000 : 20000);
    const discount = has('discount') && chance.happens(0.4) ? 10 : 0;
    const sign = design.negative && index === design.items - 1 && index > 0 ? -1 : 1;
    const amount = (sign * Math.round(quantity * cents * (1 - discount / 100))) / 100;
    return {
      number:
        has('number') || design.subLine === 'number'
          ? `${chance.pick(['A', 'HX', '40'])}-${1000 + chance.below(9000)}`
          : null,
      description: chance.pick(names),
      quantity: has('quantity') ? sign * quantity : null,
      unit: words.units.split('|')[chance.below(4)] ?? '',
      price: has('price') ? cents / 100 : null,
      discount,
      vat: has('vat') ? chance.pick(rates) : null,
      amount,
    };
  });
  const charge = design.charge ? 4.9 : 0;
  const net = round(items.reduce((sum, item) => sum + item.amount, 0) + charge);
  const plain = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1, words);
  return {
    items,
    charge,
    net,
    tax: round(net * 0.19),
    plain,
    money: (value) => formatNumber(value, 2, words),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function formatNumber(value: number, decimals: number, words: TableWords): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, words.thousands);
  return `${value < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : words.decimal + fraction}`;
}
