import type { FieldType } from '@rowbox/contract';
import { expect, it } from 'vitest';
import { readToExtraction } from '../read-to-extraction.ts';
import { composePage } from '../testing/compose-page.ts';
import { field } from '../testing/read-rows.ts';

/** A letter with its sums at the foot, and order and terms in the head. */
const PAGE = composePage({
  texts: [
    { x: 50, y: 50, text: 'Wildwood Candle Ltd', size: 16 },
    { x: 50, y: 110, text: 'Invoice Number: WW-1530' },
    { x: 50, y: 124, text: 'Bank account: 5512-0987' },
    { x: 320, y: 110, text: 'Ihre Bestellung:' },
    { x: 420, y: 110, text: 'B-1190 vom 02.06.2025' },
    { x: 320, y: 124, text: 'Datum:' },
    { x: 420, y: 124, text: '04.06.2025' },
    { x: 320, y: 138, text: 'TERMS' },
    { x: 420, y: 138, text: 'Net 30' },
    { x: 320, y: 152, text: 'Liefertermin:' },
    { x: 420, y: 152, text: 'KW 25 / 18.06.2025' },
    { x: 320, y: 500, text: 'Subtotal' },
    { x: 420, y: 500, text: '£72.50' },
    { x: 320, y: 514, text: 'Total' },
    { x: 420, y: 514, text: '£70.20 (includes £11.70 VAT)' },
  ],
});

function read(key: string, label: string, type: FieldType) {
  const config = { name: null, hint: null, fields: [field(key, label, type)], groups: [], splitKeys: [] };
  return readToExtraction({ pages: [PAGE], carried: [] }, config, { today: '2026-01-01' }).header[key]?.value;
}

it.each([
  ['total', 'Total', 'currency', 70.2],
  ['tax', 'VAT amount', 'currency', 11.7],
] as const)(
  'an amount in brackets is what the brackets say, not what the line says: %s',
  (key, label, type, value) => {
    expect(read(key, label, type)).toBe(value);
  },
);

it('a number and the day it is from stand behind one label', () => {
  expect(read('ordered', 'Bestelldatum', 'date')).toBe('2025-06-02');
});

it('a day may follow the number of its week', () => {
  expect(read('delivery', 'Liefertermin', 'date')).toBe('2025-06-18');
});

it('terms that begin as a label does are a value', () => {
  expect(read('terms', 'Payment terms', 'text')).toBe('Net 30');
});

it('an account number is no IBAN', () => {
  expect(read('iban', 'IBAN', 'text')).toBeNull();
  expect(read('account', 'Bank account', 'text')).toBe('5512-0987');
});
