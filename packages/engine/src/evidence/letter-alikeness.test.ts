import { expect, it } from 'vitest';
import { labelTokens } from '../lexicon/label-tokens.ts';
import { createLetterAlikeness } from './letter-alikeness.ts';

const alike = createLetterAlikeness([['Date', 'day'], ['Due date']], labelTokens);

it('counts the triples of letters that texts have in common with a name, each once', () => {
  // `^da dat ate te$` of both; `^du due ue$` besides of one.
  const { letters, holds } = alike(['Date', 'date']);
  expect([...letters]).toEqual([1, Math.fround(8 / 11)]);
  expect([...holds]).toEqual([1, Math.fround(4 / 7)]);
});

it('begins anew with each comparison', () => {
  expect([...alike(['xyz']).letters]).toEqual([0, 0]);
  expect([...alike([]).holds]).toEqual([0, 0]);
  expect([...alike(['Due', 'date']).letters]).toEqual([Math.fround(8 / 11), 1]);
});
