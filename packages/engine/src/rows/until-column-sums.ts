import type { FieldProfile } from '../lexicon/field-profile.ts';
import type { FieldValues } from '../result.ts';

/** Rows above a sum, and the share of their fields that it fills at most. */
const LEAST_ROWS = 2;
const MOST_FILLED = 0.67;
const CENT = 0.0051;

/**
 * How many rows stand above the first that sums them up whatever it is called: each of its figures is what all rows above
 * have in that column, it fills fewer fields than they do, and so do all rows below it.
 */
export function rowsUntilColumnSums(rows: readonly FieldValues[], profiles: readonly FieldProfile[]): number {
  const figures = profiles.flatMap(({ field }) => (NUMERIC.has(field.type) ? [field.key] : []));
  const filled = rows.map((row) => Object.values(row).filter(({ value }) => value !== null).length);
  const usual = [...filled].sort((a, b) => a - b)[filled.length >> 1] ?? 0;
  const isBare = (index: number) => (filled[index] ?? 0) <= MOST_FILLED * usual;
  let end = rows.length;
  while (end > LEAST_ROWS && isBare(end - 1)) end -= 1;
  const sum = rows[end];
  if (sum === undefined || end === rows.length || end < LEAST_ROWS) return rows.length;
  const above = rows.slice(0, end);
  const told = figures.filter((key) => typeof sum[key]?.value === 'number');
  const isSum = (key: string) => {
    const values = above.map((row) => row[key]?.value);
    const total = values.reduce<number>((all, value) => all + (typeof value === 'number' ? value : 0), 0);
    return Math.abs(total - Number(sum[key]?.value)) < CENT;
  };
  return told.length > 0 && told.every(isSum) ? end : rows.length;
}

const NUMERIC: ReadonlySet<string> = new Set(['number', 'integer', 'currency']);
