import type { CellValue, Column, FieldType } from '@rowbox/contract';
import { isoDateToSerial, isoDatetimeToParts, isoTimeToMilliseconds } from '../expression/calendar.ts';

/** What a cell of a spreadsheet can hold; a day is the number it has there. */
export type SheetCell = string | number | boolean | null;

const MILLISECONDS_A_DAY = 24 * 60 * 60 * 1000;
/** 1 March 1900. Excel counts a 29 February before it that never was; of earlier days the programs count differently. */
const FIRST_AGREED_SERIAL = 61;
/** The most that Excel reads in one cell. */
const MAX_TEXT = 32_767;

/**
 * A value as the spreadsheet's own type, so that one can sum and sort by it. A value that does not have the form of its
 * column's type, such as one from before the config was changed, stays text.
 */
export function toSheetCell(value: CellValue, { type }: Pick<Column, 'type'>): SheetCell {
  if (typeof value !== 'string') return value;
  if (type === 'date') return agreedSerial(isoDateToSerial(value)) ?? toSheetText(value);
  if (type === 'time') {
    const milliseconds = isoTimeToMilliseconds(value);
    return milliseconds === null ? toSheetText(value) : milliseconds / MILLISECONDS_A_DAY;
  }
  if (type === 'datetime') {
    // The clock the document shows; a spreadsheet knows no time zones.
    const parts = isoDatetimeToParts(value);
    const serial = agreedSerial(parts?.serial ?? isoDateToSerial(value));
    return serial === null ? toSheetText(value) : serial + (parts?.milliseconds ?? 0) / MILLISECONDS_A_DAY;
  }
  return toSheetText(value);
}

const agreedSerial = (serial: number | null): number | null =>
  serial !== null && serial >= FIRST_AGREED_SERIAL ? serial : null;

/** `_x000D_` in the text of a cell means the character with that number: text that happens to look so must be escaped. */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;
/** The two that XML cannot hold and that no writer escapes. */
const NO_CHARACTERS = /[\ufffe\uffff]/g;

/** Text as a cell of a workbook takes it. */
export const toSheetText = (text: string): string =>
  text.slice(0, MAX_TEXT).replace(NO_CHARACTERS, '').replace(LOOKS_ESCAPED, '_x005F_');

/** Text stays text when somebody edits its cell, even if it begins with `=`. */
const TEXT_FORMAT = '@';

/** The number format (ECMA-376, 18.8.30) of a column's cells; undefined: none. */
export function sheetFormat({ type, unit }: Pick<Column, 'type' | 'unit'>): string | undefined {
  switch (type) {
    case 'text':
    case 'address':
    case 'enum':
      return TEXT_FORMAT;
    case 'integer':
      return '0';
    case 'currency':
      return `${amountFormat(unit)}${isCurrencyCode(unit) ? ` [$${unit}]` : ''}`;
    case 'date':
      return 'yyyy-mm-dd';
    case 'time':
      return 'hh:mm:ss';
    case 'datetime':
      return 'yyyy-mm-dd hh:mm:ss';
    default:
      return undefined;
  }
}

const isCurrencyCode = (unit: string | null): unit is string => unit !== null && /^[A-Z]{3}$/.test(unit);

/** With as many decimals as the currency has, and as far as there are more: prices of a unit often have four. */
function amountFormat(unit: string | null): string {
  const digits = isCurrencyCode(unit)
    ? new Intl.NumberFormat('en', { style: 'currency', currency: unit }).resolvedOptions()
        .minimumFractionDigits
    : 2;
  return digits ? `#,##0.${'0'.repeat(digits)}##` : '#,##0';
}

/** In characters: wide enough for a date or an amount. */
const USUAL_WIDTH = 16;
const WIDTHS: Readonly<Partial<Record<FieldType, number>>> = { text: 24, address: 32, datetime: 20 };

/** How wide a column is, in characters. */
export const sheetWidth = ({ type }: Pick<Column, 'type'>): number => WIDTHS[type] ?? USUAL_WIDTH;
