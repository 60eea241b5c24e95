import { describe, expect, it } from 'vitest';
import { bestAssignment } from './best-assignment.ts';

describe('bestAssignment', () => {
  it('gives up a row’s best column when the whole is better for it', () => {
    expect(
      bestAssignment([
        [0.9, 0.8],
        [0.85, 0.1],
      ]),
    ).toEqual([1, 0]);
  });

  it('leaves out rows that fit nowhere and columns nobody wants', () => {
    expect(
      bestAssignment([
        [0, 0, 0.4],
        [0, 0, 0],
        [0.3, 0, 0.9],
      ]),
    ).toEqual([null, null, 2]);
  });

  it('has nothing to assign without rows or without columns', () => {
    expect(bestAssignment([])).toEqual([]);
    expect(bestAssignment([[], []])).toEqual([null, null]);
  });

  it('is as good as trying everything', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 16807) % 2147483647;
      return seed / 2147483647;
    };
    for (let round = 0; round < 50; round++) {
      const weights = Array.from({ length: 4 }, () => Array.from({ length: 5 }, random));
      const chosen = bestAssignment(weights);
      const total = chosen.reduce<number>(
        (sum, column, row) => sum + (column === null ? 0 : (weights[row]?.[column] ?? 0)),
        0,
      );
      expect(total).toBeCloseTo(bestByTrying(weights, 0, new Set()), 10);
    }
  });
});

function bestByTrying(weights: number[][], row: number, taken: ReadonlySet<number>): number {
  const own = weights[row];
  if (!own) return 0;
  let best = bestByTrying(weights, row + 1, taken);
  own.forEach((weight, column) => {
    if (taken.has(column)) return;
    best = Math.max(best, weight + bestByTrying(weights, row + 1, new Set([...taken, column])));
  });
  return best;
}
