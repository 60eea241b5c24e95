import { expect, test } from 'vitest';
import { createRandom } from '../year/random.ts';
import { poissonArrivals, quantile, simulateQueue, timesAtWork } from './simulate-queue.ts';

test('documents wait for the thread that is free first, in their order', () => {
  expect(simulateQueue([0, 1, 1, 20], () => 5, 1)).toEqual([5, 9, 14, 5]);
  expect(simulateQueue([0, 1, 1, 20], () => 5, 2)).toEqual([5, 5, 9, 5]);
});

test('what documents were at work for is what is left of how long they took, without their wait', () => {
  const arrivals = [0, 1, 1, 20];
  const took = simulateQueue(arrivals, () => 5, 1);
  const rows = arrivals.map((came, at) => ({ name: `text-${at}`, came, took: took[at] ?? 0 }));
  expect(timesAtWork(rows).map(({ seconds }) => seconds)).toEqual([5, 5, 5, 5]);
});

test('waits are those that theory knows: of one thread with reading times of one length, at 80 %', () => {
  const random = createRandom('theory');
  const arrivals = poissonArrivals(random, 0.8, 200_000);
  const took = simulateQueue(arrivals, () => 1, 1);
  const mean = took.reduce((sum, one) => sum + one, 0) / took.length;
  // Pollaczek and Khinchine: 1 + 0.8 / (2 × (1 − 0.8)).
  expect(mean).toBeGreaterThan(2.85);
  expect(mean).toBeLessThan(3.15);
  expect(quantile([3, 1, 2], 0.5)).toBe(2);
});
