import { describe, expect, it } from 'vitest';
import type { ScoredValue } from './score-document.ts';
import { type ScoredDocument, scoreSet } from './score-set.ts';
import type { Outcome } from './tally.ts';

function value(field: string, outcome: Outcome, group: string | null = null): ScoredValue {
  return { group, row: group === null ? null : 0, field, outcome, expected: 'x', predicted: 'x' };
}

function document(id: string, template: string, values: readonly ScoredValue[]): ScoredDocument {
  return { id, template, values, pages: 2, milliseconds: 100, failure: null };
}

describe('scoreSet', () => {
  it('computes micro F1 over all values: a wrong value costs precision and recall', () => {
    const { header } = scoreSet([
      document('a', 't', [value('number', 'right'), value('date', 'wrong')]),
      document('b', 't', [value('number', 'right'), value('date', 'missing'), value('total', 'spurious')]),
    ]);
    // right 2; given 2 + 1 + 1; true 2 + 1 + 1.
    expect(header).toEqual({
      right: 2,
      wrong: 1,
      missing: 1,
      spurious: 1,
      precision: 0.5,
      recall: 0.5,
      f1: 0.5,
    });
  });

  it('scores header fields, columns and templates apart', () => {
    const score = scoreSet([
      document('a', 'first', [value('number', 'right'), value('price', 'missing', 'items')]),
      document('b', 'second', [value('number', 'wrong'), value('price', 'right', 'items')]),
    ]);
    expect(score.headerFields.number?.f1).toBe(0.5);
    expect(score.rowFields['items.price']?.recall).toBe(0.5);
    expect(score.templates.map(({ name, header, rows }) => [name, header.f1, rows.f1])).toEqual([
      ['first', 1, 0],
      ['second', 0, 1],
    ]);
  });

  it('leaves a failed document out of the time a page takes, not out of the score', () => {
    const failed = { ...document('b', 't', [value('number', 'missing')]), pages: 0, failure: 'timeout' };
    const score = scoreSet([
      document('a', 't', [value('number', 'right')]),
      { ...failed, milliseconds: 9000 },
    ]);
    expect(score).toMatchObject({ documents: 2, failed: 1, pages: 2, millisecondsPerPage: 50 });
    expect(score.header.recall).toBe(0.5);
  });

  it('says null, not zero, where there is nothing to score', () => {
    const score = scoreSet([document('a', 't', [])]);
    expect(score.header.f1).toBeNull();
    expect(scoreSet([]).millisecondsPerPage).toBeNull();
  });
});
