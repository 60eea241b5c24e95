import { expect, it } from 'vitest';
import { textToDates } from './date.ts';

it.each([
  ['billing period April 1 - April 30, 2025', '2025-04-01', '2025-04-30'],
  ['April 1 – 30 , 2025', '2025-04-01', '2025-04-30'],
  ['Dec 15 to Jan 14, 2026', '2025-12-15', '2026-01-14'],
  ['from 3 April to 2 October 2025', '2025-04-03', '2025-10-02'],
  ['1. bis 30. April 2025', '2025-04-01', '2025-04-30'],
  ['du 1er au 30 avril 2025', '2025-04-01', '2025-04-30'],
  ['del 1 al 30 de abril de 2025', '2025-04-01', '2025-04-30'],
  ['Leistungszeitraum: 18.08. - 12.09.2025', '2025-08-18', '2025-09-12'],
  ['01.-30.04.2025', '2025-04-01', '2025-04-30'],
  ['01/04 - 30/04/2025', '2025-04-01', '2025-04-30'],
])('a span whose year is told once has both its ends: %s', (text, from, to) => {
  expect(textToDates(text, null).map(({ value }) => value)).toEqual([from, to]);
});

it('a span with full stops has the month first where the document shows that it does', () => {
  expect(textToDates('Elmira 10.6-10.12.2020', 'mdy').map(({ value }) => value)).toEqual([
    '2020-10-06',
    '2020-10-12',
  ]);
  expect(textToDates('10.6.-10.12.2020', null, 'mdy').map(({ value }) => value)).toEqual([
    '2020-06-10',
    '2020-12-10',
  ]);
});

it('the ends stand where they are written', () => {
  const text = 'Period April 1 - April 30, 2025.';
  expect(textToDates(text, null).map(({ start, end }) => text.slice(start, end))).toEqual([
    'April 1',
    'April 30, 2025',
  ]);
});

it.each(['3 of 12 - 14 March 2025', 'Section 4.2 - 30.04.2025', '1-2-2025', '12 Main St to 14 Elm St 2025'])(
  'other signs between numbers make no span: %s',
  (text) => {
    expect(textToDates(text, null).length).toBeLessThan(3);
    expect(textToDates(text, null).map(({ value }) => value)).not.toContain('2025-03-03');
  },
);

it.each([
  '10OCT-30OCT',
  '17OCT-06NOV 8 62.00',
  'Runs 3 Mar - 16 Apr',
  'du 3 mars – 16 avril',
  '01 Mai-14. Juni',
])('two days and their months are no day with a year of two digits: %s', (text) => {
  expect(textToDates(text, null)).toEqual([]);
});

it.each([
  ['10-OCT-16 NOV', '2016-10-10'],
  ['12 Feb-15', '2015-02-12'],
  ['3 Mar - 16', '2016-03-03'],
])('a year of two digits is one where no month follows, or dashes hold the whole date: %s', (text, date) => {
  expect(textToDates(text, null).map(({ value }) => value)).toEqual([date]);
});
