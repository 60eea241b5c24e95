import { expect, test } from 'vitest';
import { decodeNet, type NetData, scoreNet } from './net.ts';

const bytes = (...numbers: number[]) => Buffer.from(Int8Array.from(numbers).buffer).toString('base64');

/** Two columns and a mask of the second, two hidden units each. */
const DATA: NetData = {
  features: ['a', 'b'],
  low: [-1, 0],
  high: [1, 10],
  mean: [0, 5],
  inverse: [2, 0.5],
  masks: [1],
  maskMeans: [0.25],
  first: { units: 2, weights: bytes(1, 0, 0, 0, 1, 4), scales: [1, 0.5], offsets: [0, 0.25] },
  second: { units: 2, weights: bytes(1, 0, 0, -2), scales: [1, 1], offsets: [0, 1] },
  last: [1, 10],
  share: 0.5,
  types: ['address'],
};

test('columns are cut, brought to one scale, and weighed by both layers', () => {
  // a: 1 after its cut, times 2; b: 1 deviation; known: -0.25. First layer: 2, and 0.25 + 0.5 - 0.5 = 0.25.
  const [score] = scoreNet(decodeNet(DATA), Float32Array.from([3, 7]), 1);
  expect(score).toBe(2 + 10 * 0.5);
});

test('what is not known counts by its mask alone', () => {
  // First layer: 0, and 0.25 + 0.75 * 2 = 1.75; the second turns it below nothing.
  const scores = scoreNet(decodeNet(DATA), Float32Array.from([Number.NaN, Number.NaN, 3, 7]), 2);
  expect([...scores]).toEqual([0, 7]);
});
