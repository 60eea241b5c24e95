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
  /** The items add up to a sum that is printed below them. */
  readonly addsUp: boolean;
}

/** How far the amounts of one list may end from each other, in shares of the text's width. */
const ALIGNED = 0.14;
const LEAST_RIGHT = 0.45;
const MOST_BANDS = 600;
const HEADER_ABOVE = 8;
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
  const list: MoneyBand[] = [];
  let sum = 0;
  let count = 0;
  let addsUp = false;
  for (const band of bands.slice(first)) {
    const label = band.band.lines.map((line) => line.line.text).join(' ');
    if (band.amount) {
      const { value } = band.amount;
      const isSum = count > 1 && Math.abs(value - sum) < CENT && value !== 0;
      if (isSum || (count > 0 && readsAsSum(label))) {
        addsUp = Math.abs(value - sum) < CENT || laterSum(bands, band, sum);
        break;
      }
      if (!beginsAsCharge(label) && !readsAsSum(label)) {
        sum += value;
        count++;
        list.push(band);
      }
      continue;
    }
    if (count > 0 && readsAsSum(label)) {
      addsUp = laterSum(bands, band, sum);
      break;
    }
    list.push(band);
  }
  if (count === 0) return null;
  const items = namedItems(list);
  return items.length > 0 ? { items, addsUp } : null;
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
    const label = band.band.lines.map((line) => line.line.text).join(' ');
    return band.amount !== null && aligned(band.amount.words.at(-1)?.right ?? 0) && !readsAsSum(label);
  });
  if (first < 0) return null;
  for (let index = first - 1; index >= Math.max(0, first - HEADER_ABOVE); index--) {
    if (isHeader(bands[index]?.band.lines.map((line) => line.line.text) ?? [])) return index + 1;
  }
  // Without a header, only the line right above may belong to the first item.
  return isNameless(bands[first]) && first > 0 ? first - 1 : first;
}

/** Whether one of the next sums is what the items add up to. */
function laterSum(bands: readonly MoneyBand[], from: MoneyBand, sum: number): boolean {
  const start = bands.indexOf(from);
  return bands
    .slice(start, start + 8)
    .some((band) => band.numbers.some((number) => number.isMoney && Math.abs(number.value - sum) < CENT));
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
  for (let at = index + side; names.length < 2; at += side) {
    const band = list[at];
    if (!band || band.amount || taken.has(band) || band.text.length === 0) break;
    taken.add(band);
    names.push(band);
  }
  if (side === -1) names.reverse();
  return names.flatMap((band) => band.band.lines.flatMap((line) => line.words));
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
