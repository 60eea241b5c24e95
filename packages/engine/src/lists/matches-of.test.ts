import { describe, expect, it } from 'vitest';
import { matchesOf } from './matches-of.ts';

describe('matchesOf', () => {
  it.each([
    [/\d+/g, '12 apples, 7 pears and 140 plums'],
    [/(\p{L})(\d)?/gu, 'a1 b Ж2'],
    [/x/g, 'none here'],
    [/\d*/g, 'a12b'],
  ])('finds with %s what matchAll finds', (pattern, text) => {
    expect(matchesOf(pattern, text)).toEqual([...text.matchAll(pattern)]);
  });

  it('begins at the beginning of each text, wherever the pattern was left', () => {
    const pattern = /a/g;
    pattern.lastIndex = 3;
    expect(matchesOf(pattern, 'aaaa')).toHaveLength(4);
  });

  it('may be asked again while its matches are gone through', () => {
    const pattern = /[ab]/g;
    const pairs = matchesOf(pattern, 'ab').flatMap(([outer]) =>
      matchesOf(pattern, 'ba').map(([inner]) => outer + inner),
    );
    expect(pairs).toEqual(['ab', 'aa', 'bb', 'ba']);
  });
});
