import type { FieldType } from '@rowbox/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasType } from '../validation/check-value.ts';
import { enterValue } from './enter-value.ts';

const field = (type: FieldType, values: readonly string[] | null = null) => ({ type, values });

describe('enterValue', () => {
  it.each<[FieldType, unknown, unknown]>([
    ['text', ' as it is ', ' as it is '],
    ['text', 12, '12'],
    ['text', '', null],
    ['text', '   ', null],
    ['text', null, null],
    ['text', undefined, null],
    ['address', 'Main St 1\nSpringfield', 'Main St 1\nSpringfield'],
    ['number', 1234.5, 1234.5],
    ['number', '1234.50', 1234.5],
    ['number', ' -3 ', -3],
    ['number', '1e3', 1000],
    ['number', '.5', 0.5],
    ['number', '-0', 0],
    ['currency', '0.10', 0.1],
    ['integer', 7, 7],
    ['integer', '7', 7],
    ['integer', '7.0', 7],
    ['boolean', true, true],
    ['boolean', 'False', false],
    ['date', '2024-02-29', '2024-02-29'],
    ['time', '09:30', '09:30'],
    ['time', '09:30:15', '09:30:15'],
    ['datetime', '2026-03-09T09:30:00Z', '2026-03-09T09:30:00Z'],
    ['datetime', '2026-03-09 09:30', '2026-03-09T09:30'],
    ['datetime', '2026-03-09', '2026-03-09T00:00:00'],
    ['date', '', null],
  ])('reads %s from %j', (type, input, value) => {
    expect(enterValue(field(type), input)).toEqual({ ok: true, value });
  });

  it.each<[FieldType, unknown, string]>([
    ['text', true, 'The field holds a text, not true or false.'],
    ['text', ['a'], 'A field holds one value, not a list.'],
    ['text', { a: 1 }, 'A field holds one value, not an object.'],
    ['text', 'x'.repeat(100_001), 'The text is longer than 100000 characters.'],
    [
      'currency',
      '1.234,50',
      '"1.234,50" can be read in more than one way; write the number like 1234.50, with a point before the decimals and nothing between thousands.',
    ],
    [
      'currency',
      '1,234',
      '"1,234" can be read in more than one way; write the number like 1234.50, with a point before the decimals and nothing between thousands.',
    ],
    ['currency', '12 €', '"12 €" is not a number.'],
    ['number', 'twelve', '"twelve" is not a number.'],
    ['number', Number.NaN, 'NaN is not a number.'],
    ['number', Number.POSITIVE_INFINITY, 'Infinity is not a number.'],
    ['number', '1e999', '"1e999" is too large a number.'],
    ['number', '0.12345678901234567890', '"0.12345678901234567890" has more digits than a number can hold.'],
    ['number', false, 'The field holds a number, not true or false.'],
    ['integer', 1.5, '1.5 is not a whole number.'],
    ['integer', '1e300', '"1e300" is too large a number.'],
    ['boolean', 1, '1 is neither true nor false.'],
    ['boolean', 'yes', '"yes" is neither true nor false.'],
    ['date', '2026-02-30', '"2026-02-30" is not a day of the calendar.'],
    ['date', '09.03.2026', '"09.03.2026" is not a date; write it like 2026-03-09 (year-month-day).'],
    ['date', 46090, '46090 is not a date; write it like 2026-03-09 (year-month-day).'],
    ['time', '25:00', '"25:00" is not a time of day; write it like 14:30 or 14:30:05.'],
    ['datetime', '2026-03', '"2026-03" is not a date and time; write it like 2026-03-09T14:30:00.'],
  ])('refuses %s from %j', (type, input, message) => {
    expect(enterValue(field(type), input)).toEqual({ ok: false, message });
  });

  it.each([
    ['de', '1.234,50', 1234.5],
    ['de-AT', '1.234', 1234],
    ['de', '1234,5', 1234.5],
    ['de', '1234.50', 1234.5],
    ['de-CH', "1'234.50", 1234.5],
    ['fr', '1\u202f234,50', 1234.5],
    ['en-US', '1,234.50', 1234.5],
    ['es-MX', '1,234', 1234],
    ['en_GB', '-1,234,567', -1_234_567],
  ])('takes numbers as %s writes them: %s', (locale, input, value) => {
    expect(enterValue(field('currency'), input, locale)).toEqual({ ok: true, value });
  });

  it.each([
    ['de', '1,234.50'],
    ['en', '1.234,50'],
    ['de', '12.34,5'],
    ['tlh', '1.234,50'],
  ])('still refuses what %s does not write: %s', (locale, input) => {
    expect(enterValue(field('currency'), input, locale)).toMatchObject({ ok: false });
  });

  it('spells an enum as the config does, whatever the case and accents', () => {
    expect(enterValue(field('enum', ['Bezahlt', 'Überfällig']), 'UBERFALLIG')).toEqual({
      ok: true,
      value: 'Überfällig',
    });
    expect(enterValue(field('enum', ['A', 'B']), 'C')).toEqual({
      ok: false,
      message: '"C" is not one of the allowed values: A, B.',
    });
  });

  it('never throws, and gives only values of the type of the field', () => {
    const types: readonly FieldType[] = [
      'text',
      'number',
      'integer',
      'currency',
      'date',
      'time',
      'datetime',
      'boolean',
      'address',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.anything(), (type, input) => {
        const result = enterValue(field(type), input);
        if (!result.ok) return result.message.length > 0;
        return result.value === null || hasType(result.value, type);
      }),
      { numRuns: 2000 },
    );
  });
});
