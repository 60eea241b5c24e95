import { expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { composeGrid, composeTable } from '../testing/compose-table.ts';
import { field, valuesOf } from '../testing/read-rows.ts';

const COLUMNS = [{ x: 55 }, { x: 205 }, { x: 305 }, { x: 405 }] as const;
const SALES = [
  ['Feature', 'Sale 1', 'Sale 2', 'Sale 3'],
  ['Address', '3321 Meadow Lane', '118 Cypress Bend', '4407 Mill Road'],
  ['Sale price', '$ 309,900', '$ 334,500', '$ 322,000'],
  ['Living area', '1,880 sq.ft.', '2,105 sq.ft.', '1,960 sq.ft.'],
  ['Adjusted sale price', '$ 316,400', '$ 320,300', '$ 318,900'],
];

function read(rows: readonly (readonly string[])[], fields: readonly Parameters<typeof field>[]) {
  const ys = Array.from({ length: rows.length + 1 }, (_, index) => 100 + 20 * index);
  const page = composePage({
    texts: composeTable(COLUMNS, rows, 112, 20),
    rulings: composeGrid([50, 200, 300, 400, 500], ys),
  });
  return valuesOf(page, { id: 'sales', name: 'Sales', fields: fields.map((own) => field(...own)) });
}

it('reads things that stand beside each other by the names on the left', () => {
  const rows = read(SALES, [
    ['address', 'Address', 'text'],
    ['price', 'Sale price', 'currency'],
    ['area', 'Living area', 'integer'],
    ['adjusted', 'Adjusted sale price', 'currency'],
  ]);
  expect(rows).toEqual([
    { address: '3321 Meadow Lane', price: 309900, area: 1880, adjusted: 316400 },
    { address: '118 Cypress Bend', price: 334500, area: 2105, adjusted: 320300 },
    { address: '4407 Mill Road', price: 322000, area: 1960, adjusted: 318900 },
  ]);
});

it('gives what heads a column, and no row of sums or of what is not there', () => {
  const readings = [
    ['', 'Peak', 'Off-peak', 'Total'],
    ['Previous reading', '8,049', '7,642', ''],
    ['Present reading', '8,117', '7,704', ''],
    ['Used', '68', '62', '130'],
  ];
  const rows = read(readings, [
    ['tariff', 'Tariff', 'text'],
    ['previous', 'Previous reading', 'integer'],
    ['present', 'Present reading', 'integer'],
    ['used', 'Used', 'integer'],
  ]);
  expect(rows).toEqual([
    { tariff: 'Peak', previous: 8049, present: 8117, used: 68 },
    { tariff: 'Off-peak', previous: 7642, present: 7704, used: 62 },
  ]);
});

it('turns no table whose names say something else', () => {
  const fields = [
    ['depth', 'Depth', 'number'],
    ['crew', 'Crew', 'integer'],
  ] as const;
  expect(
    read(
      SALES,
      fields.map((own) => [...own]),
    ),
  ).toEqual([]);
});
