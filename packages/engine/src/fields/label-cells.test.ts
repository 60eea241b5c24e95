import { expect, test } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { composePage } from '../testing/compose-page.ts';
import { pageToCaptionRows, pageToLabelCells } from './label-cells.ts';

function pagesOf(rows: readonly (readonly [string, string])[]) {
  const texts = rows.flatMap(([label, value], index) => [
    { x: 60, y: 100 + 14 * index, text: label },
    { x: 240, y: 100 + 14 * index, text: value },
  ]);
  return layOut([composePage({ texts })]).pages;
}

function cellsIn(rows: readonly (readonly [string, string])[], isLabel?: (text: string) => boolean) {
  return pagesOf(rows)
    .flatMap((page) => pageToLabelCells(page, isLabel))
    .map(({ text }) => text);
}

test('the left texts of a block of labels and values are labels', () => {
  expect(
    cellsIn([
      ['Vessel', 'Aurora'],
      ['Home port', 'Cork'],
      ['Skipper', 'Ada Byrne'],
    ]),
  ).toEqual(['Vessel', 'Home port', 'Skipper']);
});

test('two rows alone are no block', () => {
  expect(
    cellsIn([
      ['Vessel', 'Aurora'],
      ['Home port', 'Cork'],
    ]),
  ).toEqual([]);
});

test('captions that stand over their values beside each other are no such block', () => {
  const rows = [
    ['Skipper', 'Home port'],
    ['Ada Byrne', 'Cork'],
    ['Vessel', 'Licence'],
    ['Aurora', 'Coastal'],
  ] as const;
  expect(cellsIn(rows, (text) => text === 'Home port' || text === 'Licence')).toEqual([]);
});

test('captions over their values, of which a lexicon knows those on the left, make no labels of them', () => {
  const isLabel = (text: string) => ['Vessel', 'Berth'].includes(text);
  const rows: [string, string][] = [
    ['Vessel', 'Rigged as'],
    ['Aurora', 'Ketch'],
    ['Berth', 'Race'],
    ['Pier Seven', 'Midsummer'],
  ];
  expect(cellsIn(rows, isLabel)).toEqual([]);
  expect(cellsIn(rows)).toHaveLength(4);
  const captions = pagesOf(rows).flatMap((page) => pageToCaptionRows(page, isLabel));
  expect(captions.map(({ text }) => text)).toEqual(['Vessel', 'Rigged as', 'Berth', 'Race']);
});

test('of two pairs in a row the first and the third text are labels, where most of them are known', () => {
  const rows = [
    ['Vessel', 'Aurora', 'Skipper', 'Ada Byrne'],
    ['Berth no.', '14', 'Mooring', 'Pier 4'],
    ['Draught', 'shallow', 'Harbour dues', '£12.00'],
    ['Stowage', 'dry', '', ''],
  ];
  const texts = rows.flatMap((row, index) =>
    row.flatMap((text, column) => (text === '' ? [] : [{ x: 50 + 130 * column, y: 100 + 14 * index, text }])),
  );
  const cells = (isLabel: (text: string) => boolean) =>
    layOut([composePage({ texts })])
      .pages.flatMap((page) => pageToLabelCells(page, isLabel))
      .map(({ text }) => text);
  const known = ['Vessel', 'Berth no.', 'Skipper', 'Harbour dues'];
  expect(cells((text) => known.includes(text)).sort()).toEqual([
    'Berth no.',
    'Draught',
    'Harbour dues',
    'Mooring',
    'Skipper',
    'Stowage',
    'Vessel',
  ]);
  expect(cells(() => false)).toEqual([]);
});
