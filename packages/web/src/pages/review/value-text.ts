import type { FieldType } from '@rowbox/contract';
import type { CellValue } from './cell.ts';

/* Values as people write and read them. Numbers show the browser's separators; what is typed goes to the service as it is. */

const amount = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 10 });
const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 10 });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** To be read: in a table, in a list. */
export function valueToText(value: CellValue, type: FieldType): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (typeof value === 'number') return (type === 'currency' ? amount : number).format(value);
  if (type === 'date') return dateToText(value);
  return value;
}

function dateToText(value: string): string {
  const date = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? value : day.format(date);
}

/** To be edited: a decimal point in every language, as the service reads it without a doubt; amounts with their cents. */
export function valueToInput(value: CellValue, type: FieldType): string {
  if (value === null) return '';
  if (type !== 'currency' || typeof value !== 'number') return String(value);
  return Math.round(value * 100) / 100 === value ? value.toFixed(2) : String(value);
}

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** What was typed or taken from a page, as it is sent: numbers as numbers, the rest as text for the service to read. */
export function inputToValue(text: string, type: FieldType): CellValue {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const isNumeric = type === 'number' || type === 'integer' || type === 'currency';
  return isNumeric && PLAIN_NUMBER.test(trimmed) ? Number(trimmed) : trimmed;
}
