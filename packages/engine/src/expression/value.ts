import { Decimal as SharedDecimal } from 'decimal.js';
import { MAX_EXPONENT } from './limits.ts';

/**
 * The numbers of expressions: decimal128's 34 digits, halves away from zero as spreadsheets round. A clone, so that nobody
 * else's settings of the library reach it.
 */
export const Decimal = SharedDecimal.clone({
  precision: 34,
  rounding: SharedDecimal.ROUND_HALF_UP,
  toExpNeg: -1000,
  toExpPos: 1000,
});
export type Decimal = SharedDecimal;

export type ErrorCode = '#DIV/0!' | '#VALUE!' | '#NUM!' | '#N/A';

/** A failed computation travels as a value, as in a spreadsheet, so that IFERROR can catch it. `reason` completes "… could not be computed: ". */
export interface ErrorValue {
  readonly kind: 'error';
  readonly code: ErrorCode;
  readonly reason: string;
}

/**
 * A point in time as spreadsheets count it: days since 1899-12-30, the time of day as the fraction. The kind is kept beside the
 * number so that dates join texts and leave formulas as `2026-03-09` and not as 46090.
 */
export interface DatedValue {
  readonly kind: DatedKind;
  readonly serial: Decimal;
}
export type DatedKind = 'date' | 'time' | 'datetime';

/** One value inside an expression; null is blank. */
export type Scalar = Decimal | DatedValue | string | boolean | null | ErrorValue;
/** A column of a group, or what was computed from one row by row. */
export type Column = readonly Scalar[];
export type Value = Scalar | Column;

export function isNumber(value: Value): value is Decimal {
  return value instanceof Decimal;
}

export function isColumn(value: Value): value is Column {
  return Array.isArray(value);
}

export function isError(value: unknown): value is ErrorValue {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'error';
}

export function isDated(value: Value): value is DatedValue {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind !== 'error';
}

export function errorValue(code: ErrorCode, reason: string): ErrorValue {
  return { kind: 'error', code, reason };
}

/** The number, or #NUM! when it left the range spreadsheets know. */
export function boundedNumber(number: Decimal): Decimal | ErrorValue {
  if (number.isNaN()) return errorValue('#NUM!', 'the result is not a number');
  if (!number.isFinite() || number.e > MAX_EXPONENT)
    return errorValue('#NUM!', 'the result is too large a number');
  return number.e < -MAX_EXPONENT ? new Decimal(0) : number;
}
