import { withJoinedAmounts } from '@rowbox/contract';
import type { CellValue, TableColumn, TableRow } from '../../api/rows/table.ts';
import { LOCALE } from '../../texts/language.ts';
import { type ColumnFilter, passes } from './filters.ts';
import { valueToText } from './value-text.ts';

export interface SortOrder {
  readonly key: string;
  readonly descending: boolean;
}

/** Which rows are wanted, and in which order. */
export interface Wanted {
  readonly search: string;
  readonly filters: readonly ColumnFilter[];
  /** Only rows that something is wrong with. */
  readonly withIssues: boolean;
  /** Null: as they came. */
  readonly order: SortOrder | null;
}

/** Between two steps about a millisecond passes. */
const ROWS_A_STEP = 500;
const words = new Intl.Collator(LOCALE, { numeric: true, sensitivity: 'base' });

/** The indexes of the wanted rows in their order, worked out step by step, for it may be 50,000 rows. */
export function* rowsToShown(
  rows: readonly TableRow[],
  columns: readonly TableColumn[],
  { search, filters, withIssues, order }: Wanted,
): Generator<void, readonly number[]> {
  const wanted = search.trim().toLocaleLowerCase(LOCALE);
  const wantedPlain = withJoinedAmounts(wanted);
  const shown: number[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_A_STEP === ROWS_A_STEP - 1) yield;
    if (withIssues && row.validationStatus === 'valid') continue;
    if (!filters.every((filter) => passes(row, filter))) continue;
    if (wanted === '' || has(textOf(row, columns), wanted, wantedPlain)) shown.push(index);
  }
  if (order === null) return shown;
  const sign = order.descending ? -1 : 1;
  return yield* sorted(shown, (one, other) =>
    compare(rows[one]?.values[order.key] ?? null, rows[other]?.values[order.key] ?? null, sign),
  );
}

/** An amount is found as it is printed on the document, too, whatever signs it is shown in here. */
const has = (text: string, wanted: string, wantedPlain: string): boolean =>
  text.includes(wanted) || text.includes(wantedPlain);

/** A row is searched more than once, and writing its numbers and dates as they are shown takes the most of it. */
const texts = new WeakMap<TableRow, string>();

function textOf(row: TableRow, columns: readonly TableColumn[]): string {
  const known = texts.get(row);
  if (known !== undefined) return known;
  // As stored and as shown: people type what they see, and programs' names of things.
  const text = columns
    .flatMap(({ key, type }) => {
      const value = row.values[key] ?? null;
      if (value === null) return [];
      // The last zero of an amount is printed, and not stored.
      const plain =
        typeof value === 'number' && Number.isInteger(value * 10) ? value.toFixed(2) : String(value);
      return [plain, valueToText(value, type)];
    })
    .join('\n')
    .toLocaleLowerCase(LOCALE);
  texts.set(row, text);
  return text;
}

/** Empty cells stand last either way. */
function compare(left: CellValue, right: CellValue, sign: 1 | -1): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  if (typeof left === 'number' && typeof right === 'number') return sign * (left - right);
  return sign * words.compare(String(left), String(right));
}

/** Merge sort from below, as the built-in sort cannot pause. Equal items keep their order. */
function* sorted(
  items: readonly number[],
  compareItems: (one: number, other: number) => number,
): Generator<void, readonly number[]> {
  let runs: (readonly number[])[] = [];
  for (let from = 0; from < items.length; from += ROWS_A_STEP) {
    runs.push(items.slice(from, from + ROWS_A_STEP).sort(compareItems));
    yield;
  }
  while (runs.length > 1) {
    const longer: (readonly number[])[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      longer.push(yield* merged(runs[at] ?? [], runs[at + 1] ?? [], compareItems));
    }
    runs = longer;
  }
  return runs[0] ?? [];
}

function* merged(
  left: readonly number[],
  right: readonly number[],
  compareItems: (one: number, other: number) => number,
): Generator<void, readonly number[]> {
  const all: number[] = [];
  let [fromLeft, fromRight] = [0, 0];
  while (fromLeft < left.length && fromRight < right.length) {
    if (all.length % ROWS_A_STEP === ROWS_A_STEP - 1) yield;
    const [one, other] = [left[fromLeft] as number, right[fromRight] as number];
    if (compareItems(one, other) <= 0) {
      all.push(one);
      fromLeft++;
    } else {
      all.push(other);
      fromRight++;
    }
  }
  return all.concat(left.slice(fromLeft), right.slice(fromRight));
}
