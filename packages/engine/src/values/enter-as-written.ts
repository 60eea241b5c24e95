import type { CellValue, FieldDefinition, FieldType } from '@rowbox/contract';
import { shownValue } from '../validation/shown-value.ts';
import { textToAmount } from './amount.ts';
import { textToBoolean } from './boolean.ts';
import { CURRENCY_PATTERN } from './currency.ts';
import { textToDate } from './date.ts';
import { type EnteredValue, enterValue } from './enter-value.ts';
import { localeDecimalSign } from './locale-decimal-sign.ts';
import { textToInteger, textToNumber } from './number.ts';
import type { Conventions, DateOrder, DecimalSign, Reading } from './reading.ts';
import { textToDatetime, textToTime } from './time.ts';

/** How numbers and dates are written around a value that is entered; what neither says has to be clear by itself. */
export interface WritingHabits {
  /** Of the document it is entered for; goes before the language. */
  readonly document?: Pick<Conventions, 'decimal' | 'dateOrder'> | undefined;
  /** BCP 47, of the person or the program. */
  readonly locale?: string | undefined;
}

interface Way {
  readonly decimal: DecimalSign | null;
  readonly order: DateOrder | null;
}

type Read = Pick<Reading<string | number | boolean>, 'value' | 'alternatives'>;

/** Longer texts are no number, no date and nothing of the kind. */
const MAX_LENGTH = 100;
/** More digits than this a number does not hold exactly. */
const MAX_DIGITS = 15;

/**
 * Reads what a person types, pastes or takes from a page as its field's type, by the reader of documents: `1.234,50 €`, `34,73`,
 * `03.04.2026`, `Jan 20, 2026`, `2:30 pm`, `ja`. A text that reads two ways by all habits (`1,234`, `03/04/2026`) is refused with both.
 */
export function enterAsWritten(
  field: Pick<FieldDefinition, 'type' | 'values'>,
  input: unknown,
  habits: WritingHabits = {},
): EnteredValue {
  const exactly = enterValue(field, input);
  if (typeof input !== 'string') return exactly;
  const text = input.replace(/\s+/g, ' ').trim();
  if (text === '' || text.length > MAX_LENGTH || text.replace(/\D/g, '').length > MAX_DIGITS) return exactly;
  const way = habitsToWay(habits);
  const read = readAs(text, field.type, way);
  // Digits alone, and what a machine writes (`1234.5`), say the same in every habit but where those say otherwise.
  if (read === null || (exactly.ok && way.decimal === null && way.order === null)) return exactly;
  const [other] = read.alternatives;
  if (other === undefined) return { ok: true, value: read.value };
  if (exactly.ok) return exactly;
  const message = `${shownValue(input)} can be read as ${shownValue(read.value)} or as ${shownValue(other)}; write it so that only one is meant.`;
  return { ok: false, message };
}

/** By which sign numbers part off their decimals; null: nothing says it. */
const habitsToDecimal = ({ document, locale }: WritingHabits): DecimalSign | null =>
  document?.decimal ?? (locale === undefined ? null : localeDecimalSign(locale));

function habitsToWay(habits: WritingHabits): Way {
  const { document, locale } = habits;
  return {
    decimal: habitsToDecimal(habits),
    order: document?.dateOrder ?? (locale === undefined ? null : localeDateOrder(locale)),
  };
}

/**
 * Writes a value as it is shown to be edited: whoever reads it by the same habits (`enterAsWritten`) has the same value again. Nothing
 * stands between thousands; amounts have their cents.
 */
export function valueToWritten(value: CellValue, type: FieldType, habits: WritingHabits = {}): string {
  if (value === null) return '';
  if (typeof value !== 'number') return String(value);
  const isAmount = type === 'currency' && Math.round(value * 100) / 100 === value;
  const text = isAmount ? value.toFixed(2) : String(value);
  // What has more digits, or an exponent, is read as machines write it, in any habit.
  if (text.includes('e') || text.replace(/\D/g, '').length > MAX_DIGITS) return String(value);
  return habitsToDecimal(habits) === ',' ? text.replace('.', ',') : text;
}

const MONTH_FIRST = /^en[-_]US\b/i;
/** Of English alone nobody can say it; every other language of ours writes the day first. */
const localeDateOrder = (locale: string): DateOrder | null =>
  MONTH_FIRST.test(locale)
    ? 'mdy'
    : /^en$/i.test(locale) || localeDecimalSign(locale) === null
      ? null
      : 'dmy';

/** Null: the text as a whole is nothing of that type. */
function readAs(text: string, type: FieldType, { decimal, order }: Way): Read | null {
  switch (type) {
    case 'number':
      return onlyNumber(text, textToNumber(text, decimal));
    case 'integer':
      return onlyNumber(text, textToInteger(text, decimal));
    case 'currency':
      return onlyNumber(text, textToAmount(text, decimal));
    case 'date':
      return wholeText(text, textToDate(text, order));
    case 'time':
      return wholeText(text, textToTime(text));
    case 'datetime':
      return (
        wholeText(text, textToDatetime(text, order)) ?? midnightOf(wholeText(text, textToDate(text, order)))
      );
    case 'boolean': {
      const value = textToBoolean(text);
      return value === null ? null : { value, alternatives: [] };
    }
    default:
      return null;
  }
}

/** What may stand around a number that is all there is: its sign, brackets, a currency, a unit behind it. */
const BEFORE_NUMBER = new RegExp(`^(?:[\\s(+\\-−–\\p{Sc}]|${CURRENCY_PATTERN})*$`, 'u');
const AFTER_NUMBER = new RegExp(
  `^(?:[\\s)\\-−–\\p{Sc}]|${CURRENCY_PATTERN})*$|^\\s?[\\p{L}%°²³µ]{1,6}\\.?$`,
  'u',
);

const onlyNumber = (text: string, reading: Reading<number> | null): Read | null =>
  reading !== null &&
  BEFORE_NUMBER.test(text.slice(0, reading.start)) &&
  AFTER_NUMBER.test(text.slice(reading.end))
    ? reading
    : null;

const wholeText = (text: string, reading: Reading<string> | null): Read | null =>
  reading !== null && reading.start === 0 && reading.end === text.length ? reading : null;

const midnightOf = (day: Read | null): Read | null =>
  day && {
    value: `${day.value}T00:00:00`,
    alternatives: day.alternatives.map((other) => `${other}T00:00:00`),
  };
