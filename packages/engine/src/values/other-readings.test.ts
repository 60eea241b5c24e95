import { expect, it } from 'vitest';
import { otherReadings } from './other-readings.ts';

it.each([
  ['03/04/2026', 'date', '2026-04-03', ['2026-03-04']],
  ['03/04/2026', 'date', '2026-03-04', ['2026-04-03']],
  ['1.234', 'number', 1234, [1.234]],
  ['31/12/2026', 'date', '2026-12-31', []],
  ['12.50', 'currency', 12.5, []],
  ['as it is', 'text', 'as it is', []],
] as const)('%s as %s can be read otherwise than as %s: %j', (text, type, value, others) => {
  expect(otherReadings(text, { type, values: null }, value)).toEqual(others);
});
