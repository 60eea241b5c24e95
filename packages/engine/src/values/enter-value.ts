import type { CellValue, FieldDefinition } from '@rowbox/contract';
import { isoDateToSerial, isoDatetimeToParts, isoTimeToMilliseconds } from '../expression/calendar.ts';
import { Decimal } from '../expression/value.ts';
import { shownValue } from '../validation/shown-value.ts';
import { foldText } from './fold.ts';
import { localeDecimalSign } from './locale-decimal-sign.ts';

export type EnteredValue =
  | { readonly ok: true; readonly value: CellValue }
  /** A sentence for the person or program that sent the value. */
  | { readonly ok: false; readonly message: string };

const MAX_TEXT_LENGTH = 100_000;
/** Of a text that is to be a number, a date or the like. */
const MAX_SHORT_LENGTH = 200;

/**
 * Reads a value that a person or a program sets (not one read from a document) as its field's type. Strict, because nobody
 * checks it against a page: numbers are JSON numbers or plain texts like `1234.50`; `1.234,50` is taken only with a locale that
 * says what its signs mean. An empty text and null empty the field.
 */
export function enterValue(
  field: Pick<FieldDefinition, 'type' | 'values'>,
  input: unknown,
  locale?: string,
): EnteredValue {
  if (input === null || input === undefined) return entered(null);
  if (typeof input !== 'string' && typeof input !== 'number' && typeof input !== 'boolean')
    return refused(
      Array.isArray(input)
        ? 'A field holds one value, not a list.'
        : 'A field holds one value, not an object.',
    );
  if (typeof input === 'string') {
    if (input.trim() === '') return entered(null);
    if (input.length > MAX_TEXT_LENGTH)
      return refused(`The text is longer than ${MAX_TEXT_LENGTH} characters.`);
  }
  switch (field.type) {
    case 'text':
    case 'address':
      return enterText(input);
    case 'enum':
      return enterEnum(input, field.values ?? []);
    case 'boolean':
      return enterBoolean(input);
    case 'number':
    case 'currency':
      return enterNumber(input, locale, false);
    case 'integer':
      return enterNumber(input, locale, true);
    case 'date':
      return enterDate(input);
    case 'time':
      return enterTime(input);
    case 'datetime':
      return enterDatetime(input);
  }
}

type Single = string | number | boolean;

function enterText(input: Single): EnteredValue {
  if (typeof input === 'boolean') return refused('The field holds a text, not true or false.');
  return entered(String(input));
}

function enterEnum(input: Single, values: readonly string[]): EnteredValue {
  const folded = foldText(String(input).slice(0, 1000)).trim();
  const value = values.find((candidate) => foldText(candidate).trim() === folded);
  if (value !== undefined) return entered(value);
  const listed = values.slice(0, 20).join(', ');
  return refused(
    `${shownValue(input)} is not one of the allowed values: ${listed}${values.length > 20 ? ', …' : ''}.`,
  );
}

function enterBoolean(input: Single): EnteredValue {
  if (typeof input === 'boolean') return entered(input);
  const word = typeof input === 'string' ? input.trim().toLowerCase() : '';
  if (word === 'true' || word === 'false') return entered(word === 'true');
  return refused(`${shownValue(input)} is neither true nor false.`);
}

function enterNumber(input: Single, locale: string | undefined, whole: boolean): EnteredValue {
  const noun = whole ? 'a whole number' : 'a number';
  if (typeof input === 'boolean') return refused(`The field holds ${noun}, not true or false.`);
  const read = typeof input === 'number' ? input : textToExactNumber(input.trim(), locale);
  if (typeof read === 'string') return refused(read);
  if (!Number.isFinite(read)) return refused(`${shownValue(input)} is not ${noun}.`);
  if (whole && !Number.isInteger(read)) return refused(`${shownValue(input)} is not a whole number.`);
  if (whole && !Number.isSafeInteger(read)) return refused(`${shownValue(input)} is too large a number.`);
  return entered(read === 0 ? 0 : read);
}

const PLAIN_NUMBER = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/;
const DIGITS_AND_SIGNS = /^[+-]?\d[\d.,'’\s\u00a0\u202f]*$/;

/** The number, or the message that refuses the text. */
function textToExactNumber(text: string, locale: string | undefined): number | string {
  if (text.length > MAX_SHORT_LENGTH) return 'The text is too long to be a number.';
  const sign = locale === undefined ? null : localeDecimalSign(locale);
  const plain = (sign === null ? null : localToPlain(text, sign)) ?? text;
  if (!PLAIN_NUMBER.test(plain)) {
    if (!DIGITS_AND_SIGNS.test(text)) return `${shownValue(text)} is not a number.`;
    return `${shownValue(text)} can be read in more than one way; write the number like 1234.50, with a point before the decimals and nothing between thousands.`;
  }
  const exact = new Decimal(plain);
  const number = exact.toNumber();
  if (!Number.isFinite(number)) return `${shownValue(text)} is too large a number.`;
  return exact.equals(number) ? number : `${shownValue(text)} has more digits than a number can hold.`;
}

/** A number in a locale's own form without its thousands signs; null when it does not have that form. */
function localToPlain(text: string, decimalSign: ',' | '.'): string | null {
  const match =
    decimalSign === ','
      ? /^([+-]?)(\d{1,3}(?:[.\s\u00a0\u202f'’]\d{3})+|\d+)(?:,(\d+))?$/.exec(text)
      : /^([+-]?)(\d{1,3}(?:[,\s\u00a0\u202f'’]\d{3})+|\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) return null;
  const [, sign = '', whole = '', decimals] = match;
  return `${sign}${whole.replace(/\D/g, '')}${decimals === undefined ? '' : `.${decimals}`}`;
}

function enterDate(input: Single): EnteredValue {
  const text = typeof input === 'string' ? input.trim() : '';
  if (isoDateToSerial(text) !== null) return entered(text);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return refused(`${shownValue(input)} is not a day of the calendar.`);
  return refused(`${shownValue(input)} is not a date; write it like 2026-03-09 (year-month-day).`);
}

function enterTime(input: Single): EnteredValue {
  const text = typeof input === 'string' ? input.trim() : '';
  if (isoTimeToMilliseconds(text) !== null && !text.includes('.')) return entered(text);
  return refused(`${shownValue(input)} is not a time of day; write it like 14:30 or 14:30:05.`);
}

function enterDatetime(input: Single): EnteredValue {
  const text = typeof input === 'string' ? input.trim() : '';
  if (isoDateToSerial(text) !== null) return entered(`${text}T00:00:00`);
  if (isoDatetimeToParts(text) !== null) return entered(text.replace(' ', 'T'));
  return refused(`${shownValue(input)} is not a date and time; write it like 2026-03-09T14:30:00.`);
}

function entered(value: CellValue): EnteredValue {
  return { ok: true, value };
}

function refused(message: string): EnteredValue {
  return { ok: false, message };
}
