import type { Citation, Group } from '@rowbox/contract';
import type { DocumentLayout } from '../layout/layout.ts';
import { fieldToProfile } from '../lexicon/field-profile.ts';
import type { RowPlaces } from '../memory/example.ts';
import type { RememberedPlaces } from '../memory/group-memory.ts';
import { isSameValue } from '../memory/same-value.ts';
import type { FieldValues } from '../result.ts';
import { anchorsToScale } from '../rows-by-place/anchors-to-scale.ts';
import { bandsToAnchors, layoutToBands } from '../rows-by-place/page-bands.ts';
import { type RowsByPlace, readRowsByPlace } from '../rows-by-place/read-rows-by-place.ts';
import { placePages } from '../tables/placed-page.ts';
import type { Conventions } from '../values/reading.ts';
import { listFields } from './item-lines-to-values.ts';
import { sumOfAmounts } from './list-instead.ts';
import { isPrintedSum } from './printed-sums.ts';
import { countProven } from './proven-rows.ts';

/** By how many cells places must have read the rows of the example better, or how well if no worse; how well at least. */
const BETTER = 2;
const BETTER_IN_ONE = 3;
const WELL = 0.95;
const LEAST_FIT = 0.5;
/** How full rows must be, in shares of what those of the example were. */
const AS_EXAMPLE = 0.6;
/** Rows of which places are as sure as what the page says. */
const LEAST_ROWS = 2;
/** Share of the cells that the rows have which rows as good by places must have. */
const AS_FULL = 0.95;

/** The rows by the places of those of a document of the look, where these read that document better than all else; null: the rows stand. */
export function rowsByPlaceInstead(
  layout: DocumentLayout,
  group: Group,
  rows: readonly FieldValues[],
  remembered: RememberedPlaces | null,
  conventions: Conventions,
): RowsByPlace | null {
  if (remembered === null) return null;
  const { places, asIn, isOfLook } = remembered;
  if (places.fit < LEAST_FIT) return null;
  const { fields } = group;
  const gained = (places.fit - places.fitOtherwise) * places.rows * fields.length;
  const isBetter = gained >= (places.rows < LEAST_ROWS ? BETTER_IN_ONE : BETTER);
  const isAsGood = places.rows >= LEAST_ROWS && places.fit >= Math.max(WELL, places.fitOtherwise);
  if (!isBetter && !isAsGood && rows.length > 0) return null;
  const bands = layoutToBands(layout);
  const scale = anchorsToScale(places.anchors, bandsToAnchors(bands));
  const read = readRowsByPlace({ bands, fields, conventions, scale }, places, asIn);
  if (!isOfLook && !read.begins) return null;
  if (read.rows.length === 0 || haveSameValues(read.rows, rows, group)) return null;
  if (!isLikeExample(read.rows, places)) return null;
  return isBetter || isAsProven(read, rows, group, layout, conventions) ? read : null;
}

function haveSameValues(
  rows: readonly FieldValues[],
  others: readonly FieldValues[],
  { fields }: Group,
): boolean {
  return (
    rows.length === others.length &&
    rows.every((row, at) =>
      fields.every(({ key }) => isSameValue(row[key]?.value ?? null, others[at]?.[key]?.value ?? null)),
    )
  );
}

interface Fullness {
  readonly rows: number;
  readonly cells: number;
}

const toFullness = (filled: readonly number[]): Fullness => ({
  rows: filled.filter((cells) => cells > 0).length,
  cells: filled.reduce((sum, cells) => sum + cells, 0),
});

/** Whether rows are about as full as those of the example were. */
function isLikeExample(rows: readonly FieldValues[], { zones, rows: count }: RowPlaces): boolean {
  const own = zones.filter(({ key }) => key !== '');
  const wanted = own.reduce((sum, { inRows }) => sum + inRows[0] / count, 0);
  const filled = own.reduce((sum, { key }) => sum + rows.filter((row) => row[key]?.value != null).length, 0);
  return filled >= AS_EXAMPLE * wanted * rows.length;
}

/** Whether rows are as full as others where rows stand, and as much of them proven by the page. */
function isAsProven(
  { rows, among }: RowsByPlace,
  others: readonly FieldValues[],
  { fields }: Group,
  layout: DocumentLayout,
  conventions: Conventions,
): boolean {
  const isAmong = ({ page, box: [, top, , bottom] }: Citation) =>
    among === null ||
    among.some((own) => own.page === page && own.top < (top + bottom) / 2 && own.bottom > (top + bottom) / 2);
  const filledIn = (row: FieldValues) =>
    fields.filter(({ key }) => {
      const value = row[key];
      return value?.value != null && (!value.citation || isAmong(value.citation));
    }).length;
  const [own, other] = [rows, others].map((all) => toFullness(all.map(filledIn))) as [Fullness, Fullness];
  // Rows that are none lack most of what rows have.
  if (own.cells < AS_FULL * other.cells || own.cells * other.rows < AS_FULL * other.cells * own.rows)
    return false;
  const profiles = fields.map((field) => fieldToProfile(field, 'row'));
  if (countProven(rows, profiles).right < countProven(others, profiles).right) return false;
  const amount = profiles[listFields(profiles)?.amount ?? -1]?.field.key;
  if (amount === undefined) return true;
  const pages = placePages(layout.pages);
  const addsUp = (own: readonly FieldValues[]) => isPrintedSum(sumOfAmounts(own, amount), pages, conventions);
  return addsUp(rows) || !addsUp(others);
}
