import { expect, it } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { composePage } from '../testing/compose-page.ts';
import { missingPagesToNotes } from './missing-pages.ts';

/** Notes on pages that each have these lines under one another. */
const notesOn = (...pages: readonly (readonly string[])[]) =>
  missingPagesToNotes(
    layOut(
      pages.map((lines, index) =>
        composePage({
          number: index + 1,
          texts: lines.map((text, row) => ({ x: 60, y: 100 + 20 * row, text })),
        }),
      ),
    ).pages,
  ).map(({ note }) => note);

it('pages that the others count but the file does not have are remarked', () => {
  expect(notesOn(['Seite 1 von 3'])).toEqual([
    'Page 1 says that it is page 1 of 3, but the file does not have pages 2 and 3.',
  ]);
  expect(notesOn(['Page 2/2'])).toEqual([
    'Page 1 says that it is page 2 of 2, but the file does not have page 1.',
  ]);
  expect(notesOn(['Page 1 of 9'], ['Page 2 of 9'])).toEqual([
    'Page 1 says that it is page 1 of 9, but the file does not have pages 3 to 9.',
  ]);
});

it.each([
  ['all are there', [['Page 1 of 2'], ['Page 2 of 2']]],
  ['one of them has no number', [['Page 1 of 2'], ['Terms and conditions']]],
  ['there are two documents of one page', [['Page 1 of 1'], ['Page 1 of 1']]],
  [
    'it is no count of pages',
    [['Page 3 of 2'], ['See page 1 of 9 for what we have agreed upon with you in the last year']],
  ],
])('nothing is missing where %s', (_, pages) => {
  expect(notesOn(...pages)).toEqual([]);
});

it.each([
  ['Übertrag 1.234,00'],
  ['Carried forward 99.00'],
  ['Fortsetzung auf Seite 2'],
  ['Suma y sigue: 12,00'],
])('a last page that ends with “%s” goes on', (line) => {
  expect(notesOn(['Item 12.00', line])).toEqual([
    `Page 1 ends with “${line}”, but the file has no page after it.`,
  ]);
});

it.each([
  ['a sum is brought forward', [['Übertrag 1.234,00', 'Bolzen 3,00', 'Summe 1.237,00']]],
  [
    'the next page is there',
    [
      ['Bolzen 3,00', 'Übertrag 3,00'],
      ['Übertrag 3,00', 'Summe 3,00'],
    ],
  ],
  ['a posting has the name', [['Übertrag auf Sparkonto 100,00', 'Saldo 12,00']]],
])('nothing goes on where %s', (_, pages) => {
  expect(notesOn(...pages)).toEqual([]);
});
