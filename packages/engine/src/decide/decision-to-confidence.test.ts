import { expect, it } from 'vitest';
import { type Curve, decisionToConfidence } from './decision-to-confidence.ts';

/** As likely as the choice says, and less than that where what is asked for is unlisted. */
const CURVE: Curve = { offset: 0, weights: [1, 0, -1] };

it('is the choice by a curve', () => {
  const certainty = { probability: 0.9, alone: 0.5 };
  expect(decisionToConfidence({ ...certainty, isUnlisted: false }, CURVE)).toBeCloseTo(0.9, 6);
  const odds = 9 / Math.E;
  expect(decisionToConfidence({ ...certainty, isUnlisted: true }, CURVE)).toBeCloseTo(odds / (1 + odds), 6);
});

it('of what is shipped never reaches certainty, falls with the choice, and is less for what is unlisted', () => {
  const sure = (probability: number, isUnlisted = false) =>
    decisionToConfidence({ probability, alone: probability, isUnlisted });
  expect(sure(1)).toBeLessThan(1);
  expect(sure(1)).toBeGreaterThan(sure(0.6));
  expect(sure(0.6)).toBeGreaterThan(sure(0.2));
  expect(sure(0)).toBeGreaterThan(0);
  expect(sure(0.6, true)).toBeLessThan(sure(0.6));
});
