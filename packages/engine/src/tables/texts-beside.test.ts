import { expect, it } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { composePage } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';

const COLUMNS = [
  { x: 190 },
  { x: 330, align: 'right' },
  { x: 430, align: 'right' },
  { x: 540, align: 'right' },
] as const;
const ROWS = [
  ['', 'Start', 'Fin', 'Montant'],
  ['Heures creuses', '22 874', '23 501', '105,34'],
  ['Heures pleines', '31 208', '32 093', '193,02'],
  ['Abonnement', '1', '2', '24,10'],
];

const columnsOf = (
  beside: readonly { readonly x: number; readonly y: number; readonly text: string; readonly size: number }[],
) =>
  layOut([composePage({ texts: [...composeTable(COLUMNS, ROWS, 200, 20), ...beside] })]).tables.map(
    ({ rows }) => rows.map(({ cells }) => cells[0]?.text),
  );

it('leaves out what runs on beside a table on lines of its own', () => {
  const bar = [
    'Nous joindre',
    'Par courrier :',
    'Service clients',
    'Boîte 21',
    'Par téléphone :',
    'du lundi au samedi',
  ];
  const texts = bar.map((text, at) => ({ x: 50, y: 193 + 13 * at, text, size: 8 }));
  expect(columnsOf(texts)).toContainEqual(['Heures creuses', 'Heures pleines', 'Abonnement']);
});

it('keeps a column without a header whose cells are on the lines of the rows', () => {
  const codes = ['A1', 'B2', 'C3'].map((text, at) => ({ x: 50, y: 220 + 20 * at, text, size: 10 }));
  expect(columnsOf(codes)).toContainEqual(['A1', 'B2', 'C3']);
});
