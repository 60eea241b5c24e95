import { describe, expect, it } from 'vitest';
import { packedHead, unpackedHead } from './packed-head.ts';

describe('packedHead', () => {
  it('comes back with its letters, its bias, and weights within half a step of each class', () => {
    const letters = ['ø', 'ß', '€', ' '];
    const weights = Float32Array.from({ length: 40 }, (_, at) => Math.cos(at) * (at % 4 === 2 ? 100 : 0.1));
    const bias = Float32Array.from([0, -1.5, 2, 0.25]);
    const head = unpackedHead(packedHead({ letters, weights, bias }));
    expect(head.letters).toEqual(letters);
    expect(head.bias).toEqual(bias);
    for (const [at, weight] of head.weights.entries()) {
      expect(Math.abs(weight - weights[at]!)).toBeLessThanOrEqual(at % 4 === 2 ? 0.4 : 0.0004);
    }
  });

  it('keeps a class whose weights are all zero', () => {
    const packed = packedHead({
      letters: ['ø', 'ß'],
      weights: new Float32Array(4),
      bias: new Float32Array(2),
    });
    expect([...unpackedHead(packed).weights]).toEqual([0, 0, 0, 0]);
  });
});
