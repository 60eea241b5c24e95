import { expect, it } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { composePage } from '../testing/compose-page.ts';
import { composeGrid, composeTable } from '../testing/compose-table.ts';

const ITEMS = [
  { x: 48 },
  { x: 100 },
  { x: 338, align: 'right' },
  { x: 415, align: 'right' },
  { x: 492, align: 'right' },
  { x: 550, align: 'right' },
] as const;
const CAPTIONS = [{ x: 50 }, { x: 220 }, { x: 297 }, { x: 414 }] as const;
const SUMS = [
  { x: 210, align: 'right' },
  { x: 288, align: 'right' },
  { x: 404, align: 'right' },
  { x: 546, align: 'right' },
] as const;

/** The first cells of the items' rows, over a framed table of sums with its captions at the left and its figures at the right. */
function itemsOver(
  header: readonly string[],
  items: readonly (readonly string[])[],
  captions: readonly string[],
  sums: readonly (readonly string[])[],
) {
  const bottom = 200 + 16 * items.length;
  const texts = [
    ...composeTable(ITEMS, [header, ...items], 200, 16),
    ...composeTable(CAPTIONS, [captions], bottom + 34, 16),
    ...composeTable(SUMS, sums, bottom + 50, 16),
  ];
  const lines = [0, ...sums, 0].map((_, index) => bottom + 22 + 16 * index);
  const page = composePage({ texts, rulings: composeGrid([45, 215, 292, 408, 549], lines) });
  const table = layOut([page]).tables.find(({ columns }) => columns.length > 4);
  return table?.rows.map(({ cells }) => cells[0]?.text ?? '');
}

it('taxes by rate that a grid frames under the items are no items', () => {
  const rows = itemsOver(
    ['Código', 'Descripción', 'Cantidad', 'Precio', 'IVA', 'Importe'],
    [
      ['01204', 'Aceite oliva virgen', '12,00', '38,90', '4', '466,80'],
      ['03310', 'Queso curado', '9,00', '14,60', '4', '131,40'],
      ['05117', 'Refresco cola', '10,00', '12,48', '21', '124,80'],
    ],
    ['Base imponible', '% IVA', 'Cuota IVA', 'Total factura'],
    [
      ['598,20', '4', '23,93', ''],
      ['124,80', '21', '26,21', '773,14 €'],
    ],
  );
  expect(rows).toEqual(['01204', '03310', '05117']);
});

it('nor is the row of sums', () => {
  const rows = itemsOver(
    ['Réf.', 'Libellé', 'Qté', 'P.U. HT', 'TVA', 'Montant HT'],
    [
      ['614022', 'Fauteuil Lyra', '2', '189,90', '20,00', '379,80'],
      ['100348', 'Ramette papier', '3', '24,75', '20,00', '74,25'],
    ],
    ['Échéance', 'Total HT', 'Total TVA', 'Total TTC'],
    [['31/03/2025', '454,05', '90,81', '544,86']],
  );
  expect(rows).toEqual(['614022', '100348']);
});
