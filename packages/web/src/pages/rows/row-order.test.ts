import { describe, expect, it } from 'vitest';
import { rowsToShown, type TableRow } from './row-order.ts';

const row = (values: TableRow['values']): TableRow => ({
  documentId: 'doc_1',
  extractionId: 'ext_1',
  extractedAt: '2026-01-01T00:00:00Z',
  rowIndex: 0,
  validationStatus: 'valid',
  validationIssues: [],
  values,
});
const rows = [
  row({ name: 'Item 10', amount: 10 }),
  row({ name: 'item 9', amount: null }),
  row({ name: null, amount: 9 }),
];

describe('the rows of a sheet', () => {
  it('stand as they came, or by a column with empty cells last either way', () => {
    expect(rowsToShown(rows, '', null)).toEqual([0, 1, 2]);
    expect(rowsToShown(rows, '', { key: 'amount', descending: false })).toEqual([2, 0, 1]);
    expect(rowsToShown(rows, '', { key: 'amount', descending: true })).toEqual([0, 2, 1]);
  });

  it('compare words with numbers in them as people count', () => {
    expect(rowsToShown(rows, '', { key: 'name', descending: false })).toEqual([1, 0, 2]);
  });

  it('are those that hold what is searched for, in any case and any column', () => {
    expect(rowsToShown(rows, ' ITEM ', null)).toEqual([0, 1]);
    expect(rowsToShown(rows, '9', null)).toEqual([1, 2]);
    expect(rowsToShown(rows, 'nothing', null)).toEqual([]);
  });
});
