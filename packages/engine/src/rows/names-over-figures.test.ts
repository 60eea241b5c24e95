import { describe, expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { ITEMS, valuesOf } from '../testing/read-rows.ts';

const COLUMNS = [
  { x: 12 },
  { x: 110, align: 'right' },
  { x: 150, align: 'right' },
  { x: 200, align: 'right' },
] as const;

/** The rows of a receipt with columns, from its header down. */
function read(rows: readonly (readonly string[])[]) {
  const texts = composeTable(COLUMNS, rows, 60, 14).map((text) => ({ ...text, size: 9 }));
  return valuesOf(composePage({ width: 220, height: 400, texts }), ITEMS);
}

describe('names on lines of their own', () => {
  it('belong to the figures under them where nothing stands under the last ones', () => {
    expect(
      read([
        ['Description', 'Qty', 'U.Price', 'Amount'],
        ['SPRAY LUBRICANT 277ML'],
        ['9556001', '2.00', '17.90', '35.80'],
        ['INSULATION TAPE'],
        ['9551182', '5.00', '1.50', '7.50'],
        ['STEEL NAIL 2" (PKT)'],
        ['1100482', '1.00', '3.20', '3.20'],
        ['Sub Total', '', '', '46.50'],
      ]),
    ).toEqual([
      { description: 'SPRAY LUBRICANT 277ML', quantity: 2, price: 17.9, amount: 35.8 },
      { description: 'INSULATION TAPE', quantity: 5, price: 1.5, amount: 7.5 },
      { description: 'STEEL NAIL 2" (PKT)', quantity: 1, price: 3.2, amount: 3.2 },
    ]);
  });

  it('belong to the figures over them where the last ones have one under them', () => {
    expect(
      read([
        ['Artikel', 'Menge', 'E-Preis', 'Betrag'],
        ['9556001', '2.00', '17.90', '35.80'],
        ['Sprühöl 277ML'],
        ['9551182', '5.00', '1.50', '7.50'],
        ['Isolierband'],
        ['Summe', '', '', '43.30'],
      ]).map(({ description }) => description),
    ).toEqual(['Sprühöl 277ML', 'Isolierband']);
  });
});

it('a list stands against a table of the same amounts that lacks its quantities and prices', () => {
  expect(
    read([
      ['Item', '', 'Qty', 'Total'],
      ['SR 200300400051- Rice with two'],
      ['$6.00', '', '1', '$6.00'],
      ['SR 200300400182- Green vegetables'],
      ['$1.60', '', '2', '$3.20'],
      ['Total Amount', '', '', '$9.20'],
    ]),
  ).toEqual([
    { item_number: '200300400051', description: 'Rice with two', quantity: 1, price: 6, amount: 6 },
    {
      item_number: '200300400182',
      description: 'Green vegetables',
      quantity: 2,
      price: 1.6,
      amount: 3.2,
    },
  ]);
});

it('a quantity that the scan lost is reckoned where other rows print theirs', () => {
  const rows = [
    ['Item', 'Qty', 'Price', 'Amount'],
    ['Sesame biscuits', '4', '9.00', '36.00'],
    ['Bean pastries', '?', '7.60', '15.20'],
    ['Total', '', '', '51.20'],
  ];
  expect(read(rows).map(({ quantity }) => quantity)).toEqual([4, 2]);
  const flat = rows.map(([name = '', quantity = '', ...rest]) => [
    name,
    /\d/.test(quantity) ? '' : quantity,
    ...rest,
  ]);
  expect(read(flat).map(({ quantity }) => quantity)).toEqual([undefined, undefined]);
});
