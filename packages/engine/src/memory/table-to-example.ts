import type { Group } from '@rowbox/contract';
import { fieldToProfile } from '../lexicon/field-profile.ts';
import { inUsualNames } from '../lexicon/group-in-usual-names.ts';
import type { FieldValues } from '../result.ts';
import { isEmptyCell, readCell } from '../rows/cell-to-value.ts';
import type { Table, TableRow } from '../tables/table.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import type { Conventions } from '../values/reading.ts';
import type { ColumnExample, RowTraits, TableExample } from './example.ts';
import { rounded } from './rounded.ts';
import { rowWords } from './row-words.ts';
import { isSameValue } from './same-value.ts';
import { isHeld, type SettledColumn, type SettledRows, settledPart } from './settled-columns.ts';

/** Rows of a table that people left out, or that the engine did; further ones say no more. */
const MOST_TRAITS = 12;
/** Share of the settled rows that must be found in the table for its other rows to be no items. */
const FOUND = 0.8;

type SettledRow = SettledRows[number];

/** What a table teaches whose rows are settled. `read`: the rows as the engine read them. */
export function tableToExample(
  table: Table,
  group: Group,
  columns: ReadonlyMap<string, SettledColumn>,
  rows: SettledRows,
  read: readonly FieldValues[],
  isRead: boolean,
  conventions: Conventions,
): TableExample {
  const all = [...table.rows, ...table.totals].sort(byPlace);
  const places = pairRows(all, columns, group, rows, conventions);
  const items = all.filter((row) => places.has(row));
  const isWhole = items.length >= FOUND * rows.length && items.length > 0;
  const traitsOf = (row: TableRow) => rowToTraits(row, columns);
  const outside = isWhole ? all.filter((row) => !places.has(row)) : [];
  const missed = items.filter((row) => !isAmong(places.get(row) as SettledRow, read));
  const [first, last] = [all.indexOf(items[0] as TableRow), all.indexOf(items.at(-1) as TableRow)];
  const wordsAt = (at: number) =>
    isWhole && all[at] !== undefined ? traitsOf(all[at] as TableRow).words : '';
  return {
    isRead,
    heads: [...new Set(table.columns.map(({ header }) => foldToAlphanumerics(header)))].filter(
      (head) => head !== '',
    ),
    columns: toColumnExamples(table, group, columns, rows, read, places, conventions),
    items: items.length,
    filled: Object.fromEntries(
      [...columns].map(([key, { column }]) => [
        key,
        items.filter((row) => !isEmptyCell(row.cells[column] ?? null)).length,
      ]),
    ),
    // What the engine leaves out by itself needs no memory.
    leftOut: outside
      .filter((row) => table.rows.includes(row))
      .map(traitsOf)
      .slice(0, MOST_TRAITS),
    kept: missed.map(traitsOf).slice(0, MOST_TRAITS),
    before: first > 0 ? wordsAt(first - 1) : '',
    after: last >= 0 ? wordsAt(last + 1) : '',
  };
}

function rowToTraits(
  { cells }: TableRow,
  columns: ReadonlyMap<string, { readonly column: number }>,
): RowTraits {
  const filled = [...columns].flatMap(([key, { column }]) =>
    isEmptyCell(cells[column] ?? null) ? [] : [key],
  );
  return { words: rowWords(cells.flatMap((cell) => cell?.lines[0]?.text ?? [])), filled };
}

/** The settled row that each row of a table is: the one with which it agrees in most columns, in the order of both. */
function pairRows(
  all: readonly TableRow[],
  columns: ReadonlyMap<string, SettledColumn>,
  group: Group,
  rows: SettledRows,
  conventions: Conventions,
): ReadonlyMap<TableRow, SettledRow> {
  const fields = group.fields.filter(({ key }) => columns.has(key));
  const agreeing = (row: TableRow, settled: SettledRow) =>
    fields.filter((field) => {
      const cell = row.cells[columns.get(field.key)?.column ?? -1];
      const value = settled[field.key]?.value ?? null;
      const own = cell ? (readCell(cell, field, conventions)?.typed.value ?? null) : null;
      return value !== null && own !== null && isHeld(own, value);
    }).length;
  const least = Math.min(2, fields.length);
  const matches = all.flatMap((row, at) =>
    rows.flatMap((settled, index) => {
      const count = agreeing(row, settled);
      return count >= least ? [{ row, settled, at, index, count }] : [];
    }),
  );
  matches.sort(
    (a, b) => b.count - a.count || Math.abs(a.at - a.index) - Math.abs(b.at - b.index) || a.at - b.at,
  );
  const [pairs, taken] = [new Map<TableRow, SettledRow>(), new Set<SettledRow>()];
  for (const { row, settled } of matches) {
    if (pairs.has(row) || taken.has(settled)) continue;
    pairs.set(row, settled);
    taken.add(settled);
  }
  return pairs;
}

/** Whether the engine read a row that agrees with a settled one in most of its values. */
function isAmong(settled: SettledRow, read: readonly FieldValues[]): boolean {
  const values = Object.entries(settled).filter(([, { value }]) => value !== null);
  return read.some((row) => {
    const same = values.filter(([key, { value }]) => isSameValue(row[key]?.value ?? null, value)).length;
    return same * 2 >= values.length;
  });
}

function toColumnExamples(
  table: Table,
  group: Group,
  columns: ReadonlyMap<string, SettledColumn>,
  rows: SettledRows,
  read: readonly FieldValues[],
  places: ReadonlyMap<TableRow, SettledRow>,
  conventions: Conventions,
): TableExample['columns'] {
  const profiles = inUsualNames(group).fields.map((field) => fieldToProfile(field, 'row'));
  return Object.fromEntries(
    profiles.flatMap((profile): [string, ColumnExample | null][] => {
      const { field } = profile;
      const found = columns.get(field.key);
      if (found === undefined) return isRefused(field.key, rows, read) ? [[field.key, null]] : [];
      const { header = '', left = 0, right = 1 } = table.columns[found.column] ?? {};
      const pairs = [...places].flatMap(([row, settled]) => {
        const own = settled[field.key];
        return own === undefined ? [] : [[row, own.value] as const];
      });
      const part = settledPart(table, profile, profiles, found.column, pairs, conventions);
      const place = { head: foldToAlphanumerics(header), left: rounded(left), right: rounded(right) };
      return [[field.key, part === null ? place : { ...place, part }]];
    }),
  );
}

/** Whether the engine read a column for the field and people took its values away, or set others that stand in no column. */
function isRefused(key: string, rows: SettledRows, read: readonly FieldValues[]): boolean {
  const values = rows.flatMap((row) => row[key] ?? []);
  const taken = read.flatMap((row) => row[key]?.value ?? []);
  if (values.length < rows.length || rows.length === 0 || 2 * taken.length <= rows.length) return false;
  return !values.some(({ value }) => value !== null && taken.some((own) => isHeld(own, value)));
}

function byPlace(a: TableRow, b: TableRow): number {
  return a.page - b.page || a.box.top - b.box.top;
}
