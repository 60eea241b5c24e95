import {
  CHANGE_WORDS,
  DISCOUNT_WORDS,
  INCLUDED_WORDS,
  ROUNDING_WORDS,
  SUM_WORDS,
  TAX_WORDS,
  TENDER_WORDS,
  TOTAL_WORDS,
} from '../lexicon/foot-words.ts';
import { matchesOf } from '../lists/matches-of.ts';
import type { RowAmount } from './row-amounts.ts';

/** What the rows of a slip add up to, as sums of money without their signs. */
export interface SlipFoot {
  /** What was bought comes to, before taxes, tips and discounts. */
  readonly subtotals: ReadonlySet<number>;
  /** What comes on top of a subtotal, and taxes that are exactly a printed rate of another sum. */
  readonly parts: ReadonlySet<number>;
  readonly totals: ReadonlySet<number>;
  /** Rows of what was bought: their amounts make up a sum below them. */
  readonly itemRows: ReadonlySet<number>;
}

export const NO_FOOT: SlipFoot = {
  subtotals: new Set(),
  parts: new Set(),
  totals: new Set(),
  itemRows: new Set(),
};

/** Goods that make up a sum by no accident: fewer where its row is called a sum. */
const LEAST_ITEMS = 3;
const LEAST_ITEMS_OF_NAMED = 2;
const MOST_ITEMS = 80;
/** Rows with amounts that may stand over the first of those that make up a sum. */
const MOST_BEFORE_ITEMS = 2;
const MOST_PARTS = 5;
/** Of the subtotal: what comes on top of it, or off it, is no larger, but for other totals of some of the goods. */
const LARGEST_PART = 0.75;
/** `GST 7%`, `Incl. GST 7`: a rate in percent. */
const RATE = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,3})?)\s?(?:%|(?=\s))/g;

/**
 * Adds up a slip as its reader would: the goods to a subtotal, and what comes on top of it or off it to the total,
 * whatever their rows are called. A sum that comes out to the cent between rows that follow each other is no accident
 * where the goods above make up the subtotal, or where both rows are called sums. `rows`: the slip's, from the top down.
 */
export function slipToFoot(rows: readonly RowAmount[]): SlipFoot {
  const [subtotals, parts, totals] = [new Set<number>(), new Set<number>(), new Set<number>()];
  const itemRows = new Set<number>();
  for (const [index, subtotal] of rows.entries()) {
    const items = itemsOf(subtotal, rows.slice(0, index));
    for (const { row } of items) itemRows.add(row);
    if (items.length > 0) subtotals.add(subtotal.cents / 100);
    const isNamed = TOTAL_WORDS.test(subtotal.text) && !TENDER_WORDS.test(subtotal.text);
    const total = totalOf(subtotal, rows.slice(index + 1), items.length > 0, isNamed);
    if (total === null) {
      // All that was bought, with nothing on top of it, is the total as well.
      const isLast = !rows.slice(index + 1).some((row) => isOtherTotal(row, subtotal) || isTaxOnTop(row));
      if (items.length > 0 && isLast) totals.add(subtotal.cents / 100);
      continue;
    }
    totals.add(total.cents / 100);
    if (total.isRounded) continue;
    // What more is added to was not the total.
    for (const cents of [subtotal.cents, ...total.partials]) totals.delete(cents / 100);
    if (total.partials.length > 0) continue;
    subtotals.add(subtotal.cents / 100);
    for (const part of total.parts) parts.add(part / 100);
  }
  for (const row of rows) if (isTaxOfAnother(row, rows)) parts.add(row.cents / 100);
  return { subtotals, parts, totals, itemRows };
}

/** Whether a row further down is called a total and comes to more. */
function isOtherTotal({ text, cents }: RowAmount, sum: RowAmount): boolean {
  const isTotal = TOTAL_WORDS.test(text) && !TENDER_WORDS.test(text) && !CHANGE_WORDS.test(text);
  return isTotal && cents > sum.cents;
}

function isTaxOnTop({ text, cents }: RowAmount): boolean {
  return cents > 0 && TAX_WORDS.test(text) && !INCLUDED_WORDS.test(text);
}

