import { expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { composeGrid, composeTable } from '../testing/compose-table.ts';
import { ITEMS, valuesOf } from '../testing/read-rows.ts';

it('a grid that is no more than the shaded header and first row leaves the rows below to the table', () => {
  const columns = [
    { x: 60 },
    { x: 130 },
    { x: 380, align: 'right' },
    { x: 460, align: 'right' },
    { x: 536, align: 'right' },
  ] as const;
  const rows = [
    ['Code', 'Description', 'Qty', 'Price', 'Amount'],
    ['0318', 'Ibuprofen 600', '-12', '4.12', '-49.44'],
    ['1001', 'Pantoprazol 40', '-5', '9.87', '-49.35'],
    ['0631', 'Nasal spray', '-20', '1.94', '-38.80'],
  ];
  const xs = [56, 126, 320, 400, 470, 540];
  const page = composePage({
    texts: [
      ...composeTable(columns, rows, 200, 22),
      { x: 400, y: 320, text: 'Net' },
      { x: 536, y: 320, text: '-137.59', align: 'right' },
    ],
    rulings: [...composeGrid(xs, [186, 208, 230]), ...composeGrid(xs, [252, 274])],
  });
  expect(valuesOf(page, ITEMS).map(({ quantity, price, amount }) => [quantity, price, amount])).toEqual([
    [-12, 4.12, -49.44],
    [-5, 9.87, -49.35],
    [-20, 1.94, -38.8],
  ]);
});
