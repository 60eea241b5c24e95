import type { DocumentLayout } from '../layout/layout.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import type { Word } from '../page/page.ts';
import type { FieldValues } from '../result.ts';
import { type PlacedPage, placePages } from '../tables/placed-page.ts';
import type { Conventions } from '../values/reading.ts';
import { namesFieldsOf } from './choose-tables.ts';
import { findItemLines } from './find-item-lines.ts';
import { itemLinesToValues, type ListFields, listFields } from './item-lines-to-values.ts';
import type { TableMapping } from './map-columns.ts';
import { bandToMoneyBand } from './money-bands.ts';
import { readsAsSum } from './sum-like.ts';

export interface ListRows {
  readonly rows: readonly FieldValues[];
  readonly words: readonly Word[];
}

/** Fields that a header must name for its table to be believed without a sum to prove it. */
const WELL_NAMED = 3;
const COMPLETE = 0.8;
const LEAST_ITEMS = 2;
const CENT = 0.011;

/**
 * The rows of a group as a list of priced things, when that is the better reading: there is no table for the group, or
 * the table's rows are wanting and don't add up to a sum on the page while the list's do. Null: the table stands.
 */
export function listInstead(
  layout: DocumentLayout,
  profiles: readonly FieldProfile[],
  mappings: readonly TableMapping[],
  rows: readonly FieldValues[],
  conventions: Conventions,
): ListRows | null {
  const fields = listFields(profiles);
  if (!fields) return null;
  const complete = rows.filter((row) => isComplete(row, fields, profiles)).length;
  const named = Math.max(0, ...mappings.map((mapping) => mapping.named));
  if (named >= WELL_NAMED && complete >= COMPLETE * rows.length && rows.length > 0) return null;
  const pages = placePages(layout.pages);
  if (rows.length > 0 && addsUp(rows, fields, profiles, pages, conventions)) return null;
  const list = findItemLines(pages, conventions, namesFieldsOf([profiles]));
  if (!list || (!list.addsUp && (rows.length > 0 || list.items.length < LEAST_ITEMS))) return null;
  return {
    rows: itemLinesToValues(list.items, list.addsUp, fields, profiles),
    words: list.items.flatMap((item) => [...item.name, ...item.amount.words].map((placed) => placed.word)),
  };
}

function isComplete(row: FieldValues, fields: ListFields, profiles: readonly FieldProfile[]): boolean {
  return [fields.name, fields.amount].every((field) => {
    const key = profiles[field]?.field.key;
    return key !== undefined && row[key]?.value != null;
  });
}

/** Whether the amounts of rows add up to a sum that a page prints. */
function addsUp(
  rows: readonly FieldValues[],
  fields: ListFields,
  profiles: readonly FieldProfile[],
  pages: readonly PlacedPage[],
  conventions: Conventions,
): boolean {
  const key = profiles[fields.amount]?.field.key ?? '';
  let sum = 0;
  for (const row of rows) {
    const value = row[key]?.value;
    if (typeof value === 'number') sum += value;
  }
  if (sum === 0) return false;
  return pages.some((page) =>
    page.bands.some((band) => {
      if (!readsAsSum(band.lines.map((line) => line.line.text).join(' '))) return false;
      const { numbers } = bandToMoneyBand(band, conventions);
      return numbers.some((number) => Math.abs(number.value - sum) < CENT);
    }),
  );
}
