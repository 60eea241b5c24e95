import type { FieldValues } from '../../result.ts';
import { foldToAlphanumerics } from '../../values/fold.ts';
import type { ComposedItem } from './compose-items.ts';

/** Of the cells that a document prints, how many were read, and what was read besides. */
export interface Agreement {
  readonly right: number;
  /** `row.field: expected, got`. */
  readonly errors: readonly string[];
}

const CENT = 0.005;

/** Compares rows with a document's items one by one, in order; `keys` name the group's field for each member. */
export function agreeingCells(
  items: readonly ComposedItem[],
  rows: readonly FieldValues[],
  keys: Readonly<Partial<Record<keyof ComposedItem, string>>>,
): Agreement {
  const errors: string[] = [];
  let right = 0;
  items.forEach((item, index) => {
    for (const [member, key] of Object.entries(keys) as [keyof ComposedItem, string][]) {
      const expected = item[member];
      const got = rows[index]?.[key]?.value ?? null;
      if (agrees(expected, got)) right++;
      else errors.push(`${index}.${member}: ${expected}, got ${got}`);
    }
  });
  for (let index = items.length; index < rows.length; index++) {
    const values = Object.values(rows[index] ?? {}).map(({ value }) => value);
    errors.push(`${index}: no such row, got ${values.join(' | ')}`);
  }
  return { right, errors };
}

/** A description may have what stands beneath it; a value that is not printed must be left out. */
function agrees(expected: string | number | null, got: unknown): boolean {
  if (expected === null) return got === null;
  if (typeof expected === 'number') return typeof got === 'number' && Math.abs(got - expected) < CENT;
  const [own, other] = [foldToAlphanumerics(expected), foldToAlphanumerics(String(got ?? ''))];
  return other.startsWith(own) && other.length <= 2 * own.length + 30;
}
