import type { CellValue, FieldDefinition, Group } from '@rowbox/contract';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import { cellByRule } from '../rows/cell-by-rule.ts';
import { readCell } from '../rows/cell-to-value.ts';
import type { Table, TableRow } from '../tables/table.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import type { Conventions } from '../values/reading.ts';
import { LINE_PARTS, partBeforeWord, partBehindWord, partOfRow, WORD_PARTS } from './cell-part.ts';
import type { CellPart } from './column-memory.ts';
import { isSameValue } from './same-value.ts';
import type { SettledValue } from './settled.ts';

/** Share of a field's settled values that a column must hold to be its. */
const LEAST_SHARE = 0.6;
/** Rows of which a part must say more than the engine takes by itself: of one alone it may be chance. */
const LEAST_GAIN = 2;
/** Shorter texts stand inside others by chance. */
const LEAST_LETTERS = 4;

export type SettledRows = readonly Readonly<Record<string, SettledValue>>[];

/** A column that holds a field's settled values. */
export interface SettledColumn {
  readonly column: number;
  /** Settled values that stand in it. */
  readonly held: number;
}

/** Each field's column, by key: the one that holds most of its values and more of them than any other. */
export function settledColumns(
  table: Table,
  { fields }: Pick<Group, 'fields'>,
  rows: SettledRows,
  conventions: Conventions,
): ReadonlyMap<string, SettledColumn> {
  const found = new Map<string, SettledColumn>();
  for (const field of fields) {
    const values = rows.flatMap((row) => row[field.key]?.value ?? []);
    if (values.length === 0) continue;
    const inOne = table.columns.map((_, column) => countHeld(table, column, field, values, conventions));
    const isJoined = field.type === 'text' && Math.max(...inOne) < LEAST_SHARE * values.length;
    const counts = isJoined ? table.columns.map((_, column) => countJoined(table, column, values)) : inOne;
    const held = Math.max(...counts);
    const column = counts.indexOf(held);
    if (held < LEAST_SHARE * values.length || counts.lastIndexOf(held) !== column) continue;
    found.set(field.key, { column, held });
  }
  return found;
}

/** How many of the values stand in a column, each cell for one of them. */
function countHeld(
  table: Table,
  column: number,
  field: FieldDefinition,
  values: readonly CellValue[],
  conventions: Conventions,
): number {
  const free = [...table.rows, ...table.totals].flatMap((row) => {
    const cell = row.cells[column];
    return cell ? [readCell(cell, field, conventions)?.typed.value ?? null] : [];
  });
  return values.filter((value) => {
    const at = free.findIndex((cell) => cell !== null && isHeld(cell, value));
    if (at >= 0) free.splice(at, 1);
    return at >= 0;
  }).length;
}

/** How many of the values are what stands in a column and in the next one together. */
function countJoined(table: Table, column: number, values: readonly CellValue[]): number {
  const joined = new Set(
    [...table.rows, ...table.totals].flatMap((row) => {
      if (!row.cells[column] || !row.cells[column + 1]) return [];
      const cell = partOfRow(row, column, 'withNext');
      return cell ? [foldToAlphanumerics(cell.text)] : [];
    }),
  );
  return values.filter((value) => joined.has(foldToAlphanumerics(String(value)))).length;
}

/** A text may run on in its cell with sizes and remarks, or stand behind others. */
export function isHeld(cell: CellValue, value: CellValue): boolean {
  if (isSameValue(cell, value)) return true;
  if (typeof cell !== 'string' || typeof value !== 'string') return false;
  const wanted = foldToAlphanumerics(value);
  if (wanted.length >= LEAST_LETTERS && foldToAlphanumerics(cell).includes(wanted)) return true;
  return wanted !== '' && cell.split(/\s+/).some((word) => foldToAlphanumerics(word) === wanted);
}

/**
 * Which part of a column's cells the settled values are, where a part says more of them than what the engine takes by itself;
 * null: none does. `pairs`: rows of the table with what was settled of them.
 */
export function settledPart(
  table: Table,
  profile: FieldProfile,
  profiles: readonly FieldProfile[],
  column: number,
  pairs: readonly (readonly [row: TableRow, value: CellValue])[],
  conventions: Conventions,
): CellPart | null {
  const { field } = profile;
  if (
    field.type !== 'text' &&
    field.type !== 'number' &&
    field.type !== 'integer' &&
    field.type !== 'currency'
  )
    return null;
  const rule = cellByRule(table, profile, profiles, column);
  const said = (part: CellPart | null) =>
    pairs.filter(([row, value]) => {
      const cell = part === null ? rule(row) : partOfRow(row, column, part);
      const read = cell === null ? null : (readCell(cell, field, conventions)?.typed.value ?? null);
      return isSameValue(read, value);
    }).length;
  const beside = new Set<CellPart>();
  for (const [row, value] of pairs) {
    const cell = row.cells[column];
    if (!cell || value === null) continue;
    for (const find of [partBehindWord, partBeforeWord]) {
      const part = find(cell, String(value));
      if (part !== null) beside.add(part);
    }
  }
  let [best, most]: [CellPart | null, number] = [null, said(null)];
  for (const part of [...LINE_PARTS, ...beside, ...WORD_PARTS]) {
    const own = said(part);
    if (own >= most + (part.startsWith('behind ') ? 1 : LEAST_GAIN)) [best, most] = [part, own];
  }
  return most >= LEAST_SHARE * pairs.length ? best : null;
}
