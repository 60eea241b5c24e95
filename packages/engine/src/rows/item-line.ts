import type { PlacedWord } from '../layout/place-words.ts';
import type { BandNumber, MoneyBand } from './money-bands.ts';

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

/** Amounts that differ by less are equal. */
export const CENT = 0.006;
/** Rounding of a printed unit price, in shares of the amount. */
const ROUNDED = 0.002;
const GREATEST_QUANTITY = 1000;
/** `2Margarita`, `1Edamame`: a quantity in front of a name, run together with it by a scan. */
const GLUED_QUANTITY = /^(\d{1,2})(?=\p{Lu}\p{L}|\p{L}{3})/u;

/**
 * Reads the figures beside a thing's amount: those that multiply to it are its quantity and unit price; else the same
 * sum once more is the price, and a whole number in front of the rest a quantity.
 */
export function toItemLine(band: MoneyBand, amount: BandNumber, name: readonly PlacedWord[]): ItemLine {
  const words = name.map((word) => word.word.text).join(' ');
  const glued = GLUED_QUANTITY.exec(words);
  const nameText = glued ? words.slice(glued[0].length) : words;
  const base = { page: band.band.page, name, nameText, amount };
  const others = band.numbers.filter((number) => number !== amount && number.value > 0);
  for (const price of others) {
    for (const quantity of others) {
      if (price === quantity || quantity.isMoney) continue;
      if (Math.abs(price.value * quantity.value - amount.value) > CENT + ROUNDED * Math.abs(amount.value))
        continue;
      return { ...base, quantity, price };
    }
  }
  const price = others.findLast((number) => number.isMoney && number.value === amount.value) ?? null;
  const front = others.find(
    (number) => Number.isInteger(number.value) && !number.isMoney && number.value < GREATEST_QUANTITY,
  );
  const first = name[0];
  const fromName = glued && first ? { value: Number(glued[1]), words: [first], isMoney: false } : null;
  return { ...base, quantity: front ?? fromName, price };
}
