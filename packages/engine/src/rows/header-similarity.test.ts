import { expect, it } from 'vitest';
import { fieldToProfile } from '../lexicon/field-profile.ts';
import { field } from '../testing/read-rows.ts';
import { headerSimilarity, textToHeader } from './header-similarity.ts';

it('a header of two lines may say the same in two languages', () => {
  const part = fieldToProfile(field('part', 'Part no.', 'text'), 'row');
  const own = textToHeader('Art.-Nr. Part no.', ['Art.-Nr.', 'Part no.']);
  const other = textToHeader('Pos. Item', ['Pos.', 'Item']);
  expect(headerSimilarity(part, own)).toBeGreaterThan(headerSimilarity(part, other));
});

it('the lines of one label count together, not each by itself', () => {
  const price = fieldToProfile(field('price', 'Unit price', 'currency'), 'row');
  expect(headerSimilarity(price, textToHeader('Unit price', ['Unit', 'price']))).toBe(1);
});
