import { describe, expect, it } from 'vitest';
import type { Table, TableRow } from './table.ts';
import { withRowsOf } from './with-rows-of.ts';

const row = (document: number, rowIndex: number, text: string): TableRow => ({
  documentId: `doc_${document}`,
  extractionId: `ext_${document}`,
  extractedAt: `2026-01-0${document}T00:00:00Z`,
  rowIndex,
  validationStatus: 'valid',
  validationIssues: [],
  values: { text },
});
const TABLE: Table = {
  columns: [],
  rows: [row(3, 0, 'c'), row(2, 0, 'b'), row(2, 1, 'b'), row(1, 0, 'a')],
  capped: false,
  membership: {},
};
const texts = ({ rows }: Table) => rows.map(({ values }) => values.text);
const after = (fresh: readonly TableRow[], ...ids: readonly number[]) =>
  withRowsOf(TABLE, new Set(ids.map((id) => `doc_${id}`)), { columns: [], rows: fresh });

describe('a table in which some documents have changed', () => {
  it('keeps every row in its place where only values are others', () => {
    const changed = after([row(2, 0, 'B'), row(2, 1, 'b')], 2);
    expect(texts(changed)).toEqual(['c', 'B', 'b', 'a']);
    expect(changed.membership).toBe(TABLE.membership);
  });

  it('takes in rows that are new where the sheet has them', () => {
    const grown = after([row(4, 0, 'd'), row(2, 0, 'b'), row(2, 1, 'b'), row(2, 2, 'b3')], 4, 2);
    expect(texts(grown)).toEqual(['d', 'c', 'b', 'b', 'b3', 'a']);
    expect(grown.membership).not.toBe(TABLE.membership);
  });

  it('drops the rows of a document that has gone', () => {
    expect(texts(after([], 2))).toEqual(['c', 'a']);
  });
});
