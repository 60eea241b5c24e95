import type { FieldType } from '@rowbox/contract';
import { expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { field, valuesOf } from '../testing/read-rows.ts';

const COLUMNS = [
  { x: 50 },
  { x: 200, align: 'right' },
  { x: 300, align: 'right' },
  { x: 420, align: 'right' },
] as const;
const ROWS = [
  ['30.06.2024', '419,11', '200,95', '102.465,19'],
  ['31.07.2024', '419,93', '200,13', '102.045,26'],
  ['31.08.2024', '420,75', '199,31', '101.624,51'],
];

function read(fields: readonly (readonly [string, FieldType])[], rows = ROWS) {
  const page = composePage({ texts: composeTable(COLUMNS, rows, 200) });
  const own = fields.map(([label, type], at) => field(`f${at}`, label, type));
  return valuesOf(page, { id: 'instalments', name: 'Instalments', fields: own });
}

const ASKED = [
  ['Wanted by', 'date'],
  ['Off the sum', 'currency'],
  ['For the use of it', 'currency'],
  ['Still owed', 'currency'],
] as const;

it('reads a list without a header from rows of the same kinds of pieces, field by field', () => {
  expect(read(ASKED)).toEqual([
    { f0: '2024-06-30', f1: 419.11, f2: 200.95, f3: 102465.19 },
    { f0: '2024-07-31', f1: 419.93, f2: 200.13, f3: 102045.26 },
    { f0: '2024-08-31', f1: 420.75, f2: 199.31, f3: 101624.51 },
  ]);
});

it('reads nothing where its pieces cannot be what is asked for', () => {
  expect(read([...ASKED].reverse())).toEqual([]);
});

it('reads nothing from a single row', () => {
  expect(read(ASKED, ROWS.slice(0, 1))).toEqual([]);
});
