import { expect, it } from 'vitest';
import { fieldToProfile } from '../lexicon/field-profile.ts';
import { field } from '../testing/read-rows.ts';
import { productOfFields } from './arithmetic.ts';

const productOf = (...labels: readonly string[]) =>
  productOfFields(labels.map((label, at) => fieldToProfile(field(`f${at}`, label, 'currency'), 'row')));

it('takes a price beside a total for that of one piece, in whatever order they are asked for', () => {
  const product = { quantity: 0, price: 1, amount: 2 };
  expect(productOf('Quantity', 'Price', 'Total')).toEqual(product);
  expect(productOf('Quantity', 'Price', 'Ext. price')).toEqual(product);
  expect(productOf('Quantity', 'Total', 'Price')).toEqual({ quantity: 0, price: 2, amount: 1 });
});
