import { CURRENCY_PATTERN, textToCurrencyCode } from './currency.ts';
import { applySign, mendOcrDigits, type NumberReading, textToNumbers } from './number.ts';
import type { DecimalSign } from './reading.ts';

/** A sum of money. */
export interface AmountReading extends NumberReading {
  /** ISO 4217, when its sign or code stands beside the number. */
  readonly currency: string | null;
}

const CURRENCY_BEFORE = new RegExp(`(?<![\\p{L}])(${CURRENCY_PATTERN})[\\s:.]{0,2}[-−–(]?\\s?$`, 'u');
const CURRENCY_AFTER = new RegExp(`^\\s?[-−]?\\s?(${CURRENCY_PATTERN})(?![\\p{L}])`, 'u');
const WIDER_BEFORE = new RegExp(`[-−–(]?\\s?(?:(?:${CURRENCY_PATTERN})\\s?)?[-−–(]?\\s?$`, 'u');
const WIDER_AFTER = new RegExp(`^\\s?[-−)]?\\s?(?:${CURRENCY_PATTERN})?[-−)]?`, 'u');
const CURRENCY_AT_END = new RegExp(`(?:^|[^\\p{L}])(?:${CURRENCY_PATTERN})$`, 'u');
/** What every sign and code of a currency has; beside most numbers of a table there is nothing of the kind. */
const MAY_BE_CURRENCY = /[\p{L}\p{Sc}]/u;
const NOT_MONEY_AFTER = /^\s?(?:%|‰|°)|^[-/:]\d|^\p{L}/u;
/** Even with a currency before it: `PKR-9M-06`, `CHF 2 %`. */
const NO_SUM_AFTER = /^\s?%|^\p{L}{1,2}-?\d|^-[\p{Lu}\d]/u;
const NOT_MONEY_BEFORE = /[\p{L}#_/:]$|\d[-./:]$/u;

/**
 * Every sum of money in a text, with its sign: a number that has a currency beside it, or two decimals, or grouped
 * thousands. Plain whole numbers are not amounts here; `textToAmount` takes them where a cell is known to hold one.
 */
export function textToAmounts(
  text: string,
  decimal: DecimalSign | null,
  likely: DecimalSign = '.',
): AmountReading[] {
  return numbersToAmounts(textToNumbers(text, decimal, likely), text);
}

/** Which of the numbers of a text are sums of money, where they have been looked for already. */
export function numbersToAmounts(numbers: readonly NumberReading[], text: string): AmountReading[] {
  return numbers
    .map((number) => withCurrency(groupsBeforeDecimals(number), text))
    .filter((amount) => looksLikeMoney(amount, text))
    .map((amount) => widenToCurrency(amount, text));
}

/**
 * A text that is one sum of money (a cell, or what stands behind a label): `€ 1.234,56`, `1'234.50 CHF`, `(12.00)`,
 * `12.00-`, `12.00 CR`, `100`. `ocr` allows letters to be read as the digits a scan takes them for. Null when it holds
 * none; the last one when it holds several (`19% 12.00`).
 */
export function textToAmount(
  text: string,
  decimal: DecimalSign | null,
  likely: DecimalSign = '.',
  ocr = false,
): AmountReading | null {
  const mended = ocr ? mendOcrDigits(text.replace(/(\d[.,])\s(\d{2})(?!\d)/g, '$1$2')) : text;
  const amounts = textToAmounts(mended, decimal, likely);
  if (amounts.length > 0) return amounts.at(-1) ?? null;
  const numbers = textToNumbers(mended, decimal, likely);
  const [only] = numbers;
  if (only === undefined || numbers.length > 1) return null;
  const before = mended.slice(0, only.start);
  const after = mended.slice(only.end);
  if (NOT_MONEY_AFTER.test(after) || NOT_MONEY_BEFORE.test(before)) {
    if (!CURRENCY_AT_END.test(before)) return null;
  }
  return withCurrency(groupsBeforeDecimals(only), mended);
}

/** Money has no three decimals: of two readings of `1.234`, the thousands come first. */
function groupsBeforeDecimals(number: NumberReading): NumberReading {
  const [other] = number.alternatives;
  if (other === undefined || number.decimals !== 3) return number;
  return { ...number, value: other, alternatives: [number.value], decimals: 0 };
}

function withCurrency(number: NumberReading, text: string): AmountReading {
  const lead = text.slice(Math.max(0, number.start - 8), number.start);
  const tail = text.slice(number.end, number.end + 8);
  const before = MAY_BE_CURRENCY.test(lead) ? CURRENCY_BEFORE.exec(lead) : null;
  const after = MAY_BE_CURRENCY.test(tail) ? CURRENCY_AFTER.exec(tail) : null;
  const own = before !== null && isLegalForm(text, number.start) ? undefined : before?.[1];
  const sign = after?.[1] ?? own;
  const currency = sign === undefined ? null : textToCurrencyCode(sign);
  const { value, alternatives, decimals, evidence, start, end } = applySign(number, text);
  return { value, alternatives, decimals, evidence, start, end, currency };
}

/** `Sdn Bhd (562007-D)`: the end of a Malaysian company's name, and no dinar of Bahrain. */
const LEGAL_FORM_BEFORE = /sdn\.?\s?bhd\.?\s?[({[]?\s?$/iu;

function isLegalForm(text: string, start: number): boolean {
  return LEGAL_FORM_BEFORE.test(text.slice(Math.max(0, start - 12), start));
}

function looksLikeMoney(amount: AmountReading, text: string): boolean {
  // The patterns ask for the last two letters before and the first three after; nothing further need be searched.
  const before = text.slice(Math.max(0, amount.start - 4), amount.start);
  const after = text.slice(amount.end, amount.end + 6);
  if (amount.currency !== null) return !NO_SUM_AFTER.test(after);
  if (NOT_MONEY_AFTER.test(after) || NOT_MONEY_BEFORE.test(before)) return false;
  const grouped = /\d[.,'’`\s]\d{3}(?!\d)/.test(text.slice(amount.start, amount.end));
  return amount.decimals === 2 || (grouped && amount.decimals !== 3);
}

/** The currency, minus and brackets belong to what is cited. */
function widenToCurrency(amount: AmountReading, text: string): AmountReading {
  const before = WIDER_BEFORE.exec(text.slice(Math.max(0, amount.start - 8), amount.start));
  const after = WIDER_AFTER.exec(text.slice(amount.end, amount.end + 8));
  const lead = before?.[0].trimStart() ?? '';
  const tail = after?.[0].trimEnd() ?? '';
  const { value, alternatives, decimals, evidence, currency } = amount;
  const [start, end] = [amount.start - lead.length, amount.end + tail.length];
  return { value, alternatives, decimals, evidence, start, end, currency };
}
