import { expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { readField } from '../testing/read-field.ts';

const COLUMNS = [{ x: 300 }, { x: 500, align: 'right' }] as const;
const page = (rows: readonly (readonly string[])[]) =>
  composePage({ texts: [{ x: 50, y: 60, text: 'Invoice 4711' }, ...composeTable(COLUMNS, rows, 300)] });

const BILL = page([
  ['Subtotal', '840.00'],
  ['Discount', '-12.80'],
  ['Total', '827.20'],
  ['Deposit paid', '-200.00'],
  ['Balance due', '627.20'],
]);

it.each([
  ['discount', 'Discount', 12.8],
  ['deposit', 'Deposit paid', 200],
  ['total', 'Total', 827.2],
])('gives what is taken off a sum without its sign: %s', (key, label, value) => {
  expect(readField(BILL, key, label, 'currency')?.value).toBe(value);
});

it('gives a sum that is below nothing with its sign', () => {
  const credit = page([
    ['Net total', '-100.00'],
    ['VAT 20 %', '-20.00'],
    ['Total', '-120.00'],
  ]);
  expect(readField(credit, 'total', 'Total', 'currency')?.value).toBe(-120);
});
