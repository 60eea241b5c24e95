import type { DocumentLayout } from '../layout/layout.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import type { FieldValues } from '../result.ts';
import { placePages } from '../tables/placed-page.ts';
import type { Conventions } from '../values/reading.ts';
import { productOfFields } from './arithmetic.ts';
import { byPlace } from './choose-tables.ts';
import { sumOfAmounts } from './list-instead.ts';
import type { TableMapping } from './map-columns.ts';
import { isPrintedSum } from './printed-sums.ts';
import { isProven } from './proven-rows.ts';

/** Tables of one group that are tried. */
const MOST_TABLES = 4;

/**
 * The tables of a group with those of another header whose rows are items as well: an invoice may list hours and parts one
 * below the other (`Description | Hrs | Rate | Total`, `Part no | Qty | Price | Total`). Quantities and prices must multiply
 * to the amounts in each of them, and what the two cost together must be printed as a sum.
 */
export function withFurtherTables(
  best: readonly TableMapping[],
  further: readonly TableMapping[],
  read: (mappings: readonly TableMapping[]) => readonly FieldValues[],
  profiles: readonly FieldProfile[],
  layout: DocumentLayout,
  conventions: Conventions,
): readonly TableMapping[] {
  const product = productOfFields(profiles);
  if (product === null || best.length === 0 || further.length === 0) return best;
  const key = profiles[product.amount]?.field.key ?? '';
  const pages = placePages(layout.pages);
  let all = best;
  for (const mapping of further.slice(0, MOST_TABLES)) {
    if (!isProven(read([mapping]), profiles)) continue;
    const more = [...all, mapping].sort(byPlace);
    const rows = read(more);
    if (isProven(rows, profiles) && isPrintedSum(sumOfAmounts(rows, key), pages, conventions)) all = more;
  }
  return all;
}
