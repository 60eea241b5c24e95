import type { Group } from '@rowbox/contract';
import { expect, it } from 'vitest';
import { composePage, type PlacedText } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { field, valuesOf } from '../testing/read-rows.ts';
import { textsToConventions } from '../values/conventions.ts';
import { textToTypedValue } from '../values/typed-value.ts';

const WORKS: Group = {
  id: 'works',
  name: 'Works',
  fields: [
    field('part', 'Part', 'text'),
    field('first', 'First check', 'text'),
    field('last', 'Last check', 'text'),
  ],
};

function works(rows: readonly (readonly string[])[], below: readonly PlacedText[] = [], bold = false) {
  const columns = [{ x: 60 }, { x: 240 }, { x: 400 }];
  const header = composeTable(columns, [['Part', 'First check', 'Last check']], 100).map((text) => ({
    ...text,
    bold,
  }));
  return valuesOf(composePage({ texts: [...header, ...composeTable(columns, rows, 116), ...below] }), WORKS);
}

const FIGURES = [
  ['Mast', '6,8', '7,1'],
  ['Boom', '7,9', '8,2'],
  ['Rudder', '5,4', '5,9'],
] as const;

it('a row may say in words what others give in figures', () => {
  const rows = works([...FIGURES, ['Deck', 'good', 'good']]);
  expect(rows.at(-1)).toEqual({ part: 'Deck', first: 'good', last: 'good' });
  expect(rows).toHaveLength(4);
});

it('a first row of words is no further line of the header', () => {
  const rows = works([['Deck', 'Conforms', 'Conforms'], ...FIGURES]);
  expect(rows[0]).toEqual({ part: 'Deck', first: 'Conforms', last: 'Conforms' });
});

it('a remark that passes beneath the table is no part of its last row', () => {
  const below = [{ x: 60, y: 180, text: 'Remarks: the hold was locked and has not been counted at all.' }];
  const rows = works(
    FIGURES.map(([part, first, last]) => [part, first, last]),
    below,
  );
  expect(rows.at(-1)).toEqual({ part: 'Rudder', first: '5,4', last: '5,9' });
});

it('days may stand among the heads of drawn columns', () => {
  const edges = [50, 150, 250, 330, 410, 490];
  const rows = [
    ['Watch', 'Crew', '10/10', '10/17', 'Hours'],
    ['Mo 6-9', 'Ada Byrne', '3', '4', '7'],
    ['Tu 8-9', 'Tom Cole', '1', '1', '2'],
  ];
  const texts = rows.flatMap((row, at) =>
    row.map((text, column) => ({ x: (edges[column] ?? 0) + 8, y: 114 + 20 * at, text })),
  );
  const rulings = [
    ...[100, 120, 140, 160].map((y) => [50, y, 490, y] as const),
    ...edges.map((x) => [x, 100, x, 160] as const),
  ];
  const group: Group = {
    id: 'watches',
    name: 'Watches',
    fields: [
      field('watch', 'Watch', 'text'),
      field('crew', 'Crew', 'text'),
      field('hours', 'Hours', 'number'),
    ],
  };
  expect(valuesOf(composePage({ texts, rulings }), group)).toEqual([
    { watch: 'Mo 6-9', crew: 'Ada Byrne', hours: 7 },
    { watch: 'Tu 8-9', crew: 'Tom Cole', hours: 2 },
  ]);
});

const BOOKINGS: Group = {
  id: 'bookings',
  name: 'Buchungen',
  fields: [
    field('booked', 'Buchungstag', 'date'),
    field('text', 'Vorgang', 'text'),
    field('amount', 'Betrag', 'currency'),
  ],
};

it('letters in a column of their own tell debit from credit, and what is booked is said in two lines', () => {
  const columns = [{ x: 56 }, { x: 160 }, { x: 480, align: 'right' as const }, { x: 490 }];
  const lines = [
    ['02.09.2024', 'Werft Elbe Lohn 08/24', '2.684,11', 'H'],
    ['03.09.2024', 'Hafenamt Liegegeld', '712,00', 'S'],
    ['05.09.2024', 'Segelmacher Brandt', '48,77', 'S'],
  ];
  const kinds = ['Gutschrift', 'Lastschrift', 'Kartenzahlung'];
  const texts = [
    { x: 56, y: 60, text: 'Kontoauszug 9/2024' },
    { x: 56, y: 100, text: 'Buchungstag' },
    { x: 160, y: 100, text: 'Vorgang' },
    { x: 440, y: 100, text: 'Betrag EUR' },
    ...kinds.map((text, at) => ({ x: 160, y: 120 + 30 * at, text })),
    ...composeTable(columns, lines, 132, 30),
  ];
  expect(valuesOf(composePage({ texts }), BOOKINGS)).toEqual([
    { booked: '2024-09-02', text: 'Gutschrift Werft Elbe Lohn 08/24', amount: 2684.11 },
    { booked: '2024-09-03', text: 'Lastschrift Hafenamt Liegegeld', amount: -712 },
    { booked: '2024-09-05', text: 'Kartenzahlung Segelmacher Brandt', amount: -48.77 },
  ]);
});

it('a letter behind an amount is no sign where the document is no statement, or knows one letter alone', () => {
  const amount = { type: 'currency', values: null } as const;
  const read = (texts: readonly string[]) =>
    textToTypedValue('12,00 S', amount, textsToConventions(texts))?.value ?? null;
  expect(read(['Kontoauszug 4', '12,00 S', '9,50 H'])).toBe(-12);
  expect(read(['Bon 4', '12,00 S', '9,50 H'])).toBe(12);
  expect(read(['Kontoauszug 4', '12,00 S', '9,50 S'])).toBe(12);
});
