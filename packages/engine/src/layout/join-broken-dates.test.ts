import { expect, test } from 'vitest';
import { composePage, type PlacedText } from '../testing/compose-page.ts';
import { layOut } from './lay-out.ts';

const textsOf = (texts: readonly PlacedText[]) =>
  layOut([composePage({ texts })]).pages[0]?.bands.map(({ lines }) =>
    lines.map(({ text }) => text).join(' | '),
  );

test('joins a date that a narrow cell broke behind its sign, beside a name of two lines', () => {
  expect(
    textsOf([
      { x: 50, y: 100, text: '02-10-' },
      { x: 120, y: 100, text: 'Card payment Alder' },
      { x: 400, y: 100, text: '15,70' },
      { x: 50, y: 112, text: '2025' },
      { x: 120, y: 112, text: 'Bakery' },
    ]),
  ).toEqual(['02-10-2025 | Card payment Alder | 15,70', 'Bakery']);
});

test('joins dates whose rest stands under the label, at the right edge or in the middle of its cell', () => {
  expect(
    textsOf([
      { x: 50, y: 100, text: 'Received on: 18/09/' },
      { x: 300, y: 100, text: '2025-09-', align: 'right' },
      { x: 400, y: 100, text: '9-' },
      { x: 50, y: 112, text: '2025' },
      { x: 300, y: 112, text: '18', align: 'right' },
      { x: 390, y: 112, text: 'Mar-25' },
    ]),
  ).toEqual(['Received on: 18/09/2025 | 2025-09-18 | 9-Mar-25']);
});

test('leaves a year in peace that stands under a range, under another column or behind further words', () => {
  expect(
    textsOf([
      { x: 50, y: 100, text: 'Pages 12-' },
      { x: 50, y: 112, text: '2025' },
      { x: 150, y: 100, text: '02-10-' },
      { x: 300, y: 112, text: '2025' },
    ]),
  ).toEqual(['Pages 12- | 02-10-', '2025 | 2025']);
});
