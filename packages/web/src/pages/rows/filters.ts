import type { CellValue, TableColumn, TableRow } from '../../api/rows/table.ts';
import { LOCALE } from '../../texts/language.ts';

/** What the cells of one column must be for their rows to be shown. */
export type ColumnFilter =
  | { readonly key: string; readonly is: 'contains'; readonly text: string }
  /** Numbers, or dates as YYYY-MM-DD; either end may be open. */
  | { readonly key: string; readonly is: 'between'; readonly from: Bound; readonly to: Bound }
  | { readonly key: string; readonly is: 'oneOf'; readonly values: readonly string[] }
  | { readonly key: string; readonly is: 'empty' | 'filled' };

type Bound = string | number | null;
export type FilterKind = ColumnFilter['is'];

const RANGED = new Set(['number', 'integer', 'currency', 'date', 'time', 'datetime']);
const CHOSEN = new Set(['enum', 'boolean']);

/** The kinds of filter that make sense for a column, the usual one first. */
export function filterKinds({ type }: TableColumn): readonly FilterKind[] {
  const first = RANGED.has(type) ? 'between' : CHOSEN.has(type) ? 'oneOf' : 'contains';
  return [first, 'empty', 'filled'];
}

const isEmpty = (value: CellValue | undefined): boolean =>
  value === null || value === undefined || value === '';

/** A filter that is not filled in yet lets everything through. */
const isBlank = (filter: ColumnFilter): boolean =>
  (filter.is === 'contains' && filter.text === '') ||
  (filter.is === 'between' && filter.from === null && filter.to === null) ||
  (filter.is === 'oneOf' && filter.values.length === 0);

export function passes(row: TableRow, filter: ColumnFilter): boolean {
  if (isBlank(filter)) return true;
  const value = row.values[filter.key];
  switch (filter.is) {
    case 'empty':
      return isEmpty(value);
    case 'filled':
      return !isEmpty(value);
    case 'contains':
      return (
        !isEmpty(value) &&
        String(value).toLocaleLowerCase(LOCALE).includes(filter.text.toLocaleLowerCase(LOCALE))
      );
    case 'oneOf':
      return !isEmpty(value) && filter.values.includes(String(value));
    case 'between':
      return isWithin(value, filter);
  }
}

function isWithin(
  value: CellValue | undefined,
  { from, to }: { readonly from: Bound; readonly to: Bound },
): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'number')
    return (from === null || value >= Number(from)) && (to === null || value <= Number(to));
  // What is written with the largest unit first is in order as text.
  const text = String(value);
  return (
    (from === null || text >= String(from)) && (to === null || text.slice(0, String(to).length) <= String(to))
  );
}

/** The values a column holds, for people to choose among; null where they are too many for a list. */
export function choicesOf(rows: readonly TableRow[], key: string, most: number): readonly string[] | null {
  const values = new Set<string>();
  for (const { values: cells } of rows) {
    const value = cells[key];
    if (isEmpty(value)) continue;
    values.add(String(value));
    if (values.size > most) return null;
  }
  return [...values].sort();
}

/** What an address says of filters; anything else is left out. */
export function toFilters(given: unknown): readonly ColumnFilter[] {
  return Array.isArray(given) ? given.slice(0, MOST_FILTERS).flatMap(toFilter) : [];
}

const MOST_FILTERS = 50;

function toFilter(given: unknown): readonly ColumnFilter[] {
  if (typeof given !== 'object' || given === null) return [];
  const { key, is, text, from, to, values } = given as Record<string, unknown>;
  if (typeof key !== 'string') return [];
  if (is === 'empty' || is === 'filled') return [{ key, is }];
  if (is === 'contains' && typeof text === 'string') return [{ key, is, text }];
  if (is === 'between') return [{ key, is, from: toBound(from), to: toBound(to) }];
  if (is === 'oneOf' && Array.isArray(values)) return [{ key, is, values: values.map(String) }];
  return [];
}

const toBound = (given: unknown): Bound =>
  typeof given === 'string' || typeof given === 'number' ? given : null;
