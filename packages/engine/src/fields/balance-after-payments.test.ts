import { expect, it } from 'vitest';
import { readToExtraction } from '../read-to-extraction.ts';
import { composePage } from '../testing/compose-page.ts';
import { field } from '../testing/read-rows.ts';

/** The sums read from the foot of an invoice, its rows one below the other. */
function sumsOf(title: string, rows: readonly (readonly [label: string, amount: string])[]) {
  const texts = [
    { x: 60, y: 60, text: title, size: 16 },
    ...rows.flatMap(([label, amount], index) => [
      { x: 300, y: 400 + 18 * index, text: label },
      { x: 540, y: 400 + 18 * index, text: amount, align: 'right' as const },
    ]),
  ];
  const fields = [
    field('net', 'Net total', 'currency'),
    field('tax', 'VAT amount', 'currency'),
    field('total', 'Total', 'currency', 'Total including tax'),
    field('due', 'Amount due', 'currency'),
  ];
  const config = { name: null, hint: null, fields, groups: [], splitKeys: [] };
  const { header } = readToExtraction({ pages: [composePage({ texts })], carried: [] }, config, {
    today: '2026-01-01',
  });
  return Object.fromEntries(Object.entries(header).map(([key, { value }]) => [key, value]));
}

it('what payments on account leave of the total is due', () => {
  const sums = sumsOf('Invoice 31806', [
    ['Fees', '5,122.00'],
    ['VAT @ 20%', '1,024.40'],
    ['Total', '6,146.40'],
    ['Less: received on account 18 September 2025', '(2,500.00)'],
    ['Balance now due', '3,646.40'],
  ]);
  expect(sums).toMatchObject({ total: 6146.4, due: 3646.4 });
});

it('several payments are taken off one after the other', () => {
  const sums = sumsOf('Schlussrechnung Nr. 2025/031', [
    ['Gesamt netto', '3.520,00 €'],
    ['MwSt. 19 %', '668,80 €'],
    ['Rechnungsendbetrag', '4.188,80 €'],
    ['./. Abschlag vom 01.03.2025', '-1.500,00 €'],
    ['./. Abschlag vom 01.04.2025', '-688,80 €'],
    ['Restforderung', '2.000,00 €'],
  ]);
  expect(sums).toMatchObject({ total: 4188.8, due: 2000 });
});

it('nothing is due of what has been paid', () => {
  const sums = sumsOf('Facture F-2025-118', [
    ['Total HT', '300,00 €'],
    ['TVA 20 %', '60,00 €'],
    ['Total TTC', '360,00 €'],
    ['Payé par carte', '360,00 €'],
    ['Reste à payer', '0,00 €'],
  ]);
  expect(sums).toMatchObject({ tax: 60, total: 360, due: 0 });
});

it('net and tax under a total are no payments', () => {
  const sums = sumsOf('Factuur 2025-031', [
    ['Totaal te betalen', '€ 121,00'],
    ['Bedrag excl. btw', '€ 100,00'],
    ['Btw 21 %', '€ 21,00'],
  ]);
  expect(sums).toMatchObject({ net: 100, tax: 21, due: 121 });
});

it('a discount for paying early leaves the total due', () => {
  const sums = sumsOf('Rechnung 8807412', [
    ['Warenwert', '1.000,00 €'],
    ['MwSt. 19 %', '190,00 €'],
    ['Zu zahlen', '1.190,00 €'],
    ['abzgl. 2 % Skonto bei Zahlung bis 27.09.2025', '23,80 €'],
    ['Betrag bei Skontoabzug', '1.166,20 €'],
  ]);
  expect(sums).toMatchObject({ due: 1190 });
});
