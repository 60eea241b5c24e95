import type { FieldType } from '@rowbox/contract';
import { valueToWritten, type WritingHabits } from '@rowbox/engine/config';
import { LOCALE, WRITING_LOCALE } from '../../texts/language.ts';

/* Values as people read them: numbers in the very signs by which the person's own writing is read. */

type CellValue = string | number | boolean | null;

/** Some languages stand right-to-left marks around the minus. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g;

/**
 * How values are shown to a person, and read again.
 *
 * @param writing BCP 47, of numbers
 * @param words BCP 47, of dates
 */
export function showValues(writing: string, words: string) {
  const format = (options: Intl.NumberFormatOptions) => {
    const { format: write } = new Intl.NumberFormat(writing, { numberingSystem: 'latn', ...options });
    return (value: number) => write(value).replace(DIRECTION_MARKS, '');
  };
  const amount = format({ minimumFractionDigits: 2, maximumFractionDigits: 10 });
  const number = format({ maximumFractionDigits: 10 });
  const whole = format({ maximumFractionDigits: 0, useGrouping: false });
  const fraction = format({ minimumFractionDigits: 4, maximumFractionDigits: 10 });
  const day = new Intl.DateTimeFormat(words, { dateStyle: 'medium', timeZone: 'UTC' });
  const dateToText = (value: string): string => {
    const date = new Date(`${value}T00:00:00Z`);
    return Number.isNaN(date.getTime()) ? value : day.format(date);
  };

  /** With the signs of the person between thousands and before decimals. */
  const toText = (value: CellValue, type: FieldType): string => {
    if (value === null) return '';
    if (typeof value === 'boolean') return value ? '✓' : '✗';
    if (typeof value === 'number') return (type === 'currency' ? amount : number)(value);
    return type === 'date' ? dateToText(value) : value;
  };
  /** So that nobody takes thousands for decimals, whichever signs she knows: `1234` and `1.2340`, never `1,234` or `1.234`. */
  const toClearText = (value: CellValue, type: FieldType): string => {
    if (typeof value !== 'number') return toText(value, type);
    if (Number.isInteger(value)) return type === 'currency' ? amount(value) : whole(value);
    return THREE_DECIMALS.test(String(value)) ? fraction(value) : toText(value, type);
  };
  /** Of the person alone, where no document says anything else: `1,234` is what it is where it is shown so. */
  const habits: WritingHabits = {
    document: { decimal: amount(0.5).includes(',') ? ',' : '.', dateOrder: null },
    locale: writing,
  };
  return { toText, toClearText, habits };
}

/** What may be taken for thousands. */
const THREE_DECIMALS = /^-?\d{1,3}\.\d{3}$/;

const OF_PERSON = showValues(WRITING_LOCALE, LOCALE);
export const valueToText = OF_PERSON.toText;
export const valueToClearText = OF_PERSON.toClearText;
export const PERSON_HABITS = OF_PERSON.habits;

/** To be edited, by whoever reads it by these habits. */
export const valueToInput: (value: CellValue, type: FieldType, habits: WritingHabits) => string =
  valueToWritten;
