import type { PlacedPage } from '../tables/placed-page.ts';
import type { Conventions } from '../values/reading.ts';
import { bandsToItemOdds } from './bands-to-item-odds.ts';
import { chooseItems } from './choose-items.ts';
import type { ItemLine } from './item-line.ts';
import type { MoneyBand } from './money-bands.ts';
import { isNameless, NAME_BANDS, namedItems } from './name-items.ts';
import { type ListBands, pagesToListBands } from './pages-to-list-bands.ts';
import { endsList } from './sum-like.ts';
import { textOfBand } from './text-of-band.ts';

export interface ItemLines {
  readonly items: readonly ItemLine[];
  /** Together they come to a sum that the document prints. */
  readonly addsUp: boolean;
}

/** A list's header stands so many bands over its first thing at most. */
const HEADER_ABOVE = 8;
/** From line to line, in font sizes: as lines of one thing stand, and as they stand in widely set print. */
const TIGHT = 1.7;
const WIDEST_PITCH = 2.5;

export type IsHeader = (texts: readonly string[]) => boolean;

/**
 * Reads a list of priced things as a receipt prints them, without columns that could be told from a header:
 *
 * 1. Of the bands that hold an amount, trees say how likely each is a thing, by its print, its place, its figures and
 *    those around it; of the likeliest choices one that comes to a printed sum is taken.
 * 2. What stands before the figures names the thing. Where only figures stand, the name is on a band of its own, above or
 *    below: one side for the whole list, that which leaves fewest of them without a name.
 * 3. Of the other figures, those that multiply to the amount are its quantity and price; a whole number at the front is a
 *    quantity.
 *
 * Null when there is no such list.
 *
 * @param isHeader whether the texts of a band head a list
 */
export function findItemLines(
  pages: readonly PlacedPage[],
  conventions: Conventions,
  isHeader: IsHeader,
): ItemLines | null {
  const list = pagesToListBands(pages, conventions);
  return oddsToItemLines(list, bandsToItemOdds(list.bands, isHeader), isHeader);
}

/** The same by given odds, 0–1, one for each band. */
export function oddsToItemLines(
  { bands, isWhole }: ListBands,
  odds: readonly number[],
  isHeader: IsHeader,
): ItemLines | null {
  const { items, addsUp } = chooseItems(bands, odds);
  // Of whole numbers only a printed sum is proof that they are amounts.
  if (items.length === 0 || (isWhole && !(addsUp && items.length > 1))) return null;
  const [first = 0, last = 0] = [items[0], items.at(-1)];
  const start = startOfList(bands, first, isHeader);
  const list = bands
    .slice(start, endOfList(bands, last))
    .filter((band, index) => band.amount === null || items.includes(start + index));
  return { items: namedItems(list), addsUp };
}

/** Below a header; without one, only lines that stand tightly over the first thing may name it. */
function startOfList(bands: readonly MoneyBand[], first: number, isHeader: IsHeader): number {
  for (let index = first - 1; index >= Math.max(0, first - HEADER_ABOVE); index--) {
    if (isHeader(bands[index]?.band.lines.map(({ line }) => line.text) ?? [])) return index + 1;
  }
  const [own, next] = [bands[first], bands[first + 1]];
  const pitchBelow = own && next ? next.band.bottom - own.band.bottom : 0;
  let start = first;
  while (
    (isNameless(own) || own?.text.length === 1) &&
    first - start < NAME_BANDS &&
    isTightAbove(bands[start - 1], bands[start], pitchBelow)
  )
    start--;
  return start;
}

/** Behind the lines under the last thing that may name it: no sum, nor a word for one. */
function endOfList(bands: readonly MoneyBand[], last: number): number {
  let end = last + 1;
  for (; end <= last + NAME_BANDS; end++) {
    const band = bands[end];
    if (band === undefined || band.amount !== null || endsList(textOfBand(band))) break;
  }
  return end;
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
