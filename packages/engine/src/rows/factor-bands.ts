import { CENT, type MoneyBand } from './money-bands.ts';

const MOST_UNITS = 3;

/**
 * Joins lines that hold nothing but a quantity and a price (`2 x 0.59`, `7118820 2 EA 4.99 EA`) with the priced line below or above whose amount
 * is their product: they are no things of their own.
 */
export function joinFactorBands(bands: readonly MoneyBand[]): MoneyBand[] {
  const joined = new Map<MoneyBand, MoneyBand>();
  bands.forEach((band, index) => {
    const product = productOf(band);
    if (product === null) return;
    const own = [bands[index + 1], bands[index - 1]].find(
      (other) =>
        other?.amount &&
        !joined.has(other) &&
        other.text.length > 0 &&
        Math.abs(other.amount.value - product) < CENT,
    );
    if (own) joined.set(own, band);
  });
  const factors = new Set(joined.values());
  return bands.flatMap((band) => {
    if (factors.has(band)) return [];
    const factor = joined.get(band);
    return [factor ? { ...band, numbers: [...band.numbers, ...factor.numbers] } : band];
  });
}

/** A code of what is sold, or a unit. */
const CODE_OR_UNIT = /^(?:\d{4,14}|\/?\p{L}{1,3}\.?|each|unit)$/iu;

/** Quantity × price of a band that has both, perhaps with a code and units, and nothing else; null for any other. */
function productOf({ numbers, text }: MoneyBand): number | null {
  const [quantity, price] = numbers;
  if (numbers.length !== 2 || !quantity || !price?.isMoney) return null;
  if (text.length > MOST_UNITS || !text.every(({ word }) => CODE_OR_UNIT.test(word.text))) return null;
  return quantity.isMoney ? null : quantity.value * price.value;
}
