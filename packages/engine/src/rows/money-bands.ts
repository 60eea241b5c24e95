import type { PlacedWord } from '../layout/place-words.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { goesOnFigure } from '../tables/grouped-figure.ts';
import type { PlacedBand } from '../tables/placed-bands.ts';
import { textToAmount } from '../values/amount.ts';
import type { Conventions } from '../values/reading.ts';

/** A number in a band, as the words that hold it. */
export interface BandNumber {
  readonly value: number;
  readonly words: readonly PlacedWord[];
  /** Written as money: with two decimals or a currency. */
  readonly isMoney: boolean;
}

/** A band taken apart into what names something and the figures beside it. */
export interface MoneyBand {
  readonly band: PlacedBand;
  /** Words that are no figure, no currency and no tax code behind the figures. */
  readonly text: readonly PlacedWord[];
  /** From left to right. */
  readonly numbers: readonly BandNumber[];
  /** The last sum of money; null in a band without one. */
  readonly amount: BandNumber | null;
}

const MONEY =
  /^(?:RM|RN|[A-Z]{3}|US\$|AU\$|S\$|[EeF\p{Sc}])?[-−(]?(?:\d{1,3}(?:[.,'’]\d{3})+|\d+)[.,]\d{2}(?:\d{2})?[)\-−]?[\p{Lu}*%]{0,3}$/u;
const NUMBER = /^(?:\d{1,4}(?:[.,]\d{1,3})?)\s?[xX×@*]?$/;
const CURRENCY = /^(?:RM|RN|MYR|USD|EUR|GBP|CHF|SGD|AUD|US\$|[$€£¥₹]|Rs\.?|x|X|×|@|\*|:|=)$/;
/** Before and after a sign of multiplication that stands against a figure: `2x`, `@9.00`, `12.50*2`. */
const BESIDE_SIGN = /(?<=\d)(?=[@*×]|[xX](?:\d|$))|(?<=(?:^|\d)[@*×xX])(?=\d)/u;
/** Money in whole units, as currencies without decimals are printed. */
const WHOLE_MONEY = /^[-−]?(?:\d{1,3}(?:[.,'’]\d{3})+|\d{2,7})$/u;
/** The size of what is sold: with the whole number before it a part of the name (`Spinach 6 OZ`). */
const SIZE = /^(?:oz|lbs?|gr?|kg|ml|cl|l|ltr|ct|cm|mm|inch|in|ft|yds?|pk)\.?$/iu;
/** A tax code or mark behind a figure. */
const FLAG = /^[\p{Lu}*]{1,3}:?$/u;
const SHORT_CODE = 2;

/**
 * Takes a band apart for lists that have no columns to go by: figures from the left and right of the words, an amount
 * being the last figure that is written as money. Scans split figures at the decimal sign; such pieces are joined.
 * `isWhole`: a band's last figure is money without decimals.
 */
export function bandToMoneyBand(band: PlacedBand, conventions: Conventions, isWhole = false): MoneyBand {
  const tokens = joinSplitFigures(
    flatMapped(band.lines, (line) => line.words),
    conventions,
  );
  const numbers: BandNumber[] = [];
  const text: PlacedWord[] = [];
  let isBehindWord = false;
  let isSize = false;
  tokens.forEach((token, index) => {
    const isLast = index === tokens.length - 1;
    const whole = isWhole && isLast && index > 0 && WHOLE_MONEY.test(token.text);
    const money = whole || MONEY.test(token.text);
    const value = whole
      ? Number(token.text.replace(/[^\d]/g, ''))
      : money
        ? readMoney(token.text, conventions)
        : NUMBER.test(token.text)
          ? Number(token.text.replace(/[^\d.,]/g, '').replace(',', '.'))
          : null;
    const isFigure = value !== null && (money || isFree(tokens, index));
    if (isFigure) numbers.push({ value, words: token.words, isMoney: money });
    else if (!CURRENCY.test(token.text)) {
      const isCode = numbers.length > 0 && text.length > 0 && FLAG.test(token.text);
      const ends = isLast || /\d/.test(tokens[index + 1]?.text ?? '');
      // Capitals in the midst of a name are a part of it, and so is its size.
      if (
        !isCode ||
        (isSize && SIZE.test(token.text)) ||
        (isBehindWord && !(ends && token.text.length <= SHORT_CODE))
      )
        text.push(...token.words);
    }
    isSize = !isFigure && /^\d+$/.test(token.text);
    isBehindWord = !isFigure && WORD.test(token.text);
  });
  const amount = numbers.findLast((number) => number.isMoney) ?? null;
  return { band, text: text.filter((word) => /[\p{L}\p{N}]/u.test(word.word.text)), numbers, amount };
}

/** A word, or a unit of one small letter. */
const WORD = /\p{L}{2}|^\p{Ll}$/u;

interface Token {
  readonly text: string;
  readonly words: readonly PlacedWord[];
}

function joinSplitFigures(words: readonly PlacedWord[], conventions: Conventions): Token[] {
  const tokens: Token[] = [];
  for (const word of words) {
    const last = tokens.at(-1);
    const [text = '', ...more] = word.word.text.split(BESIDE_SIGN);
    const near = last ? word.left - (last.words.at(-1)?.right ?? 0) < 1.2 * word.word.fontSize : false;
    const splits = last && near && /\d[.,]$/.test(last.text) && /^\d{2}(?!\d)/.test(text);
    const dangles = last && near && /\d$/.test(last.text) && /^[.,]\d{2}(?!\d)/.test(text);
    if (last && (splits || dangles || isGrouped(last, word, conventions))) {
      tokens[tokens.length - 1] = { text: last.text + text, words: [...last.words, word] };
    } else {
      tokens.push({ text, words: [word] });
    }
    for (const part of more) tokens.push({ text: part, words: [word] });
  }
  return tokens;
}

/** Thousands parted by a space, where the comma is the decimal sign; elsewhere a quantity stands before a price. */
function isGrouped(last: Token, word: PlacedWord, { decimal, likelyDecimal }: Conventions): boolean {
  const before = last.words.at(-1);
  return (decimal ?? likelyDecimal) === ',' && before !== undefined && goesOnFigure(before, word);
}

function readMoney(text: string, conventions: Conventions): number | null {
  const figure = text.replace(/[\p{Lu}*%]{1,3}$/u, '').replace(/^[^\d(−-]+/u, '');
  return textToAmount(figure, conventions.decimal, conventions.likelyDecimal, true)?.value ?? null;
}

/** A plain number counts as a figure before the words or behind them, not in their midst (`PIZZA 4 FORMAGGI`). */
function isFree(tokens: readonly Token[], index: number): boolean {
  const isWord = (token: Token) =>
    WORD.test(token.text) && !CURRENCY.test(token.text) && !FLAG.test(token.text);
  const before = tokens.slice(0, index).some(isWord);
  if (before && SIZE.test(tokens[index + 1]?.text ?? '') && !/\D/.test(tokens[index]?.text ?? ''))
    return false;
  const after = tokens.slice(index + 1).some(isWord);
  return !(before && after);
}
