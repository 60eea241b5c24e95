/** ISO 4217 codes by what stands for them on paper; the longer sign is looked for first. */
const SIGNS: readonly (readonly [sign: string, code: string])[] = [
  ['US$', 'USD'],
  ['A$', 'AUD'],
  ['AU$', 'AUD'],
  ['C$', 'CAD'],
  ['CA$', 'CAD'],
  ['HK$', 'HKD'],
  ['NZ$', 'NZD'],
  ['S$', 'SGD'],
  ['R$', 'BRL'],
  ['NT$', 'TWD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['$', 'USD'],
  ['¥', 'JPY'],
  ['₹', 'INR'],
  ['₺', 'TRY'],
  ['₽', 'RUB'],
  ['₩', 'KRW'],
  ['₪', 'ILS'],
  ['₫', 'VND'],
  ['฿', 'THB'],
  ['₴', 'UAH'],
  ['zł', 'PLN'],
  ['Kč', 'CZK'],
  ['Ft', 'HUF'],
  ['lei', 'RON'],
  ['лв', 'BGN'],
  ['Fr.', 'CHF'],
  ['SFr', 'CHF'],
  ['RM', 'MYR'],
  ['Rs.', 'INR'],
  ['Rs', 'INR'],
  ['Rp', 'IDR'],
];

const WORDS: readonly (readonly [word: string, code: string])[] = [
  ['euro', 'EUR'],
  ['euros', 'EUR'],
  ['dollar', 'USD'],
  ['dollars', 'USD'],
  ['pound', 'GBP'],
  ['pounds', 'GBP'],
  ['franken', 'CHF'],
];

export const CURRENCY_CODES: ReadonlySet<string> = new Set(
  (
    'AED ARS AUD BGN BHD BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR ISK JOD JPY KES KRW KWD KZT ' +
    'LKR MAD MXN MYR NGN NOK NZD OMR PEN PHP PKR PLN QAR RON RSD RUB SAR SEK SGD THB TND TRY TWD UAH USD UYU VND XAF XOF ZAR'
  ).split(' '),
);

/** A currency's sign or code as it may stand beside an amount, to be put in a regular expression (case-sensitive). */
export const CURRENCY_PATTERN = [...SIGNS.map(([sign]) => sign), ...CURRENCY_CODES]
  .sort((a, b) => b.length - a.length)
  .map((sign) => sign.replace(/[.$]/g, '\\$&'))
  .join('|');

const BY_SIGN: ReadonlyMap<string, string> = new Map(SIGNS);
const BY_WORD: ReadonlyMap<string, string> = new Map(WORDS);

/** Letters of the longest name or sign with a bracket or stop at either end. */
const LONGEST = 2 + Math.max(...[...SIGNS, ...WORDS].map(([sign]) => sign.length));

/** ISO 4217 code of a text that is a currency's sign, code or English name: `€`, `EUR`, `Euro`; else null. */
export function textToCurrencyCode(text: string): string | null {
  const whole = text.trim();
  if (whole.length > LONGEST) return null;
  const trimmed = whole.replace(/^[([]|[)\].:;,]$/g, '');
  const code = trimmed.length === 3 ? trimmed.toUpperCase() : '';
  if (CURRENCY_CODES.has(code) && /^\p{L}{3}$/u.test(trimmed)) return code;
  return BY_SIGN.get(trimmed) ?? BY_SIGN.get(whole) ?? BY_WORD.get(trimmed.toLowerCase()) ?? null;
}

/** The currency read from a sign or code, where the bare sign of a dollar is `dollar`. `text`: what it was read from. */
export function ownDollar<T extends string | null>(code: T, text: string, dollar: string): T | string {
  return code === 'USD' && dollar !== 'USD' && text.includes('$') && !/US/i.test(text) ? dollar : code;
}
