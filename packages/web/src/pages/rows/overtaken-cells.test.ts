import { describe, expect, it } from 'vitest';
import type { Table, TableColumn, TableRow } from '../../api/rows/table.ts';
import { countOvertaken, valuesLeftBy } from './overtaken-cells.ts';

const column = { key: 'note', label: 'Note', type: 'text' } as TableColumn;
const row = (rowIndex: number, note: string): TableRow =>
  ({ documentId: 'd', extractionId: 'e', rowIndex, values: { note } }) as unknown as TableRow;
const tableOf = (...notes: string[]): Table =>
  ({ columns: [column], rows: notes.map((note, index) => row(index, note)) }) as unknown as Table;
const edit = (rowIndex: number, newValue: string) => ({ row: row(rowIndex, ''), column, newValue });

describe('cells that somebody else changed', () => {
  it('are those that hold something else than what was left in them, as it was stored', () => {
    const back = [edit(0, 'was'), edit(1, 'was')];
    const [left = new Map()] = valuesLeftBy([back], tableOf('2026-04-03', 'set'));
    expect(countOvertaken(left, back, tableOf('2026-04-03', 'set'))).toBe(0);
    expect(countOvertaken(left, back, tableOf('2026-04-03', 'by another'))).toBe(1);
    expect(countOvertaken(left, back, tableOf())).toBe(2);
  });

  it('are not taken for changed where a later batch of one’s own changed them again', () => {
    const [first, second] = [[edit(0, 'A')], [edit(0, 'B')]];
    const [leftByFirst = new Map(), leftBySecond = new Map()] = valuesLeftBy([first, second], tableOf('C'));
    expect(countOvertaken(leftByFirst, first, tableOf('B'))).toBe(0);
    expect(countOvertaken(leftBySecond, second, tableOf('other'))).toBe(1);
  });
});
