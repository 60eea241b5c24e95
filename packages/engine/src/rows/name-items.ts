import { distance } from 'fastest-levenshtein';
import type { PlacedWord } from '../layout/place-words.ts';
import { type ItemLine, toItemLine } from './item-line.ts';
import { type BandNumber, type MoneyBand, TAX_CODE } from './money-bands.ts';

/** Bands that a name may take beside its figures. */
export const NAME_BANDS = 3;
/** Share of the priced bands that have the same words beside their figures when these are a unit. */
const REPEATED = 0.6;

/** Units in which things are sold, as tills print them beside figures; the last letters may be lost. */
const UNIT =
  /^\W*(?:un[il]t?s?|init|uom|pieces?|pcs|each|nos|pkts?|packs?|packets?|box(?:es)?|ctns?|sets?|btls?|bottles?|tins?|rolls?|reams?|bags?|doz(?:en)?|pairs?|ltrs?|lit(?:er|re)s?|kgs|grams?|mtrs?|biji|helai|keping|batang|kotak|botol|stk|st(?:ü|u)ck|pz|uds?)\W*$/iu;

/** The same where they measure what was poured or weighed. */
const SHORT_UNIT = /^(?:l|lt?r|lit(?:er|re)s?|gal(?:lons?)?|kgs?|g|lbs?|oz|m|ft|ea|pcs?)\.?$/iu;
/** Rounding of what was measured, in shares of the product. */
const ROUNDED = 0.003;
/** A count with its sign of multiplication, in one word or two. */
const COUNT = /^\d{1,3}(?:\s?[xX×*@]$|[xX×*@]\s)/;
const SIGN = /^[xX×*@]$/;
const NUMBERED = /^\d{1,3}[.)]$/;
/** Digits, perhaps with hyphens: a bar code or the number of a thing in a shop's books. */
const SHOP_CODE = /^\d[\d-]*\d-?$/;
const LEAST_DIGITS = 7;

/** Whether nothing in a band can be a name. */
export function isNameless(band: MoneyBand | undefined): boolean {
  return !band?.text.some((word) => namesThing(word.word.text));
}

/** Whether a text can name a thing: it has a word, and that is no unit. */
export function namesThing(text: string): boolean {
  return /\p{L}{3}/u.test(text) && !UNIT.test(text);
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
  const items = list.flatMap((band, index) => {
    if (!band.amount) return [];
    const own = side ?? (isMeasured(band) ? -1 : null);
    if (!nameless(band) || own === null) {
      return band.text.length > 0 ? [toItemLine(band, band.amount, ...withoutCodes(band.text))] : [];
    }
    const { name, factors } = withoutFactors(namesBeside(list, index, own, taken), list);
    const counted = factors.length > 0 ? { ...band, numbers: [...factors, ...band.numbers] } : band;
    return name.length > 0 ? [toItemLine(counted, band.amount, ...withoutCodes(name))] : [];
  });
  const counted = areNumbered(items) ? items.map((item) => ({ ...item, quantity: null })) : items;
  if (haveNumbers(counted)) return counted.map(withoutNumber);
  return counted.map((item) => numberToQuantity(item, counted));
}

/**
 * Whether what stands before the names only numbers them: it goes up by one from one on, and no price says that it counts. Two that
 * do may be counted all the same, unless their sums cannot be parted into so many prices.
 */
function areNumbered(items: readonly ItemLine[]): boolean {
  const isNext = ({ quantity, price, amount }: ItemLine, index: number) =>
    quantity?.value === index + 1 && (price === null || index === 0 || price.value === amount.value);
  if (items.length < 2 || !items.every(isNext)) return false;
  return items.length > 2 || !items.every(({ amount }, index) => isWholeCents(amount.value / (index + 1)));
}

/** Whether the first words of names number them from one on: `1.`, `2.` */
const haveNumbers = (items: readonly ItemLine[]): boolean =>
  items.length > 1 &&
  items.every(({ name: [first, ...rest] }, index) => {
    const text = first?.word.text ?? '';
    return rest.length > 0 && NUMBERED.test(text) && Number.parseInt(text, 10) === index + 1;
  });

