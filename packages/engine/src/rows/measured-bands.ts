import { flatMapped } from '../lists/flat-mapped.ts';
import { CENT } from './item-line.ts';
import type { BandNumber, MoneyBand } from './money-bands.ts';

/** A quantity, perhaps with its unit, times a price, perhaps for a unit: `42,51 L x 1,749 EUR/L`, `2.31 lb @ 0.79 /lb`. */
const MEASURED =
  /^(\d{1,4}(?:[.,]\d{1,3})?) ?(?:\p{L}{1,4}\.?)? ?[@xX×*à] ?(?:\p{Sc}|[A-Z]{3})? ?(\d{1,4}[.,]\d{2,3}) ?(?:\p{Sc}|[A-Z]{3})?(?: ?\/ ?\p{L}{1,4}\.?)?(?= |$)/u;
const WORD = /\p{L}{3}/u;
/** Rounding of what was weighed, in shares of the amount. */
const ROUNDED = 0.003;

/**
 * Gives lines that say how much of a thing was sold at what price to the thing: to the priced line over or under them
 * that is their product, or, where they end in the amount themselves, to the unpriced name over them.
 */
export function joinMeasuredBands(bands: readonly MoneyBand[]): MoneyBand[] {
  const replaced = new Map<MoneyBand, MoneyBand | null>();
  bands.forEach((band, index) => {
    const measured = measuredOf(band);
    if (measured === null) return;
    const { quantity, price, isPriced } = measured;
    const product = quantity.value * price.value;
    const above = bands[index - 1];
    if (isPriced && band.amount !== null) {
      if (!isName(above) || replaced.has(above) || !isNear(band.amount.value, product)) return;
      replaced.set(above, null);
      replaced.set(band, { ...band, text: above.text, numbers: [quantity, price, band.amount] });
      return;
    }
    const own = [above, bands[index - 2], bands[index + 1]].find(
      (other) => other?.amount && !replaced.has(other) && isNear(other.amount.value, product),
    );
    if (own === undefined) return;
    replaced.set(own, { ...own, numbers: [...own.numbers, quantity, price] });
    replaced.set(band, null);
  });
  return bands.flatMap((band) => {
    const other = replaced.get(band);
    return other === undefined ? [band] : other === null ? [] : [other];
  });
}

function isName(band: MoneyBand | undefined): band is MoneyBand {
  return band !== undefined && band.amount === null && band.text.some(({ word }) => WORD.test(word.text));
}

function isNear(amount: number, product: number): boolean {
  return Math.abs(amount - product) < CENT + ROUNDED * Math.abs(amount);
}

/** The quantity and the price of such a line, and whether their product stands behind them; null for any other line. */
function measuredOf(
  band: MoneyBand,
): { readonly quantity: BandNumber; readonly price: BandNumber; readonly isPriced: boolean } | null {
  const words = flatMapped(band.band.lines, (line) => line.words);
  const text = words.map(({ word }) => word.text).join(' ');
  const [whole, quantity = '', price = ''] = MEASURED.exec(text) ?? [];
  if (whole === undefined) return null;
  const rest = text.slice(whole.length);
  if (WORD.test(rest)) return null;
  const toNumber = (figure: string, isMoney: boolean): BandNumber => ({
    value: Number(figure.replace(',', '.')),
    words: words.filter(({ word }) => word.text.includes(figure)).slice(0, 1),
    isMoney,
  });
  return { quantity: toNumber(quantity, false), price: toNumber(price, true), isPriced: /\d/.test(rest) };
}
