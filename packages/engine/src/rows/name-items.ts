import { distance } from 'fastest-levenshtein';
import type { PlacedWord } from '../layout/place-words.ts';
import { type ItemLine, toItemLine } from './item-line.ts';
import type { MoneyBand } from './money-bands.ts';

/** Bands that a name may take beside its figures. */
export const NAME_BANDS = 3;
/** Share of the priced bands that have the same words beside their figures when these are a unit. */
const REPEATED = 0.6;

/** Whether nothing in a band can be a name. */
export function isNameless(band: MoneyBand | undefined): boolean {
  return !band?.text.some((word) => /\p{L}{3}/u.test(word.word.text));
}

/**
 * Gives each priced band of a list its name: the words beside its figures, or, where most bands have none, the words of the
 * bands above or below, the same side for the whole list.
 */
export function namedItems(list: readonly MoneyBand[]): ItemLine[] {
  const priced = list.filter((band) => band.amount);
  const unit = repeatedText(list, priced);
  const nameless = (band: MoneyBand) => isNameless(band) || (unit !== null && isNearly(textOf(band), unit));
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
    if (text !== '' && count > 1 && count >= REPEATED * priced.length && between >= 0.5 * priced.length)
      return text;
  }
  return null;
}

/** The unit, one letter misread. */
function isNearly(text: string, unit: string): boolean {
  return text === unit || (unit.length > 2 && distance(text, unit) === 1);
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
    if (!band || band.amount || taken.has(band)) break;
    // A size or a code of digits alone stands between a name and its figures.
    if (band.text.length === 0 && band.numbers.length === 1) continue;
    if (band.text.length === 0) break;
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
