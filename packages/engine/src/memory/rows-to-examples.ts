import type { CellValue, FieldDefinition, Group } from '@rowbox/contract';
import type { DocumentOptions } from '../document-to-options.ts';
import { layoutToConventions } from '../document-to-rows.ts';
import { readCell } from '../rows/cell-to-value.ts';
import type { Table } from '../tables/table.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import type { Conventions } from '../values/reading.ts';
import type { GroupExample } from './example.ts';
import { isSameValue } from './same-value.ts';
import type { Settled, SettledValue } from './settled.ts';

/** Rows that are looked up; those of a longer table say no more. */
const MOST_ROWS = 40;
/** Share of a field's settled values that a column must hold to be its. */
const LEAST_SHARE = 0.6;

type SettledRows = readonly Readonly<Record<string, SettledValue>>[];

/** What stands over the columns that settled rows were read from, for each group that has such rows. */
export function rowsToExamples(
  document: DocumentOptions,
  groups: readonly Group[],
  settled: Settled['rows'],
): Readonly<Record<string, GroupExample>> {
  const conventions = layoutToConventions(document.layout);
  const tables = [
    ...new Set([
      ...document.layout.tables,
      ...Object.values(document.rows.groups).flatMap((own) => [...own.tables]),
    ]),
  ];
  return Object.fromEntries(
    groups.flatMap((group) => {
      const rows = (settled[group.id] ?? []).slice(0, MOST_ROWS);
      const found = tables.map((table) => tableToHeads(table, group, rows, conventions));
      const best = found.reduce<Heads | null>(
        (most, own) => (own.held > (most?.held ?? 0) ? own : most),
        null,
      );
      return best === null ? [] : [[group.id, { heads: best.heads }]];
    }),
  );
}

interface Heads {
  readonly heads: Readonly<Record<string, string>>;
  /** Settled values that stand in these columns. */
  readonly held: number;
}

/** Each field's column: the one that holds most of its values and more of them than any other, and is no other field's. */
function tableToHeads(table: Table, group: Group, rows: SettledRows, conventions: Conventions): Heads {
  const heads: Record<string, string> = {};
  const taken = new Set<number>();
  const open = new Set<number>();
  let held = 0;
  for (const field of group.fields) {
    const values = rows.flatMap((row) => row[field.key]?.value ?? []);
    if (values.length === 0) continue;
    const counts = table.columns.map((_, column) => countHeld(table, column, field, values, conventions));
    const most = Math.max(...counts);
    const column = counts.indexOf(most);
    const head = foldToAlphanumerics(table.columns[column]?.header ?? '');
    if (most < LEAST_SHARE * values.length || counts.lastIndexOf(most) !== column || head === '') continue;
    // Two fields that a column serves as well teach nothing of either.
    if (taken.has(column)) open.add(column);
    taken.add(column);
    heads[field.key] = head;
    held += most;
  }
  const unsure = new Set([...open].map((column) => foldToAlphanumerics(table.columns[column]?.header ?? '')));
  return { heads: Object.fromEntries(Object.entries(heads).filter(([, head]) => !unsure.has(head))), held };
}

/** How many of the values stand in a column, each cell for one of them. */
function countHeld(
  table: Table,
  column: number,
  field: FieldDefinition,
  values: readonly CellValue[],
  conventions: Conventions,
): number {
  const cells = table.rows.flatMap((row) => {
    const cell = row.cells[column];
    return cell ? [readCell(cell, field, conventions)?.typed.value ?? null] : [];
  });
  const free = [...cells];
  return values.filter((value) => {
    const at = free.findIndex((cell) => cell !== null && isHeld(cell, value));
    if (at >= 0) free.splice(at, 1);
    return at >= 0;
  }).length;
}

/** A text may run on in its cell with sizes and remarks. */
function isHeld(cell: CellValue, value: CellValue): boolean {
  if (isSameValue(cell, value)) return true;
  if (typeof cell !== 'string' || typeof value !== 'string') return false;
  const wanted = foldToAlphanumerics(value);
  return wanted.length >= 4 && foldToAlphanumerics(cell).startsWith(wanted);
}
