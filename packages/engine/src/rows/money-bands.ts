import type { PlacedWord } from '../layout/place-words.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { goesOnFigure } from '../tables/grouped-figure.ts';
import type { PlacedBand, PlacedLine } from '../tables/placed-bands.ts';
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
  /^[-−(]?(?:(?:[RŔŘ][MN]|[A-Z]{3}|US\$|AU\$|S\$|[EeF\p{Sc}])?[-−(]?(?:\d{1,3}(?:[.,'’]\d{3})+|\d+)[.,]\d{2}(?:\d{2})?|[-−(\p{Sc}]?\.\d{2})[)\-−]?[\p{Lu}*%]{0,3}$/u;
const NUMBER = /^(?:\d{1,4}(?:[.,]\d{1,3})?)\s?[xX×@*]?$/;
const CURRENCY = /^[=:*(]?(?:RM|RN|MYR|USD|EUR|GBP|CHF|SGD|AUD|US\$|[$€£¥₹]|Rs\.?|x|X|×|@|\*|:|=)$/;
/** Before and after a sign of multiplication that stands against a figure: `2x`, `@9.00`, `12.50*2`. */
const BESIDE_SIGN = /(?<=\d)(?=[@*×]|[xX](?:\d|$))|(?<=(?:^|\d)[@*×xX])(?=\d)/u;
/** Nothing but figures and a sign of multiplication: `2x`, `12.50*2`, `65018274@2.33`; no size in a name (`3/8X4`, `2X4X8`). */
const FACTORS = /^[\d.,]*[@*×xX][\d.,]*$/u;
/** What measures a thing in its name (`60x60`, `3x1.5`), unless it multiplies to what it costs. */
const DIMENSIONS = /^(\d{1,4}(?:[.,]\d)?)[x×X](\d{1,4}(?:[.,]\d)?)$/;
/** Money in whole units, as currencies without decimals are printed. */
const WHOLE_MONEY = /^[-−]?(?:\d{1,3}(?:[.,'’]\d{3})+|\d{2,7})$/u;
/** The size of what is sold: with the whole number before it a part of the name (`Spinach 6 OZ`). */
const SIZE = /^(?:oz|lbs?|gr?|kg|ml|cl|l|ltr|ct|cm|mm|inch|in|ft|yds?|pk)\.?$/iu;
const DECIMALS = /^\d{1,3}[.,]\d{1,2}$/;
/** Amounts that differ by less are equal. */
export const CENT = 0.006;
/** Rounding of a product, in shares of it. */
const ROUNDED = 0.003;
/** A tax code or mark behind a figure. */
const FLAG = /^[[(]?[\p{Lu}*]{1,3}[\])]?:?$/u;
const SHORT_CODE = 2;
/** Codes of taxes as tills print them before figures as well; other capitals at the end of a name belong to it. */
export const TAX_CODE =
  /^[[(]?(?:\p{Lu}|\*+|[SZGOIERT]R[LESN]?|[EOAD]S|T[XF]|N[TR]|[FTN]S|GST|VAT|SST)[\])]?:?$/u;
/** Widest space between two words of one text, in font sizes. */
const WORD_SPACE = 0.75;
/** Signs that join words of a name (`Guac & Chips`). */
const JOINS = /^[&+/]$/;

/**
 * Takes a band apart for lists that have no columns to go by: figures from the left and right of the words, an amount
 * being the last figure that is written as money. Scans split figures at the decimal sign; such pieces are joined.
 * `isWhole`: a band's last figure is money without decimals.
 */
export function bandToMoneyBand(band: PlacedBand, conventions: Conventions, isWhole = false): MoneyBand {
  const tokens = joinSplitFigures(band.lines, conventions);
  const contents = contentsInNames(tokens, conventions);
  const numbers: BandNumber[] = [];
  const text: PlacedWord[] = [];
  let isBehindWord = false;
  let isSize = false;
  let isBehindAt = false;
  let amount: BandNumber | null = null;
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
    const isFigure =
      value !== null && !contents.has(index) && (money ? !isInName(tokens, index) : isFree(tokens, index));
    if (isFigure) {
      const number = { value, words: token.words, isMoney: money };
      numbers.push(number);
      // What stands behind `@` is the price of one.
      if (money && !isBehindAt) amount = number;
    } else if (!CURRENCY.test(token.text) && !(isBehindCount(tokens, index) && numbers.length > 0)) {
      const isCode = numbers.length > 0 && text.length > 0 && FLAG.test(token.text);
      const ends = isLast || /\d/.test(tokens[index + 1]?.text ?? '');
      const isTax =
        ends && token.text.length <= SHORT_CODE && (TAX_CODE.test(token.text) || !goesOn(tokens, index));
      // Capitals in the midst of a name are a part of it, and so are its size and what no tax is called.
      if (!isCode || (isSize && SIZE.test(token.text)) || (isBehindWord && !isTax)) text.push(...token.words);
    }
    isSize = !isFigure && (contents.has(index) || /^\d+$/.test(token.text));
    isBehindWord = !isFigure && WORD.test(token.text);
    isBehindAt = token.text === '@' || (isBehindAt && CURRENCY.test(token.text));
  });
  return { band, text: withoutEndSigns(text), numbers, amount };
}

/** Words of a name, signs at its ends and those that join nothing left out. */
function withoutEndSigns(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const hasLetter = (word: PlacedWord | undefined) =>
    word !== undefined && /[\p{L}\p{N}]/u.test(word.word.text);
  return words.filter(
    (word, index) =>
      hasLetter(word) ||
      (JOINS.test(word.word.text) && hasLetter(words[index - 1]) && hasLetter(words[index + 1])),
  );
}

/** A word, or a unit of one small letter. */
const WORD = /\p{L}{2}|^\p{Ll}$/u;

interface Token {
  readonly text: string;
  readonly words: readonly PlacedWord[];
  /** The line of the band that it stands in: lines of a band stand apart. */
  readonly line: number;
}

function joinSplitFigures(lines: readonly PlacedLine[], conventions: Conventions): Token[] {
  const tokens: Token[] = [];
  const sign = conventions.decimal ?? conventions.likelyDecimal ?? '.';
  const lost = linesWithoutSign(lines);
  const words = flatMapped(lines, (line, index) => line.words.map((word) => [word, index] as const));
  for (const [word, line] of words) {
    const last = tokens.at(-1);
    const whole = word.word.text;
    const isName = last !== undefined && last.line === line && WORD.test(last.text);
    const isSplit = FACTORS.test(whole) && !(isName && isDimensions(whole, lines));
    const [text = '', ...more] = isSplit ? whole.split(BESIDE_SIGN) : [whole];
    const near = last ? word.left - (last.words.at(-1)?.right ?? 0) < 1.2 * word.word.fontSize : false;
    const splits = last && near && /\d[.,]$/.test(last.text) && /^\d{2}(?!\d)/.test(text);
    const lacks = last?.line === line && lost.has(line);
    const dangles = last && near && /\d$/.test(last.text) && /^[.,]\d{2}(?!\d)/.test(text);
    if (last && lacks) {
      tokens[tokens.length - 1] = { ...last, text: last.text + sign + text, words: [...last.words, word] };
    } else if (last && (splits || dangles || isGrouped(last, word, conventions))) {
      tokens[tokens.length - 1] = { ...last, text: last.text + text, words: [...last.words, word] };
    } else {
      tokens.push({ text, words: [word], line });
    }
    for (const part of more) tokens.push({ text: part, words: [word], line });
  }
  return tokens;
}

/** Two figures with a sign between them that come to nothing that stands in the band. */
function isDimensions(text: string, lines: readonly PlacedLine[]): boolean {
  const [, one, other] = DIMENSIONS.exec(text) ?? [];
  if (one === undefined || other === undefined) return false;
  const product = toNumber(one) * toNumber(other);
  return !lines.some(({ words }) =>
    words.some(({ word }) => Math.abs(toNumber(word.text.replace(/[^\d.,]/g, '')) - product) < CENT),
  );
}

const toNumber = (text: string): number => Number(text.replace(',', '.'));

/**
 * Figures with decimals and a unit right behind them, after a word of the same line, by index: how much of a thing there is in one
 * (`Linseed oil 0.75 l`). What was measured or poured out multiplies with one of the figures behind it to another.
 */
function contentsInNames(tokens: readonly Token[], conventions: Conventions): ReadonlySet<number> {
  const toValue = ({ text }: Token) =>
    MONEY.test(text) ? readMoney(text, conventions) : NUMBER.test(text) ? toNumber(text) : null;
  return new Set(
    tokens.flatMap((token, index) => {
      const isBeside = tokens[index - 1]?.line === token.line && WORD.test(tokens[index - 1]?.text ?? '');
      if (!isBeside || !DECIMALS.test(token.text) || !SIZE.test(tokens[index + 1]?.text ?? '')) return [];
      if (!goesOn(tokens, index + 1)) return [];
      const values = tokens.slice(index + 2).flatMap((other) => toValue(other) ?? []);
      const measured = values.some((price) =>
        values.some((sum) => isProduct(toNumber(token.text), price, sum)),
      );
      return measured ? [] : [index];
    }),
  );
}

const isProduct = (one: number, other: number, product: number): boolean =>
  Math.abs(one * other - product) < CENT + ROUNDED * product;

/**
 * Lines of a band that are a sum whose decimal sign faded (`4 24` for `4.24`), by index: two figures as near to each other
 * as those of one number, by themselves behind other lines, in a band that has no other sum.
 */
function linesWithoutSign(lines: readonly PlacedLine[]): ReadonlySet<number> {
  const faded = new Set<number>();
  const hasSum = lines.some(({ words }) => words.some(({ word }) => /\d[.,]\d{2}(?!\d)/.test(word.text)));
  if (hasSum) return faded;
  lines.forEach(({ words }, index) => {
    const [whole, hundredths] = words;
    if (index === 0 || words.length !== 2 || !whole || !hundredths) return;
    const near = hundredths.left - whole.right < WORD_SPACE * whole.word.fontSize;
    if (near && /^\d{1,4}$/.test(whole.word.text) && /^\d{2}$/.test(hundredths.word.text)) faded.add(index);
  });
  return faded;
}

/** Thousands parted by a space, where the comma is the decimal sign; elsewhere a quantity stands before a price. */
function isGrouped(last: Token, word: PlacedWord, { decimal, likelyDecimal }: Conventions): boolean {
  const before = last.words.at(-1);
  return (decimal ?? likelyDecimal) === ',' && before !== undefined && goesOnFigure(before, word);
}

function readMoney(text: string, conventions: Conventions): number | null {
  const bare = text.replace(/[\p{Lu}*%]{1,3}$/u, '');
  const figure = bare.replace(/^([-−(]?)[^\d(.−-]+/u, '$1').replace(/^(\D?)\./u, '$10.');
  return textToAmount(figure, conventions.decimal, conventions.likelyDecimal, true)?.value ?? null;
}

/**
 * A plain number counts as a figure before the words or behind them, not in their midst (`PIZZA 4 FORMAGGI`), nor where
 * it ends their line and the figures stand apart from it (`VORTEX 98    12.50`).
 */
function isFree(tokens: readonly Token[], index: number): boolean {
  const before = tokens.slice(0, index).some(isWord);
  if (before && SIZE.test(tokens[index + 1]?.text ?? '') && !/\D/.test(tokens[index]?.text ?? ''))
    return false;
  if (endsName(tokens, index)) return false;
  if (isCounted(tokens, index)) return true;
  const after = tokens.slice(index + 1).some(isWord);
  return !(before && after);
}

/** `11,5 Std. à 58,00 €`, `16 hrs @ 36.50`: so many of a unit, each at what stands behind. */
function isCounted(tokens: readonly Token[], index: number): boolean {
  const joint = tokens.slice(index + 1, index + 1 + LONGEST_UNIT).findIndex(({ text }) => EACH_AT.test(text));
  const price = tokens[index + 1 + joint + 1]?.text ?? '';
  const behind = CURRENCY.test(price) ? (tokens[index + 1 + joint + 2]?.text ?? '') : price;
  return joint >= 0 && MONEY.test(behind);
}

/** The unit of what is counted, and the word that leads to its price. */
function isBehindCount(tokens: readonly Token[], index: number): boolean {
  return [1, 2, 3].some((back) => {
    const count = index - back;
    const between = tokens.slice(count + 1, index + 1);
    const isUpTo = between.findIndex(({ text }) => EACH_AT.test(text));
    return (
      NUMBER.test(tokens[count]?.text ?? '') &&
      isCounted(tokens, count) &&
      (isUpTo < 0 || isUpTo === back - 1)
    );
  });
}

const EACH_AT = /^(?:à|á|@|×|x|je|zu|at|aan|per)$/u;
/** Tokens of a unit and the word behind it. */
const LONGEST_UNIT = 3;

function isWord(token: Token): boolean {
  return WORD.test(token.text) && !CURRENCY.test(token.text) && !FLAG.test(token.text);
}

/** A number a name may end in, or how much of a drink is in the glass: `VORTEX 98`, `Pils 0,4`. */
const NAME_NUMBER = /^\d+$|^0[.,][1-9]$/;

function endsName(tokens: readonly Token[], index: number): boolean {
  const [before, token, after] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  return (
    token !== undefined &&
    before !== undefined &&
    after !== undefined &&
    after.line !== token.line &&
    NAME_NUMBER.test(token.text) &&
    /^\p{L}{2}/u.test(before.text) &&
    !CURRENCY.test(before.text) &&
    goesOn(tokens, index)
  );
}

/** Whether a token stands right behind the one before it, as words of one text do. */
function goesOn(tokens: readonly Token[], index: number): boolean {
  const [before, token] = [tokens[index - 1], tokens[index]];
  const [last, first] = [before?.words.at(-1), token?.words[0]];
  if (!before || !token || !last || !first || before.line !== token.line) return false;
  return first.left - last.right < WORD_SPACE * first.word.fontSize;
}

/** Money amid the words of one line is a part of the name (`Gel Pen 0.38 Black`). */
function isInName(tokens: readonly Token[], index: number): boolean {
  const line = tokens[index]?.line;
  const isBeside = (token: Token) => token.line === line && isWord(token) && /\p{L}{3}/u.test(token.text);
  return tokens.slice(0, index).some(isBeside) && tokens.slice(index + 1).some(isBeside);
}
