import { describe, expect, it } from 'vitest';
import type { Extraction } from './cell.ts';
import { type Group, marksOfProposal, type ProposedRow, proposalToBatch } from './proposal.ts';
import { inverse } from './undo-step.ts';

const citation = (top: number) => ({ page: 2, box: [0.1, top, 0.2, top + 0.1], text: 'as read' });
const rowOf = (data: Record<string, string | number | null>, state = 'found') =>
  ({
    data,
    states: Object.fromEntries(Object.keys(data).map((key) => [key, state])),
    citations: { name: citation(0.5) },
    confidence: {},
    readValues: {},
    confirmations: {},
    alternatives: {},
    validationIssues: [],
  }) as unknown as ProposedRow;
const recordOf = (...items: ProposedRow[]) =>
  ({ sections: { items }, validationIssues: [] }) as never as Extraction;
const GROUP = {
  id: 'items',
  name: 'Items',
  fields: [{ key: 'name' }, { key: 'amount' }, { key: 'gross', formula: 'amount * 1.2' }],
} as unknown as Group;
const place = (row: number, key: string) => ({ section: 'items', row, key });
const PROPOSED = [
  rowOf({ name: 'A', amount: 1, gross: 1.2 }),
  rowOf({ name: 'B', amount: null, gross: null }),
];

describe('rows that were read where somebody drew a table', () => {
  it('come below those there are, with their places on the page', () => {
    expect(proposalToBatch(GROUP, PROPOSED, recordOf(rowOf({ name: 'Z' })), 'append')).toEqual({
      rowOperations: [
        { op: 'add', section: 'items', index: 1 },
        { op: 'add', section: 'items', index: 2 },
      ],
      changes: [
        { place: place(1, 'name'), newValue: 'A', citation: citation(0.5) },
        { place: place(1, 'amount'), newValue: 1 },
        { place: place(2, 'name'), newValue: 'B', citation: citation(0.5) },
      ],
    });
  });

  it('are written over those there are, and are taken back to what was read there', () => {
    const before = recordOf(
      rowOf({ name: 'X', amount: 7 }),
      rowOf({ name: 'Y', amount: 8 }, 'corrected'),
      rowOf({ name: 'W', amount: 9 }),
    );
    const batch = proposalToBatch(GROUP, PROPOSED, before, 'replace');
    expect(batch.rowOperations).toEqual([{ op: 'remove', section: 'items', index: 2 }]);
    expect(batch.changes.map((change) => [change.place.row, change.place.key, change.newValue])).toEqual([
      [0, 'name', 'A'],
      [0, 'amount', 1],
      [1, 'name', 'B'],
      [1, 'amount', null],
    ]);
    expect(inverse(batch, before)).toEqual({
      rowOperations: [{ op: 'add', section: 'items', index: 2 }],
      changes: [
        { place: place(2, 'name'), newValue: 'W', citation: citation(0.5) },
        { place: place(2, 'amount'), newValue: 9 },
        { place: place(0, 'name'), newValue: null, reset: true },
        { place: place(0, 'amount'), newValue: null, reset: true },
        { place: place(1, 'name'), newValue: 'Y', citation: citation(0.5) },
        { place: place(1, 'amount'), newValue: 8 },
      ],
    });
  });

  it('are marked on the page, what is in doubt as such', () => {
    const doubtful = { ...rowOf({ name: 'A' }), validationIssues: [{ fieldKey: 'name' }] } as never;
    expect(marksOfProposal([rowOf({ name: 'A' }), doubtful])).toEqual([
      { page: 2, box: citation(0.5).box, tone: 'found' },
      { page: 2, box: citation(0.5).box, tone: 'doubt' },
    ]);
  });
});
