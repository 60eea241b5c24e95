import { expect, test } from 'vitest';
import { relateAmounts } from './amount-relations.ts';

test('a total, its net and its tax are told by their sum', () => {
  const { taxed } = relateAmounts([100, 19, 119, 42]);
  expect(taxed).toEqual([{ net: 100, tax: 19, total: 119 }]);
});

test('cents decide, not floating point', () => {
  expect(relateAmounts([0.1, 0.02, 0.12]).isTotal.has(0.12)).toBe(true);
});

test('a total of two rates is told by the taxes of both, and the sum of their bases is none', () => {
  const { isNet, isTotal } = relateAmounts([853.66, 647.38, 123, 206.28, 14.44, 991.1]);
  expect([[...isNet], [...isTotal]]).toEqual([[853.66], [991.1]]);
});

test('two taxes on one base make a total with it', () => {
  const { taxed } = relateAmounts([1850, 2935, 146.75, 292.77, 3374.52]);
  expect(taxed).toEqual([{ net: 2935, tax: 439.52, total: 3374.52 }]);
});

test('a sum rounded for cash is told from the exact one', () => {
  const { rounded, unrounded } = relateAmounts([16.31, 16.3]);
  expect([[...rounded], [...unrounded]]).toEqual([[16.3], [16.31]]);
});

test('a total rounded for cash stays a total', () => {
  expect([...relateAmounts([24, 1.44, 25.44, 25.45]).isTotal]).toEqual([25.44, 25.45]);
});

test('discounts are a small share of the amounts, those of a credit note are not', () => {
  expect(relateAmounts([12, 8, 20, -1]).negativeShare).toBe(0.25);
  expect(relateAmounts([-12, -8, -20]).negativeShare).toBe(1);
});

test('what was brought back is no tax on a receipt', () => {
  expect(relateAmounts([9.36, -1.39, 7.97], true).taxed).toEqual([]);
  expect(relateAmounts([-100, -19, -119], true).taxed).toEqual([{ net: 100, tax: 19, total: 119 }]);
});

test('thousands of amounts are related without looking at every pair', () => {
  const { largest } = relateAmounts(Array.from({ length: 50_000 }, (_, index) => index / 7));
  expect(largest).toBeCloseTo(7142.71);
});

test('what is left once something is taken off is a total as well', () => {
  expect([...relateAmounts([120, 150, 15, 285, -15, 270]).isTotal]).toEqual([285, 270]);
  expect([...relateAmounts([120, 150, 15, 285, 270]).isTotal]).not.toContain(270);
});
