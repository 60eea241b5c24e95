import { flatMapped } from '../lists/flat-mapped.ts';
import { type BandNumber, CENT, type MoneyBand, TAX_CODE } from './money-bands.ts';

/**
 * A quantity, perhaps with its unit, times a price, perhaps for a unit: `42,51 L x 1,749 EUR/L`, `2.31 lb @ 0.79 /lb`,
 * and where a scan takes the sign for another (`23.21 LTR ® RM 2.370`).
 */
const MEASURED =
  /^(\d{1,4}(?:[.,]\d{1,3})?) ?(?:\p{L}{1,5}\.?)? ?[@®©xX×*à] ?(?:\p{Sc}|[A-Z]{2,3})? ?(\d{1,4}[.,]\d{2,4}) ?(?:\p{Sc}|[A-Z]{3})?(?: ?\/ ?\p{L}{1,4}\.?)?(?= |$)/u;
const WORD = /\p{L}{3}/u;
const PUMP =
  /^(?:pump|nozzle|bay|island|zapfs(?:ä|ae|a)ule|s(?:ä|ae|a)ule|pompe?|pompa|erogatore|surtidor|bomba|pam)\W{0,3}(?:no\W{0,3}|nr\W{0,3})?\d{0,3}$/iu;
/** The number of a thing in the list. */
const NUMBERED = /^\d{1,3}[.)]\s/u;
const MOST_NAMES = 3;
/** Points between the left edges of lines that begin at one edge. */
const EDGE = 5;
const SAME_PITCH = 1.2;
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
    if (isPriced && band.amount !== null) {
      const names = isNear(band.amount.value, product) ? namesOver(bands, index, replaced) : [];
      if (names.length === 0) return;
      for (const name of names) replaced.set(name, null);
      const lines = [...names, band].flatMap((part) => part.band.lines);
      replaced.set(band, {
        ...band,
        band: { ...band.band, lines, left: Math.min(...lines.map((line) => line.left)) },
        text: names.flatMap(wordsOf),
        numbers: [quantity, price, band.amount],
      });
      return;
    }
    const own = [bands[index - 1], bands[index - 2], bands[index + 1]].find(
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

/**
 * The lines over a band that name what it measures: the nearest with a word, what stands between it and the band but for
 * a pump, and those over it that go on without a step, up to one that begins with a number of its own.
 */
function namesOver(
  bands: readonly MoneyBand[],
  index: number,
  replaced: ReadonlyMap<MoneyBand, MoneyBand | null>,
): readonly MoneyBand[] {
  const names: MoneyBand[] = [];
  const nearest = isPump(bands[index - 1]) ? index - 2 : index - 1;
  for (let at = nearest; at >= 0 && names.length < MOST_NAMES; at--) {
    const [band, below] = [bands[at], names[0]];
    if (!band || band.amount || replaced.has(band) || !/[\p{L}\d]/u.test(textOf(band))) break;
    if (below && isName(below) && (NUMBERED.test(textOf(below)) || !goesOn(band, below, bands[at + 2])))
      break;
    names.unshift(band);
  }
  return names.some(isName) ? names : [];
}

function isName(band: MoneyBand): boolean {
  return band.text.some(({ word }) => WORD.test(word.text));
}

/** Whether a name stands over another line as lines of one text do; `next`: what stands under that. */
function goesOn(band: MoneyBand, below: MoneyBand, next: MoneyBand | undefined): boolean {
  const pitch = below.band.bottom - band.band.bottom;
  const after = next ? next.band.bottom - below.band.bottom : 0;
  return (
    isName(band) &&
    !/[:：]/u.test(textOf(band)) &&
    band.band.lines.some((line) => Math.abs(line.left - below.band.left) < EDGE) &&
    pitch < SAME_PITCH * after
  );
}

function textOf({ band }: MoneyBand): string {
  return band.lines.map((line) => line.line.text).join(' ');
}

function isPump(band: MoneyBand | undefined): boolean {
  return band !== undefined && PUMP.test(textOf(band));
}

/** All of a name, the figures in it too, without a tax code that stands apart from it. */
function wordsOf({ band, text }: MoneyBand): MoneyBand['text'] {
  const named = band.lines.filter((line) => !line.words.every(({ word }) => TAX_CODE.test(word.text)));
  const words = flatMapped(named, (line) => line.words.filter(({ word }) => /[\p{L}\p{N}]/u.test(word.text)));
  return words.length > 0 ? words : text;
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
  if (rest.split(' ').some((word) => WORD.test(word) && !TAX_CODE.test(word))) return null;
  const toNumber = (figure: string, isMoney: boolean): BandNumber => ({
    value: Number(figure.replace(',', '.')),
    words: words.filter(({ word }) => word.text.includes(figure)).slice(0, 1),
    isMoney,
  });
  return { quantity: toNumber(quantity, false), price: toNumber(price, true), isPriced: /\d/.test(rest) };
}
