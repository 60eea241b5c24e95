import { sharedMeaning } from '../evidence/alikeness.ts';
import { median } from '../lists/median.ts';
import type { AskedMeaning } from '../meaning/create-meaning.ts';
import { beginsAsCharge } from './charges.ts';
import { type ListInFigures, listInFigures } from './list-in-figures.ts';
import { type BandNumber, CENT, type MoneyBand } from './money-bands.ts';
import { endsList, readsAsSum, saysKind } from './sum-like.ts';
import { textOfBand } from './text-of-band.ts';

/** A document's bands, and what is asked of each of them is measured by. */
interface Bands {
  readonly bands: readonly MoneyBand[];
  readonly texts: readonly string[];
  readonly figures: ListInFigures;
  readonly left: number;
  /** Of the text, in points; at least 1. */
  readonly width: number;
  readonly fontSize: number;
  /** For each band the one nearest above, or itself, that heads a list; -1: there is none. */
  readonly headers: readonly number[];
  /** For each band how many above it hold an amount. */
  readonly above: readonly number[];
  readonly amounts: number;
}

type Column = (bands: Bands, index: number) => number;

/** What a text without its figures is compared with; what it means is told in any language. */
const MEANINGS: readonly string[] = [
  'Total',
  'Subtotal',
  'Tax',
  'Change',
  'Cash',
  'Discount',
  'Quantity',
  'Unit price',
  'Description',
  'Date',
  'Receipt number',
  'Rounding',
  'Service charge',
  'Credit card',
  'Amount due',
  'Telephone',
  'Item',
];
const LONGEST_LABEL = 60;
const UNKNOWN = Number.NaN;
/** Rounding of printed unit prices, in shares of the amount. */
const ROUNDED = 0.002;
/** How far the ends of amounts stand apart that are set under each other, in shares of the text's width. */
const ALIGNED = 0.04;
/** How many bands above and below are looked at, too. */
const AROUND: readonly number[] = [-3, -2, -1, 1, 2, 3];

const amountOf = ({ bands }: Bands, index: number): number => bands[index]?.amount?.value ?? UNKNOWN;
const ifPriced =
  (column: Column): Column =>
  (all, index) =>
    all.bands[index]?.amount ? column(all, index) : UNKNOWN;
const matches = (pattern: RegExp): Column => {
  const counted = new RegExp(pattern, 'gu');
  return ({ texts }, index) => texts[index]?.match(counted)?.length ?? 0;
};
const letters = matches(/\p{L}/u);
const digits = matches(/\d/u);
const wordsAt = ({ bands }: Bands, index: number) =>
  bands[index]?.band.lines.flatMap((line) => line.words) ?? [];

const FIGURES: Readonly<Record<string, Column>> = {
  priced: ({ bands }, index) => (bands[index]?.amount ? 1 : 0),
  numbers: ({ bands }, index) => bands[index]?.numbers.length ?? 0,
  money: ({ bands }, index) => bands[index]?.numbers.filter(({ isMoney }) => isMoney).length ?? 0,
  value: ifPriced((all, index) => Math.log10(Math.abs(amountOf(all, index)) + 0.01)),
  negative: ifPriced((all, index) => (amountOf(all, index) < 0 ? 1 : 0)),
  zero: ifPriced((all, index) => (Math.abs(amountOf(all, index)) < CENT ? 1 : 0)),
  ofGreatest: ({ figures }, index) => figures.ofGreatest[index] ?? UNKNOWN,
  same: ({ figures }, index) => figures.same[index] ?? UNKNOWN,
  sameBelow: ({ figures }, index) => figures.sameBelow[index] ?? UNKNOWN,
  sumOfAbove: ({ figures }, index) => figures.sumOfAbove[index] ?? UNKNOWN,
  ofAllAbove: ({ figures }, index) => figures.ofAllAbove[index] ?? UNKNOWN,
  partOfSum: ({ figures }, index) => figures.partOfSum[index] ?? UNKNOWN,
  partsAgain: ({ figures }, index) => figures.partsAgain[index] ?? UNKNOWN,
  product: ifPriced(({ bands }, index) => {
    const { amount = null, numbers = [] } = bands[index] ?? {};
    return multiplyTo(
      amount?.value,
      numbers.filter((number) => number !== amount),
    );
  }),
  productBelow: ({ bands }, index) =>
    multiplyTo(bands[index + 1]?.amount?.value, bands[index]?.numbers ?? []),
  productAbove: ({ bands }, index) =>
    multiplyTo(bands[index - 1]?.amount?.value, bands[index]?.numbers ?? []),
};

