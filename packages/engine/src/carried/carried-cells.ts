import type { CarriedTerm } from '../ports.ts';
import type { FieldValues } from '../result.ts';
import { ABSENT } from '../values/absent.ts';
import type { Conventions } from '../values/reading.ts';
import type { TypedValue } from '../values/typed-value.ts';
import { type Agreement, agreementOf } from './agreement.ts';
import { carriedToTyped } from './carried-to-typed.ts';
import type { RowPair } from './pair-rows.ts';
import type { CarriedColumn, CarriedRow } from './rows-of-group.ts';
import { type Settled, settle } from './settle.ts';

/** A cell of a carried line item as the value of a column's field. */
export interface CarriedCell {
  readonly carried: CarriedTerm;
  readonly typed: TypedValue;
}

/** A line item's cells in the order of the columns; null where it has none. */
export type CarriedCells = readonly (CarriedCell | null)[];

/** What a figure of one digit says of two rows being the same, against a text or an amount. */
const SMALL_FIGURE = 0.2;
/** From this share of differing cells on, a column of the page was misread as a whole. */
const MOST = 0.5;
const LEAST_ROWS = 2;

export function rowToCells(
  row: CarriedRow,
  columns: readonly CarriedColumn[],
  conventions: Conventions,
): CarriedCells {
  return columns.map(({ profile, term }) => {
    const carried = row.get(term);
    const typed = carried === undefined ? null : carriedToTyped(carried, profile.field, conventions);
    return carried === undefined || typed === null ? null : { carried, typed };
  });
}

/** How much a row of the page and a line item have in common: the number of their cells that agree. */
export function likenessOf(
  read: FieldValues,
  cells: CarriedCells,
  columns: readonly CarriedColumn[],
  conventions: Conventions,
): number {
  let sum = 0;
  for (const [index, column] of columns.entries()) {
    const agreement = agreementInColumn(read, cells[index] ?? null, column, conventions);
    if (agreement === null || agreement === 'different') continue;
    sum += String(read[column.profile.field.key]?.value).length < 2 ? SMALL_FIGURE : 1;
  }
  return sum;
}

/** For each column whether it differs in most rows, so that the page's table was taken apart wrongly there. */
export function misreadColumns(
  pairs: readonly RowPair[],
  shown: readonly FieldValues[],
  cells: readonly CarriedCells[],
  columns: readonly CarriedColumn[],
  conventions: Conventions,
): readonly boolean[] {
  return columns.map((column, index) => {
    const agreements = pairs.flatMap((pair): Agreement[] => {
      if (pair.shown === null || pair.carried === null) return [];
      const cell = cells[pair.carried]?.[index] ?? null;
      const agreement = agreementInColumn(shown[pair.shown] ?? {}, cell, column, conventions);
      return agreement === null ? [] : [agreement];
    });
    const differing = agreements.filter((agreement) => agreement === 'different').length;
    return agreements.length >= LEAST_ROWS && differing > agreements.length * MOST;
  });
}

/** Settles one cell between the row as read and the line item. */
export function settleCell(
  read: FieldValues,
  { carried, typed }: CarriedCell,
  { profile, fit }: CarriedColumn,
  trust: { readonly isProven: boolean; readonly isReadingDoubted: boolean },
  conventions: Conventions,
): Settled {
  const value = read[profile.field.key] ?? ABSENT;
  const agreement =
    value.value === null
      ? 'different'
      : agreementOf(value.value, carried, typed.value, profile.field, conventions);
  return settle(value, { typed, fit, agreement, shownAt: null, codeAt: null, ...trust });
}

function agreementInColumn(
  read: FieldValues,
  cell: CarriedCell | null,
  { profile }: CarriedColumn,
  conventions: Conventions,
): Agreement | null {
  const value = read[profile.field.key]?.value ?? null;
  if (cell === null || value === null) return null;
  return agreementOf(value, cell.carried, cell.typed.value, profile.field, conventions);
}
