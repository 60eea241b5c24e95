import { expect, it } from 'vitest';
import { placesInWords } from './place-in-words.ts';

const at = (x: number, y: number) => ({ left: x, right: x, top: y, bottom: y });

it('tells places as one does to somebody who looks at the page', () => {
  expect(placesInWords([at(0.9, 0.1)])).toBe('at the top right');
  expect(placesInWords([at(0.5, 0.9)])).toBe('at the bottom');
  expect(placesInWords([at(0.5, 0.5)])).toBe('in the middle');
  expect(placesInWords([at(0.1, 0.5)])).toBe('in the middle on the left');
});

it('tells the fullest place first, and no long lists', () => {
  expect(placesInWords([at(0, 0), at(1, 1), at(0.9, 0.9)])).toBe('at the bottom right and at the top left');
  expect(placesInWords([at(0, 0), at(1, 1), at(0.5, 0.5), at(0, 1)])).toBe('in several places');
});
