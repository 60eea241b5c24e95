import { describe, expect, it } from 'vitest';
import { pairRows } from './pair-rows.ts';

/** Pairs two lists of names as `ab` for equal ones, `a-` and `-b` for lone ones. */
function paired(shown: string, carried: string): string {
  const pairs = pairRows(shown.length, carried.length, (a, b) => (shown[a] === carried[b] ? 1 : 0));
  return pairs
    .map((pair) => {
      const one = pair.shown === null ? '-' : shown[pair.shown];
      return `${one}${pair.carried === null ? '-' : carried[pair.carried]}`;
    })
    .join(' ');
}

describe('pairRows', () => {
  it('pairs equal rows in their order and leaves others alone', () => {
    expect(paired('abc', 'abc')).toBe('aa bb cc');
    expect(paired('axbc', 'abc')).toBe('aa x- bb cc');
    expect(paired('ac', 'abc')).toBe('aa -b cc');
    expect(paired('', 'ab')).toBe('-a -b');
  });

  it('pairs rows misread between equal ones by their place', () => {
    expect(paired('axyd', 'abcd')).toBe('aa xb yc dd');
  });

  it('never crosses pairs', () => {
    expect(paired('ba', 'ab')).toBe('b- aa -b');
  });

  it('pairs very long lists by their place', () => {
    const pairs = pairRows(600, 600, () => 0);
    expect(pairs).toHaveLength(600);
    expect(pairs[599]).toEqual({ shown: 599, carried: 599 });
  });
});
