import { expect, it } from 'vitest';
import { readToExtraction } from '../read-to-extraction.ts';
import { composePage } from '../testing/compose-page.ts';
import { composeGrid, composeTable } from '../testing/compose-table.ts';
import { field, ITEMS } from '../testing/read-rows.ts';

const FIELDS = [
  field('net', 'Net total', 'currency'),
  field('tax', 'VAT amount', 'currency'),
  field('total', 'Total', 'currency', 'Total including tax'),
];
const STRIP = [50, 230, 400, 560] as const;

/** The sums of an invoice whose totals stand in drawn boxes at its foot: each label on the left, each value on the right. */
function sumsOf(
  items: readonly (readonly string[])[],
  labels: readonly [string, string, string],
  values: readonly [string, string, string],
) {
  const columns = [
    { x: 50 },
    { x: 300, align: 'right' },
    { x: 420, align: 'right' },
    { x: 556, align: 'right' },
  ];
  const texts = [
    { x: 50, y: 60, text: 'Invoice 4711', size: 16 },
    ...composeTable(columns as Parameters<typeof composeTable>[0], items, 200),
    ...labels.map((text, index) => ({ x: (STRIP[index] ?? 0) + 4, y: 600, text, bold: true })),
    ...values.map((text, index) => ({
      x: (STRIP[index + 1] ?? 0) - 4,
      y: 616,
      text,
      align: 'right' as const,
    })),
  ];
  const page = composePage({ texts, rulings: composeGrid(STRIP, [588, 604, 622]) });
  const config = { name: null, hint: null, fields: FIELDS, groups: [ITEMS], splitKeys: [] };
  const { header } = readToExtraction({ pages: [page], carried: [] }, config, { today: '2026-01-01' });
  return Object.fromEntries(Object.entries(header).map(([key, { value }]) => [key, value]));
}

it('a sum has the label at the head of its box, not the one over an item or of the box beside', () => {
  expect(
    sumsOf(
      [
        ['Libellé', 'Qté', 'P.U. HT', 'Montant HT'],
        ['Fauteuil Lyra', '2', '189,90', '379,80'],
        ['Ramette A4', '3', '24,75', '74,25'],
      ],
      ['Total HT', 'Total TVA', 'Total TTC'],
      ['454,05', '90,81', '544,86'],
    ),
  ).toEqual({ net: 454.05, tax: 90.81, total: 544.86 });
});

it('the same in German, with the rate in the head', () => {
  expect(
    sumsOf(
      [
        ['Bezeichnung', 'Menge', 'Preis', 'Gesamt'],
        ['Kugelhahn', '10', '10,00', '100,00'],
        ['Muffe', '5', '20,00', '100,00'],
        ['Bogen', '1', '50,00', '50,00'],
      ],
      ['Nettobetrag', 'MwSt. 19 %', 'Rechnungsbetrag'],
      ['250,00', '47,50', '297,50'],
    ),
  ).toEqual({ net: 250, tax: 47.5, total: 297.5 });
});

it('a total alone in its column of the table of taxes by rate is no part of it', () => {
  const right = (x: number) => ({ x, align: 'right' as const });
  const texts = [
    { x: 50, y: 60, text: 'Factura A24-011873', size: 16 },
    ...composeTable(
      [right(130), right(220), right(330), right(470)],
      [
        ['Base imponible', '% IVA', 'Cuota IVA', 'Total factura'],
        ['578,36', '4', '23,13', ''],
        ['58,18', '10', '5,82', ''],
        ['127,32', '21', '26,74', '819,55 €'],
      ],
      500,
    ),
    { x: 50, y: 600, text: 'Suma bases: 763,86' },
    { x: 50, y: 616, text: 'Suma cuotas: 55,69' },
  ];
  const config = { name: null, hint: null, fields: FIELDS, groups: [], splitKeys: [] };
  const pages = [composePage({ texts })];
  const { header } = readToExtraction({ pages, carried: [] }, config, { today: '2026-01-01' });
  expect(header.total?.value).toBe(819.55);
});
