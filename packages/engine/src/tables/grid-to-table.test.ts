import { expect, it } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { composePage } from '../testing/compose-page.ts';
import { composeGrid, composeTable } from '../testing/compose-table.ts';

const COLUMNS = [{ x: 60 }, { x: 248, align: 'right' }, { x: 251 }, { x: 390, align: 'right' }] as const;

it('cuts an amount from its unit where a drawn row without lines keeps to the columns above', () => {
  const [table] = layOut([
    composePage({
      texts: [
        ...composeTable(COLUMNS, [['Item', 'Qty', 'Unit', 'Price']], 112, 20),
        { x: 60, y: 132, text: 'Preparation of the ground and removal of' },
        ...composeTable(
          COLUMNS,
          [
            ['Gravel', '300', 'm²', '7.00'],
            ['Stones', '250', 'pcs', '9.00'],
          ],
          152,
          20,
        ),
      ],
      rulings: [
        ...composeGrid([50, 200, 250, 300, 400], [100, 120]),
        ...composeGrid([50, 400], [120, 140, 160, 180]),
      ],
    }),
  ]).tables;
  const texts = table?.rows.map((row) => row.cells.map((cell) => cell?.text ?? '')) ?? [];
  expect(table?.origin).toBe('grid');
  expect(texts.slice(-2)).toEqual([
    ['Gravel', '300', 'm²', '7.00'],
    ['Stones', '250', 'pcs', '9.00'],
  ]);
});
