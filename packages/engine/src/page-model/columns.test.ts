import { expect, it, test } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { composePage } from '../testing/compose-page.ts';
import { CELL_COLUMNS } from './cell-columns.ts';
import { LINE_COLUMNS } from './line-columns.ts';
import { NEIGHBOUR_COLUMNS } from './neighbour-columns.ts';
import { decodeNgrams } from './ngrams.ts';
import { PAGE_COLUMNS } from './page-columns.ts';
import { layoutToElements } from './page-elements.ts';
import { TEXT_COLUMNS } from './text-columns.ts';
import { elementsToContext } from './word-context.ts';
import { contextToRows, WORD_COLUMNS } from './word-rows.ts';

const PAGE = composePage({
  texts: [
    { x: 60, y: 60, text: 'Parcel note', size: 14, bold: true },
    { x: 64, y: 110, text: 'Weight:', size: 8 },
    { x: 110, y: 110, text: '12.5 kg' },
    { x: 64, y: 124, text: 'Colour: red' },
  ],
  rulings: [
    [60, 100, 200, 100],
    [60, 130, 200, 130],
    [60, 100, 60, 130],
    [200, 100, 200, 130],
  ],
});
const { pages, tables } = layOut([PAGE]);
const NO_NGRAMS = decodeNgrams({ buckets: 1, outputs: 4, unit: 1, weights: 'AAAAAA==' });
const CONTEXT = elementsToContext(layoutToElements(pages[0]!), tables, NO_NGRAMS);
const wordAt = (text: string) => CONTEXT.elements.words.findIndex((word) => word.text === text);

const GROUPS = { TEXT_COLUMNS, LINE_COLUMNS, NEIGHBOUR_COLUMNS, CELL_COLUMNS, PAGE_COLUMNS };

it.each(Object.entries(GROUPS))('%s write as many numbers as they have names', (_, { names, write }) => {
  const untouched = 12345.5;
  CONTEXT.elements.words.forEach((__, word) => {
    const out = new Float32Array(names.length + 4).fill(untouched);
    write(CONTEXT, word, out, 0);
    expect([...out].map((value) => value === untouched)).toEqual([
      ...names.map(() => false),
      true,
      true,
      true,
      true,
    ]);
  });
});

test('columns have names of their own', () => {
  expect(new Set(WORD_COLUMNS).size).toBe(WORD_COLUMNS.length);
});

test('tell of a word what stands around it', () => {
  const rows = contextToRows(CONTEXT);
  const of = (text: string, column: string) =>
    rows[wordAt(text) * WORD_COLUMNS.length + WORD_COLUMNS.indexOf(column)];
  expect(of('Weight:', 'ends with colon')).toBe(1);
  expect(of('Weight:', 'in cell')).toBe(1);
  expect(of('Parcel', 'in cell')).toBe(0);
  expect(of('Weight:', 'cell words')).toBe(5);
  expect(of('12.5', 'left colon')).toBe(1);
  expect(of('red', 'after colon')).toBe(1);
  expect(of('Weight:', 'below same cell')).toBe(1);
  expect(of('Colour:', 'above colon')).toBe(1);
  expect(of('Parcel', 'size to body')).toBeCloseTo(1.4, 5);
  expect(of('Colour:', 'left gap')).toBeNaN();
});
