import { expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { onlyTable, tablesOf } from '../testing/tables-of.ts';

const COLUMNS = [
  { x: 50 },
  { x: 130 },
  { x: 230 },
  { x: 440, align: 'right' },
  { x: 540, align: 'right' },
] as const;
const HEADER = ['Date', 'Order', 'Article', 'Quantity', 'Amount'];

/** A page that is full of rows, which differ from those of other pages in digits alone. */
function fullPage(number: number, pages: number) {
  const rows = Array.from({ length: 44 }, (_, row) => [
    `2026-0${(number % 9) + 1}-${10 + (row % 19)}`,
    `N-${1000 + number * 44 + row}`,
    'Steel bolt',
    `${2 + ((row + number) % 7)}`,
    `${(row + 3) * (number + 2)}.${10 + row}`,
  ]);
  return composePage({
    number,
    texts: [
      { x: 50, y: 40, text: 'Statement of orders' },
      ...composeTable(COLUMNS, [HEADER, ...rows], 70),
      { x: 50, y: 810, text: `Printed 2026-09-0${number}` },
      { x: 480, y: 810, text: `Page ${number} of ${pages}` },
    ],
  });
}

it('takes no row of a long table for a footer, though it differs from the one before it in digits alone', () => {
  const table = onlyTable(tablesOf(fullPage(1, 3), fullPage(2, 3), fullPage(3, 3)));
  expect(table.rows.length).toBe(3 * 44);
  expect(table.rows.at(-1)?.cells.map((cell) => cell?.text)).toEqual([
    '2026-04-15',
    'N-1175',
    'Steel bolt',
    '6',
    '230.53',
  ]);
});
