import { describe, expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { readDesign } from '../testing/designs/read-design.ts';
import { PLAIN_DESIGN } from '../testing/designs/table-design.ts';
import { ITEMS, valuesOf } from '../testing/read-rows.ts';

describe('tables without a header', () => {
  it.each([
    [{ rulings: 'grid' }],
    [{ rulings: 'grid', units: 'glued', currency: 'after' }],
    [{ rulings: 'none' }],
    [{ columns: ['number', 'description', 'quantity', 'unit', 'price', 'vat', 'amount'] }],
    [{ columns: ['quantity', 'description', 'price', 'amount'], language: 'de' }],
    [{ wrapped: 2, items: 9, language: 'fr' }],
  ] as const)('are read by figures that multiply and by the looks of the rest: %j', (variant) => {
    const design = { ...PLAIN_DESIGN, ...variant, items: 9, header: 'none' as const };
    expect([1, 2, 3].flatMap((seed) => readDesign(design, seed).errors)).toEqual([]);
  });
});

it('quantities and prices that are written alike stand in this order, though most of them are one', () => {
  const columns = [{ x: 50 }, ...[240, 320, 400].map((x) => ({ x, align: 'right' as const }))];
  const rows = [
    ['Paint brush', '4.00', '2.35', '9.40'],
    ['Wall filler', '1.00', '12.90', '12.90'],
    ['Sandpaper', '1.00', '3.50', '3.50'],
  ];
  const read = valuesOf(composePage({ texts: composeTable(columns, rows, 100) }), ITEMS);
  expect(read.map(({ quantity, price }) => [quantity, price])).toEqual([
    [4, 2.35],
    [1, 12.9],
    [1, 3.5],
  ]);
});

it('a quantity with two decimals stands before the price of one that has more', () => {
  const columns = [{ x: 50 }, ...[240, 320, 400].map((x) => ({ x, align: 'right' as const }))];
  const rows = [
    ['Water, first step', '40.00', '2.7115', '108.46'],
    ['Water, second step', '7.00', '3.4630', '24.24'],
    ['Sewage', '35.25', '1.1602', '40.90'],
  ];
  const read = valuesOf(composePage({ texts: composeTable(columns, rows, 100) }), ITEMS);
  expect(read.map(({ quantity, price }) => [quantity, price])).toEqual([
    [40, 2.7115],
    [7, 3.463],
    [35.25, 1.1602],
  ]);
});
