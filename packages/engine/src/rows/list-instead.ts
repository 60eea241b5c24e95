import type { DocumentLayout } from '../layout/layout.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import type { Word } from '../page/page.ts';
import type { FieldValues } from '../result.ts';
import { type PlacedPage, placePages } from '../tables/placed-page.ts';
import type { Conventions } from '../values/reading.ts';
import { productOfFields } from './arithmetic.ts';
import { namesFieldsOf } from './choose-tables.ts';
import { findItemLines } from './find-item-lines.ts';
import type { ItemLine } from './item-line.ts';
import { itemLinesToValues, type ListFields, listFields, printedFields } from './item-lines-to-values.ts';
import { CENT } from './money-bands.ts';
import { namesThing } from './name-items.ts';
import { isPrintedSum } from './printed-sums.ts';
import { isProven } from './proven-rows.ts';

export interface ListRows {
  readonly rows: readonly FieldValues[];
  readonly words: readonly Word[];
}

/** Share of a table's rows that must have a name and an amount for the table to be believed. */
const MOSTLY = 0.6;
/** How many more fields a row of the table must give for it to stand against a list that adds up. */
const RICHER = 1.5;
/** How many more fields a row of the list must give to stand against a table with the same amounts. */
const FULLER = 0.6;
const LEAST_ITEMS = 2;
/** Rows of more than one piece whose factors multiply, by which a table stands though rows of it lack a name or an amount. */
const SURELY = 2;
/** Rounding of printed unit prices, in shares of the amount. */
const ROUNDED = 0.002;

/**
 * The rows of a group as a list of priced things, when that is the better reading:
 *
 * - against a table that adds up to a printed sum, or whose quantities and prices multiply to its amounts, only if most
 *   of its rows lack a name or an amount;
 * - against one with the same amounts, if its quantities and prices multiply to them and the table lacks such;
 * - against one that does not add up, if the list does, unless the table gives clearly more fields;
 * - where neither adds up, if most of the table's rows lack a name or an amount.
 *
 * One thing that is the sum itself adds up to it and proves nothing against a table of several rows.
 *
 * A table that begins with all that the list adds up to gives its own rows of these: what it has below them is no item.
 *
 * Null: the table stands.
 */
export function listInstead(
  layout: DocumentLayout,
  profiles: readonly FieldProfile[],
  rows: readonly FieldValues[],
  conventions: Conventions,
): ListRows | null {
  const fields = listFields(profiles);
  const pages = placePages(layout.pages);
  if (!fields) return rows.length === 0 ? listInPart(pages, profiles, conventions) : null;
  const tableAddsUp = rows.length > 0 && addsUp(rows, fields, profiles, pages, conventions);
  const complete = rows.filter((row) => isComplete(row, fields, profiles)).length;
  const isWhole = rows.length > 0 && complete >= MOSTLY * rows.length;
  if (isProven(rows, profiles, isWhole ? 1 : SURELY)) return null;
  if (isWhole && tableAddsUp && !lacksFactors(rows, profiles)) return null;
  if (isWhole && mayBePrice(profiles[fields.amount])) return null;
  const list = findItemLines(pages, conventions, namesFieldsOf([profiles]));
  if (!list || (!list.addsUp && (isWhole || list.items.length < LEAST_ITEMS))) return null;
  if (list.items.length < LEAST_ITEMS && rows.length >= LEAST_ITEMS) return null;
  const isSame = haveSameAmounts(rows, list.items, profiles[fields.amount]?.field.key ?? '');
  const proven = list.addsUp && !isSame ? rowsOfList(rows, list.items, fields, profiles) : null;
  if (proven !== null) return { rows: proven, words: wordsOfItems(list.items) };
  const listRows = itemLinesToValues(list.items, list.addsUp, fields, profiles);
  const gained = filledFields(listRows) - filledFields(rows);
  if (isWhole && isSame && !(gained >= FULLER && printsFactors(list.items))) return null;
  if (isWhole && tableAddsUp && !isSame) return null;
  if (isWhole && gained <= -RICHER) return null;
  if (!list.addsUp && rows.length >= LEAST_ITEMS && gained < 0) return null;
  return { rows: listRows, words: wordsOfItems(list.items) };
}

