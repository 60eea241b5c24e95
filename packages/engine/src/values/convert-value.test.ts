import type { CellValue, FieldType } from '@rowbox/contract';
import { expect, it } from 'vitest';
import { convertValue } from './convert-value.ts';

it.each<[NonNullable<CellValue>, FieldType, CellValue]>([
  ['1250.50', 'number', 1250.5],
  ['1.250,50', 'number', 1250.5],
  ['-12', 'integer', -12],
  ['(12,50)', 'number', -12.5],
  ['12.5', 'integer', null],
  // Twelve hundred or one and a bit.
  ['1,250', 'number', null],
  ['n/a', 'number', null],
  ['12 Mill Lane', 'number', null],
  ['1.250,50 €', 'currency', 1250.5],
  ['USD 12.00', 'currency', 12],
  ['due 12.00', 'currency', null],
  ['20.11.2026', 'date', '2026-11-20'],
  ['Nov 20, 2026', 'date', '2026-11-20'],
  ['03/04/2026', 'date', null],
  ['from 20.11.2026', 'date', null],
  ['2026-11-20T14:30:00Z', 'date', '2026-11-20'],
  ['20.11.2026 14:30', 'datetime', '2026-11-20T14:30'],
  ['5:30 PM', 'time', '17:30'],
  ['ja', 'boolean', true],
  ['perhaps', 'boolean', null],
  [12.5, 'text', '12.5'],
  [true, 'text', null],
  [12, 'date', null],
  [12, 'boolean', null],
])('makes of %j a value of type %s: %j', (value, type, expected) => {
  expect(convertValue(value, { type, values: null })).toBe(expected);
});

it('takes a number for the enum value that is written like it', () => {
  expect(convertValue(7, { type: 'enum', values: ['7', '19'] })).toBe('7');
  expect(convertValue(8, { type: 'enum', values: ['7', '19'] })).toBeNull();
});
