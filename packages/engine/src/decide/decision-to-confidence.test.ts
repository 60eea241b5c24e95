import { expect, it } from 'vitest';
import { OF_NOVELTY, OF_VALUE, SIGNS } from './confidence-signs.ts';
import { type ConfidenceWeights, decisionToConfidence } from './decision-to-confidence.ts';

const NOTHING = SIGNS.map(() => Number.NaN);
const CURVE = { offset: 0, weights: [1, 0, ...OF_VALUE.map(() => 0)] };

/** Known layouts are believed as far as they say, others half as far; `novelty:read` alone tells them apart. */
const WEIGHTS: ConfidenceWeights = {
  unknown: SIGNS.map(() => 0.5),
  known: CURVE,
  unseen: { ...CURVE, weights: CURVE.weights.map((weight) => weight / 2) },
  novelty: { offset: 10, weights: OF_NOVELTY.map((name) => (name === 'novelty:read' ? -20 : 0)) },
};

const read = (confidence: number) => {
  const signs = [...NOTHING];
  signs[SIGNS.lastIndexOf('novelty:read')] = confidence;
  return decisionToConfidence({ probability: 0.98, alone: 0.98, signs }, WEIGHTS);
};

it('a value of a page like those that were learnt from is as sure as it was there', () => {
  expect(read(1)).toBeCloseTo(0.98, 3);
});

it('the newer the page, the less sure a value is', () => {
  expect(read(0)).toBeCloseTo(0.875, 3);
  expect(read(0.5)).toBeCloseTo((0.98 + 0.875) / 2, 3);
});

it('without evidence what is usual stands for it', () => {
  const certainty = { probability: 0.98, alone: 0.98, signs: undefined };
  expect(decisionToConfidence(certainty, WEIGHTS)).toBeCloseTo((0.98 + 0.875) / 2, 3);
});

it('what is shipped never reaches certainty and falls with the choice', () => {
  const sure = (probability: number) =>
    decisionToConfidence({ probability, alone: probability, signs: undefined });
  expect(sure(1)).toBeLessThan(1);
  expect(sure(1)).toBeGreaterThan(sure(0.6));
  expect(sure(0.6)).toBeGreaterThan(sure(0.2));
});
