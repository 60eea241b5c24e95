import type { FieldType } from '@rowbox/contract';
import { expect, test } from 'vitest';
import { NO_CONVENTIONS } from './reading.ts';
import { textToTypedValue } from './typed-value.ts';

const read = (text: string, type: FieldType, values: string[] | null = null) =>
  textToTypedValue(text, { type, values }, { ...NO_CONVENTIONS, decimal: ',' })?.value ?? null;

test.each<[string, FieldType, unknown]>([
  ['3 Stk', 'number', 3],
  ['1.000', 'number', 1000],
  ['19,00 %', 'number', 19],
  ['3 PCE (2 kg)', 'number', 3],
  ['-5,5', 'number', -5.5],
  ['12,00', 'integer', 12],
  ['12,50', 'integer', null],
  ['EUR 12,50', 'currency', 12.5],
  ['5:53 PM', 'time', '17:53'],
  ['17h30', 'time', '17:30'],
  ['17.53 Uhr', 'time', '17:53'],
  ['31.01.2024 08:05', 'datetime', '2024-01-31T08:05'],
  ['2024-01-31T08:05:00Z', 'datetime', '2024-01-31T08:05:00Z'],
  ['ja', 'boolean', true],
  ['☐', 'boolean', false],
  ['☒ Oui', 'boolean', true],
  ['perhaps', 'boolean', null],
  ['  two   words ', 'text', 'two words'],
  ['', 'text', null],
])('%s as %s', (text, type, value) => {
  expect(read(text, type)).toBe(value);
});

test('an enum takes its allowed spelling, whole or within, and forgives a misread letter', () => {
  const values = ['Standard', 'Express', 'Express Plus'];
  expect(read('EXPRESS', 'enum', values)).toBe('Express');
  expect(read('Delivery: express plus (2 days)', 'enum', values)).toBe('Express Plus');
  expect(read('Stardard', 'enum', values)).toBe('Standard');
  expect(read('Courier', 'enum', values)).toBeNull();
});

test('an enum is named in another language, where one of its values alone says the same', () => {
  const payments = ['Cash', 'Card', 'Bank transfer'];
  expect(read('Tarjeta de crédito', 'enum', payments)).toBe('Card');
  expect(read('przelew', 'enum', payments)).toBe('Bank transfer');
  expect(read('Barzahlung', 'enum', payments)).toBe('Cash');
  expect(read('Gutschrift', 'enum', ['Invoice', 'Credit note'])).toBe('Credit note');
  expect(read('Kreditkarte', 'enum', ['Card', 'Credit card'])).toBeNull();
});