const PRINT: Readonly<Record<string, Column>> = {
  words: (all, index) => wordsAt(all, index).length,
  naming: ({ bands }, index) => bands[index]?.text.length ?? 0,
  namingLetters: ({ bands }, index) =>
    (bands[index]?.text ?? []).reduce((sum, { word }) => sum + (word.text.match(/\p{L}/gu)?.length ?? 0), 0),
  letters,
  digits,
  digitShare: (all, index) => digits(all, index) / Math.max(1, digits(all, index) + letters(all, index)),
  capitals: (all, index) => matches(/\p{Lu}/u)(all, index) / Math.max(1, letters(all, index)),
  longestWord: (all, index) =>
    Math.max(0, ...wordsAt(all, index).map(({ word }) => word.text.match(/\p{L}/gu)?.length ?? 0)),
  firstWord: (all, index) => wordsAt(all, index)[0]?.word.text.length ?? 0,
  beginsInDigit: matches(/^\W*\d/u),
  code: matches(/\d{6,}/u),
  colons: matches(/[:：]/u),
  percents: matches(/%/u),
  signs: matches(/[@×*]|\d ?[xX] ?\d/u),
  lines: ({ bands }, index) => bands[index]?.band.lines.length ?? 0,
  confidence: (all, index) => {
    const words = wordsAt(all, index);
    return words.reduce((sum, { word }) => sum + word.confidence, 0) / Math.max(1, words.length);
  },
  endsInAmount: ifPriced((all, index) =>
    all.bands[index]?.amount?.words.at(-1) === wordsAt(all, index).at(-1) ? 1 : 0,
  ),
  readsAsSum: ({ texts }, index) => (readsAsSum(texts[index] ?? '') ? 1 : 0),
  endsList: ({ texts }, index) => (endsList(texts[index] ?? '') ? 1 : 0),
  saysKind: ({ texts }, index) => (saysKind(texts[index] ?? '') ? 1 : 0),
  isCharge: ({ texts }, index) => (beginsAsCharge(texts[index] ?? '') ? 1 : 0),
};

const PLACE: Readonly<Record<string, Column>> = {
  size: ({ bands, fontSize }, index) => (bands[index]?.band.fontSize ?? 0) / fontSize,
  left: ({ bands, left, width }, index) => ((bands[index]?.band.left ?? 0) - left) / width,
  right: ({ bands, left, width }, index) => ((bands[index]?.band.right ?? 0) - left) / width,
  end: ifPriced((all, index) => endOf(all, index)),
  endsAlike: ifPriced((all, index) => {
    const end = endOf(all, index);
    const alike = all.bands.filter((band, at) => band.amount && Math.abs(endOf(all, at) - end) < ALIGNED);
    return alike.length / all.amounts;
  }),
  gapAbove: ({ bands, fontSize }, index) => gapBetween(bands[index - 1], bands[index]) / fontSize,
  gapBelow: ({ bands, fontSize }, index) => gapBetween(bands[index], bands[index + 1]) / fontSize,
  fromLeftAbove: ({ bands, fontSize }, index) => stepBetween(bands[index - 1], bands[index]) / fontSize,
  fromLeftBelow: ({ bands, fontSize }, index) => stepBetween(bands[index + 1], bands[index]) / fontSize,
  place: ({ bands }, index) => index / bands.length,
  amountsAbove: ({ above }, index) => above[index] ?? 0,
  amountsBelow: ({ above, amounts, bands }, index) =>
    amounts - (above[index] ?? 0) - (bands[index]?.amount ? 1 : 0),
  shareAbove: ({ above, amounts }, index) => (above[index] ?? 0) / Math.max(1, amounts),
  belowHeader: ({ headers }, index) => {
    const header = headers[index] ?? -1;
    return header < 0 ? UNKNOWN : index - header;
  },
  isHeader: ({ headers }, index) => (headers[index] === index ? 1 : 0),
};

const endOf = ({ bands, left, width }: Bands, index: number): number =>
  ((bands[index]?.amount?.words.at(-1)?.right ?? 0) - left) / width;

/** From baseline to baseline, in points; NaN from one page to another. */
const gapBetween = (above: MoneyBand | undefined, below: MoneyBand | undefined): number =>
  above && below && above.band.page === below.band.page ? below.band.bottom - above.band.bottom : UNKNOWN;

