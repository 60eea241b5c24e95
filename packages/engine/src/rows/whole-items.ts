import type { FieldValue, Group } from '@rowbox/contract';
import { fieldToProfile } from '../lexicon/field-profile.ts';
import type { FieldValues } from '../result.ts';
import type { GroupRows } from './group-rows.ts';
import { USUAL_COLUMNS, usualMeaning } from './usual-columns.ts';

/** What tells line items in tables and lists from what is none, by its sums and products, whether it is asked for or not. */
const TELLING: readonly string[] = ['description', 'unit_price', 'line_total', 'quantity'];
const WHOLE: readonly string[] = ['description', 'quantity', 'line_total'];
/** What a group of several fields asks for that is one of line items. */
const OF_ITEMS: readonly string[] = ['description', 'quantity', 'item_number'];

/**
 * A group that asks for a part of what line items have (`Item, Total`) as one that asks for all of it: items are read by how their
 * columns fit together, and what was not asked for is left out again by `askedRows`. Any other group stays as it is.
 */
export function toWholeItems(group: Group): Group {
  const profiles = group.fields.map((field) => fieldToProfile(field, 'row'));
  const meanings = profiles.map(usualMeaning);
  const [only, ...others] = profiles;
  // `Name` alone may be that of a person.
  const isOfItems =
    others.length === 0
      ? !only?.concepts.has('party_name') && [...TELLING, ...OF_ITEMS].includes(meanings[0] ?? '')
      : meanings.every((meaning) => meaning !== null) &&
        OF_ITEMS.some((meaning) => meanings.includes(meaning));
  // With these three a group is read as well as with a price besides.
  const isWhole = WHOLE.every((meaning) => meanings.includes(meaning));
  if (!isOfItems || isWhole) return group;
  // A column of numbers would else be taken for the names where a field may mean either: `Item`, `Artikel`.
  const isEither = profiles.some(
    ({ concepts }, at) =>
      meanings[at] === 'description' &&
      (concepts.get('item_number') ?? 0) >= (concepts.get('description') ?? 1),
  );
  const telling = isEither ? [...TELLING, 'item_number'] : TELLING;
  const more = USUAL_COLUMNS.filter(
    ({ concept }) => telling.includes(concept) && !meanings.includes(concept),
  );
  return more.length === 0
    ? group
    : { ...group, fields: [...group.fields, ...more.map(({ field }) => field)] };
}

/** What was read for `whole` with what `group` asks for alone, without rows that have nothing of it. */
export function askedRows(read: GroupRows, group: Group, whole: Group): GroupRows {
  if (whole === group) return read;
  const asked = group.fields.length;
  const meanings = new Map(
    group.fields.map((field) => [field.key, usualMeaning(fieldToProfile(field, 'row'))]),
  );
  // Of things that are not counted a price that nobody printed is what they cost.
  const isCounted = [...meanings.values()].includes('quantity');
  const total = whole.fields.slice(asked).find((field) => field === TOTAL);
  const cellOf = (row: FieldValues, key: string): FieldValue | undefined => {
    const isReckoned = meanings.get(key) === 'unit_price' && row[key]?.state !== 'found';
    return isReckoned && !isCounted && total !== undefined ? row[total.key] : row[key];
  };
  const rows = read.rows
    .map((row) =>
      Object.fromEntries(
        group.fields.flatMap(({ key }) => {
          const value = cellOf(row, key);
          return value === undefined ? [] : [[key, value] as const];
        }),
      ),
    )
    .filter((row) => Object.values(row).some(({ value }) => value !== null));
  return { ...read, rows, columns: read.columns.map((columns) => columns.slice(0, asked)) };
}

const TOTAL = USUAL_COLUMNS.find(({ concept }) => concept === 'line_total')?.field;
