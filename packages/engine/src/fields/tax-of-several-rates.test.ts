import { expect, it } from 'vitest';
import { readToExtraction } from '../read-to-extraction.ts';
import { composePage } from '../testing/compose-page.ts';
import { field } from '../testing/read-rows.ts';

function taxOf(lines: readonly (readonly [label: string, amount: string])[]) {
  const texts = [
    { x: 60, y: 60, text: 'Factuur 2025-0193', size: 16 },
    { x: 60, y: 100, text: 'Factuurdatum: 10-10-2025' },
    ...lines.flatMap(([label, amount], index) => [
      { x: 300, y: 400 + 18 * index, text: label },
      { x: 540, y: 400 + 18 * index, text: amount, align: 'right' as const },
    ]),
  ];
  const fields = [
    field('net', 'Net total', 'currency'),
    field('tax', 'VAT amount', 'currency'),
    field('total', 'Total', 'currency'),
  ];
  const config = { name: null, hint: null, fields, groups: [], splitKeys: [] };
  const { header } = readToExtraction({ pages: [composePage({ texts })], carried: [] }, config, {
    today: '2026-01-01',
  });
  return header.tax;
}

it('taxes printed for each rate alone are added up where net and total agree with their sum', () => {
  const tax = taxOf([
    ['Subtotaal', '€ 2.340,50'],
    ['21% btw over € 2.115,50', '€ 444,26'],
    ['9% btw over € 225,00', '€ 20,25'],
    ['Totaal', '€ 2.805,01'],
  ]);
  expect(tax).toMatchObject({ value: 464.51, state: 'computed', citation: null });
});

it('one printed tax is found, not computed', () => {
  const tax = taxOf([
    ['Subtotaal', '€ 2.115,50'],
    ['21% btw', '€ 444,26'],
    ['Totaal', '€ 2.559,76'],
  ]);
  expect(tax).toMatchObject({ value: 444.26, state: 'found' });
});

it('a tip between net and total is no tax', () => {
  const lines = [
    ['Subtotal', '62.80'],
    ['Tax', '4.40'],
    ['Tip', '12.80'],
    ['Total', '80.00'],
  ] as const;
  expect(taxOf(lines)).toMatchObject({ value: 4.4, state: 'found' });
  // A second tax on the same base is.
  const taxes = [
    ['Subtotal', '62.80'],
    ['GST 5%', '3.14'],
    ['QST 9.975%', '6.28'],
    ['Total', '72.22'],
  ] as const;
  expect(taxOf(taxes)).toMatchObject({ value: 9.42, state: 'computed' });
});

it('what is not called a tax is none beside one that is', () => {
  for (const [tax, levy] of [
    ['Tax', 'SF Mandate 4%'],
    ['btw 8,5%', 'Servicekosten 4%'],
    ['VAT', 'Deposit'],
  ] as const) {
    const lines = [
      ['Subtotal', '51.90'],
      [tax, '4.41'],
      [levy, '2.08'],
      ['Total', '58.39'],
    ] as const;
    expect(taxOf(lines)).toMatchObject({ value: 4.41, state: 'found' });
  }
  const served = [
    ['Subtotal', '23.25'],
    ['Service 10%', '2.33'],
    ['Total', '25.58'],
    ['VAT @ 20%', '3.88'],
  ] as const;
  expect(taxOf(served)).toMatchObject({ value: 3.88, state: 'found' });
});
