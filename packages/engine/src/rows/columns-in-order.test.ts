import { expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { field, valuesOf } from '../testing/read-rows.ts';

const RIGHT = 'right';
const COLUMNS = [
  { x: 50 },
  { x: 240, align: RIGHT },
  { x: 340, align: RIGHT },
  { x: 440, align: RIGHT },
] as const;

it('gives columns whose heads fit several fields alike in the order in which they are asked for', () => {
  const lines = [
    ['Town', 'Pupils young', 'Pupils middle', 'Pupils old'],
    ['Harrow', '41', '17', '9'],
    ['Luton', '38', '22', '6'],
    ['Slough', '35', '19', '8'],
  ];
  const page = composePage({ texts: composeTable(COLUMNS, lines, 200) });
  const fields = ['Town', 'Pupils 1', 'Pupils 2', 'Pupils 3'].map((label, at) =>
    field(`f${at}`, label, at === 0 ? 'text' : 'number'),
  );
  expect(valuesOf(page, { id: 'towns', name: 'Towns', fields })[0]).toEqual({
    f0: 'Harrow',
    f1: 41,
    f2: 17,
    f3: 9,
  });
});
