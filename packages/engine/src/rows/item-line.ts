import type { PlacedWord } from '../layout/place-words.ts';
import { type BandNumber, CENT, type MoneyBand } from './money-bands.ts';

/** One priced thing of a list without columns. */
export interface ItemLine {
  readonly page: number;
  readonly name: readonly PlacedWord[];
  /** The name without a quantity that a scan ran together with it. */
  readonly nameText: string;
  readonly amount: BandNumber;
  readonly quantity: BandNumber | null;
  readonly price: BandNumber | null;
  /** The number of what is sold, printed before its name; empty without one. */
  readonly code: readonly PlacedWord[];
}

/** Rounding of a printed unit price, in shares of the amount. */
const ROUNDED = 0.002;
const GREATEST_QUANTITY = 1000;
/** Units in which things are poured or weighed. */
const MEASURE = /^(?:l|lt?r|lit(?:er|re)s?|gal(?:lons?)?|kgs?|g|lbs?|oz|m)\.?$/iu;
/** `2Margarita`, `1Edamame`: a quantity in front of a name, run together with it by a scan. */
const GLUED_QUANTITY = /^(\d{1,2})(?=\p{Lu}\p{L}|\p{L}{3})/u;

/**
 * Reads the figures beside a thing's amount: those that multiply to it are its quantity and unit price; else the same
 * sum once more is the price, and a whole number in front of the rest a quantity.
 */
export function toItemLine(
  band: MoneyBand,
  amount: BandNumber,
  name: readonly PlacedWord[],
  code: readonly PlacedWord[],
): ItemLine {
  const words = name.map((word) => word.word.text).join(' ');
  const glued = GLUED_QUANTITY.exec(words);
  const nameText = glued ? words.slice(glued[0].length) : words;
  const base = { page: band.band.page, name, nameText, amount, code };
  const others = band.numbers.filter((number) => number !== amount && number.value > 0);
  for (const quantity of others) {
    if (quantity.isMoney) continue;
    for (const price of others) {
      if (price === quantity || !multiplyTo(quantity, price, amount)) continue;
      // Of two figures with decimals the one with its unit behind it was measured: `21.65 L 2.310`.
      if (isUnitBetween(band, price, quantity)) return { ...base, quantity: price, price: quantity };
      return { ...base, quantity, price };
    }
  }
  const [hours, rate] = decimalFactors(others, amount) ?? [];
  if (hours && rate) return { ...base, quantity: hours, price: rate };
  const price = others.findLast((number) => number.isMoney && number.value === amount.value) ?? null;
  const front = others.find(
    (number) => Number.isInteger(number.value) && !number.isMoney && number.value < GREATEST_QUANTITY,
  );
  const [first] = name;
  const before = front || !first || !band.text.includes(first) ? null : decimalsBefore(others, amount, first);
  if (before !== null) return { ...base, quantity: null, price, ...before };
  const fromName = glued && first ? { value: Number(glued[1]), words: [first], isMoney: false } : null;
  return { ...base, quantity: front ?? fromName, price };
}

/**
 * What the only figure beside an amount says that stands before the name and has decimals: the price of one, where it has hundredths and goes
 * into the amount so many times, else how many there are (`2.00 Wheel balancing 29.20`). Null: it is the amount once more.
 */
function decimalsBefore(
  others: readonly BandNumber[],
  amount: BandNumber,
  first: PlacedWord,
): Pick<ItemLine, 'price'> | Pick<ItemLine, 'quantity'> | null {
  const [before, ...more] = others;
  if (before === undefined || more.length > 0 || before.value === amount.value) return null;
  if ((before.words.at(-1)?.right ?? 0) > first.left) return null;
  const times = Math.round(amount.value / before.value);
  const goesIn = times > 1 && Math.abs(times * before.value - amount.value) < CENT;
  return before.isMoney && !Number.isInteger(before.value) && goesIn
    ? { price: before }
    : { quantity: before };
}

function isUnitBetween({ text }: MoneyBand, first: BandNumber, second: BandNumber): boolean {
  const [from, to] = [first.words.at(-1)?.right ?? 0, second.words[0]?.left ?? 0];
  return (
    !Number.isInteger(second.value) &&
    text.some((word) => word.left >= from && word.right <= to && MEASURE.test(word.word.text))
  );
}

/** Hours and the rate for one, both written with two decimals (`2.40 395.00 948.00`): the quantity stands first. */
function decimalFactors(
  numbers: readonly BandNumber[],
  amount: BandNumber,
): readonly [BandNumber, BandNumber] | null {
  for (const [index, quantity] of numbers.entries()) {
    const price = numbers.slice(index + 1).find((number) => multiplyTo(quantity, number, amount));
    if (price && quantity.isMoney) return [quantity, price];
  }
  return null;
}

function multiplyTo(quantity: BandNumber, price: BandNumber, amount: BandNumber): boolean {
  const rest = Math.abs(price.value * quantity.value - amount.value);
  return rest <= CENT + ROUNDED * Math.abs(amount.value);
}
