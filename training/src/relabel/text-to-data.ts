/*
 * How print says a number or a date. A run of words may be read in several ways; each is tried against what is known.
 */

/** A number as printed and the place of its decimals: digits from the right, 0 for none. */
export interface PrintedNumber {
  readonly value: number;
  readonly decimals: number;
}

/** `1.234,50 EUR` → 1234.5; `1.234` may be both 1234 and 1.234. Empty where it is no number. */
export function textToNumbers(text: string): readonly PrintedNumber[] {
  const bare = text.replace(/\p{Sc}|\p{L}{1,4}\.?(?=$|[\s\d-])|[\s'’]|%|\*/gu, '');
  const isNegative = /^[-–(]|-$/.test(bare);
  const digits = bare.replace(/^[-–(+]+|[-–)]+$/g, '');
  if (!/^\d[\d.,]*$/.test(digits)) return [];
  const sign = isNegative ? -1 : 1;
  const tail = /[.,](\d+)$/.exec(digits)?.[1] ?? null;
  const all = digits.replace(/[.,]/g, '');
  const readings: PrintedNumber[] = [{ value: sign * Number(all), decimals: 0 }];
  if (tail !== null)
    readings.push({ value: (sign * Number(all)) / 10 ** tail.length, decimals: tail.length });
  return readings;
}

/** Where day, month and year stand in a printed date: which digits or letters of it. */
export interface PrintedDate {
  /** `YYYY-MM-DD`. */
  readonly value: string;
  /** Of each part: start and end in the text. */
  readonly day: readonly [number, number];
  readonly month: readonly [number, number];
  readonly year: readonly [number, number];
}

const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'pl',
  'sv',
  'da',
  'nb',
  'fi',
  'cs',
  'hu',
  'ro',
  'et',
  'tr',
];

/** Names of months, folded, with their number. */
const MONTHS: readonly (readonly [string, number])[] = LANGUAGES.flatMap((language) =>
  (['long', 'short'] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
    return Array.from(
      { length: 12 },
      (_, at) => [folded(format.format(new Date(Date.UTC(2024, at, 15)))), at + 1] as const,
    );
  }),
).filter(([name]) => /\p{L}{3}/u.test(name));

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}|\./gu, '')
    .toLowerCase();
}

export const monthOf = (name: string): number | null =>
  MONTHS.find(([month]) => month === folded(name))?.[1] ?? null;

/** All that a text may mean as a date; empty where it is none. */
export function textToDates(text: string): readonly PrintedDate[] {
  const parts = [...text.matchAll(/\d+|\p{L}{3,}\.?/gu)].map((match) => ({
    text: match[0],
    span: [match.index, match.index + match[0].length] as const,
  }));
  if (parts.length === 1 && /^\d{8}$/.test(text)) return compactDates(text);
  const known = parts.filter(({ text: part }) => /^\d{1,4}$/.test(part) || monthOf(part) !== null);
  if (known.length !== 3 || parts.length > 4) return [];
  const orders = [
    [0, 1, 2],
    [1, 0, 2],
    [2, 1, 0],
  ] as const;
  return orders.flatMap(([day, month, year]) => {
    const date = toIso(known[day]!.text, known[month]!.text, known[year]!.text);
    return date === null
      ? []
      : [{ value: date, day: known[day]!.span, month: known[month]!.span, year: known[year]!.span }];
  });
}

function compactDates(text: string): readonly PrintedDate[] {
  const layouts = [
    { year: [0, 4], month: [4, 6], day: [6, 8] },
    { day: [0, 2], month: [2, 4], year: [4, 8] },
    { month: [0, 2], day: [2, 4], year: [4, 8] },
  ] as const;
  return layouts.flatMap((layout) => {
    const [day, month, year] = [layout.day, layout.month, layout.year].map(([from, to]) =>
      text.slice(from, to),
    );
    const date = toIso(day!, month!, year!);
    return date === null ? [] : [{ value: date, ...layout }];
  });
}

function toIso(day: string, month: string, year: string): string | null {
  const [d, m] = [Number(day), /^\d+$/.test(month) ? Number(month) : monthOf(month)];
  const y = /^\d{4}$/.test(year) ? Number(year) : /^\d{2}$/.test(year) ? 2000 + Number(year) : Number.NaN;
  if (!(d >= 1 && d <= 31) || m === null || !(m >= 1 && m <= 12) || Number.isNaN(y)) return null;
  return `${y}-${`${m}`.padStart(2, '0')}-${`${d}`.padStart(2, '0')}`;
}

/** `Straße 5` → `strasse5`: what counts when two texts are compared. */
export const lettersAndDigits = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
