import { expect, it } from 'vitest';
import type { TableColumn, TableRow } from '../../api/rows/table.ts';
import { totalsOf } from './totals.ts';

const column = (key: string, type: TableColumn['type'], more: Partial<TableColumn> = {}) =>
  ({ key, label: key, type, unit: null, isHeaderField: true, ...more }) as TableColumn;
const row = (values: TableRow['values']) => ({ values }) as TableRow;
const ROWS = [
  row({ total: 0.1, code: 'EUR', pieces: 2, number: 'A' }),
  row({ total: 0.2, code: 'EUR', pieces: null, number: 'B' }),
  row({ total: 5, code: 'USD', pieces: 1, number: 'C' }),
  row({ total: 100, code: 'EUR', pieces: 9, number: 'D' }),
];
const sums = (columns: readonly TableColumn[], isGroup = false) =>
  totalsOf(ROWS, [0, 1, 2], columns, isGroup).map((one) => [one.column.key, one.sums]);

it('adds up what is shown, by currency where the rows tell of several', () => {
  const columns = [column('number', 'text'), column('code', 'text'), column('total', 'currency')];
  expect(sums([...columns, column('pieces', 'integer')])).toEqual([
    [
      'total',
      [
        { currency: 'EUR', sum: 0.3 },
        { currency: 'USD', sum: 5 },
      ],
    ],
    ['pieces', [{ currency: null, sum: 3 }]],
  ]);
});

it('adds amounts of a column with one currency, and none of the document in the rows of a group', () => {
  const columns = [column('total', 'currency', { unit: 'CHF' }), column('number', 'text')];
  expect(sums(columns)).toEqual([['total', [{ currency: 'CHF', sum: 5.3 }]]]);
  expect(sums([...columns, column('pieces', 'number', { isHeaderField: false })], true)).toEqual([
    ['pieces', [{ currency: null, sum: 3 }]],
  ]);
});

it('never adds amounts of two currencies, which stand beside them where no column tells of them', () => {
  const columns = [column('net', 'currency', { unit: 'EUR' }), column('tax', 'currency')];
  const rows = [
    { values: { net: 5, tax: 1 } },
    { values: { net: 7, tax: 2 }, valueMeta: { net: { currency: 'USD' }, tax: { currency: 'USD' } } },
    { values: { net: 1, tax: 3 }, valueMeta: { net: { currency: 'CHF' }, tax: { currency: 'USD' } } },
  ] as unknown as TableRow[];
  const [net, tax] = totalsOf(rows, [0, 1, 2], columns, false);
  expect(net?.sums).toEqual([
    { currency: 'EUR', sum: 5 },
    { currency: 'USD', sum: 7 },
    { currency: 'CHF', sum: 1 },
  ]);
  expect(tax?.sums).toEqual([
    { currency: 'USD', sum: 5 },
    { currency: null, sum: 1 },
  ]);
});
