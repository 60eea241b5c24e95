import type { FieldType } from '@rowbox/contract';
import { expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { field, valuesOf } from '../testing/read-rows.ts';

const COLUMNS = [{ x: 50 }, { x: 180 }, { x: 380, align: 'right' }, { x: 460, align: 'right' }] as const;

function read(heads: readonly string[], fields: readonly (readonly [string, FieldType])[]) {
  const page = composePage({
    texts: composeTable(
      COLUMNS,
      [
        heads,
        ['KX-204', 'Birch plank', '3', '41.50'],
        ['KX-511', 'Oak dowel', '12', '8.20'],
        ['LM-007', 'Brass hinge', '40', '2.75'],
      ],
      200,
    ),
  });
  const group = {
    id: 'parts',
    name: 'Parts',
    fields: fields.map(([label, type], at) => field(`f${at}`, label, type)),
  };
  return valuesOf(page, group)[0];
}

it('gives a field the column between those of its neighbours under a header that may mean the same', () => {
  const fields = [
    ['Κωδικός', 'text'],
    ['Είδος', 'text'],
    ['Quantity', 'number'],
    ['Τιμή', 'currency'],
  ] as const;
  expect(read(['Κωδικός', 'Είδος', 'Ποσότητα', 'Τιμή'], fields)).toEqual({
    f0: 'KX-204',
    f1: 'Birch plank',
    f2: 3,
    f3: 41.5,
  });
});

it('gives a field that the table has not no column, though one stands in its place', () => {
  const fields = [
    ['Κωδικός', 'text'],
    ['Είδος', 'text'],
    ['Humidity', 'number'],
    ['Τιμή', 'currency'],
  ] as const;
  expect(read(['Κωδικός', 'Είδος', 'Ποσότητα', 'Τιμή'], fields)?.f2).toBeUndefined();
});

it('gives a text that stands in its place the column that is only said to hold the texts', () => {
  const fields = [
    ['Part no.', 'text'],
    ['Procedure', 'text'],
    ['Quantity', 'number'],
    ['Unit price', 'currency'],
  ] as const;
  expect(read(['Part no.', 'Description', 'Quantity', 'Unit price'], fields)?.f1).toBe('Birch plank');
});

it('gives no column of days to a text, but that of texts', () => {
  const page = composePage({
    texts: composeTable(
      [{ x: 50 }, { x: 110 }, { x: 180 }, { x: 260 }, { x: 540, align: 'right' }],
      [
        ['Trans', 'Post', 'Ref no.', 'Description', 'Amount'],
        ['05/20/2025', '05/22/2025', '7741902', 'Maple Hardware', '129.95'],
        ['05/26/2025', '05/27/2025', '7750218', 'Green Ridge Pharmacy', '48.20'],
        ['06/01/2025', '06/03/2025', '7761177', 'Skylark Air', '312.60'],
      ],
      200,
    ),
  });
  const fields = [
    field('posted', 'Posted on', 'date'),
    field('merchant', 'Merchant', 'text'),
    field('ref', 'Reference', 'text'),
    field('amount', 'Amount', 'currency'),
  ];
  const rows = valuesOf(page, { id: 'purchases', name: 'Purchases', fields });
  expect(rows.map(({ merchant }) => merchant)).toEqual([
    'Maple Hardware',
    'Green Ridge Pharmacy',
    'Skylark Air',
  ]);
});
