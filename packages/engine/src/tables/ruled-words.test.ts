import { describe, expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { onlyTable, tablesOf, textsOf } from '../testing/tables-of.ts';

describe('tables of words', () => {
  it('knows rows of words by the bold header over them where lines are drawn between all rows', () => {
    const columns = [{ x: 50 }, { x: 180 }, { x: 380 }, { x: 460 }] as const;
    const rows: readonly (readonly string[])[] = [
      ['Flood siren', 'Staffed around the', 'Interior', 'None'],
      ['', 'clock', '', ''],
      ['Shelters', 'Covers 212 of 340', 'Interior', 'Register'],
      ['', 'places', '', 'the rest'],
      ['Fuel', '90 days held', 'Energy', 'None'],
      ['Blood', 'Nine days held', 'Health', 'None'],
    ];
    const table = onlyTable(
      tablesOf(
        composePage({
          texts: [
            ...['Measure', 'Status', 'Office', 'Action'].map((text, column) => ({
              x: columns[column]?.x ?? 0,
              y: 100,
              text,
              bold: true,
            })),
            ...[130, 142, 170, 182, 210, 238].flatMap((y, index) =>
              composeTable(columns, [rows[index] ?? []], y),
            ),
          ],
          rulings: [108, 150, 190, 218, 246].map((y) => [50, y, 540, y] as const),
        }),
      ),
    );
    expect(textsOf(table)).toEqual([
      ['Flood siren', 'Staffed around the clock', 'Interior', 'None'],
      ['Shelters', 'Covers 212 of 340 places', 'Interior', 'Register the rest'],
      ['Fuel', '90 days held', 'Energy', 'None'],
      ['Blood', 'Nine days held', 'Health', 'None'],
    ]);
  });
});
