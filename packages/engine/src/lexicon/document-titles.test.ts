import { expect, it } from 'vitest';
import { textToTitle } from './document-titles.ts';
import { numberToConcepts } from './number-prefixes.ts';

it.each([
  ['INVOICE', 'seller', 'invoice_number'],
  ['Rechnung Nr. 2024-118', 'seller', 'invoice_number'],
  ['Facture n° F-31', 'seller', 'invoice_number'],
  ['Order response:', 'seller', 'order_number'],
  ['Bestellung Nr. 4500017', 'buyer', 'order_number'],
  ['Orden de compra', 'buyer', 'order_number'],
  ['Offerte', 'seller', null],
  ['PROFORMARECHNUNG / PRO FORMA INVOICE', 'seller', 'invoice_number'],
])('a title says who wrote the document and what its number is: %s', (text, writtenBy, numberConcept) => {
  expect(textToTitle(text)).toEqual({ writtenBy, numberConcept });
});

it.each(['Invoice to', 'Purchase order ID', 'Thank you for your order', 'Rechnungsadresse', '4711', ''])(
  'other lines are no titles: %s',
  (text) => {
    expect(textToTitle(text)).toBeNull();
  },
);

it.each([
  ['PO-445', ['order_number']],
  ['RE2024/17', ['invoice_number']],
  ['20240017', []],
  ['ZX-81', []],
])('the letters of a number may tell its kind: %s', (number, concepts) => {
  expect(numberToConcepts(number)).toEqual(concepts);
});
