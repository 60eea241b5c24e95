import { expect, test } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { tablesOf, textsOf } from '../testing/tables-of.ts';

const LEFT = composeTable(
  [{ x: 50 }, { x: 200, align: 'right' }],
  [
    ['Ort', 'Boote'],
    ['Altwasser', '412'],
    ['Bruckau', '1.208'],
    ['Dornach', '77'],
    ['Ebersee', '305'],
  ],
  114,
);
const RIGHT = [
  ...composeTable(
    [{ x: 320 }, { x: 440, align: 'right' }],
    [
      ['Hafen', 'Liege-'],
      ['', 'plätze'],
    ],
    114,
    12,
  ),
  ...composeTable(
    [{ x: 320 }, { x: 440, align: 'right' }],
    [
      ['Nordmole', '118'],
      ['Sandbucht', '64'],
      ['Westkai', '231'],
    ],
    142,
  ),
];

test('two tables whose captions stand on one line are read apart, with heads of unlike height', () => {
  const tables = tablesOf(
    composePage({
      texts: [
        { x: 50, y: 100, text: 'Tabelle 4: Boote nach Ort' },
        { x: 320, y: 100, text: 'Tabelle 5: Häfen' },
        ...LEFT,
        ...RIGHT,
        { x: 316, y: 230, text: 'Ohne private Stege.' },
      ],
    }),
  );
  expect(tables.map(({ columns }) => columns.map(({ header }) => header))).toEqual([
    ['Ort', 'Boote'],
    ['Hafen', 'Liegeplätze'],
  ]);
  expect(tables.map(textsOf)).toEqual([
    [
      ['Altwasser', '412'],
      ['Bruckau', '1.208'],
      ['Dornach', '77'],
      ['Ebersee', '305'],
    ],
    [
      ['Nordmole', '118'],
      ['Sandbucht', '64'],
      ['Westkai', '231'],
    ],
  ]);
});

test('what runs over the gap between two tables belongs to both sides', () => {
  const [table, ...others] = tablesOf(
    composePage({
      texts: [
        { x: 50, y: 100, text: 'Table 4: Boats' },
        { x: 320, y: 100, text: 'Table 5: Ports' },
        {
          x: 50,
          y: 114,
          text: 'Boats and ports are told apart by the place they are registered at, see below.',
        },
        ...composeTable(
          [{ x: 50 }, { x: 320 }, { x: 440, align: 'right' }],
          [
            ['Place', 'Kind', 'Number'],
            ['Alder Bay', 'boats', '118'],
            ['Mill Port', 'ports', '64'],
          ],
          140,
        ),
      ],
    }),
  );
  expect(others).toEqual([]);
  expect(table && textsOf(table)).toEqual([
    ['Alder Bay', 'boats', '118'],
    ['Mill Port', 'ports', '64'],
  ]);
});
