import type { Kit } from '../kit.ts';
import { makeValue, type Value } from '../value.ts';
import type { ColumnSpec } from './tables.ts';

/** So many rows; of a form drawn once more about as many. */
export const rowCount = ({ random, world }: Kit, count: number): number =>
  world.random === random ? count : world.random.int(Math.ceil(count / 2), count + Math.ceil(count / 2));

/** Rows of values of the kinds, by column. @param gap share of empty cells beyond the first column */
export const rowsOf = (kit: Kit, kinds: readonly string[], count: number, gap = 0.08): (Value | null)[][] =>
  Array.from({ length: rowCount(kit, count) }, () =>
    kinds.map((kind, index) => {
      const value = makeValue(kit.world, kind);
      return index > 0 && kit.world.random.chance(gap) ? null : value;
    }),
  );

/** Puts the row's number before each row. */
export const numbered = (rows: readonly (readonly (Value | null)[])[]): (Value | null)[][] =>
  rows.map((row, index) => [{ lines: [String(index + 1)], data: index + 1, type: 'integer' }, ...row]);

/** A column whose key is its concept. */
export const column = (
  key: string,
  label: string,
  type: ColumnSpec['type'] = 'text',
  weight = 1,
): ColumnSpec => ({
  key,
  label,
  type,
  weight,
  concept: key,
  align: ['text', 'date', 'address', 'enum'].includes(type) ? 'left' : 'right',
});
