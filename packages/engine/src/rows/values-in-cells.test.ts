import { expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { ITEMS, valuesOf } from '../testing/read-rows.ts';

const COLUMNS = [
  { x: 50 },
  { x: 360, align: 'right' },
  { x: 440, align: 'right' },
  { x: 540, align: 'right' },
] as const;

it.each([
  ['Art.-Nr. 20-4417', '20-4417'],
  ['Item no. 4417-2', '4417-2'],
  ['Réf. 20-4417', '20-4417'],
])('the number of an item stands under its name, behind a label without a colon: %s', (line, number) => {
  const page = composePage({
    texts: composeTable(
      COLUMNS,
      [
        ['Description', 'Quantity', 'Unit price', 'Amount'],
        ['Pendant lamp in brass', '2', '289.00', '578.00'],
        [line],
        ['Wall lamp in white', '1', '119.50', '119.50'],
        ['Art.-Nr. 20-3108'],
        ['', '', 'Total', '697.50'],
      ],
      200,
      13,
    ),
  });
  expect(valuesOf(page, ITEMS)[0]?.item_number).toBe(number);
});

it('a remark that begins with other words gives no number', () => {
  const page = composePage({
    texts: composeTable(
      COLUMNS,
      [
        ['Description', 'Quantity', 'Unit price', 'Amount'],
        ['Pendant lamp in brass', '2', '289.00', '578.00'],
        ['Cable 250 cm'],
        ['Wall lamp in white', '1', '119.50', '119.50'],
        ['Cable 120 cm'],
        ['', '', 'Total', '697.50'],
      ],
      200,
      13,
    ),
  });
  expect(valuesOf(page, ITEMS)[0]?.item_number).toBeUndefined();
});
