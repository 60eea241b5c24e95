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

it.each([
  ['YTD', 'year to date'],
  ['Quantity previously invoiced', 'QPI'],
])('one may be the initials of the other: %s and %s', (label, header) => {
  const profile = fieldToProfile(field('f', label, 'number'), 'row');
  expect(headerSimilarity(profile, textToHeader(header))).toBeGreaterThanOrEqual(0.75);
});

it('letters that are not the initials of all words say nothing', () => {
  const profile = fieldToProfile(field('f', 'YTD', 'number'), 'row');
  expect(headerSimilarity(profile, textToHeader('year to go'))).toBeLessThan(0.3);
});
