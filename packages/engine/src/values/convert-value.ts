import type { CellValue, FieldDefinition } from '@rowbox/contract';
import { textToAmount } from './amount.ts';
import { textToBoolean } from './boolean.ts';
import { textToDate } from './date.ts';
import { enterValue } from './enter-value.ts';
import { textToInteger, textToNumber } from './number.ts';
import type { Reading } from './reading.ts';
import { textToDatetime, textToTime } from './time.ts';

type Present = NonNullable<CellValue>;

/** Longer texts are none of these. */
const MAX_TEXT_LENGTH = 200;

/**
 * A value that was read or set as another type, as a value of this field's type: `"1.250,50 €"` as 1250.5, 12 as `"12"`. Null
 * when it is none, or when the text can be read in more than one way.
 */
export function convertValue(
  value: Present,
  field: Pick<FieldDefinition, 'type' | 'values'>,
): Present | null {
  const entered = enterValue(field, value);
  if (entered.ok) return entered.value;
  if (typeof value !== 'string' || value.length > MAX_TEXT_LENGTH) return null;
  const text = value.replace(/\s+/g, ' ').trim();
  switch (field.type) {
    case 'number':
      return onlyNumber(text, textToNumber(text, null));
    case 'integer':
      return onlyNumber(text, textToInteger(text, null));
    case 'currency':
      return onlyNumber(text, textToAmount(text, null));
    case 'date':
      return wholeText(text, textToDate(text, null)) ?? dayOf(text);
    case 'time':
      return wholeText(text, textToTime(text));
    case 'datetime':
      return wholeText(text, textToDatetime(text, null) ?? textToDate(text, null));
    case 'boolean':
      return textToBoolean(text);
    default:
      return null;
  }
}

/** What may stand around a number that is all there is: its sign, brackets, the sign of a currency. */
const AROUND_NUMBER = /^[\s()+\-−–\p{Sc}]*$/u;

function onlyNumber(text: string, reading: Reading<number> | null): number | null {
  if (reading === null || reading.alternatives.length > 0) return null;
  const around = text.slice(0, reading.start) + text.slice(reading.end);
  return AROUND_NUMBER.test(around) ? reading.value : null;
}

const wholeText = (text: string, reading: Reading<string> | null): string | null =>
  reading !== null && reading.alternatives.length === 0 && reading.start === 0 && reading.end === text.length
    ? reading.value
    : null;

/** The day of a date and time as it is written, whatever its offset. */
function dayOf(text: string): string | null {
  const day = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}/.exec(text)?.[1];
  return day === undefined || textToDate(day, null) === null ? null : day;
}
