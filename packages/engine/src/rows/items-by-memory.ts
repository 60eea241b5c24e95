import type { DocumentLayout } from '../layout/layout.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import type { GroupMemory } from '../memory/group-memory.ts';
import type { FieldValues } from '../result.ts';
import { placePages } from '../tables/placed-page.ts';
import type { Table, TableRow } from '../tables/table.ts';
import type { Conventions } from '../values/reading.ts';
import { listFields } from './item-lines-to-values.ts';
import { sumOfAmounts } from './list-instead.ts';
import type { TableMapping } from './map-columns.ts';
import { isPrintedSum } from './printed-sums.ts';
import { isProven } from './proven-rows.ts';

/** Reads a table's rows; `kept`: those that are items whatever they look like. */
export type ReadItems = (table: Table, kept?: ReadonlySet<TableRow>) => readonly FieldValues[];

/** Log-odds from which on a memory takes a row out of a table, or lets one in. */
const LEAVES_OUT = -1.2;
const LETS_IN = 1.2;
/** How surely the look's rows stand in a table for the table to stand against lists and blocks of labels. */
const IN_TABLE = 0.5;
/** Share of the remembered columns that the table must have, and of their cells that must be filled. */
const HAS_COLUMNS = 0.6;
const FILLED = 0.5;
const REMEMBERED = 0.5;

/**
 * The rows of a table without those that documents of the look show to be no items, and with those that they show to be some.
 * What the page proves stands: rows that add up to a printed sum only together are all left in.
 */
export function itemsByMemory(
  mapping: TableMapping,
  profiles: readonly FieldProfile[],
  memory: GroupMemory,
  read: ReadItems,
  layout: DocumentLayout,
  conventions: Conventions,
): readonly FieldValues[] {
  const { table } = mapping;
  const all = [...table.rows, ...table.totals].sort((a, b) => a.page - b.page || a.box.top - b.box.top);
  const columns = new Map(
    profiles.flatMap(({ field }, index) => {
      const column = mapping.columns[index]?.column;
      return column === undefined ? [] : [[field.key, column] as const];
    }),
  );
  const odds = memory.itemOdds(table, all, columns);
  const out = new Set(all.filter((_, at) => (odds[at] as number) <= LEAVES_OUT));
  const kept = new Set(all.filter((_, at) => (odds[at] as number) >= LETS_IN));
  const rows = table.rows.filter((row) => !out.has(row));
  if (kept.size === 0 && (rows.length === table.rows.length || rows.length === 0)) return read(table);
  const remembered = read({ ...table, rows }, kept);
  const amount = profiles[listFields(profiles)?.amount ?? -1]?.field.key;
  if (amount === undefined) return remembered;
  const pages = placePages(layout.pages);
  const addsUp = (own: readonly FieldValues[]) => isPrintedSum(sumOfAmounts(own, amount), pages, conventions);
  const asRead = read(table);
  return addsUp(asRead) && !addsUp(remembered) ? asRead : remembered;
}

/**
 * Whether a group's rows stand in the table that those of documents of the look stood in: its columns are there, and filled as
 * often as those of the rows that were read otherwise. Such a table needs no list or block of labels in its place, unless only
 * the quantities and prices of these multiply to their amounts: what the page proves stands.
 */
export function standsAsRemembered(
  mappings: readonly TableMapping[],
  rows: readonly FieldValues[],
  others: readonly FieldValues[],
  profiles: readonly FieldProfile[],
  memory: GroupMemory,
): boolean {
  const [mapping] = mappings;
  if (mapping === undefined || rows.length === 0 || memory.isTable(mapping.table) < IN_TABLE) return false;
  if (isProven(others, profiles) && !isProven(rows, profiles)) return false;
  const { table } = mapping;
  const known = profiles.flatMap((profile, index) =>
    profile.remembered?.isInColumn(table) ? [{ key: profile.field.key, profile, index }] : [],
  );
  const there = known.filter(({ profile, index }) => {
    const column = mapping.columns[index]?.column;
    return column !== undefined && (profile.remembered?.says(table, column) ?? 0) >= REMEMBERED;
  });
  if (there.length < Math.max(2, HAS_COLUMNS * known.length)) return false;
  const filledIn = (read: readonly FieldValues[]) =>
    known.reduce((sum, { key }) => sum + read.filter((row) => row[key]?.value != null).length, 0);
  const filled = filledIn(rows);
  return filled >= FILLED * known.length * rows.length && filled >= filledIn(others);
}
