import { expect, it } from 'vitest';
import { spacedAmounts, withJoinedAmounts, withPlainAmounts } from './plain-amounts.ts';

it('writes an amount in plain signs, in whichever it stands', () => {
  for (const amount of ['1234.50', '1234,50', '1,234.50', '1.234,50', "1'234.50", '1’234,50']) {
    expect(withPlainAmounts(`Total: ${amount} EUR.`), amount).toBe('Total: 1234.50 EUR.');
  }
  expect(withPlainAmounts('-530,75 und 1.234.567,89EUR')).toBe('-530.75 und 1234567.89EUR');
  for (const amount of ['1 234,50', '1 234.50', '1\u202f234,50']) {
    expect(withJoinedAmounts(`x ${amount} y`), amount).toBe('x 1234.50 y');
  }
});

it('knows that what is parted by a space may be two things', () => {
  expect(withPlainAmounts('2 234,50')).toBe('2 234.50');
  expect(spacedAmounts('2 234,50, then 1 000 000,00 and 7')).toEqual(['2234.50', '1000000.00']);
  expect(spacedAmounts('12 1 234,50')).toEqual(['1234.50']);
});

it('leaves days, lists, numbers of things and thousands alone', () => {
  for (const text of [
    '12.03.2026',
    '10,20,30',
    '192.168.10.20',
    'LF-20,41',
    'A4,25',
    '1.234',
    '1,234',
    '5',
    'no',
  ])
    expect(withJoinedAmounts(text), text).toBe(text);
});
