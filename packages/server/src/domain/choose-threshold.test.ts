import { describe, expect, it } from 'vitest';
import { chooseThreshold, documentsNeeded, type SureDocument } from './choose-threshold.ts';
import { upperBound } from './upper-bound.ts';

/** Numbers from 0 to 1, the same each time. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Ten values each; the surer, the less often one is wrong, and seldom alone. */
const documentsOf = (count: number, next: () => number): SureDocument[] =>
  Array.from({ length: count }, () => {
    const lowest = 0.5 + next() / 2;
    const isFaulty = next() < (1 - lowest) * 0.4;
    return { lowest, values: 10, wrong: isFaulty ? 1 + Math.floor(next() * 2) : 0 };
  });

describe('the bound', () => {
  it('is that of Clopper and Pearson', () => {
    expect(upperBound(0, 100, 0.05)).toBeCloseTo(0.029513, 5);
    expect(upperBound(1, 10, 0.05)).toBeCloseTo(0.394163, 5);
    expect(upperBound(5, 5, 0.05)).toBe(1);
  });
});

describe('the threshold', () => {
  const spotless = (count: number) =>
    Array.from({ length: count }, () => ({ lowest: 0.9, values: 10, wrong: 0 }));

  it('is none below the least number of documents, and with so many as are needed there is one', () => {
    expect(chooseThreshold(spotless(29), 100)).toBeNull();
    const needed = documentsNeeded(5, 10);
    expect(chooseThreshold(spotless(needed - 1), 5)).toBeNull();
    expect(chooseThreshold(spotless(needed), 5)).toBe(0.9);
  });

  it('leaves out the unsure ones when these are wrong too often', () => {
    const unsure = Array.from({ length: 100 }, () => ({ lowest: 0.5, values: 10, wrong: 1 }));
    expect(chooseThreshold([...spotless(400), ...unsure], 5)).toBe(0.9);
    expect(chooseThreshold(unsure, 5)).toBeNull();
  });

  it('promises too much in no more than one of twenty mailboxes', () => {
    const next = random(7);
    let chosen = 0;
    let broken = 0;
    for (let mailbox = 0; mailbox < 300; mailbox += 1) {
      const threshold = chooseThreshold(documentsOf(600, next), 10);
      if (threshold === null) continue;
      chosen += 1;
      const unseen = documentsOf(3000, next).filter(({ lowest }) => lowest >= threshold);
      const wrong = unseen.reduce((sum, one) => sum + one.wrong, 0);
      if ((wrong * 1000) / (unseen.length * 10) > 10) broken += 1;
    }
    expect(chosen).toBeGreaterThan(100);
    expect(broken / chosen).toBeLessThanOrEqual(0.05);
  });
});
