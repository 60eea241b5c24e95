import type { FieldType } from '@rowbox/contract';
import type { CellValue } from './cell.ts';

/* Values as people write them, and as they are sent. */

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
