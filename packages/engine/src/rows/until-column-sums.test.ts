import { expect, test } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { field, valuesOf } from '../testing/read-rows.ts';

const COLUMNS = [{ x: 50 }, { x: 200 }, { x: 330, align: 'right' }, { x: 420, align: 'right' }] as const;
const COVERS = {
  id: 'covers',
  name: 'Covers',
  fields: [
    field('cover', 'Cover', 'text'),
    field('limit', 'Limit', 'text'),
    field('excess', 'Excess', 'text'),
    field('premium', 'Premium', 'currency'),
  ],
};

function namesIn(...rows: readonly (readonly string[])[]) {
  const texts = composeTable(COLUMNS, [['Cover', 'Limit', 'Excess', 'Premium'], ...rows], 100);
  return valuesOf(composePage({ texts }), COVERS).map(({ cover }) => cover);
}

const ROWS = [
  ['Hull damage', '18,500', '450', '212.40'],
  ['Fire at the quay', 'as new', '350', '96.10'],
  ['Glass', '1,500', '75', '41.00'],
];

test('a row that adds up those above ends them, whatever it is called', () => {
  expect(
    namesIn(...ROWS, ['Yearly premium', '', '', '349.50'], ['Yearly premium with levy', '', '', '391.44']),
  ).toEqual(['Hull damage', 'Fire at the quay', 'Glass']);
});

test('a short row that adds up nothing is one of them', () => {
  expect(namesIn(...ROWS, ['Towing', '', '', '12.00'])).toEqual([
    'Hull damage',
    'Fire at the quay',
    'Glass',
    'Towing',
  ]);
});
