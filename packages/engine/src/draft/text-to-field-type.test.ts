import { expect, test } from 'vitest';
import { NO_CONVENTIONS } from '../values/reading.ts';
import { textToFieldType } from './text-to-field-type.ts';

test.each([
  ['Delivered', '31.01.2024', 'date', null],
  ['Printed', '31.01.2024 08:05', 'datetime', null],
  ['Opens at', '08:05', 'time', null],
  ['Deposit', '€ 1.250,00', 'currency', null],
  ['Deposit', '1,250.00', 'currency', null],
  ['Discount', '3 %', 'number', '%'],
  ['Weight', '12.5', 'number', null],
  ['Number of pages', '12', 'integer', null],
  ['Express', 'yes', 'boolean', null],
  ['Room', '12', 'text', null],
  ['Order no.', '0012', 'text', null],
  ['Period', '01.02.2024 - 29.02.2024', 'text', null],
  ['Contact', 'Frau Beispiel', 'text', null],
])('"%s: %s" is %s', (label, text, type, unit) => {
  expect(textToFieldType(label, text, NO_CONVENTIONS)).toEqual({ type, unit });
});
