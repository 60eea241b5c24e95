import type { FieldType } from '@rowbox/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasType } from '../validation/check-value.ts';
import { enterAsWritten, valueToWritten, type WritingHabits } from './enter-as-written.ts';

const field = (type: FieldType) => ({ type, values: null });
const GERMAN: WritingHabits = { document: { decimal: ',', dateOrder: 'dmy' } };
const AMERICAN: WritingHabits = { document: { decimal: '.', dateOrder: 'mdy' } };

describe('what people write', () => {
  it.each<[FieldType, string, unknown]>([
    ['currency', '34,73', 34.73],
    ['currency', '1.234,50 €', 1234.5],
    ['currency', 'EUR 1.234,50', 1234.5],
    ['currency', '1,234.50', 1234.5],
    ['currency', "CHF 1'234.50", 1234.5],
    ['currency', '(12.00)', -12],
    ['currency', '12,00-', -12],
    ['number', '3 Stk', 3],
    ['number', '19 %', 19],
    ['integer', '1.234', 1234],
    ['date', '03.04.2026', '2026-04-03'],
    ['date', 'Jan 20, 2026', '2026-01-20'],
    ['date', '20. Januar 2026', '2026-01-20'],
    ['date', '31/12/2026', '2026-12-31'],
    ['time', '2:30 pm', '14:30'],
    ['datetime', '03.04.2026 14:30', '2026-04-03T14:30'],
    ['datetime', '20.01.2026', '2026-01-20T00:00:00'],
    ['boolean', 'ja', true],
    ['text', '1,234', '1,234'],
    ['currency', '1234.50', 1234.5],
    ['currency', '4.125', 4.125],
  ])('is read without any habit as %s: %s', (type, text, value) => {
    expect(enterAsWritten(field(type), text)).toEqual({ ok: true, value });
  });

  it.each<[FieldType, string, string]>([
    ['currency', '1,234', '"1,234" can be read as 1234 or as 1.234; write it so that only one is meant.'],
    [
      'date',
      '03/04/2026',
      '"03/04/2026" can be read as "2026-04-03" or as "2026-03-04"; write it so that only one is meant.',
    ],
    ['currency', 'about 12', '"about 12" is not a number.'],
    [
      'currency',
      '12 13',
      '"12 13" can be read in more than one way; write the number like 1234.50, with a point before the decimals and nothing between thousands.',
    ],
    ['date', 'no date', '"no date" is not a date; write it like 2026-03-09 (year-month-day).'],
  ])('is refused as %s where it is not clear: %s', (type, text, message) => {
    expect(enterAsWritten(field(type), text)).toEqual({ ok: false, message });
  });

  it.each<[FieldType, string, WritingHabits, unknown]>([
    ['currency', '1.234', GERMAN, 1234],
    ['currency', '1,234', GERMAN, 1.234],
    ['currency', '1,234', AMERICAN, 1234],
    ['currency', '1.234', { ...AMERICAN, locale: 'de' }, 1.234],
    ['currency', '1.234', { locale: 'de' }, 1234],
    ['currency', '1,234', { locale: 'en-GB' }, 1234],
    ['date', '03/04/2026', AMERICAN, '2026-03-04'],
    ['date', '03/04/2026', GERMAN, '2026-04-03'],
    ['date', '03/04/2026', { locale: 'en-US' }, '2026-03-04'],
    ['date', '03/04/2026', { locale: 'en-GB' }, '2026-04-03'],
    ['currency', '1234.50', GERMAN, 1234.5],
  ])('is read as %s by the habits of the document, then of the person: %s', (type, text, habits, value) => {
    expect(enterAsWritten(field(type), text, habits)).toEqual({ ok: true, value });
  });

  it('is never a value of another type', () => {
    const types: readonly FieldType[] = [
      'text',
      'number',
      'integer',
      'currency',
      'date',
      'time',
      'datetime',
      'boolean',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.oneof(fc.string(), fc.anything()), (type, input) => {
        const result = enterAsWritten(field(type), input, GERMAN);
        return result.ok ? result.value === null || hasType(result.value, type) : result.message.length > 0;
      }),
      { numRuns: 1000 },
    );
  });
});

describe('what is shown to be edited', () => {
  const sign = fc.constantFrom(',', '.', null) as fc.Arbitrary<',' | '.' | null>;
  const habits = fc.record({
    document: fc.record({ decimal: sign, dateOrder: fc.constantFrom('dmy', 'mdy', 'ymd', null) }),
    locale: fc.constantFrom('de', 'de-CH', 'en', 'en-US', 'en-ZA', 'fr', 'pl', 'sv', 'th', 'xx', undefined),
  }) as fc.Arbitrary<WritingHabits>;
  const decimals = fc
    .tuple(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), fc.integer({ min: 0, max: 6 }))
    .map(([digits, shift]) => digits / 10 ** shift);
  const number = fc.oneof(decimals, fc.double({ noNaN: true, noDefaultInfinity: true }));

  it('is the same value where it is sent with no digit edited, in every habit', () => {
    fc.assert(
      fc.property(fc.constantFrom('number', 'currency'), number, habits, (type, value, way) => {
        const sent = enterAsWritten(field(type), valueToWritten(value, type, way), way);
        expect(sent).toEqual({ ok: true, value: value === 0 ? 0 : value });
      }),
      { numRuns: 5000 },
    );
  });

  it('stands in the signs of the document, then of the person', () => {
    expect(valueToWritten(1.234, 'number', GERMAN)).toBe('1,234');
    expect(valueToWritten(1234, 'number', GERMAN)).toBe('1234');
    expect(valueToWritten(1234.5, 'currency', GERMAN)).toBe('1234,50');
    expect(valueToWritten(1.234, 'number', { ...AMERICAN, locale: 'de' })).toBe('1.234');
    expect(valueToWritten(1.234, 'number', { locale: 'de' })).toBe('1,234');
    expect(valueToWritten('2026-04-03', 'date', GERMAN)).toBe('2026-04-03');
  });
});
