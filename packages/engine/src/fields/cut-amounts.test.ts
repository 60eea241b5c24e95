import { expect, it } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { composePage } from '../testing/compose-page.ts';
import { cutAmountsToNotes } from './cut-amounts.ts';

/** Notes on an A4 page with these texts under one another, each ending at its right edge. */
const notesOn = (texts: readonly string[], gap = 2) => {
  const placed = texts.map((text, row) => ({ x: 300, y: 100 + 20 * row, text }));
  const page = composePage({ number: 1, texts: placed });
  const words = page.words.map((word) => ({
    ...word,
    box: { ...word.box, right: 1 - gap / page.width },
  }));
  return cutAmountsToNotes(layOut([{ ...page, words }]).pages).map(({ note }) => note);
};

it('amounts that end in mid-number at the right edge are remarked', () => {
  expect(notesOn(['1,200.', '225.', '450.5', '99.50'])).toEqual([
    'Page 1: It seems to be cut off at the right, where amounts end in mid-number.',
  ]);
});

it('whole amounts there, a few odd ones, and such numbers elsewhere are not', () => {
  expect(notesOn(['1,200.00', '225.00', '450.50', '99.'])).toEqual([]);
  expect(notesOn(['1.', '2.'])).toEqual([]);
  expect(notesOn(['1,200.', '225.', '450.5'], 100)).toEqual([]);
});
