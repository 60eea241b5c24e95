import { expect, test } from 'vitest';
import { anchorsToScale } from './anchors-to-scale.ts';

const PAGE = [
  ['supplier', 0.1],
  ['quantity', 0.4],
  ['price', 0.6],
  ['total', 0.8],
  ['remarks', 0.15],
] as const;

test('a page of another scale is known by the words that both have, one that moved apart from the others aside', () => {
  const scaled = PAGE.map(([text, left]) => [text, text === 'remarks' ? 0.9 : 0.05 + 0.9 * left] as const);
  const scale = anchorsToScale(PAGE, scaled);
  expect(scale(0.5)).toBeCloseTo(0.5, 3);
  expect(scale(0.8)).toBeCloseTo(0.77, 3);
});

test('too few words in common tell nothing', () => {
  expect(anchorsToScale(PAGE, [['total', 0.3]])(0.8)).toBe(0.8);
});
