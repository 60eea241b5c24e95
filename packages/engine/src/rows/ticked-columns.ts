import type { FieldValue } from '@rowbox/contract';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import type { Table, TableRow } from '../tables/table.ts';
import { textToEnumValue } from '../values/enum.ts';
import { wordsToCitation } from './cell-to-value.ts';

const LEAST_COLUMNS = 2;
const TICK = /^(?:[xX✓✔✗✘☑☒■●•]|[[(][xX✓✔][\])])$/u;
const NO_TICK = /^(?:[☐□▢❏❑○]|[[(]\s?[\])])$/u;
const CONFIDENCE = 0.85;

/**
 * A field whose allowed values head columns of their own, of which each row ticks one (`Pass | Fail`, a cross below): reads a row's
 * value, null where none or several are ticked. Null where the table has no such columns among those that are not `taken`.
 */
export function tickedColumns(
  table: Table,
  { field }: FieldProfile,
  taken: ReadonlySet<number>,
): ((row: TableRow) => FieldValue | null) | null {
  const { values } = field;
  if (field.type !== 'enum' || values === null) return null;
  const headed = table.columns.flatMap(({ header }, column) => {
    const value = taken.has(column) || header === '' ? null : textToEnumValue(header, values);
    return value !== null && isTicked(table, column) ? [{ column, value }] : [];
  });
  if (new Set(headed.map(({ value }) => value)).size < LEAST_COLUMNS) return null;
  return (row) => {
    const ticked = headed.flatMap(({ column, value }) => {
      const cell = row.cells[column];
      return cell && TICK.test(cell.text) ? [{ cell, value }] : [];
    });
    const [only] = ticked;
    if (only === undefined || ticked.length > 1) return null;
    const citation = wordsToCitation(only.cell.words, only.cell.page, only.cell.text);
    return { value: only.value, state: 'found', confidence: CONFIDENCE, citation };
  };
}

function isTicked({ rows }: Table, column: number): boolean {
  const cells = rows.flatMap((row) => row.cells[column] ?? []);
  return cells.every(({ text }) => TICK.test(text) || NO_TICK.test(text));
}
