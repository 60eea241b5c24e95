import { expect, it } from 'vitest';
import type { Word } from '../page/page.ts';
import { wordsToSizes } from './words-to-sizes.ts';

const word = (text: string, fontSize: number, source: Word['source']): Word => ({
  text,
  fontSize,
  source,
  bold: false,
  angle: 0,
  confidence: 1,
  box: { left: 0, top: 0, right: 0, bottom: 0 },
});

/** Words of one font whose letters are all as wide, with the heights that a recogniser found. */
const HEIGHTS = [8.2, 10, 10.1, 12.4, 9.9];

function sizesOf(source: Word['source']): readonly number[] {
  const words = HEIGHTS.map((height) => word('berth', height, source));
  return [...wordsToSizes(words, new Float64Array(5), new Float64Array(5).fill(24))];
}

it('sizes of recognised words differ less than their heights where their letters are as wide', () => {
  const sizes = sizesOf('ocr');
  expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(1.15);
  expect(sizes[1]).toBeCloseTo(10, 0);
});

it('what a file says of its fonts is left as it is', () => {
  expect(sizesOf('text')).toEqual(HEIGHTS);
});

it('larger letters stay larger', () => {
  const words = [word('berth', 8, 'ocr'), word('berth', 8.5, 'ocr'), word('BERTH', 16, 'ocr')];
  const [small, , large] = wordsToSizes(words, new Float64Array(3), Float64Array.of(20, 20, 52));
  expect(large! / small!).toBeGreaterThan(1.7);
});
