import { describe, expect, test } from 'vitest';
import { textToMisreadAmounts } from './misread-amount.ts';

describe('a torn or misspelt amount is put together', () => {
  test.each([
    ['TOTAL 37 . 79', 37.79],
    ['30 .98', 30.98],
    ['AED 44. 00', 44],
    ['45 „00', 45],
    ['1,250. 00', 1250],
    ['e53.20', 53.2],
    ['S12.50', 12.5],
    ['S15,415', 15_415],
    ['S1,205,890.00', 1_205_890],
    ['RM 119.7O', 119.7],
    ['l2.50', 12.5],
    ['78 -10', 78.1],
  ])('%s', (text, value) => {
    expect(textToMisreadAmounts(text).map((amount) => amount.value)).toEqual([value]);
  });
});

test('its currency is kept', () => {
  expect(textToMisreadAmounts('RM 39. 80')[0]).toMatchObject({ value: 39.8, currency: 'MYR', start: 0 });
});

test.each([
  '12.50',
  '-66.49',
  'Table 12',
  '18. 10. 2017',
  'Tel 03 . 4567',
  '8.08.53',
  'IS.SO',
  '10-12',
  '5 of 10',
  'RS1,250',
  'F1,2345',
])('what is whole or no amount is left alone: %s', (text) => {
  expect(textToMisreadAmounts(text)).toEqual([]);
});
