import type { PlacedWord } from '../layout/place-words.ts';
import type { PlacedPage } from '../tables/placed-page.ts';
import type { Conventions } from '../values/reading.ts';
import { beginsAsCharge } from './charges.ts';
import { type BandNumber, bandToMoneyBand, type MoneyBand } from './money-bands.ts';
import { readsAsSum } from './sum-like.ts';

/** One priced thing of a list without columns. */
export interface ItemLine {
  readonly page: number;
  readonly name: readonly PlacedWord[];
  /** The name without a quantity that a scan ran together with it. */
  readonly nameText: string;
  readonly amount: BandNumber;
  readonly quantity: BandNumber | null;
  readonly price: BandNumber | null;
}

export interface ItemLines {
  readonly items: readonly ItemLine[];
  /** Sums printed on the document from the list's end on, or anywhere when none follow. */
  readonly sums: readonly number[];
  /** The items add up to a sum that is printed below them. */
  readonly addsUp: boolean;
}

/** How far the amounts of one list may end from each other, in shares of the text's width. */
const ALIGNED = 0.14;
const LEAST_RIGHT = 0.45;
const MOST_BANDS = 600;
const HEADER_ABOVE = 8;
/** Bands that a name may take beside its figures. */
const NAME_BANDS = 3;
const MOST_LISTS = 6;
const SUMS_BELOW = 8;
/** Names that begin within this many points of each other stand at one edge. */
const INDENT = 5;
const CENT = 0.011;
/** `2Margarita`, `1 Edamame`: a quantity in front of a name, run together with it by a scan or not. */
const GLUED_QUANTITY = /^(\d{1,2})(?=\p{Lu}\p{L}|\p{L}{3})/u;

/**
 * Reads a list of priced things as a receipt prints them, without columns that could be told from a header:
 *
 * 1. Bands that end in an amount are gathered, from the first one (or below a band that `isHeader` knows for the list's
 *    header) down to the first that begins as a sum does or that is the sum of those before.
 * 2. What stands before the figures names the thing. Where only figures stand, the name is on a band of its own, above or
 *    below: one side for the whole list, that which leaves fewest of them without a name.
 * 3. Of the other figures, those that multiply to the amount are its quantity and price; a whole number at the front is a
 *    quantity.
 *
 * Null when there is no such list.
 */
export function findItemLines(
  pages: readonly PlacedPage[],
  conventions: Conventions,
  isHeader: (texts: readonly string[]) => boolean,
): ItemLines | null {
  const bands = pages
    .flatMap((page) => page.bands)
    .slice(0, MOST_BANDS)
    .map((band) => bandToMoneyBand(band, conventions));
  const first = firstItem(bands, isHeader);
  if (first === null) return null;
  const lists: ItemLines[] = [];
  let from = first;
  while (from < bands.length && lists.length < MOST_LISTS) {
    const list = listFrom(bands, from);
    if (list === null) break;
    const main = mainItems(list);
    if (list.items.length > 0) lists.push(main ?? list);
    from = list.end + 1;
  }
  const [one] = lists;
  if (one?.addsUp && one.items.length === 1) {
    // A summary of one line may have its details listed further down.
    const detailed = lists.find(
      (list) => list.addsUp && list.items.length > 1 && Math.abs(sumOf(list) - sumOf(one)) < CENT,
    );
    return detailed ?? one;
  }
  // A later list counts only when it adds up and the first one does not: tables of taxes add up as well.
  return lists[0]?.addsUp
    ? lists[0]
    : (lists.find((list) => list.addsUp && list.items.length > 1) ?? lists[0] ?? null);
}

function sumOf(list: ItemLines): number {
  return list.items.reduce((sum, item) => sum + item.amount.value, 0);
}

