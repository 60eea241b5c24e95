import { describe, expect, it } from 'vitest';
import { calibrationOf } from './calibration.ts';
import type { ScoredValue } from './score-document.ts';
import type { Outcome } from './tally.ts';

function given(confidence: number, outcome: Outcome): ScoredValue {
  return { group: null, row: null, field: 'f', outcome, expected: 'x', predicted: 'x', confidence };
}

describe('calibrationOf', () => {
  it('is 0 when nine of ten values with 0.9 are right', () => {
    const values = Array.from({ length: 10 }, (_, index) => given(0.9, index === 0 ? 'wrong' : 'right'));
    expect(calibrationOf(values).expectedError).toBeCloseTo(0);
  });

  it('weighs the distance of each bin by its values', () => {
    const { expectedError, bins } = calibrationOf([
      given(0.95, 'right'),
      given(1, 'right'),
      given(0.55, 'spurious'),
    ]);
    expect(expectedError).toBeCloseTo((0.05 + 0 + 0.55) / 3);
    expect(bins[9]).toMatchObject({ from: 0.9, values: 2, accuracy: 1 });
    expect(bins[5]).toMatchObject({ from: 0.5, values: 1, accuracy: 0 });
  });

  it('does not judge what was not given', () => {
    const calibration = calibrationOf([given(0.1, 'missing')]);
    expect(calibration.values).toBe(0);
    expect(calibration.expectedError).toBeNull();
  });
});
