import type { FieldType } from '@rowbox/contract';
import { expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { composeGrid, composeTable } from '../testing/compose-table.ts';
import { field, valuesOf } from '../testing/read-rows.ts';

const COLUMNS = [{ x: 50 }, { x: 110 }, { x: 360 }, { x: 460, align: 'right' }] as const;
const ROWS = [
  ['Zbl.', 'Worum', 'Par.', 'Zlt'],
  ['1', 'Return of the deposit', '38(6)', '2,150.00'],
  ['2', 'No heat in winter', '67', '625.00'],
  ['3', 'Fee for filing', '72(1)', '100.00'],
];

function read(fields: readonly (readonly [string, FieldType])[], rows = ROWS) {
  const page = composePage({ texts: composeTable(COLUMNS, rows, 200) });
  const group = {
    id: 'claims',
    name: 'Claims',
    fields: fields.map(([label, type], at) => field(`f${at}`, label, type)),
  };
  return valuesOf(page, group);
}

it('reads fields one by one from the columns of a table whose header says nothing that is known', () => {
  const fields = [
    ['Place in the list', 'integer'],
    ['What is asked for', 'text'],
    ['Section relied on', 'text'],
    ['How much', 'currency'],
  ] as const;
  expect(read(fields)).toEqual([
    { f0: 1, f1: 'Return of the deposit', f2: '38(6)', f3: 2150 },
    { f0: 2, f1: 'No heat in winter', f2: '67', f3: 625 },
    { f0: 3, f1: 'Fee for filing', f2: '72(1)', f3: 100 },
  ]);
});

it('reads no rows where a column cannot hold what is asked for in its turn', () => {
  const fields = [
    ['Heard on', 'date'],
    ['What is asked for', 'text'],
    ['Section relied on', 'text'],
    ['How much', 'currency'],
  ] as const;
  expect(read(fields)).toEqual([]);
});

it('reads no rows where texts alone are asked for, which any column can hold', () => {
  const fields = [
    ['Spoken by', 'text'],
    ['Their view', 'text'],
    ['Answer', 'text'],
    ['Remark', 'text'],
  ] as const;
  expect(read(fields)).toEqual([]);
});

it('takes neither the header nor the sum of a drawn list for its rows, whose header looks like figures', () => {
  const columns = [{ x: 60 }, { x: 300, align: 'right' }, { x: 390, align: 'right' }] as const;
  const rows = [
    ['Employer', '4Q 2023', '1Q 2024'],
    ['Harbour Parcels', '9,120.44', '9,388.00'],
    ['Ambrose Bakery', '1,204.00', '880.50'],
    ['Total', '10,324.44', '10,268.50'],
  ];
  const page = composePage({
    texts: composeTable(columns, rows, 112, 20),
    rulings: composeGrid([50, 220, 310, 400], [100, 120, 140, 160, 180]),
  });
  const group = {
    id: 'wages',
    name: 'Wages',
    fields: [
      field('who', 'Paid by', 'text'),
      field('last', 'Autumn', 'currency'),
      field('first', 'Winter', 'currency'),
    ],
  };
  expect(valuesOf(page, group)).toEqual([
    { who: 'Harbour Parcels', last: 9120.44, first: 9388 },
    { who: 'Ambrose Bakery', last: 1204, first: 880.5 },
  ]);
});