/** The list that begins at a band, down to its sum; `end` is the sum's index. Null when no amount follows. */
function listFrom(bands: readonly MoneyBand[], first: number): (ItemLines & { readonly end: number }) | null {
  const list: MoneyBand[] = [];
  let sum = 0;
  let count = 0;
  let end = first;
  let addsUp = false;
  for (; end < bands.length; end++) {
    const band = bands[end];
    if (!band) break;
    const label = textOfBand(band);
    const value = band.amount?.value ?? null;
    const isSumOfAll = value !== null && count > 1 && value !== 0 && Math.abs(value - sum) < CENT;
    if (count > 0 && (isSumOfAll || readsAsSum(label))) {
      addsUp = laterSum(bands, end, sum);
      break;
    }
    if (value === null) list.push(band);
    else if (!beginsAsCharge(label) && !readsAsSum(label)) {
      sum += value;
      count++;
      list.push(band);
    }
  }
  return count === 0 ? null : { items: namedItems(list), addsUp, sums: sumsFrom(bands, end), end };
}

/**
 * Where things have their parts listed under them, indented, the things alone: when at least two stand further to the left
 * than all others and add up to a sum by themselves.
 */
function mainItems(list: ItemLines): ItemLines | null {
  if (list.addsUp) return null;
  const left = Math.min(...list.items.map((item) => item.name[0]?.left ?? 0));
  const main = list.items.filter((item) => (item.name[0]?.left ?? 0) < left + INDENT);
  if (main.length < 2 || main.length === list.items.length) return null;
  const sum = main.reduce((all, item) => all + item.amount.value, 0);
  return list.sums.some((value) => Math.abs(value - sum) < CENT)
    ? { ...list, items: main, addsUp: true }
    : null;
}

/** Index of the band where the list begins; null without one. */
function firstItem(
  bands: readonly MoneyBand[],
  isHeader: (texts: readonly string[]) => boolean,
): number | null {
  const left = Math.min(...bands.map((band) => band.band.left));
  const right = Math.max(...bands.map((band) => band.band.right));
  const width = Math.max(1, right - left);
  const ends = bands.flatMap((band) => (band.amount ? [band.amount.words.at(-1)?.right ?? 0] : []));
  const aligned = (end: number) =>
    end > left + LEAST_RIGHT * width &&
    ends.filter((other) => Math.abs(other - end) < ALIGNED * width).length > 1;
  const first = bands.findIndex((band) => {
    const label = textOfBand(band);
    return band.amount !== null && aligned(band.amount.words.at(-1)?.right ?? 0) && !readsAsSum(label);
  });
  if (first < 0) return null;
  for (let index = first - 1; index >= Math.max(0, first - HEADER_ABOVE); index--) {
    if (isHeader(bands[index]?.band.lines.map((line) => line.line.text) ?? [])) return index + 1;
  }
  // Without a header, only lines that stand tightly above may name the first thing.
  let start = first;
  while (
    isNameless(bands[first]) &&
    first - start < NAME_BANDS &&
    isTightAbove(bands[start - 1], bands[start])
  )
    start--;
  return start;
}

function isTightAbove(above: MoneyBand | undefined, below: MoneyBand | undefined): boolean {
  if (!above || !below || above.text.length === 0) return false;
  const gap = below.band.bottom - above.band.bottom - below.band.fontSize;
  return gap < 0.7 * below.band.fontSize;
}

/** Whether one of the next sums is what the items add up to. */
function laterSum(bands: readonly MoneyBand[], start: number, sum: number): boolean {
  return bands
    .slice(start, start + SUMS_BELOW)
    .some((band) => band.numbers.some((number) => number.isMoney && Math.abs(number.value - sum) < CENT));
}

/** The amounts of bands that read as sums, those below a list first; above it too, since a summary may come first. */
function sumsFrom(bands: readonly MoneyBand[], end: number): number[] {
  return [...bands.slice(end), ...bands.slice(0, end)].flatMap((band) =>
    band.amount && readsAsSum(textOfBand(band)) ? [band.amount.value] : [],
  );
}

function textOfBand(band: MoneyBand): string {
  return band.band.lines.map((line) => line.line.text).join(' ');
}

