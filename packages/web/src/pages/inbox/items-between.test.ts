import { expect, it } from 'vitest';
import { itemsBetween } from './items-between.ts';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ id })) as [Item, Item, Item, Item];
type Item = { readonly id: string };

it('is all between two of a list, downwards and upwards', () => {
  expect(itemsBetween([a, b, c, d], 'b', d)).toEqual([b, c, d]);
  expect(itemsBetween([a, b, c, d], 'c', a)).toEqual([a, b, c]);
  expect(itemsBetween([a, b, c, d], 'c', c)).toEqual([c]);
});

it('is the other alone where there was none before, or it stands on another page', () => {
  expect(itemsBetween([a, b], null, b)).toEqual([b]);
  expect(itemsBetween([a, b], 'd', a)).toEqual([a]);
});
