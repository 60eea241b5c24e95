import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textToAmount, textToAmounts } from './amount.ts';

describe('an amount is read with its sign and currency', () => {
  test.each([
    ['€ 1.234,56', 1234.56, 'EUR'],
    ['1.234,56 EUR', 1234.56, 'EUR'],
    ["CHF 1'234.50", 1234.5, 'CHF'],
    ['1 234,50 €', 1234.5, 'EUR'],
    ['1\u202f234,50 €', 1234.5, 'EUR'],
    ['$12.00', 12, 'USD'],
    ['RM 12.30', 12.3, 'MYR'],
    ['USD 1,234', 1234, 'USD'],
    ['12,32,456.00', 1232456, null],
    ['1.234.567', 1234567, null],
    ['(12.00)', -12, null],
    ['$(1,234.50)', -1234.5, 'USD'],
    ['12.00-', -12, null],
    ['12.00 CR', -12, null],
    ['-€12.00', -12, 'EUR'],
    ['EUR -5,00', -5, 'EUR'],
    ['- 5,00', -5, null],
    ['12,–', 12, null],
    ['CHF 12.-', 12, 'CHF'],
    ['19 % 12.00', 12, null],
    ['100', 100, null],
    ['0,125', 0.125, null],
  ])('%s', (text, value, currency) => {
    const amount = textToAmount(text, null);
    expect([amount?.value, amount?.currency]).toEqual([value, currency]);
  });
});

test('a single separator before three digits stays open until the document settles it', () => {
  const open = textToAmount('1.234', null);
  expect([open?.value, open?.alternatives]).toEqual([1234, [1.234]]);
  expect(textToAmount('1.234', '.')?.value).toBe(1.234);
  expect(textToAmount('1.234', ',')?.value).toBe(1234);
});

test('letters are read as digits only when the text came from a scan', () => {
  expect(textToAmount('S12.5O', null)).toBeNull();
  expect(textToAmount('12.5O', null, '.', true)?.value).toBe(12.5);
  expect(textToAmount('1l2.00', null, '.', true)?.value).toBe(112);
});

test.each(['19 %', '2,00%', '10-12.00', 'A4', '12:30', 'Seite 1 von 2'])('no amount: %s', (text) => {
  expect(textToAmount(text, null)).toBeNull();
});

test.each(['BLUE DOOR SDN BHD (562007-D)', 'Blue Door Sdn. Bhd. 247195 X'])(
  'the legal form before a register number is no currency: %s',
  (text) => {
    expect(textToAmounts(text, null)).toEqual([]);
  },
);

test('all amounts of a line are found where they stand', () => {
  const text = '2 Stk 19,00% 64,18 402,73 EUR';
  expect(textToAmounts(text, null).map((amount) => text.slice(amount.start, amount.end))).toEqual([
    '64,18',
    '402,73 EUR',
  ]);
});

test('every amount survives being written with German and English signs', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), (cents) => {
      const value = cents / 100;
      const english = value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
      const german = value.toLocaleString('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
      expect(textToAmount(english, null)?.value).toBeCloseTo(value, 5);
      expect(textToAmount(german, null)?.value).toBeCloseTo(value, 5);
    }),
  );
});

test.each(['PKR-9M-06', 'USD-2024-118', 'SEK 4 %'])('a number of a part is no sum: %s', (text) => {
  expect(textToAmounts(text, null).filter(({ currency }) => currency !== null)).toEqual([]);
});