function isNameless(band: MoneyBand | undefined): boolean {
  return !band || !band.text.some((word) => /\p{L}{3}/u.test(word.word.text));
}

function namedItems(list: readonly MoneyBand[]): ItemLine[] {
  const priced = list.filter((band) => band.amount);
  const unit = repeatedText(list, priced);
  const nameless = (band: MoneyBand) => isNameless(band) || (unit !== null && textOf(band) === unit);
  const side = priced.filter(nameless).length * 2 > priced.length ? sideOfNames(list, nameless) : null;
  const taken = new Set<MoneyBand>();
  return list.flatMap((band, index) => {
    if (!band.amount) return [];
    const name = nameless(band) && side !== null ? namesBeside(list, index, side, taken) : band.text;
    return name.length > 0 ? [toItemLine(band, band.amount, name)] : [];
  });
}

/** A word that stands beside the figures of most things is their unit, when bands of words stand between them. */
function repeatedText(list: readonly MoneyBand[], priced: readonly MoneyBand[]): string | null {
  const counts = new Map<string, number>();
  for (const band of priced) counts.set(textOf(band), (counts.get(textOf(band)) ?? 0) + 1);
  const between = list.filter((band) => !band.amount && band.text.length > 0).length;
  for (const [text, count] of counts) {
    if (text !== '' && count > 1 && count >= 0.6 * priced.length && between >= 0.5 * priced.length)
      return text;
  }
  return null;
}

function textOf(band: MoneyBand): string {
  return band.text.map((word) => word.word.text).join(' ');
}

/** Where names stand that have a band of their own: -1 above their figures, 1 below. */
function sideOfNames(list: readonly MoneyBand[], nameless: (band: MoneyBand) => boolean): -1 | 1 {
  const isName = (band: MoneyBand | undefined) => !!band && !band.amount && band.text.length > 0;
  let above = 0;
  let below = 0;
  list.forEach((band, index) => {
    if (!band.amount || !nameless(band)) return;
    if (isName(list[index - 1])) above++;
    if (isName(list[index + 1])) below++;
  });
  return below > above ? 1 : -1;
}

function namesBeside(
  list: readonly MoneyBand[],
  index: number,
  side: -1 | 1,
  taken: Set<MoneyBand>,
): readonly PlacedWord[] {
  const names: MoneyBand[] = [];
  for (let at = index + side; names.length < NAME_BANDS; at += side) {
    const band = list[at];
    if (!band || band.amount || taken.has(band) || band.text.length === 0) break;
    taken.add(band);
    names.push(band);
  }
  if (side === -1) names.reverse();
  // Of several lines those without a word are codes and sizes; the name is in the others.
  const worded = names.filter((band) => !isNameless(band));
  return (worded.length > 0 ? worded : names).flatMap((band) =>
    band.band.lines.flatMap((line) => line.words),
  );
}

function toItemLine(band: MoneyBand, amount: BandNumber, name: readonly PlacedWord[]): ItemLine {
  const words = name.map((word) => word.word.text).join(' ');
  const glued = GLUED_QUANTITY.exec(words);
  const nameText = glued ? words.slice(glued[0].length) : words;
  const base = { page: band.band.page, name, nameText, amount };
  const others = band.numbers.filter((number) => number !== amount && number.value > 0);
  for (const price of others) {
    for (const quantity of others) {
      if (price === quantity || quantity.isMoney) continue;
      if (Math.abs(price.value * quantity.value - amount.value) > CENT + 0.002 * Math.abs(amount.value))
        continue;
      return { ...base, quantity, price };
    }
  }
  const price = others.findLast((number) => number.isMoney && number.value === amount.value) ?? null;
  const front = others.find(
    (number) => Number.isInteger(number.value) && !number.isMoney && number.value < 1000,
  );
  const first = name[0];
  const fromName = glued && first ? { value: Number(glued[1]), words: [first], isMoney: false } : null;
  return { ...base, quantity: front ?? fromName, price };
}
