import { expect, it } from 'vitest';
import { hasWords } from './has-words.ts';

it('finds words by their beginnings, in any order and case, with and without accents', () => {
  const text = 'Next document to check: prüfen, nächstes';
  for (const typed of ['', 'next', 'CHECK next', 'prüf', 'pruf', 'nächstes doc'])
    expect(hasWords(typed, text), typed).toBe(true);
  for (const typed of ['ext', 'check later', 'uf']) expect(hasWords(typed, text), typed).toBe(false);
});

it('takes what is between the words for none', () => {
  expect(hasWords('lf-204', 'LF 2041')).toBe(true);
  expect(hasWords('…', 'anything')).toBe(true);
});
