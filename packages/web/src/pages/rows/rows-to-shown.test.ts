import { describe, expect, it } from 'vitest';
import type { TableColumn, TableRow } from '../../api/rows/table.ts';
import { inSlices } from './in-slices.ts';
import { rowsToShown, type Wanted } from './rows-to-shown.ts';

const COLUMNS: readonly TableColumn[] = [
  { key: 'name', label: 'Name', type: 'text', unit: null, isHeaderField: true },
  { key: 'amount', label: 'Amount', type: 'currency', unit: null, isHeaderField: true },
  { key: 'day', label: 'Day', type: 'date', unit: null, isHeaderField: true },
];
const row = (values: TableRow['values'], status: TableRow['validationStatus'] = 'valid'): TableRow => ({
  documentId: 'doc_1',
  extractionId: 'ext_1',
  extractedAt: '2026-01-01T00:00:00Z',
  rowIndex: 0,
  validationStatus: status,
  validationIssues: [],
  values,
});
const ROWS = [
  row({ name: 'Item 10', amount: 1010, day: '2026-03-14' }),
  row({ name: 'item 9', amount: null, day: '2026-04-01' }, 'warning'),
  row({ name: null, amount: 9, day: null }),
];
const ALL: Wanted = { search: '', filters: [], withIssues: false, order: null };

function shown(wanted: Partial<Wanted>, rows = ROWS): readonly number[] {
  const steps = rowsToShown(rows, COLUMNS, { ...ALL, ...wanted });
  for (;;) {
    const next = steps.next();
    if (next.done) return next.value;
  }
}

describe('the rows of a sheet', () => {
  it('stand as they came, or by a column with empty cells last either way', () => {
    expect(shown({})).toEqual([0, 1, 2]);
    expect(shown({ order: { key: 'amount', descending: false } })).toEqual([2, 0, 1]);
    expect(shown({ order: { key: 'amount', descending: true } })).toEqual([0, 2, 1]);
  });

  it('compare words with numbers in them as people count', () => {
    expect(shown({ order: { key: 'name', descending: false } })).toEqual([1, 0, 2]);
  });

  it('are those that hold what is searched for, as stored or as shown', () => {
    expect(shown({ search: ' ITEM ' })).toEqual([0, 1]);
    expect(shown({ search: '1010' })).toEqual([0]);
    expect(shown({ search: (1010).toLocaleString(undefined, { minimumFractionDigits: 2 }) })).toEqual([0]);
    expect(shown({ search: 'nothing' })).toEqual([]);
  });

  it('hold an amount in whichever signs it is looked for', () => {
    const rows = [
      row({ amount: 530.75 }),
      row({ amount: -8230.5 }),
      row({ amount: 530.7 }),
      row({ amount: 75 }),
    ];
    for (const search of ['530.75', '530,75']) expect(shown({ search }, rows), search).toEqual([0]);
    for (const search of ['530.7', '530,7']) expect(shown({ search }, rows), search).toEqual([0, 2]);
    for (const search of ['8230.50', '8.230,50', '8,230.50', '8 230,5', '-8230,50', '8230.5'])
      expect(shown({ search }, rows), search).toEqual([1]);
    for (const search of ['75,00', '75.00']) expect(shown({ search }, rows), search).toEqual([3]);
  });

  it('pass every filter', () => {
    expect(shown({ filters: [{ key: 'name', is: 'contains', text: 'ITEM' }] })).toEqual([0, 1]);
    expect(shown({ filters: [{ key: 'amount', is: 'between', from: 9, to: 100 }] })).toEqual([2]);
    expect(shown({ filters: [{ key: 'day', is: 'between', from: '2026-03-15', to: null }] })).toEqual([1]);
    expect(shown({ filters: [{ key: 'name', is: 'empty' }] })).toEqual([2]);
    expect(shown({ filters: [{ key: 'name', is: 'oneOf', values: ['item 9'] }] })).toEqual([1]);
    expect(
      shown({
        filters: [
          { key: 'name', is: 'filled' },
          { key: 'amount', is: 'filled' },
        ],
      }),
    ).toEqual([0]);
    expect(shown({ withIssues: true })).toEqual([1]);
  });

  it('are not kept back by a filter that is not filled in yet', () => {
    expect(shown({ filters: [{ key: 'amount', is: 'between', from: null, to: null }] })).toEqual([0, 1, 2]);
    expect(shown({ filters: [{ key: 'name', is: 'oneOf', values: [] }] })).toEqual([0, 1, 2]);
  });

  it('come out the same however many pauses are made, and equal ones keep their order', async () => {
    const many = Array.from({ length: 7001 }, (_, index) =>
      row({ amount: (index * 7919) % 100, name: `${index}` }),
    );
    const steps = rowsToShown(many, COLUMNS, { ...ALL, order: { key: 'amount', descending: true } });
    const sliced = await inSlices(steps, new AbortController().signal);
    const plain = many
      .map((_, index) => index)
      .sort((one, other) => Number(many[other]?.values.amount) - Number(many[one]?.values.amount));
    expect(sliced).toEqual(plain);
  });
});
