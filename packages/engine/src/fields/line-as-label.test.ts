import { expect, test } from 'vitest';
import { labelTail } from './line-as-label.ts';

test.each([
  ['Invoice No: ', 'Invoice No:'],
  ['Invoice No: 4711 Date: ', 'Date:'],
  ['Net 100.00 VAT 19 % 19.00 Total ', 'Total'],
  ['MwSt. 19,00% ', 'MwSt.'],
  ['TVA 20 % ', 'TVA'],
  ['IVA (21 %): ', 'IVA'],
  ['VAT @ 17.5 % on ', 'VAT on'],
  ['SIRET : 81234567900018 - APE : ', 'APE'],
  ['12/30/19 - ', ''],
  ['UID-Nr. / VAT No.: ', 'UID-Nr. / VAT No.:'],
  ['4711 / 12 / ', ''],
  ['Total 35 Spots for: ', 'Total'],
  ['Total (14 items) ', 'Total'],
  ['Total: 6 Positionen ', 'Total:'],
  ['Total 3 lignes pour ', 'Total'],
  ['Total 35 spots for March ', 'Total for March'],
  ['Total Payable: - ', 'Total Payable:'],
  ['Montant à payer :- ', 'Montant à payer'],
])('what is left of a text as the label of what follows: %s', (text, label) => {
  expect(labelTail(text)).toBe(label);
});
