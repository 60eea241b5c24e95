import type { FieldType } from '@rowbox/contract';
import { LOCALE } from '../../texts/language.ts';

/* Values as people read them, with the browser's separators. */

type CellValue = string | number | boolean | null;

const amount = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 10 });
const number = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 10 });
const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });

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
