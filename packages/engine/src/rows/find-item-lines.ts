import { flatMapped } from '../lists/flat-mapped.ts';
import type { PlacedPage } from '../tables/placed-page.ts';
import { carriesOver } from '../tables/sum-words.ts';
import type { Conventions } from '../values/reading.ts';
import { beginsAsCharge } from './charges.ts';
import { joinFactorBands } from './factor-bands.ts';
import { CENT, type ItemLine, toItemLine } from './item-line.ts';
import { joinMeasuredBands } from './measured-bands.ts';
import { bandToMoneyBand, type MoneyBand } from './money-bands.ts';
import { isNameless, NAME_BANDS, namedItems } from './name-items.ts';
import { endsList, readsAsSum, saysKind, withoutCount } from './sum-like.ts';

export interface ItemLines {
  readonly items: readonly ItemLine[];
  /** Sums printed on the document from the list's end on, or anywhere when none follow. */
  readonly sums: readonly number[];
  /** The items add up to a sum that is printed below them. */
  readonly addsUp: boolean;
  /** Sums printed from the list's end on, as far as its own foot reaches. */
  readonly sumsBelow: readonly number[];
}

/** How far the amounts of one list may end from each other, in shares of the text's width. */
const ALIGNED = 0.14;
const LEAST_RIGHT = 0.45;
const MOST_BANDS = 600;
const HEADER_ABOVE = 8;
const MOST_LISTS = 6;
const SUMS_BELOW = 14;
const LEAST_SHARE = 0.5;
const MOST_SKIPPED = 2;
const MOST_PARTS = 6;
/** From line to line, in font sizes: as lines of one thing stand, and as they stand in widely set print. */
const TIGHT = 1.7;
const WIDEST_PITCH = 2.5;
/** Names that begin within this many points of each other stand at one edge. */
const INDENT = 5;
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
  const placed = flatMapped(pages, (page) => page.bands).slice(0, MOST_BANDS);
  const bands = joinFactorBands(joinMeasuredBands(placed.map((band) => bandToMoneyBand(band, conventions))));
  if (bands.some((band) => band.amount)) return bestList(bands, isHeader);
  // Without any sum in hundredths the document may be in a currency that has none; then only a printed sum is proof.
  const whole = bestList(
    placed.map((band) => bandToMoneyBand(band, conventions, true)),
    isHeader,
  );
  return whole?.addsUp && whole.items.length > 1 ? whole : null;
}

function bestList(
  bands: readonly MoneyBand[],
  isHeader: (texts: readonly string[]) => boolean,
): ItemLines | null {
  const first = firstItem(bands, isHeader);
  if (first === null) return null;
  const lists = listsFrom(bands, first, false);
  const [one] = lists;
  // Of a list that does not add up, a table of taxes further down is no better reading.
  const least = one ? LEAST_SHARE * sumOf(one.items) : 0;
  const isWhole = (list: ItemLines) => list.addsUp && list.items.length > 1 && sumOf(list.items) >= least;
  const whole = lists.find(isWhole);
  const nested = () => listsFrom(bands, first, true).find(isWhole);
  // A list counts when it adds up; tables of taxes, further down, add up as well. A summary of one line may have its
  // details listed below.
  if (one?.addsUp && one.items.length > 1) return one;
  if (one?.addsUp) return detailsOf(one, [...lists.slice(1), nested()]) ?? one;
  return whole ?? nested() ?? one ?? null;
}

/**
 * The list of more than one thing that a summary of one line sums up: together as much, or as much with the tax printed
 * below them.
 */
function detailsOf(one: ItemLines, lists: readonly (ItemLines | undefined)[]): ItemLines | null {
  const all = sumOf(one.items);
  const isAll = (value: number) => Math.abs(value - all) < CENT;
  for (const list of lists) {
    // Between the two may stand what is owed when it is paid late, and the like.
    for (let skipped = 0; list !== undefined && skipped <= MOST_SKIPPED; skipped++) {
      const items = list.items.slice(skipped);
      const sum = sumOf(items);
      const isPrinted = list.sumsBelow.some((value) => Math.abs(value - sum) < CENT);
      const isDetail = isPrinted ? list.sumsBelow.some(isAll) || isAll(sum) : skipped === 0 && isAll(sum);
      if (items.length > 1 && isDetail) return { ...list, items, addsUp: true };
    }
  }
  return null;
}

function listsFrom(bands: readonly MoneyBand[], first: number, nested: boolean): ItemLines[] {
  const lists: ItemLines[] = [];
  let from = first;
  while (from < bands.length && lists.length < MOST_LISTS) {
    const list = listFrom(bands, from, nested);
    if (list === null) break;
    if (list.items.length > 0) lists.push(mainItems(list) ?? list);
    from = list.end + 1;
  }
  return lists;
}

