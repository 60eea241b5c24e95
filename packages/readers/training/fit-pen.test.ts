import { describe, expect, it } from 'vitest';
import { penProbability } from '../src/ocr/pen-probability.ts';
import { fitPen, type PenExample } from './fit-pen.ts';

const PRINT = {
  height: 0.3,
  width: 0.5,
  fill: 0.3,
  straight: 0.9,
  curl: 0,
  contrast: 0.5,
  paper: 0.9,
  colour: 0.1,
  crowd: 0.1,
};

/** Ink whose straightness goes from none to all; the less straight half is of a pen, the very curled is not. */
const EXAMPLES: readonly PenExample[] = Array.from({ length: 40 }, (_, at) => ({
  traits: { ...PRINT, straight: at / 40, curl: (at % 8) / 4, height: 0.3 + (at % 3) / 10 },
  isPen: at < 20 && at % 8 < 6,
}));

describe('fitPen', () => {
  it('finds weights by which most of its examples are told apart', () => {
    const weights = fitPen(EXAMPLES);
    const right = EXAMPLES.filter(({ traits, isPen }) => penProbability(traits, weights) > 0.5 === isPen);
    expect(right.length).toBeGreaterThanOrEqual(38);
  });

  it('gives the same weights for the same examples', () => {
    expect(fitPen(EXAMPLES)).toEqual(fitPen(EXAMPLES));
  });
});
