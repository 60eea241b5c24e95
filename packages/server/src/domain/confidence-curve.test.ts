import { describe, expect, it } from 'vitest';
import { fitCurve, onCurve } from './confidence-curve.ts';
import { CONFIDENCE_STEPS, confidenceStep } from './confidence-steps.ts';

/** Numbers from 0 to 1, the same each time. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const logit = (share: number) => Math.log(share / (1 - share));
const sigmoid = (odds: number) => 1 / (1 + Math.exp(-odds));
/** Mostly high, as confidences are. */
const confidences = (count: number, next: () => number) =>
  Array.from({ length: count }, () => sigmoid(next() * 7 - 1));
/** An engine that is far too sure of itself: where it says .99, about .9 are right. */
const overSure = (confidence: number) => sigmoid(0.6 * logit(confidence) - 0.6);
const asSaid = (confidence: number) => confidence;

function checked(count: number, truth: (confidence: number) => number, next: () => number) {
  const right: number[] = new Array(CONFIDENCE_STEPS).fill(0);
  const wrong: number[] = new Array(CONFIDENCE_STEPS).fill(0);
  for (const confidence of confidences(count, next)) {
    const of = next() < truth(confidence) ? right : wrong;
    const step = confidenceStep(confidence);
    of[step] = (of[step] ?? 0) + 1;
  }
  return { right, wrong };
}

/** How far what is said is from what is true, on average over mailboxes that checked so many values. */
function errorAfter(count: number, truth: (confidence: number) => number, seed = 3): number {
  const next = random(seed);
  let sum = 0;
  for (let mailbox = 0; mailbox < 40; mailbox += 1) {
    const curve = fitCurve(checked(count, truth, next));
    for (const confidence of confidences(100, next)) {
      sum += Math.abs((curve ? onCurve(curve, confidence) : confidence) - truth(confidence));
    }
  }
  return sum / 4000;
}

describe('confidence by what a mailbox checked', () => {
  it('is what the engine says while nothing was checked, and hardly anything else after little', () => {
    expect(fitCurve(checked(29, overSure, random(1)))).toBeNull();
    expect(errorAfter(0, asSaid)).toBe(0);
    expect(errorAfter(40, asSaid)).toBeLessThan(0.04);
  });

  it('comes to the truth where the engine is too sure, the nearer the more was checked', () => {
    const errors = [0, 50, 500, 5000].map((count) => errorAfter(count, overSure));
    const [before = 0, little = 1, more = 1, much = 1] = errors;
    expect(before).toBeGreaterThan(0.15);
    expect(little).toBeLessThan(before / 2);
    expect(more).toBeLessThan(0.03);
    expect(much).toBeLessThan(0.015);
    expect([...errors].sort((one, other) => other - one)).toEqual(errors);
  });

  it('keeps the order, the ends, and within 0 and 1, whatever was checked', () => {
    const none: number[] = new Array(CONFIDENCE_STEPS).fill(0);
    const many: number[] = new Array(CONFIDENCE_STEPS).fill(1_000);
    for (const sureness of [
      { right: many, wrong: none },
      { right: none, wrong: many },
      { right: many, wrong: many },
      // The surer, the more often wrong.
      { right: many.map((_, step) => 20 - step), wrong: many.map((_, step) => step) },
    ]) {
      const curve = fitCurve(sureness);
      if (!curve) throw new Error('so much was checked, and nothing came of it');
      const bent = [0, 0.05, 0.3, 0.6, 0.9, 0.99, 1].map((confidence) => onCurve(curve, confidence));
      expect([...bent].sort((one, other) => one - other)).toEqual(bent);
      expect([bent[0], bent.at(-1)]).toEqual([0, 1]);
    }
  });
});