/** Whether a sum is carried over a page's end here: it says so once more on the next page, or has said so on the one before. */
function isCarried(bands: readonly MoneyBand[], at: number, sum: number): boolean {
  const isSame = (band: MoneyBand | undefined) =>
    band?.amount != null && Math.abs(band.amount.value - sum) < CENT && carriesOver(textOfBand(band));
  const page = bands[at]?.band.page ?? 0;
  return isSame(bands[at]) && bands.some((other) => Math.abs(other.band.page - page) === 1 && isSame(other));
}

/** A charge on the whole has an amount alone; what is counted and priced (`Frais de port 2 × 12,00 24,00`) is an item. */
function isCharge(band: MoneyBand, label: string): boolean {
  if (!beginsAsCharge(withoutCount(label))) return false;
  const item = band.amount && band.numbers.length > 2 ? toItemLine(band, band.amount, band.text) : null;
  return item?.quantity == null || item.price === null;
}

function sumOf(items: readonly ItemLine[]): number {
  return items.reduce((sum, item) => sum + item.amount.value, 0);
}

/**
 * The list that begins at a band, down to its sum; `end` is the sum's index. `nested`: sums and charges that are indented
 * a little are parts of the thing above them; `byNames`: a sum is told by its name alone. Null when no amount follows.
 */
function listFrom(
  bands: readonly MoneyBand[],
  first: number,
  nested: boolean,
  byNames = false,
): (ItemLines & { readonly end: number }) | null {
  const list: MoneyBand[] = [];
  let sum = 0;
  let left = Number.POSITIVE_INFINITY;
  let end = first;
  let addsUp = false;
  for (; end < bands.length; end++) {
    const band = bands[end];
    if (!band) break;
    const label = textOfBand(band);
    const value = band.amount?.value ?? null;
    const count = list.filter((item) => item.amount).length;
    const isPart = nested && band.band.left > left + INDENT && band.band.left < left + 4 * band.band.fontSize;
    const readsSo = !isPart && (value === null ? readsAsSum(label) : endsList(label));
    const mayBeCarried = count > 1 && value !== null && Math.abs(value - sum) < CENT;
    if (mayBeCarried && isCarried(bands, end, sum)) continue;
    const isSumOfAll = !nested && count > 1 && value !== null && value !== 0 && Math.abs(value - sum) < CENT;
    if (count > 0 && (readsSo || (isSumOfAll && !byNames))) {
      // A thing may cost as much as those before it together.
      const longer = readsSo ? null : listFrom(bands, first, nested, true);
      if (longer?.addsUp && longer.end > end) return longer;
      addsUp = laterSum(bands, end, sum);
      break;
    }
    if (value === null) list.push(band);
    else if (isPart || !(isCharge(band, label) || readsSo)) {
      sum += value;
      if (count === 0) left = band.band.left;
      list.push(band);
    }
  }
  if (!Number.isFinite(left)) return null;
  const cut = addsUp || nested || byNames ? null : (untilPrintedSum(list, bands) ?? withoutParts(list));
  const sumsBelow = sumsIn(bands.slice(end, end + SUMS_BELOW));
  const sums = sumsFrom(bands, end);
  return { items: namedItems(cut ?? list), addsUp: addsUp || cut !== null, sums, sumsBelow, end };
}

/**
 * The part of a list that together costs what is printed further down as a sum: what follows are lines about the payment, and figures without a name before it are no things. Null when no part does.
 */
function untilPrintedSum(
  list: readonly MoneyBand[],
  bands: readonly MoneyBand[],
): readonly MoneyBand[] | null {
  let from = 0;
  for (let skipped = 0; skipped <= MOST_SKIPPED; skipped++) {
    const found = partWithSum(list.slice(from), bands, skipped === 0 ? 2 : 1);
    if (found) return found;
    const next = list.findIndex((band, index) => index >= from && band.amount !== null);
    if (next < 0 || !isNameless(list[next])) return null;
    from = next + 1;
  }
  return null;
}

/**
 * A list without the sums of its parts at its end (`FOOD 109.00`, `WINE 34.00`): as many priced lines, none of them with
 * a count, as together cost what all those before them do. Null when it does not end so.
 */
