import type { CellValue, FieldDefinition } from '@rowbox/contract';
import { textToAmount } from './amount.ts';
import { textToBoolean } from './boolean.ts';
import { ownDollar } from './currency.ts';
import { textToDate } from './date.ts';
import { textToDateWithoutYear } from './date-without-year.ts';
import { textToEnumValue } from './enum.ts';
import { textToInteger, textToNumber, textToNumbers } from './number.ts';
import { textToPercent } from './percent.ts';
import type { Conventions } from './reading.ts';
import { textToDatetime, textToTime } from './time.ts';

/** A cell's text as its field's type. */
export interface TypedValue {
  readonly value: Exclude<CellValue, null>;
  /** Other values the same text can mean, best first. */
  readonly alternatives: readonly Exclude<CellValue, null>[];
  /** ISO 4217, of an amount with its currency beside it. */
  readonly currency: string | null;
}

/**
 * Reads the text of a table cell, or of what stands behind a label, as a value of the field's type, by the document's
 * conventions. Null when the text holds no such value. `ocr`: letters may be misread digits.
 */
export function textToTypedValue(
  text: string,
  field: Pick<FieldDefinition, 'type' | 'values'>,
  conventions: Conventions,
  ocr = false,
): TypedValue | null {
  const trimmed = text.replace(/\s+/g, ' ').trim();
  if (trimmed === '') return null;
  const { dateOrder, likelyDateOrder, decimal, likelyDecimal } = conventions;
  switch (field.type) {
    case 'date':
      return typed(
        textToDate(trimmed, dateOrder, likelyDateOrder) ?? textToDateWithoutYear(trimmed, conventions),
      );
    case 'time':
      return typed(textToTime(trimmed));
    case 'datetime':
      return typed(
        textToDatetime(trimmed, dateOrder, likelyDateOrder) ??
          textToDate(trimmed, dateOrder, likelyDateOrder),
      );
    case 'currency':
      return withOwnDollar(
        typed(signedByMark(trimmed, textToAmount(trimmed, decimal, likelyDecimal, ocr), conventions)),
        trimmed,
        conventions,
      );
    case 'integer':
      return typed(textToInteger(trimmed, decimal, likelyDecimal));
    case 'number':
      return typed(
        textToNumber(trimmed, decimal, likelyDecimal) ??
          textToPercent(trimmed, decimal) ??
          leadingNumber(trimmed, conventions),
      );
    case 'boolean': {
      const value = textToBoolean(trimmed);
      return value === null ? null : { value, alternatives: [], currency: null };
    }
    case 'enum': {
      const value = field.values === null ? trimmed : textToEnumValue(trimmed, field.values);
      return value === null ? null : { value, alternatives: [], currency: null };
    }
    case 'text':
    case 'address':
      return { value: trimmed, alternatives: [], currency: null };
  }
}

function withOwnDollar(amount: TypedValue | null, text: string, { dollar }: Conventions): TypedValue | null {
  return amount === null || amount.currency === null
    ? amount
    : { ...amount, currency: ownDollar(amount.currency, text, dollar) };
}

/** An amount with the sign of the letter behind it; where letters tell debit from credit, these alone do. */
function signedByMark<T extends { readonly value: number; readonly alternatives: readonly number[] }>(
  text: string,
  amount: T | null,
  { debitMark }: Conventions,
): T | null {
  if (amount === null || debitMark === null || !/\d\s?\p{L}{1,2}$/u.test(text)) return amount;
  const sign = text.endsWith(debitMark) ? -1 : 1;
  return {
    ...amount,
    value: sign * Math.abs(amount.value),
    alternatives: amount.alternatives.map((value) => sign * Math.abs(value)),
  };
}

/** `3 PCE (2 kg)`: a quantity is what the cell begins with. */
function leadingNumber(text: string, conventions: Conventions) {
  const [first] = textToNumbers(text, conventions.decimal, conventions.likelyDecimal);
  return first !== undefined && /^[-−+(]?\s?$/.test(text.slice(0, first.start)) ? first : null;
}

function typed(
  reading: {
    readonly value: string | number;
    readonly alternatives: readonly (string | number)[];
    readonly currency?: string | null;
  } | null,
): TypedValue | null {
  if (reading === null) return null;
  const { value, alternatives, currency = null } = reading;
  return { value, alternatives, currency };
}
