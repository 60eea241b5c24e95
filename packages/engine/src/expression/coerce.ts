import {
  FIRST_SERIAL,
  isoDateToSerial,
  isoDatetimeToParts,
  isoTimeToMilliseconds,
  LAST_SERIAL,
  secondsToIsoTime,
  serialToIsoDate,
} from './calendar.ts';
import type { EvaluationContext } from './evaluation.ts';
import {
  type DatedValue,
  Decimal,
  type ErrorValue,
  errorValue,
  isDated,
  isError,
  isNumber,
  type Scalar,
} from './value.ts';

/*
 * How a value of one kind stands in for another, as in spreadsheets: a blank is 0 or an empty text, TRUE is 1, a text that
 * looks like a number is that number.
 */

const MAX_NUMERIC_TEXT = 400;
const NUMERIC_TEXT =
  /^([+-]?)(\d{1,3}(?:,\d{3})+(?:\.\d*)?|\d+(?:\.\d*)?|\.\d+)(?:[eE]([+-]?\d{1,3}))?\s*(%?)$/;
/** Significant digits that spreadsheets show and compare; what lies beyond is the dust of divisions. */
const SHOWN_DIGITS = 15;
export const SECONDS_A_DAY = 86_400;

export function toNumber(value: Scalar, context: EvaluationContext): Decimal | ErrorValue {
  if (isNumber(value)) return value;
  if (value === null) {
    if (!context.lifting) context.missing = true;
    return new Decimal(0);
  }
  if (isError(value)) return value;
  if (isDated(value)) return value.serial;
  if (typeof value === 'boolean') return new Decimal(value ? 1 : 0);
  const read = textToNumber(value) ?? textToDated(value)?.serial ?? null;
  return read ?? errorValue('#VALUE!', `"${shortened(value)}" is not a number`);
}

/** A number truncated to a whole one that fits a JavaScript integer; used for counts, places, years. */
export function toWholeNumber(value: Scalar, context: EvaluationContext): number | ErrorValue {
  const number = toNumber(value, context);
  if (isError(number)) return number;
  if (number.abs().greaterThan(1e9)) return errorValue('#NUM!', 'a number is too large here');
  return settled(number).trunc().toNumber();
}

export function toText(value: Scalar): string | ErrorValue {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  if (isNumber(value)) return numberToText(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return isError(value) ? value : datedToText(value);
}

export function toBoolean(value: Scalar): boolean | ErrorValue {
  if (typeof value === 'boolean') return value;
  if (value === null) return false;
  if (isNumber(value)) return !value.isZero();
  if (isError(value)) return value;
  if (isDated(value)) return !value.serial.isZero();
  const folded = value.trim().toUpperCase();
  if (folded === 'TRUE' || folded === 'FALSE') return folded === 'TRUE';
  return errorValue('#VALUE!', `"${shortened(value)}" is neither true nor false`);
}

/** `1234.5`, `1,234.50`, `-3e2`, `19%`; null for everything else. Linear in the text's length. */
export function textToNumber(text: string): Decimal | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX_NUMERIC_TEXT) return null;
  const match = NUMERIC_TEXT.exec(trimmed);
  if (match === null) return null;
  const [, sign = '', digits = '', exponent = '0', percent = ''] = match;
  const number = new Decimal(`${sign}${digits.replaceAll(',', '')}e${exponent}`);
  if (!number.isFinite() || Math.abs(number.e) > 307) return null;
  return percent === '' ? number : number.div(100);
}

/** ISO texts of dates, times and both. */
export function textToDated(text: string): DatedValue | null {
  const serial = isoDateToSerial(text);
  if (serial !== null) return { kind: 'date', serial: new Decimal(serial) };
  const time = isoTimeToMilliseconds(text);
  if (time !== null) return { kind: 'time', serial: new Decimal(time).div(SECONDS_A_DAY * 1000) };
  const parts = isoDatetimeToParts(text);
  if (parts === null) return null;
  return {
    kind: 'datetime',
    serial: new Decimal(parts.milliseconds).div(SECONDS_A_DAY * 1000).plus(parts.serial),
  };
}

/** At most 15 significant digits, with an exponent only from 1E+21 up and from 1E-10 down. */
export function numberToText(number: Decimal): string {
  const shown = number.toSignificantDigits(SHOWN_DIGITS);
  if (shown.isZero()) return '0';
  if (shown.e >= -10 && shown.e < 21) return shown.toFixed();
  const [mantissa = '', exponent = ''] = shown.toExponential().split('e');
  const digits = exponent.slice(1).padStart(2, '0');
  return `${mantissa}E${exponent.startsWith('-') ? '-' : '+'}${digits}`;
}

export function datedToText({ kind, serial }: DatedValue): string | ErrorValue {
  const seconds = serial.times(SECONDS_A_DAY).round();
  const day = seconds.div(SECONDS_A_DAY).floor();
  if (day.lessThan(FIRST_SERIAL) || day.greaterThan(LAST_SERIAL))
    return errorValue('#NUM!', 'a date lies outside the years 1 to 9999');
  const time = seconds.minus(day.times(SECONDS_A_DAY)).toNumber();
  if (kind === 'time') return secondsToIsoTime(time);
  const date = serialToIsoDate(day.toNumber());
  if (kind === 'date') return date;
  const clock = secondsToIsoTime(time);
  return `${date}T${clock.length === 5 ? `${clock}:00` : clock}`;
}

/** Removes the dust a division leaves (0.4999…9 of 34 digits) before a number is rounded or truncated. */
export function settled(number: Decimal): Decimal {
  return number.toSignificantDigits(30);
}

/**
 * Order of two values: negative, 0 or positive. Numbers stand before texts before booleans; texts compare without regard to case;
 * numbers alike in 15 digits are equal. A date against an ISO text compares as dates.
 */
export function compareScalars(left: Scalar, right: Scalar, context: EvaluationContext): number | ErrorValue {
  if (isError(left)) return left;
  if (isError(right)) return right;
  const a = asComparable(left, right, context);
  const b = asComparable(right, left, context);
  if (isNumber(a) && isNumber(b))
    return a.toSignificantDigits(SHOWN_DIGITS).comparedTo(b.toSignificantDigits(SHOWN_DIGITS));
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  return rank(a) - rank(b);
}

type Comparable = Decimal | string | boolean;

function asComparable(
  value: Exclude<Scalar, ErrorValue>,
  other: Exclude<Scalar, ErrorValue>,
  context: EvaluationContext,
): Comparable {
  if (value === null) return blankBeside(other, context);
  if (isNumber(value) || typeof value === 'boolean') return value;
  if (typeof value === 'string') return (isDated(other) ? textToDated(value)?.serial : undefined) ?? value;
  return value.serial;
}

/** A blank beside a text is an empty text (`name = ""` asks for a blank); beside an amount or a date it is a missing one. */
function blankBeside(other: Exclude<Scalar, ErrorValue>, context: EvaluationContext): Comparable {
  if (typeof other === 'string' || other === null) return '';
  if (typeof other === 'boolean') return false;
  if (!context.lifting) context.missing = true;
  return new Decimal(0);
}

function rank(value: Comparable): number {
  if (isNumber(value)) return 0;
  return typeof value === 'string' ? 1 : 2;
}

function compareTexts(left: string, right: string): number {
  const a = left.toLowerCase();
  const b = right.toLowerCase();
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