/** The rows right above a sum that make it up; none where they do not. */
function itemsOf({ cents, isNegative, text }: RowAmount, above: readonly RowAmount[]): readonly RowAmount[] {
  const least = TOTAL_WORDS.test(text) || SUM_WORDS.test(text) ? LEAST_ITEMS_OF_NAMED : LEAST_ITEMS;
  let sum = 0;
  for (let index = above.length - 1; index >= Math.max(0, above.length - MOST_ITEMS); index -= 1) {
    const row = above[index] as RowAmount;
    if (TOTAL_WORDS.test(row.text)) return [];
    sum += signed(row);
    const isWhole = index <= MOST_BEFORE_ITEMS && above.length - index >= least;
    if (isWhole && !isNegative && cents > 0 && sum === cents) return above.slice(index);
  }
  return [];
}

interface Total {
  readonly cents: number;
  /** In cents: what came on top. */
  readonly parts: readonly number[];
  /** In cents: totals of some of the goods, where it is made up of several. */
  readonly partials: readonly number[];
  /** Nothing but a rounding lies between: both are the total. */
  readonly isRounded: boolean;
}

/** The total that a subtotal and the rows under it make up; null where none does. */
function totalOf(
  subtotal: RowAmount,
  below: readonly RowAmount[],
  hasItems: boolean,
  isNamed: boolean,
): Total | null {
  const { cents, isNegative } = subtotal;
  if (cents === 0 || !(hasItems || isNamed)) return null;
  const isLarge = (row: RowAmount) => isNegative || row.cents > LARGEST_PART * cents;
  for (const [index, total] of below.slice(0, MOST_PARTS + 1).entries()) {
    if (CHANGE_WORDS.test(total.text)) return null;
    if (index === 0 || total.isNegative || total.cents === cents) continue;
    if (!hasItems && !SUM_WORDS.test(total.text) && !TOTAL_WORDS.test(total.text)) continue;
    const between = below.slice(0, index);
    const large = between.filter(isLarge);
    if (!large.every(({ text }) => TOTAL_WORDS.test(text))) return null;
    const parts = partsOf(total.cents - signed(subtotal), between);
    if (parts === null) continue;
    const isRounded = between.every(({ text }) => ROUNDING_WORDS.test(text));
    return { cents: total.cents, parts, partials: large.map((row) => row.cents), isRounded };
  }
  return null;
}

/** How rows make up a difference, in cents: what of each comes on top; null where they do not. */
function partsOf(difference: number, rows: readonly RowAmount[]): readonly number[] | null {
  const [first, ...rest] = rows;
  if (first === undefined) return difference === 0 ? [] : null;
  if (TENDER_WORDS.test(first.text)) return null;
  for (const share of sharesOf(first)) {
    const others = partsOf(difference - share, rest);
    if (others !== null) {
      const isPart = share > 0 && !ROUNDING_WORDS.test(first.text);
      return isPart ? [share, ...others] : others;
    }
  }
  return null;
}

/** What a row may add to a total, likeliest first. */
function sharesOf(row: RowAmount): readonly number[] {
  if (ROUNDING_WORDS.test(row.text)) return [signed(row), -signed(row)];
  return INCLUDED_WORDS.test(row.text) ? [0, signed(row)] : [signed(row)];
}

/** In cents: a discount is taken off whether its sign is printed or not. */
function signed({ cents, isNegative, text }: RowAmount): number {
  return isNegative || DISCOUNT_WORDS.test(text) ? -cents : cents;
}

/** Whether a row called a tax is, to the cent, its printed rate of another sum, on top of it or as a part of it. */
function isTaxOfAnother({ text, cents }: RowAmount, rows: readonly RowAmount[]): boolean {
  if (cents === 0 || !TAX_WORDS.test(text)) return false;
  const rates = matchesOf(RATE, text).map(([, rate = '']) => Number(rate.replace(',', '.')) / 100);
  return rates.some(
    (rate) =>
      rate > 0 &&
      rows.some(
        ({ cents: base }) =>
          Math.abs(base * rate - cents) < 0.6 || Math.abs((base * rate) / (1 + rate) - cents) < 0.6,
      ),
  );
}
