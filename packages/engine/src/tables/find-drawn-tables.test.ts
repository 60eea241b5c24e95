import { describe, expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { composeGrid, composeTable } from '../testing/compose-table.ts';
import { onlyTable, tablesOf, textsOf } from '../testing/tables-of.ts';

describe('drawn tables', () => {
  it('reads cells wherever their text stands in them', () => {
    const table = onlyTable(
      tablesOf(
        composePage({
          texts: [
            { x: 60, y: 112, text: 'Name' },
            { x: 210, y: 112, text: 'Remark' },
            { x: 60, y: 146, text: 'First' },
            { x: 210, y: 140, text: 'set a little higher' },
            { x: 210, y: 152, text: 'and on two lines' },
            { x: 60, y: 180, text: 'Second' },
          ],
          rulings: composeGrid([50, 200, 400], [100, 120, 160, 190]),
        }),
      ),
    );
    expect(table.origin).toBe('grid');
    expect(table.columns.map((column) => column.header)).toEqual(['Name', 'Remark']);
    expect(textsOf(table)).toEqual([
      ['First', 'set a little higher and on two lines'],
      ['Second', ''],
    ]);
  });

  it('closes a grid that is open at its sides', () => {
    const table = onlyTable(
      tablesOf(
        composePage({
          texts: composeTable(
            [{ x: 60 }, { x: 210 }],
            [
              ['Key', 'Value'],
              ['a', '1'],
              ['b', '2'],
            ],
            112,
            20,
          ),
          rulings: composeGrid([50, 200, 400], [100, 120, 140, 160]).filter(
            ([x1, , x2]) => x1 !== x2 || x1 === 200,
          ),
        }),
      ),
    );
    expect(table.origin).toBe('grid');
    expect(textsOf(table)).toEqual([
      ['a', '1'],
      ['b', '2'],
    ]);
  });

  it('makes rows of a body that is drawn as one tall row', () => {
    const table = onlyTable(
      tablesOf(
        composePage({
          texts: composeTable(
            [{ x: 60 }, { x: 290, align: 'right' }, { x: 390, align: 'right' }],
            [
              ['Item', 'Qty', 'Amount'],
              ['Bolt', '1', '1.00'],
              ['Nut', '2', '2.00'],
            ],
            112,
            20,
          ),
          rulings: composeGrid([50, 200, 300, 400], [100, 120, 200]),
        }),
      ),
    );
    expect(textsOf(table).map((row) => row[0])).toEqual(['Bolt', 'Nut']);
  });

  it('tells what a header cell says over several columns apart from the columns’ own headers', () => {
    const table = onlyTable(
      tablesOf(
        composePage({
          texts: [
            { x: 230, y: 112, text: 'Year 2020' },
            ...composeTable(
              [{ x: 60 }, { x: 210 }, { x: 310 }],
              [
                ['Land', 'Imports', 'Exports'],
                ['Austria', '12', '11'],
                ['Belgium', '30', '28'],
              ],
              132,
              20,
            ),
          ],
          rulings: [
            [50, 100, 400, 100],
            [200, 120, 400, 120],
            [50, 140, 400, 140],
            [50, 160, 400, 160],
            [50, 180, 400, 180],
            [50, 100, 50, 180],
            [200, 100, 200, 180],
            [300, 120, 300, 180],
            [400, 100, 400, 180],
          ],
        }),
      ),
    );
    expect(table.columns.map(({ header, over }) => [header, over])).toEqual([
      ['Land', ''],
      ['Imports', 'Year 2020'],
      ['Exports', 'Year 2020'],
    ]);
    expect(table.rows).toHaveLength(2);
  });
});
