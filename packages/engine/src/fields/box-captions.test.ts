import { expect, test } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { composePage } from '../testing/compose-page.ts';
import { pageToBoxCaptions } from './box-captions.ts';

function captionsIn(rows: readonly string[]) {
  const texts = rows.map((text, index) => ({ x: 60, y: 100 + 30 * index, text }));
  return layOut([composePage({ texts })]).pages.flatMap((page) =>
    [...pageToBoxCaptions(page)].map(({ text }) => text),
  );
}

test('the captions of numbered boxes are found, and what is filled in is none', () => {
  expect(
    captionsIn([
      '1 Afzender',
      'Baas en Zoon',
      '2 Geadresseerde',
      'Kutter KG',
      '3 Haven',
      'b Kenteken',
      'Husum',
    ]),
  ).toEqual(['1 Afzender', '2 Geadresseerde', '3 Haven', 'b Kenteken']);
});

test('counts of things are no numbers of boxes', () => {
  expect(captionsIn(['2 Nails', '4 Screws', '2 Bolts', '1 Hammer', '3 Saws'])).toEqual([]);
  expect(captionsIn(['2 Nails', '4 Screws'])).toEqual([]);
});
