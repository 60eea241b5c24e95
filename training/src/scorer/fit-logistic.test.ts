import { expect, test } from 'vitest';
import { seededRandom } from '../seeded-random.ts';
import { fitLogistic } from './fit-logistic.ts';

const random = seededRandom(5);
const chanceAt = (x: number) => 1 / (1 + Math.exp(-(2 * x - 1)));
const ROWS = Array.from({ length: 4000 }, () => {
  const [x, noise] = [random() * 4 - 2, random() * 100];
  return { inputs: [x, noise], isSo: random() < chanceAt(x), weight: 1 };
});

test('a curve finds the weight and the offset its rows were drawn by, whatever the scale of the inputs', () => {
  const { offset, weights } = fitLogistic(ROWS, 1);
  expect(weights[0]).toBeCloseTo(2, 0);
  expect(weights[1]).toBeCloseTo(0, 2);
  expect(Math.abs(offset + 1)).toBeLessThan(0.3);
});

test('a pull holds weights back', () => {
  const [free, held] = [fitLogistic(ROWS, 1), fitLogistic(ROWS, 2000)];
  expect(Math.abs(held.weights[0] as number)).toBeLessThan(0.7 * Math.abs(free.weights[0] as number));
});
