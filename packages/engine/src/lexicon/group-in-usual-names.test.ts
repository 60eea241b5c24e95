import type { FieldType } from '@rowbox/contract';
import { describe, expect, it } from 'vitest';
import { documentToRows } from '../document-to-rows.ts';
import { composePage } from '../testing/compose-page.ts';
import { composeReceipt } from '../testing/compose-receipt.ts';
import { composeTable } from '../testing/compose-table.ts';
import { field } from '../testing/read-rows.ts';
import { inUsualNames } from './group-in-usual-names.ts';

type Column = readonly [label: string, type: FieldType];

const toGroup = (...columns: readonly Column[]) => ({
  id: 'things',
  name: 'Things',
  hint: null,
  fields: columns.map(([label, type], index) => field(`c${index}`, label, type)),
});
const labelsOf = (...columns: readonly Column[]) =>
  inUsualNames(toGroup(...columns)).fields.map(({ label }) => label);

describe('columns that people call otherwise than documents do', () => {
  it('are named as documents name them', () => {
    expect(
      labelsOf(['What', 'text'], ['How many', 'number'], ['Each', 'currency'], ['Cost', 'currency']),
    ).toEqual(['Description', 'Quantity', 'Unit price', 'Line total']);
    expect(
      labelsOf(['Was', 'text'], ['Wieviel', 'number'], ['Je Stück', 'currency'], ['Kosten', 'currency']),
    ).toEqual(['Description', 'Quantity', 'Unit price', 'Line total']);
  });

  it('give way to columns that are called by that name', () => {
    expect(labelsOf(['Item', 'text'], ['Cost', 'currency'], ['Total', 'currency'])).toEqual([
      'Item',
      'Unit price',
      'Total',
    ]);
    expect(labelsOf(['Description', 'text'], ['What', 'text'])).toEqual(['Description', 'What']);
  });

  it('leave a group alone that has none of them, as the same object', () => {
    const group = toGroup(['Station', 'text'], ['Track', 'text']);
    expect(inUsualNames(group)).toBe(group);
  });

  it('are read from a slip and from a table', () => {
    const group = toGroup(['What', 'text'], ['How many', 'number'], ['How much', 'currency']);
    const slip = composeReceipt([
      ['Example Deli', ''],
      ['2 x Soup', '12.40'],
      ['1 x Rye bread', '2.30'],
      ['Total', '14.70'],
    ]);
    const valuesOf = (page: Parameters<typeof documentToRows>[0][number]) =>
      documentToRows([page], [group]).rows.groups.things?.rows.map((row) =>
        group.fields.map(({ key }) => row[key]?.value),
      );
    expect(valuesOf(slip)).toEqual([
      ['Soup', 2, 12.4],
      ['Rye bread', 1, 2.3],
    ]);
    const table = composePage({
      texts: composeTable(
        [{ x: 50 }, { x: 300, align: 'right' }, { x: 400, align: 'right' }, { x: 500, align: 'right' }],
        [
          ['Description', 'Qty', 'Price', 'Amount'],
          ['Soup bowl', '2', '6.20', '12.40'],
          ['Bread board', '1', '2.30', '2.30'],
        ],
        120,
      ),
    });
    expect(valuesOf(table)).toEqual([
      ['Soup bowl', 2, 12.4],
      ['Bread board', 1, 2.3],
    ]);
  });
});
