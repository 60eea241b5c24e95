import { describe, expect, it } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { composePage } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';

describe('a line of words in a table of figures', () => {
  it('stays whole beneath the columns of figures, in the column in which it begins', () => {
    const [table] = layOut([
      composePage({
        texts: composeTable(
          [{ x: 50 }, { x: 250, align: 'right' }, { x: 330, align: 'right' }, { x: 420, align: 'right' }],
          [
            ['Article', 'Quantity', 'Price', 'Amount'],
            ['6194020100124', '4', '11.32', '45.28'],
            ['MAGNIFICENT BAKINGPOWDER EXTRAORDINARY QUALITY'],
            ['6194020100131', '2', '3.00', '6.00'],
            ['SUGAR'],
          ],
          200,
          12,
        ),
      }),
    ]).tables;
    expect(table?.rows.map(({ cells }) => cells.map((cell) => cell?.text))).toEqual([
      ['6194020100124 MAGNIFICENT BAKINGPOWDER EXTRAORDINARY QUALITY', '4', '11.32', '45.28'],
      ['6194020100131 SUGAR', '2', '3.00', '6.00'],
    ]);
  });
});
