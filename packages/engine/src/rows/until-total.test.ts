import { expect, test } from 'vitest';
import { rowsUntilTotal } from './until-total.ts';

const row = (name: string, amount: number, isBare = false) => ({ name, amount, isBare });

test('a count of things with the sum of all ends them, though a figure stands in it like a quantity', () => {
  expect(rowsUntilTotal([row('Rod', 5.4), row('Plug', 5), row('Type: 2 Total', 10.4)])).toBe(2);
});

test('a thing with such a name that costs something else is one', () => {
  expect(rowsUntilTotal([row('Rod', 5.4), row('Plug', 5), row('Type: 2 Total', 12.4)])).toBe(3);
});
