import type { CellValue, FieldType } from '@rowbox/contract';
import { FIRST_SERIAL, LAST_SERIAL } from './calendar.ts';
import {
  datedToText,
  numberToText,
  SECONDS_A_DAY,
  settled,
  textToDated,
  textToNumber,
  toBoolean,
  toText,
} from './coerce.ts';
import { fieldBaseType } from './static-type.ts';
import {
  type DatedKind,
  Decimal,
  isColumn,
  isDated,
  isError,
  isNumber,
  type Scalar,
  type Value,
} from './value.ts';

/** A cell as an expression sees it. What does not fit its type is seen as the text or number it is. */
export function cellToScalar(cell: CellValue | undefined, type: FieldType): Scalar {
  if (cell === undefined || cell === null || cell === '') return null;
  if (typeof cell === 'number') return Number.isFinite(cell) ? new Decimal(cell) : null;
  if (typeof cell === 'boolean') return cell;
  if (type !== 'date' && type !== 'time' && type !== 'datetime') return cell;
  return textToDated(cell) ?? cell;
}

export type CellResult =
  | { readonly ok: true; readonly value: CellValue }
  /** `reason` completes "… could not be computed: ". */
  | { readonly ok: false; readonly reason: string };

/** What an expression gave, as a cell of a field's type. An empty text is a blank. */
export function valueToCell(value: Value, type: FieldType): CellResult {
  if (isColumn(value)) return failure('it gives several values');
  if (isError(value)) return failure(value.reason);
  if (value === null || value === '') return { ok: true, value: null };
  switch (fieldBaseType(type)) {
    case 'number':
      return toNumberCell(value, type === 'integer');
    case 'boolean': {
      const truth = toBoolean(value);
      return isError(truth) ? failure(truth.reason) : { ok: true, value: truth };
    }
    case 'date':
      return toDatedCell(value, 'date');
    case 'time':
      return toDatedCell(value, 'time');
    case 'datetime':
      return toDatedCell(value, 'datetime');
    default: {
      const text = toText(value);
      return isError(text) ? failure(text.reason) : { ok: true, value: text };
    }
  }
}

function toNumberCell(value: Exclude<Scalar, null>, whole: boolean): CellResult {
  const number = isNumber(value) ? value : typeof value === 'string' ? textToNumber(value) : null;
  if (number === null) return failure(`it gives ${shown(value)}, which is not a number`);
  // A negative zero is none on the wire.
  if (!whole) return { ok: true, value: number.toNumber() + 0 };
  const tidy = settled(number);
  if (!tidy.isInteger()) return failure(`it gives ${numberToText(number)}, which is not a whole number`);
  return { ok: true, value: tidy.toNumber() + 0 };
}

function toDatedCell(value: Exclude<Scalar, null>, kind: DatedKind): CellResult {
  const read = typeof value === 'string' ? textToDated(value) : value;
  const serial = isNumber(read) ? read : isDated(read) ? read.serial : null;
  if (serial === null)
    return failure(`it gives ${shown(value)}, which is not a ${kind === 'time' ? 'time' : 'date'}`);
  if (serial.lessThan(FIRST_SERIAL) || serial.greaterThan(LAST_SERIAL + 1))
    return failure('the date lies outside the years 1 to 9999');
  const secondsOfDay = serial.minus(serial.floor()).times(SECONDS_A_DAY);
  const text = datedToText({
    kind,
    serial: kind === 'time' ? secondsOfDay.div(SECONDS_A_DAY) : serial,
  });
  return isError(text) ? failure(text.reason) : { ok: true, value: text };
}

function shown(value: Scalar): string {
  const text = toText(value);
  return typeof text === 'string' ? `"${text.slice(0, 40)}"` : 'nothing';
}

function failure(reason: string): CellResult {
  return { ok: false, reason };
}