function withoutNumber(item: ItemLine): ItemLine {
  const [, ...name] = item.name;
  return { ...item, name, nameText: name.map(({ word }) => word.text).join(' ') };
}

const isWholeCents = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** `07  21.65 L  2.310  50.01`: units beside a quantity, a price and their product, whose name stands over them. */
function isMeasured({ text, numbers, amount }: MoneyBand): boolean {
  const [unit, ...others] = text;
  if (unit === undefined || others.length > 0 || !SHORT_UNIT.test(unit.word.text)) return false;
  return numbers.some(
    (one, index) =>
      one !== amount &&
      numbers.some(
        (other, at) =>
          at > index &&
          other !== amount &&
          Math.abs(one.value * other.value - (amount?.value ?? 0)) <= ROUNDED * one.value * other.value,
      ),
  );
}

/** `2 X OPTREX EYE WASH @ 17.35`: a name without the count and the price that its line says before and behind it. */
function withoutFactors(
  name: readonly PlacedWord[],
  list: readonly MoneyBand[],
): { readonly name: readonly PlacedWord[]; readonly factors: readonly BandNumber[] } {
  const [count, sign] = name;
  if (!count || !COUNT.test(`${count.word.text} ${sign?.word.text ?? ''}`)) return { name, factors: [] };
  const numbers = list.flatMap((band) =>
    band.numbers.filter(({ words }) => name.includes(words[0] ?? count)),
  );
  const factors = numbers.filter(({ isMoney, words }) => isMoney || words.includes(count));
  const figures = new Set(factors.flatMap(({ words }) => words));
  const words = name.filter((word) => !figures.has(word) && !SIGN.test(word.word.text));
  return factors.length > 0 && words.length > 0 ? { name: words, factors } : { name, factors: [] };
}

/** A name without a tax code and a number of a shop's own, or a bar code, before it, and that number. */
function withoutCodes(
  name: readonly PlacedWord[],
): readonly [name: readonly PlacedWord[], code: readonly PlacedWord[]] {
  const codes = name.findIndex(({ word }, index) => !isCodeAt(name, index) && word.text !== '');
  const start = codes > 0 && /^\d/.test(name[codes - 1]?.word.text ?? '') ? codes : 0;
  const rest = name.slice(start);
  const [number] = name;
  const isNumbered = start > 0 && number !== undefined && NUMBERED.test(number.word.text);
  if (start === 0 || !rest.some(({ word }) => /\p{L}{3}/u.test(word.text))) return [name, []];
  return isNumbered && start === 1 ? [name, []] : [rest, name.slice(start - 1, start)];
}

function isCodeAt(name: readonly PlacedWord[], index: number): boolean {
  const text = name[index]?.word.text ?? '';
  if (SHOP_CODE.test(text) && text.replace(/\D/g, '').length >= LEAST_DIGITS) return true;
  return index === 0 && (NUMBERED.test(text) || (text.length > 1 && TAX_CODE.test(text)));
}

/**
 * A number with a dot before a name is that of the thing in the list; where the other things have quantities in front of
 * their names it is one, the dot a speck.
 */
function numberToQuantity(item: ItemLine, items: readonly ItemLine[]): ItemLine {
  const [first, ...rest] = item.name;
  if (!first || rest.length === 0 || item.quantity || !NUMBERED.test(first.word.text)) return item;
  const counted = items.filter(({ quantity }) => quantity && Number.isInteger(quantity.value)).length;
  const numbered = items.filter(({ name }) => NUMBERED.test(name[0]?.word.text ?? '')).length;
  if (numbered * 2 >= items.length || counted * 2 < items.length) return item;
  const value = Number.parseInt(first.word.text, 10);
  const nameText = item.nameText.slice(first.word.text.length).trimStart();
  return { ...item, name: rest, nameText, quantity: { value, words: [first], isMoney: false } };
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
