import { expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { field, ITEMS, valuesOf } from '../testing/read-rows.ts';

const RIGHT = 'right';
const WITH_RATE = { ...ITEMS, fields: [...ITEMS.fields, field('vat_rate', 'VAT %', 'number')] };

it.each([
  ['Hours Rate', '3.4 385.00', '0.6 240.00', '1,309.00', '144.00'],
  ['Menge Preis', '3,4 385,00', '0,6 240,00', '1.309,00', '144,00'],
  ['Qté P.U.', '3,4 385,00', '0,6 240,00', '1 309,00', '144,00'],
])('two fields side by side in one header share its figures: %s', (header, one, other, first, second) => {
  const columns = [{ x: 60 }, { x: 120 }, { x: 430 }, { x: 550, align: RIGHT }] as const;
  const texts = composeTable(
    columns,
    [
      ['Date', 'Description', header, 'Amount'],
      ['02/10/24', 'Preparing the agreement', one, first],
      ['03/10/24', 'Call on the disclosure letter', other, second],
    ],
    200,
  );
  const rows = valuesOf(composePage({ texts }), ITEMS);
  expect(rows).toMatchObject([
    { quantity: 3.4, price: 385, amount: 1309 },
    { quantity: 0.6, price: 240, amount: 144 },
  ]);
});

it('a rate that slid into the cell of the count goes back to its column', () => {
  const head = { y: 200, size: 10 };
  const texts = [
    ...['Pos', 'Description', 'Unit price', 'Quantity', 'VAT', 'Line total'].map((text, index) => ({
      ...head,
      x: [50, 100, 230, 340, 430, 510][index] as number,
      text,
    })),
    ...(['Day rate', 'Navigation', 'Insurance', 'Upgrade'] as const).flatMap((text, index) => {
      const y = 230 + 30 * index;
      const isClose = index % 2 === 1;
      return [
        { x: 54, y, text: String(index + 1) },
        { x: 100, y, text },
        { x: 280, y, text: '5.04', align: 'right' as const },
        ...(isClose
          ? [{ x: 346, y, text: '2 pcs 19 % VAT (S)' }]
          : [
              { x: 340, y, text: '2 pcs' },
              { x: 391, y, text: '19 % VAT (S)' },
            ]),
        { x: 550, y, text: '10.08', align: 'right' as const },
      ];
    }),
  ];
  const rows = valuesOf(composePage({ texts }), WITH_RATE);
  expect(rows.map(({ quantity, vat_rate }) => [quantity, vat_rate])).toEqual(Array(4).fill([2, 19]));
});
