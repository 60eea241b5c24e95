import { expect, it } from 'vitest';
import { isSideways, nextTurn, turnedToUpright } from './turned-point.ts';

it.each([
  [0, [0.1, 0.2]],
  // What stands at the left near the top stands near the right end of the upper edge when the page is turned clockwise.
  [90, [0.8, 0.1]],
  [180, [0.9, 0.8]],
  [270, [0.2, 0.9]],
] as const)('finds a point of a page that is turned by %d degrees', (turn, [x, y]) => {
  const [left, top] = turnedToUpright([x, y], turn);
  expect(left).toBeCloseTo(0.1);
  expect(top).toBeCloseTo(0.2);
});

it('turns once around in four steps, lying on its side in two of them', () => {
  const turns = [nextTurn(0), nextTurn(90), nextTurn(180), nextTurn(270)];
  expect(turns).toEqual([90, 180, 270, 0]);
  expect(turns.map(isSideways)).toEqual([true, false, true, false]);
});
