import { expect, it } from 'vitest';
import { readToExtraction } from '../read-to-extraction.ts';
import { composePage } from '../testing/compose-page.ts';
import { field } from '../testing/read-rows.ts';

/** The total of a slip with these sums under its goods, which come to 229.00. */
function totalOf(sums: readonly (readonly [label: string, amount: string])[]) {
  const goods = [
    ['COTTON PRINT', '63.00'],
    ['BRIDAL SATIN', '135.00'],
    ['LINING', '24.00'],
    ['THREAD', '7.00'],
  ] as const;
  const texts = ['HARBOUR TEXTILES', '12 Harbour Road', 'Tel 6555 0136', 'Date 12-02-2018 13:51'].map(
    (text, row) => ({ x: 40, y: 20 + row * 14, text }),
  );
  const rows = [...goods, ...sums].flatMap(([label, amount], row) => [
    { x: 30, y: 90 + row * 14, text: label },
    { x: 190, y: 90 + row * 14, text: amount, align: 'right' as const },
  ]);
  const fields = [field('total', 'Total', 'currency'), field('tax', 'Tax', 'currency')];
  const config = {
    name: null,
    hint: null,
    fields: [...fields, field('subtotal', 'Subtotal', 'currency')],
    groups: [],
    splitKeys: [],
  };
  const page = composePage({ texts: [...texts, ...rows], width: 226, height: 400 });
  return readToExtraction({ pages: [page], carried: [] }, config, { today: '2026-01-01' }).header.total;
}

it.each([
  [
    ['TOTAL', '229.00'],
    ['LESS DISCOUNT', '-9.00'],
    ['AMOUNT DUE', '220.00'],
    ['CARD', '220.00'],
  ],
  [
    ['Total', '229.00'],
    ['Member discount', '9.00'],
    ['Amount payable', '220.00'],
    ['VISA', '220.00'],
  ],
  [
    ['Summe', '229,00'],
    ['Rabatt', '-9,00'],
    ['Zu zahlen', '220,00'],
    ['Bar', '250,00'],
    ['Rückgeld', '30,00'],
  ],
  [
    ['Total', '229,00'],
    ['Remise', '-9,00'],
    ['Net à payer', '220,00'],
    ['CB', '220,00'],
  ],
] as const)('the total of a slip is what is left to pay after a discount: %s', (...sums) => {
  expect(totalOf(sums)?.value).toBe(220);
});

it('the total of a slip is of all rates, not of the first in its table of taxes', () => {
  const total = totalOf([
    ['SUMME EUR', '229,00'],
    ['Bar EUR', '250,00'],
    ['Rückgeld EUR', '21,00'],
    ['Netto 205,61  MwSt 7%  14,39  Brutto', '220,00'],
    ['Netto 7,56  MwSt 19%  1,44  Brutto', '9,00'],
  ]);
  expect(total?.value).toBe(229);
});

it('what is printed before a tip is still the total where nothing more was paid', () => {
  const total = totalOf([
    ['Subtotal', '229.00'],
    ['Tax', '18.32'],
    ['Total', '247.32'],
    ['VISA', '247.32'],
  ]);
  expect(total?.value).toBe(247.32);
});
