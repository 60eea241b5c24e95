import { describe, expect, it } from 'vitest';
import { type Extraction, headerCell } from './cell.ts';
import { inverse, isOvertaken } from './undo-step.ts';

const recordOf = (data: object, ...items: object[]): Extraction =>
  ({
    ...recordWith(data),
    sections: { items: items.map(recordWith) },
    validationIssues: [],
  }) as never;
const recordWith = (data: object) => ({
  data,
  states: {},
  confidence: {},
  citations: {},
  readValues: {},
  confirmations: {},
  alternatives: {},
});

describe('a correction that is taken back', () => {
  it('brings back a removed row with its values, and lets an added one go', () => {
    const rowOperations = [{ op: 'remove' as const, section: 'items', index: 0 }];
    expect(inverse({ changes: [], rowOperations }, recordOf({}, { text: 'a', amount: null }))).toEqual({
      rowOperations: [{ op: 'add', section: 'items', index: 0 }],
      changes: [{ place: { section: 'items', row: 0, key: 'text' }, newValue: 'a' }],
    });
  });

  it('is overtaken where its cell holds another value since, or one of its rows does', () => {
    const left = recordOf({ total: 2, note: 'x' }, { text: 'a' }, { text: 'b' });
    const header = { left, back: { changes: [{ place: headerCell('total'), newValue: 1 }] } };
    expect(isOvertaken(header, recordOf({ total: 2, note: 'by another' }, { text: 'other' }))).toBe(false);
    expect(isOvertaken(header, recordOf({ total: 3, note: 'x' }))).toBe(true);
    const rows = {
      left,
      back: { changes: [], rowOperations: [{ op: 'remove' as const, section: 'items', index: 1 }] },
    };
    expect(isOvertaken(rows, recordOf({ total: 3 }, { text: 'a' }, { text: 'b' }))).toBe(false);
    expect(isOvertaken(rows, recordOf({}, { text: 'b' }))).toBe(true);
  });
});