function withoutParts(list: readonly MoneyBand[]): readonly MoneyBand[] | null {
  const priced = list.filter((band) => band.amount);
  const all = priced.reduce((sum, band) => sum + (band.amount?.value ?? 0), 0);
  let parts = 0;
  for (let count = 1; count <= MOST_PARTS && count < priced.length - 1; count++) {
    const band = priced[priced.length - count];
    if (!band?.amount || band.numbers.length > 1 || isNameless(band)) return null;
    parts += band.amount.value;
    // One part alone may cost as much as the others; a kind of things is told by its name only.
    const isProof = count > 1 || priced.length > 2 || saysKind(textOfBand(band));
    if (isProof && parts > 0 && Math.abs(2 * parts - all) < CENT) return list.slice(0, list.indexOf(band));
  }
  return null;
}

function partWithSum(
  list: readonly MoneyBand[],
  bands: readonly MoneyBand[],
  least: number,
): readonly MoneyBand[] | null {
  let sum = 0;
  let count = 0;
  let best: readonly MoneyBand[] | null = null;
  list.forEach((band, index) => {
    if (!band.amount) return;
    sum += band.amount.value;
    count++;
    if (count < least || sum === 0 || (least === 1 && isNameless(band))) return;
    const below = bands.slice(bands.indexOf(band) + 1);
    const printed = below.filter((other) =>
      other.numbers.some((number) => number.isMoney && Math.abs(number.value - sum) < CENT),
    );
    // In a long list some price is the sum of a few others; a sum says so, or stands without a name.
    const isSum = (other: MoneyBand) => endsList(textOfBand(other)) || isNameless(other);
    if (printed.some(isSum)) {
      const next = list.findIndex((other, at) => at > index && other.amount !== null);
      best = list.slice(0, next < 0 ? list.length : next);
    }
  });
  return best;
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
  const ends = flatMapped(bands, (band) => (band.amount ? [band.amount.words.at(-1)?.right ?? 0] : []));
  const aligned = (end: number, index: number) =>
    (end > left + LEAST_RIGHT * width || isUnderName(bands, index)) &&
    ends.filter((other) => Math.abs(other - end) < ALIGNED * width).length > 1;
  const first = bands.findIndex((band, index) => {
    const label = textOfBand(band);
    return band.amount !== null && aligned(band.amount.words.at(-1)?.right ?? 0, index) && !endsList(label);
  });
  if (first < 0) return null;
  for (let index = first - 1; index >= Math.max(0, first - HEADER_ABOVE); index--) {
    if (isHeader(bands[index]?.band.lines.map((line) => line.line.text) ?? [])) return index + 1;
  }
  // Without a header, only lines that stand tightly above may name the first thing.
  const [own, next] = [bands[first], bands[first + 1]];
  const pitchBelow = own && next ? next.band.bottom - own.band.bottom : 0;
  let start = first;
  while (
    (isNameless(bands[first]) || bands[first]?.text.length === 1) &&
    first - start < NAME_BANDS &&
    isTightAbove(bands[start - 1], bands[start], pitchBelow)
  )
    start--;
  return start;
}

/** An amount that begins where the name over it does, as does that of the next thing. */
function isUnderName(bands: readonly MoneyBand[], index: number): boolean {
  return [index, index + 2].every((at) => {
    const [above, band] = [bands[at - 1], bands[at]];
    if (!above || !band?.amount || band.numbers.length > 1 || above.amount) return false;
    return isNameless(band) && !isNameless(above) && Math.abs(band.band.left - above.band.left) < INDENT;
  });
}

/** Stands less than a line above another, or no further than what follows the figures stands below them (`pitchBelow`). */
function isTightAbove(
  above: MoneyBand | undefined,
  below: MoneyBand | undefined,
  pitchBelow: number,
): boolean {
  if (!above || !below || above.text.length === 0) return false;
  const pitch = below.band.bottom - above.band.bottom;
  return (
    pitch < Math.max(TIGHT * below.band.fontSize, Math.min(pitchBelow, WIDEST_PITCH * below.band.fontSize))
  );
}

/** Whether one of the next sums is what the items add up to. */
function laterSum(bands: readonly MoneyBand[], start: number, sum: number): boolean {
  return bands
    .slice(start, start + SUMS_BELOW)
    .some((band) => band.numbers.some((number) => number.isMoney && Math.abs(number.value - sum) < CENT));
}

/** The amounts of bands that read as sums, those below a list first; above it too, since a summary may come first. */
function sumsFrom(bands: readonly MoneyBand[], end: number): number[] {
  return [...sumsIn(bands.slice(end)), ...sumsIn(bands.slice(0, end))];
}

function sumsIn(bands: readonly MoneyBand[]): number[] {
  return bands.flatMap((band) => (band.amount && endsList(textOfBand(band)) ? [band.amount.value] : []));
}

function textOfBand(band: MoneyBand): string {
  return band.band.lines.map((line) => line.line.text).join(' ');
}
