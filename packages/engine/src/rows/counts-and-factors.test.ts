import { describe, expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { type ComposedColumn, composeTable } from '../testing/compose-table.ts';
import { ITEMS, valuesOf } from '../testing/read-rows.ts';

const TWO_COLUMNS = [{ x: 50 }, { x: 300, align: 'right' }] as const;
const THREE_COLUMNS = [{ x: 50 }, { x: 300, align: 'right' }, { x: 400, align: 'right' }] as const;

function read(columns: readonly ComposedColumn[], rows: readonly (readonly string[])[]) {
  return valuesOf(composePage({ texts: composeTable(columns, rows, 100) }), ITEMS);
}

describe('counts that stand before names', () => {
  it('are quantities where no other column is', () => {
    expect(
      read(TWO_COLUMNS, [
        ['Qty Item', 'Total'],
        ['2 Espresso', '4.80'],
        ['1 Carrot cake', '3.50'],
        ['2 Mineral water', '5.00'],
        ['Total', '13.30'],
      ]),
    ).toEqual([
      { description: 'Espresso', quantity: 2, amount: 4.8 },
      { description: 'Carrot cake', quantity: 1, amount: 3.5 },
      { description: 'Mineral water', quantity: 2, amount: 5 },
    ]);
  });

  it('number the rows where they go up from one beside what the header stands over', () => {
    const columns = [{ x: 50 }, { x: 70 }, { x: 300, align: 'right' }] as const;
    const rows = [
      ['1', 'Espresso machine', '353.38'],
      ['2', 'Carrot peeler', '135.41'],
    ];
    const counted = read(columns, [['', 'Item', 'Total'], ...rows]);
    expect(counted.map(({ quantity, price }) => [quantity, price])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(read(columns, [['Qty', 'Item', 'Total'], ...rows]).map(({ quantity }) => quantity)).toEqual([
      1, 2,
    ]);
  });

  it('are left in names where quantities have a column', () => {
    expect(
      read(THREE_COLUMNS, [
        ['Description', 'Quantity', 'Amount'],
        ['2 way radio', '3', '90.00'],
        ['4 colour pen', '1', '2.50'],
      ]).map(({ description, quantity }) => [description, quantity]),
    ).toEqual([
      ['2 way radio', 3],
      ['4 colour pen', 1],
    ]);
  });
});

describe('factors without a column', () => {
  it('are read from beside the name, by the sign of multiplication', () => {
    expect(
      read(THREE_COLUMNS, [
        ['Description', 'Quantity', 'Amount'],
        ['Almond biscuits @9.00', '4', '36.00'],
        ['Green tea @7.60', '2', '15.20'],
      ]).map(({ price }) => price),
    ).toEqual([9, 7.6]);
  });

  it('are not what is written as money, when the other is a count', () => {
    expect(
      read(
        [{ x: 50 }, { x: 240, align: 'right' }, { x: 320, align: 'right' }, { x: 400, align: 'right' }],
        [
          ['Description', 'Unit price', 'Unit', 'Amount'],
          ['Boiled egg', '3.20', '2', '6.40'],
          ['Toasted bread', '4.30', '1', '4.30'],
          ['Lemon tea', '1.50', '3', '4.50'],
        ],
      ).map(({ quantity, price }) => [quantity, price]),
    ).toEqual([
      [2, 3.2],
      [1, 4.3],
      [3, 1.5],
    ]);
  });
});

describe('a table of names and amounts', () => {
  it('ends at the first row that sums the others up, with what follows', () => {
    expect(
      read(TWO_COLUMNS, [
        ['Description', 'Amount'],
        ['Consulting', '500.00'],
        ['Travel', '80.00'],
        ['Total incl. tax', '690.20'],
        ['Rounding', '0.05'],
        ['Change', '9.80'],
      ]).map(({ description }) => description),
    ).toEqual(['Consulting', 'Travel']);
  });
});