const stepBetween = (from: MoneyBand | undefined, to: MoneyBand | undefined): number =>
  from && to ? to.band.left - from.band.left : UNKNOWN;

/** 1 where two of the numbers multiply to an amount. */
function multiplyTo(amount: number | undefined, numbers: readonly BandNumber[]): number {
  if (amount === undefined) return 0;
  const isProduct = (one: BandNumber) =>
    numbers.some(
      (other) =>
        other !== one && Math.abs(one.value * other.value - amount) < CENT + ROUNDED * Math.abs(amount),
    );
  return numbers.some(isProduct) ? 1 : 0;
}

const OWN: Readonly<Record<string, Column>> = { ...FIGURES, ...PRINT, ...PLACE };
/** What is looked at in the bands above and below, too. */
const NEAR: readonly string[] = [
  'priced',
  'numbers',
  'money',
  'value',
  'end',
  'naming',
  'namingLetters',
  'digitShare',
  'gapAbove',
  'left',
  'right',
  'readsAsSum',
  'isHeader',
  'sumOfAbove',
  'product',
  'productBelow',
  'productAbove',
  'partOfSum',
  'code',
  'size',
  'beginsInDigit',
  'signs',
  'meansTotal',
  'meansTax',
  'meansChange',
  'meansDescription',
  'known',
];

const OWN_NAMES: readonly string[] = [
  ...Object.keys(OWN),
  ...MEANINGS.map((label) => `means${label.replace(/\W/g, '')}`),
  'known',
];
/** Of what is looked at nearby, the place among a band's own columns. */
const NEAR_PLACES: readonly number[] = NEAR.map((name) => OWN_NAMES.indexOf(name));

/** What the trees that tell items from other priced lines are asked with, in order. */
export const ITEM_COLUMNS: readonly string[] = [
  ...OWN_NAMES,
  ...AROUND.flatMap((step) => NEAR.map((name) => `${name}${step < 0 ? step : `+${step}`}`)),
];

/**
 * For each band its columns by `ITEM_COLUMNS`, one band after another; NaN: not known.
 *
 * @param isHeader whether the texts of a band head a list
 */
export function bandsToItemColumns(
  bands: readonly MoneyBand[],
  isHeader: (texts: readonly string[]) => boolean,
): Float32Array {
  const all = measureBands(bands, isHeader);
  const columns = Object.values(OWN);
  const own = bands.map((_, index) => [
    ...columns.map((column) => column(all, index)),
    ...meaningsOf(all.texts[index] ?? ''),
  ]);
  const width = ITEM_COLUMNS.length;
  const rows = new Float32Array(bands.length * width).fill(UNKNOWN);
  own.forEach((values, index) => {
    rows.set(values, index * width);
    AROUND.forEach((step, turn) => {
      const near = own[index + step];
      if (near === undefined) return;
      const from = index * width + values.length + turn * NEAR.length;
      rows.set(
        NEAR_PLACES.map((place) => near[place] ?? UNKNOWN),
        from,
      );
    });
  });
  return rows;
}

function measureBands(bands: readonly MoneyBand[], isHeader: (texts: readonly string[]) => boolean): Bands {
  const left = Math.min(...bands.map(({ band }) => band.left));
  const right = Math.max(...bands.map(({ band }) => band.right));
  const headers: number[] = [];
  const above: number[] = [];
  let amounts = 0;
  bands.forEach(({ band, amount }, index) => {
    const heads = isHeader(band.lines.map(({ line }) => line.text));
    headers.push(heads ? index : (headers[index - 1] ?? -1));
    above.push(amounts);
    if (amount) amounts += 1;
  });
  return {
    bands,
    texts: bands.map(textOfBand),
    figures: listInFigures(bands),
    left,
    width: Math.max(1, right - left),
    fontSize: median(bands.map(({ band }) => band.fontSize)) || 1,
    headers,
    above,
    amounts,
  };
}

let asked: readonly AskedMeaning[] | null = null;

/** How much a text is alike in meaning to each of `MEANINGS`, and the share of its words that are known in labels. */
function meaningsOf(text: string): readonly number[] {
  const meaning = sharedMeaning();
  asked ??= MEANINGS.map((label) => meaning.askedMeaning({ key: '', label, hint: null }));
  const label = text
    .replace(/[\d.,]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_LABEL);
  const alike = asked.map((one) => meaning.alikeness(one, label));
  return [...alike.map(({ cosine }) => cosine), alike[0]?.known ?? 0];
}
