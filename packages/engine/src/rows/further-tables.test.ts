import { expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { ITEMS, valuesOf } from '../testing/read-rows.ts';

const RIGHT = 'right';
const LABOUR = [
  { x: 130 },
  { x: 380, align: RIGHT },
  { x: 460, align: RIGHT },
  { x: 540, align: RIGHT },
] as const;
const PARTS = [{ x: 50 }, ...LABOUR] as const;

function namesOf(net: string): unknown[] {
  const page = composePage({
    texts: [
      ...composeTable(
        LABOUR,
        [
          ['Description', 'Hrs', 'Rate', 'Total'],
          ['Full service', '2.10', '62.00', '130.20'],
          ['Front discs and pads', '1.40', '62.00', '86.80'],
          ['', '', 'Labour total', '217.00'],
        ],
        200,
      ),
      ...composeTable(
        PARTS,
        [
          ['Part No', 'Description', 'Qty', 'Price', 'Total'],
          ['03L115562', 'Oil filter element', '1', '11.84', '11.84'],
          ['GS5W30L3', 'Engine oil', '4', '12.90', '51.60'],
          ['5Q0615301', 'Brake disc', '2', '61.25', '122.50'],
          ['', '', '', 'Parts total', '185.94'],
        ],
        320,
      ),
      ...composeTable([{ x: 400 }, { x: 540, align: RIGHT }], [['Net', net]], 460),
    ],
  });
  return valuesOf(page, ITEMS).map(({ description }) => description);
}

it('hours and parts, listed in a table each, are items of one invoice that adds both up', () => {
  expect(namesOf('402.94')).toEqual([
    'Full service',
    'Front discs and pads',
    'Oil filter element',
    'Engine oil',
    'Brake disc',
  ]);
});

it('a second table that nothing adds to the first is not of its items', () => {
  expect(namesOf('185.94')).toHaveLength(3);
});
