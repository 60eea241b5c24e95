import type { Group } from '@rowbox/contract';
import type { DocumentOptions } from '../document-to-options.ts';
import { layoutToConventions } from '../document-to-rows.ts';
import type { FieldValues } from '../result.ts';
import { findNamelessTables } from '../tables/nameless-tables.ts';
import type { Table } from '../tables/table.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import type { Conventions } from '../values/reading.ts';
import type { GroupExample } from './example.ts';
import { rowsToHabits } from './rows-to-habits.ts';
import { isSameValue } from './same-value.ts';
import type { Settled } from './settled.ts';
import { type SettledColumn, type SettledRows, settledColumns } from './settled-columns.ts';
import { tableToExample } from './table-to-example.ts';

/** Rows that are looked up; those of a longer table say no more. */
const MOST_ROWS = 40;

/** What the rows of each group teach: the columns they were read from, which rows are items, and what stands in none. */
export function rowsToExamples(
  document: DocumentOptions,
  groups: readonly Group[],
  settled: Settled['rows'],
): Readonly<Record<string, GroupExample>> {
  const conventions = layoutToConventions(document.layout);
  return Object.fromEntries(
    groups.flatMap((group) => {
      const rows = settled[group.id] ?? [];
      const example = groupToExample(document, group, rows, conventions);
      return example === null ? [] : [[group.id, example]];
    }),
  );
}

function groupToExample(
  { layout, rows: { groups } }: DocumentOptions,
  group: Group,
  rows: SettledRows,
  conventions: Conventions,
): GroupExample | null {
  if (rows.length === 0) return null;
  const own = groups[group.id];
  const read = own?.rows ?? [];
  const sample = rows.slice(0, MOST_ROWS);
  // Those that the engine reads are looked at first: it cuts their columns as it will again.
  const tables = [
    ...new Set([
      ...(own?.tables ?? []),
      ...Object.values(groups).flatMap((one) => one.tables),
      ...layout.tables,
    ]),
  ];
  const best =
    bestTable(tables, group, sample, conventions) ??
    bestTable(findNamelessTables(layout.pages), group, sample, conventions);
  const habits = rowsToHabits(layout, group, sample, read, best?.table ?? null);
  const ofHabits = habits.length === 0 ? {} : { habits };
  if (best === null) return habits.length === 0 ? null : { heads: {}, ...ofHabits };
  const isRead = (own?.tables ?? []).includes(best.table) || countRight(sample, read) < best.held;
  const table = tableToExample(best.table, group, best.columns, rows, read, isRead, conventions);
  return { heads: toHeads(best), table, ...ofHabits };
}

interface HeldTable {
  readonly table: Table;
  readonly columns: ReadonlyMap<string, SettledColumn>;
  /** Settled values that stand in these columns. */
  readonly held: number;
}

function bestTable(
  tables: readonly Table[],
  group: Group,
  rows: SettledRows,
  conventions: Conventions,
): HeldTable | null {
  let best: HeldTable | null = null;
  for (const table of tables) {
    const columns = settledColumns(table, group, rows, conventions);
    const held = [...columns.values()].reduce((sum, column) => sum + column.held, 0);
    if (held > (best?.held ?? 0)) best = { table, columns, held };
  }
  return best;
}

/** What stands over each field's column. Two fields that a column serves as well teach nothing of either. */
function toHeads({ table, columns }: HeldTable): Readonly<Record<string, string>> {
  const headOf = (column: number) => foldToAlphanumerics(table.columns[column]?.header ?? '');
  const all = [...columns].map(([key, { column }]) => [key, headOf(column)] as const);
  return Object.fromEntries(
    all.filter(([, head]) => head !== '' && all.filter(([, other]) => other === head).length === 1),
  );
}

/** Settled values that the engine read by itself, row by row in any order. */
function countRight(rows: SettledRows, read: readonly FieldValues[]): number {
  const free = new Set(read);
  let right = 0;
  for (const settled of rows) {
    let [best, most]: [FieldValues | null, number] = [null, 0];
    for (const row of free) {
      const same = Object.entries(settled).filter(
        ([key, { value }]) => value !== null && isSameValue(row[key]?.value ?? null, value),
      ).length;
      if (same > most) [best, most] = [row, same];
    }
    if (best !== null) free.delete(best);
    right += most;
  }
  return right;
}
