import { describe, expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { field, valuesOf } from '../testing/read-rows.ts';

const MOVEMENTS = {
  id: 'movements',
  name: 'Movements',
  fields: [
    field('date', 'Date', 'date'),
    field('description', 'Description', 'text'),
    field('debit', 'Debit', 'currency'),
    field('credit', 'Credit', 'currency'),
  ],
};
const COLUMNS = [{ x: 50 }, { x: 110 }, { x: 460, align: 'right' }, { x: 545, align: 'right' }] as const;

describe('columns under headers that no lexicon knows', () => {
  it('are told by their cells: dates, also without a year, and words; sums are no rows', () => {
    const texts = [
      { x: 50, y: 60, text: 'Du 01/03/2026 au 31/03/2026' },
      ...composeTable(
        COLUMNS,
        [
          ['Opér.', 'Nature des opérations', 'Débit', 'Crédit'],
          ['', 'ANCIEN SOLDE AU 28/02/2026', '', '1 204,10'],
          ['02/03', 'PRLV EAU DE PARIS', '31,50', ''],
          ['05/03', 'VIREMENT SALAIRE', '', '2 100,00'],
          ['', 'NOUVEAU SOLDE', '', '3 272,60'],
        ],
        150,
      ),
    ];
    expect(valuesOf(composePage({ texts }), MOVEMENTS)).toEqual([
      { date: '2026-03-02', description: 'PRLV EAU DE PARIS', debit: 31.5 },
      { date: '2026-03-05', description: 'VIREMENT SALAIRE', credit: 2100 },
    ]);
  });

  it('are left alone where the header says another date', () => {
    const texts = composeTable(
      COLUMNS,
      [
        ['Due date', 'Description', 'Debit', 'Credit'],
        ['02/03/2026', 'Water works', '31.50', ''],
        ['25/03/2026', 'Salary of March', '', '2100.00'],
      ],
      150,
    );
    const group = {
      ...MOVEMENTS,
      fields: [field('ordered', 'Order date', 'date'), ...MOVEMENTS.fields.slice(1)],
    };
    expect(valuesOf(composePage({ texts }), group).map(({ ordered }) => ordered)).toEqual([
      undefined,
      undefined,
    ]);
  });
});
