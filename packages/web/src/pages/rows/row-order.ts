import type { Schema } from '@rowbox/client';

export type TableRow = Schema<'TableRows'>['rows'][number];
type CellValue = TableRow['values'][string];

export interface SortOrder {
  readonly key: string;
  readonly descending: boolean;
}

const words = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Indexes of the rows that hold the text in any cell, in the order asked for; as they came when none is. */
export function rowsToShown(
  rows: readonly TableRow[],
  search: string,
  order: SortOrder | null,
): readonly number[] {
  const wanted = search.trim().toLocaleLowerCase();
  const shown = rows.flatMap((row, index) => (wanted === '' || holds(row, wanted) ? [index] : []));
  if (order === null) return shown;
  const { key, descending } = order;
  const sign = descending ? -1 : 1;
  return shown.sort((one, other) => compare(rows[one]?.values[key], rows[other]?.values[key], sign));
}

const holds = (row: TableRow, wanted: string): boolean =>
  Object.values(row.values).some(
    (value) => value !== null && String(value).toLocaleLowerCase().includes(wanted),
  );

/** Empty cells stand last either way. */
function compare(one: CellValue | undefined, other: CellValue | undefined, sign: 1 | -1): number {
  const [left, right] = [one ?? null, other ?? null];
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  if (typeof left === 'number' && typeof right === 'number') return sign * (left - right);
  return sign * words.compare(String(left), String(right));
}