/** A list that adds up, of which a group asks for two things at least beside others that no list prints: `Item, Quantity, Colour`. */
function listInPart(
  pages: readonly PlacedPage[],
  profiles: readonly FieldProfile[],
  conventions: Conventions,
): ListRows | null {
  const fields = printedFields(profiles);
  const asked = Object.values(fields).filter((field) => field !== null).length;
  if (asked < 2) return null;
  const list = findItemLines(pages, conventions, namesFieldsOf([profiles]));
  if (!list?.addsUp || list.items.length < LEAST_ITEMS) return null;
  return {
    rows: itemLinesToValues(list.items, list.addsUp, fields, profiles),
    words: wordsOfItems(list.items),
  };
}

function wordsOfItems(items: readonly ItemLine[]): Word[] {
  return items.flatMap((item) => [...item.name, ...item.amount.words].map((placed) => placed.word));
}

/** The first rows of a table, where they are the things of a list that adds up, and most of them whole; else null. */
function rowsOfList(
  rows: readonly FieldValues[],
  items: readonly ItemLine[],
  fields: ListFields,
  profiles: readonly FieldProfile[],
): readonly FieldValues[] | null {
  if (rows.length <= items.length || items.length < LEAST_ITEMS) return null;
  const key = profiles[fields.amount]?.field.key ?? '';
  const first = rows.slice(0, items.length);
  const isSame = first.every((row, at) => {
    const value = row[key]?.value;
    return typeof value === 'number' && Math.abs(value - (items[at]?.amount.value ?? 0)) < CENT;
  });
  const whole = first.filter((row) => isComplete(row, fields, profiles)).length;
  // What is as whole as the rows above it is one of them, listed behind a subtotal.
  const isFuller = rows
    .slice(items.length)
    .every((row) => filledFields([row]) < filledFields(first) - FULLER);
  return isSame && isFuller && whole >= MOSTLY * first.length ? first : null;
}

/** Prices of one piece come to no sum: that they do not says nothing against a table. */
function mayBePrice(profile: FieldProfile | undefined): boolean {
  return (profile?.concepts.get('unit_price') ?? 0) >= (profile?.concepts.get('line_total') ?? 0);
}

/** Whether most rows lack a quantity or a price, or have two that do not multiply to the amount. */
function lacksFactors(rows: readonly FieldValues[], profiles: readonly FieldProfile[]): boolean {
  return productOfFields(profiles) !== null && !isProven(rows, profiles, 0);
}

/** Whether most things of a list have a quantity and a price printed that multiply to their amounts. */
function printsFactors(items: readonly ItemLine[]): boolean {
  const right = items.filter(
    ({ quantity, price, amount }) =>
      quantity !== null &&
      price !== null &&
      Math.abs(quantity.value * price.value - amount.value) < CENT + ROUNDED * Math.abs(amount.value),
  );
  return right.length >= MOSTLY * items.length;
}

/** Whether a list has the same amounts as a table's rows, each as often, so that it knows nothing more. */
function haveSameAmounts(rows: readonly FieldValues[], items: readonly ItemLine[], key: string): boolean {
  const left = rows.flatMap((row) => row[key]?.value ?? []);
  if (left.length !== items.length) return false;
  return items.every(({ amount }) => {
    const at = left.findIndex((value) => typeof value === 'number' && Math.abs(value - amount.value) < CENT);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Fields with a value in a row, on the average. */
function filledFields(rows: readonly FieldValues[]): number {
  const filled = rows.reduce(
    (sum, row) => sum + Object.values(row).filter((value) => value.value !== null).length,
    0,
  );
  return filled / Math.max(1, rows.length);
}

/** A row with a name that is no unit (`SET`), and an amount. */
function isComplete(row: FieldValues, fields: ListFields, profiles: readonly FieldProfile[]): boolean {
  const amount = row[profiles[fields.amount]?.field.key ?? '']?.value;
  const name = row[profiles[fields.name]?.field.key ?? '']?.value;
  return typeof name === 'string' && namesThing(name) && amount != null;
}

/** Whether the amounts of rows add up to a sum that a page prints. */
function addsUp(
  rows: readonly FieldValues[],
  fields: ListFields,
  profiles: readonly FieldProfile[],
  pages: readonly PlacedPage[],
  conventions: Conventions,
): boolean {
  return isPrintedSum(sumOfAmounts(rows, profiles[fields.amount]?.field.key ?? ''), pages, conventions);
}

/** What rows cost together. */
export function sumOfAmounts(rows: readonly FieldValues[], key: string): number {
  let sum = 0;
  for (const row of rows) {
    const value = row[key]?.value;
    if (typeof value === 'number') sum += value;
  }
  return sum;
}
