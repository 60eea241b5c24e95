import type { FieldProfile } from '../lexicon/field-profile.ts';
import { readCell } from '../rows/cell-to-value.ts';
import type { ColumnEvidence } from '../rows/column-evidence.ts';
import type { ColumnOfField } from '../rows/column-of-field.ts';
import type { Conventions } from '../values/reading.ts';

/** Share of a column's cells that must be readable as a field's type. */
const LEAST_FIT = 0.6;
/** By how much a text fits figures less than words: what is counted is mostly asked for as a number. */
const OF_FIGURES = 0.3;
/** How sure a column is that only its place among the others gives to a field. */
const BY_ORDER = 0.3;

/**
 * Gives columns that nothing names to fields in the order of both, as people who set up a group write down its columns: of all ways to
 * go through fields and columns side by side the one whose cells fit the types best, fields and columns left out where they fit nowhere.
 */
export function columnsInOrder(
  profiles: readonly FieldProfile[],
  evidence: readonly ColumnEvidence[],
  conventions: Conventions,
): (ColumnOfField | null)[] {
  const fits = profiles.map((profile) => evidence.map((column) => cellsFit(profile, column, conventions)));
  const best = bestInOrder(fits);
  return profiles.map((_, field) => {
    const column = best.get(field);
    return column === undefined ? null : { column, confidence: BY_ORDER };
  });
}

function cellsFit({ field }: FieldProfile, { cells }: ColumnEvidence, conventions: Conventions): number {
  if (cells.length === 0) return 0;
  const readable = cells.filter((cell) => readCell(cell, field, conventions) !== null).length;
  const figures = cells.filter(({ text }) => !/\p{L}/u.test(text)).length;
  return (readable - (field.type === 'text' ? OF_FIGURES * figures : 0)) / cells.length;
}

/** The increasing pairs of rows and columns with the greatest sum (dynamic programming, as sequences are aligned). */
function bestInOrder(fits: readonly (readonly number[])[]): ReadonlyMap<number, number> {
  const width = fits[0]?.length ?? 0;
  const sums = Array.from({ length: fits.length + 1 }, () => new Float64Array(width + 1));
  const sumAt = (row: number, column: number) => sums[row]?.[column] ?? 0;
  const paired = (row: number, column: number): number => {
    const fit = fits[row]?.[column] ?? 0;
    return fit < LEAST_FIT ? -1 : fit + sumAt(row + 1, column + 1);
  };
  for (let row = fits.length - 1; row >= 0; row--) {
    for (let column = width - 1; column >= 0; column--) {
      const sum = Math.max(paired(row, column), sumAt(row + 1, column), sumAt(row, column + 1));
      sums[row]?.fill(sum, column, column + 1);
    }
  }
  const pairs = new Map<number, number>();
  let [row, column] = [0, 0];
  while (row < fits.length && column < width) {
    const best = sumAt(row, column);
    if (best === paired(row, column)) pairs.set(row++, column++);
    else if (best === sumAt(row, column + 1)) column++;
    else row++;
  }
  return pairs;
}
