import { type ColumnFilter, toFilters } from './filters.ts';
import type { SortOrder } from './rows-to-shown.ts';

/** What the address of a sheet says: a look at the rows can be kept and passed on. */
export interface RowsSearch {
  /** Group id; left out: the header table. */
  readonly section?: string | undefined;
  readonly split?: string | undefined;
  /** What is searched for. */
  readonly q?: string | undefined;
  /** The key of a column, with a minus in front of it when it descends. */
  readonly sort?: string | undefined;
  readonly filters?: readonly ColumnFilter[] | undefined;
  /** Only rows that something is wrong with. */
  readonly issues?: true | undefined;
}

export function toRowsSearch(given: Record<string, unknown>): RowsSearch {
  const { section, split, q, sort, issues } = given;
  const filters = toFilters(given.filters);
  // An address may hold a text that looks like a number, and then it is one.
  const text = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  return {
    ...(text(section) && { section: text(section) }),
    ...(text(split) && { split: text(split) }),
    ...(text(q) && { q: text(q) }),
    ...(text(sort) && { sort: text(sort) }),
    ...(filters.length > 0 && { filters }),
    ...(issues === true && { issues }),
  };
}

export function textToOrder(sort: string | undefined): SortOrder | null {
  if (sort === undefined) return null;
  const descending = sort.startsWith('-');
  return { key: descending ? sort.slice(1) : sort, descending };
}

export const orderToText = (order: SortOrder | null): string | undefined =>
  order ? `${order.descending ? '-' : ''}${order.key}` : undefined;
