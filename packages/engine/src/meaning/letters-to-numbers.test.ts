import { expect, it } from 'vitest';
import { lettersToNumbers, numbersToLetters } from './letters-to-numbers.ts';

it('gives back every number that a letter can hold', () => {
  const numbers = Int8Array.from({ length: 64 }, (_, at) => at - 32);
  expect(lettersToNumbers(numbersToLetters(numbers))).toEqual(numbers);
  expect(numbersToLetters(Int8Array.of(-32, 0, 31))).toBe('Ag/');
});
