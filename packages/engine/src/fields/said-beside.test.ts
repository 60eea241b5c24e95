import type { FieldType } from '@rowbox/contract';
import { expect, it } from 'vitest';
import { readToExtraction } from '../read-to-extraction.ts';
import { composePage } from '../testing/compose-page.ts';
import { readField } from '../testing/read-field.ts';
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

function read(key: string, label: string, type: FieldType, page = PAGE) {
  return readField(page, key, label, type)?.value;
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

it('a day by its place in a row is no rate, nor is a number that no rate reaches', () => {
  const page = composePage({
    texts: [
      { x: 50, y: 80, text: 'Station Ltd' },
      { x: 50, y: 110, text: 'The maximum lawful interest rate beginning on the 61st day.' },
      { x: 50, y: 124, text: 'Interest rate: 29670869006' },
    ],
  });
  const rate = { ...field('interest_rate', 'Interest rate', 'number'), unit: '%' };
  const config = { name: null, hint: null, fields: [rate], groups: [], splitKeys: [] };
  const { header } = readToExtraction({ pages: [page], carried: [] }, config, { today: '2026-01-01' });
  expect(header.interest_rate?.value).toBeNull();
});

it('two letters and two digits alone are no IBAN', () => {
  const page = composePage({
    texts: [
      { x: 50, y: 80, text: 'Corner Shop' },
      { x: 50, y: 110, text: 'IBAN LC 37' },
    ],
  });
  expect(read('iban', 'IBAN', 'text', page)).toBeNull();
});

it('an account number is no IBAN', () => {
  expect(read('iban', 'IBAN', 'text')).toBeNull();
  expect(read('account', 'Bank account', 'text')).toBe('5512-0987');
});

/** A confirmation whose title stands under the buyer's address, the seller's particulars in lines of their own. */
const CONFIRMATION = composePage({
  texts: [
    { x: 60, y: 60, text: 'TALLER MONTNEGRE, S.L.', size: 14 },
    { x: 60, y: 76, text: 'C/ Indústria, 44 bajos · 08025 Barcelona' },
    { x: 60, y: 88, text: 'N.I.F. B-64118207 · Tel. 93 555 01 27' },
    { x: 60, y: 140, text: 'Tischlerei Petersen GmbH' },
    { x: 60, y: 152, text: 'Deichstr. 3' },
    { x: 60, y: 164, text: '25899 Niebüll' },
    { x: 60, y: 178, text: 'Auftragsbestätigung AB-250617', size: 14 },
    { x: 60, y: 210, text: 'Ihre Bestellung: B-1190' },
    { x: 60, y: 240, text: 'PO number/date' },
    { x: 60, y: 252, text: '4500087316 / 14.05.2025' },
    { x: 60, y: 300, text: 'Card number' },
    { x: 120, y: 300, text: '************4471' },
  ],
});

it.each([
  ['customer_order', 'Bestellnummer des Kunden', 'text', 'B-1190'],
  ['nif', 'NIF proveedor', 'text', 'B-64118207'],
  ['po_date', 'PO date', 'date', '2025-05-14'],
  ['card', 'Card number', 'text', '************4471'],
] as const)(
  'numbers are told apart by whose they are and what stands before or over them: %s',
  (key, label, type, value) => {
    expect(read(key, label, type, CONFIRMATION)).toBe(value);
  },
);

it.fails('an order of ours is told from that of the customer without a word of either', () => {
  expect(read('order', 'Auftragsnummer', 'text', CONFIRMATION)).toBe('AB-250617');
});
