import type { FieldType } from '@rowbox/contract';
import { expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { readField } from '../testing/read-field.ts';

/** A confirmation that gives its number and day under its title, and the customer's own order beside them. */
const CONFIRMATION = composePage({
  texts: [
    { x: 50, y: 50, text: 'OUTILLAGE VERDON', size: 15, bold: true },
    { x: 320, y: 50, text: 'ACCUSÉ DE RÉCEPTION DE COMMANDE', size: 12, bold: true },
    { x: 320, y: 66, text: 'N° AR-40718 du 14/03/2025' },
    { x: 50, y: 110, text: 'V/Commande n° : C-2025-311' },
    { x: 50, y: 124, text: 'du : 11/03/2025' },
    { x: 50, y: 138, text: 'Livraison prévue le : 21/03/2025' },
    { x: 320, y: 110, text: 'SARL Ferronnerie Aubert' },
    { x: 320, y: 124, text: '12 rue des Forges' },
    { x: 320, y: 138, text: '04000 DIGNE' },
    { x: 50, y: 500, text: 'Total H.T.' },
    { x: 420, y: 500, text: '418,00' },
  ],
});

function read(key: string, label: string, type: FieldType, page = CONFIRMATION) {
  return readField(page, key, label, type)?.value;
}

it.each([
  ['accuse', "Numéro d'accusé", 'text', 'AR-40718'],
  ['date', 'Date', 'date', '2025-03-14'],
  ['commande', 'Numéro de commande client', 'text', 'C-2025-311'],
  ['date_commande', 'Date de commande', 'date', '2025-03-11'],
  ['livraison', 'Date de livraison', 'date', '2025-03-21'],
] as const)(
  'a number under a title is that of the title, and the day behind it its day: %s',
  (key, label, type, value) => {
    expect(read(key, label, type)).toBe(value);
  },
);

it('a confirmation of an order has no number of an invoice', () => {
  expect(read('facture', 'Numéro de facture', 'text')).toBeNull();
});

it('an order has no number of an invoice, though a bare number sign stands under its title', () => {
  const order = composePage({
    texts: [
      { x: 50, y: 50, text: 'Adega Montalvo, S.A.', size: 12, bold: true },
      { x: 380, y: 50, text: 'Nota de Encomenda', size: 14, bold: true },
      { x: 380, y: 66, text: 'N.º: EC 2025/0714' },
      { x: 380, y: 80, text: 'Data: 02-09-2025' },
      { x: 50, y: 200, text: 'Total da encomenda: 310,00 €' },
    ],
  });
  expect(read('fatura', 'Número da fatura', 'text', order)).toBeNull();
  expect(read('encomenda', 'Número da encomenda', 'text', order)).toBe('EC 2025/0714');
});

it('a credit note says which invoice it takes back', () => {
  const credit = composePage({
    texts: [
      { x: 50, y: 50, text: 'Hofladen Tannried eG', size: 14 },
      { x: 50, y: 120, text: 'GUTSCHRIFT', size: 14 },
      { x: 50, y: 150, text: 'Beleg-Nr.: G 250119' },
      { x: 50, y: 164, text: 'Datum: 27.06.2025' },
      { x: 50, y: 178, text: 'zu Rechnung: R 250871 vom 20.06.2025' },
      { x: 50, y: 300, text: 'Gutschriftsbetrag EUR 48,10' },
    ],
  });
  expect(read('ursprung', 'Ursprungsrechnung', 'text', credit)).toBe('R 250871');
  expect(read('beleg', 'Belegnummer', 'text', credit)).toBe('G 250119');
});
