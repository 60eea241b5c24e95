import { describe, expect, it } from 'vitest';
import { composePage, type PlacedText } from '../testing/compose-page.ts';
import { readField } from '../testing/read-field.ts';

const LETTER: readonly PlacedText[] = [
  { x: 60, y: 60, text: 'Isobel Farquhar', size: 20 },
  { x: 60, y: 90, text: '18 Marchmont Crescent' },
  { x: 60, y: 103, text: 'Edinburgh EH9 1HF' },
  { x: 60, y: 190, text: 'The Thistle Foundation' },
  { x: 60, y: 203, text: '42 Queen Street' },
  { x: 60, y: 216, text: 'Edinburgh EH2 3NH' },
  { x: 60, y: 260, text: 'Invoice IF/23/041' },
  { x: 60, y: 290, text: 'For interpreting at your symposium the sum of £1,640.00 is due.' },
];

function dateOf(...texts: readonly PlacedText[]): unknown {
  return readField(composePage({ texts: [...LETTER, ...texts] }), 'date', 'Invoice date', 'date')?.value;
}

describe('the day of a letter', () => {
  it('stands alone in its row, spelled out', () => {
    expect(dateOf({ x: 60, y: 150, text: '7 November 2023' })).toBe('2023-11-07');
  });

  it('has an article before it in some languages', () => {
    expect(dateOf({ x: 380, y: 150, text: 'le 3 juin 2024' })).toBe('2024-06-03');
  });

  it('may stand across the page from the name of who is written to', () => {
    expect(
      dateOf(
        { x: 450, y: 190, text: 'March 8, 2024' },
        { x: 60, y: 330, text: '02/05/24 Review of the lease abstract' },
      ),
    ).toBe('2024-03-08');
  });

  it('has a place before it and the signs of who dictated behind it', () => {
    expect(
      dateOf(
        { x: 60, y: 240, text: 'Ballwil, 21. Juni 2024 / mb' },
        { x: 60, y: 275, text: 'Objekt: Sonnrain 14 | Offerte 24-077 vom 18.03.2024' },
      ),
    ).toBe('2024-06-21');
  });

  it('is none that has a label of its own over it', () => {
    expect(
      dateOf(
        { x: 380, y: 60, text: 'Due date' },
        { x: 380, y: 73, text: '7 December 2023' },
        { x: 60, y: 150, text: '7 November 2023' },
      ),
    ).toBe('2023-11-07');
  });
});

it('the day under a title with its number is the title’s', () => {
  const page = composePage({
    texts: [
      { x: 60, y: 60, text: 'Mille Pattes SARL', size: 16 },
      { x: 360, y: 60, text: 'Facture n° FA-2024-0117', size: 18 },
      { x: 360, y: 80, text: 'du 30/09/2024', size: 9 },
      { x: 60, y: 120, text: 'Réf. devis : D-2024-088 du 12/06/2024' },
      { x: 60, y: 140, text: 'Échéance : 30/10/2024' },
    ],
  });
  expect(readField(page, 'date', 'Invoice date', 'date')?.value).toBe('2024-09-30');
});
