import { expect, test } from 'vitest';
import { textShape } from './text-shape.ts';

test.each([
  ['RE-2024/0815', 'A-9/9'],
  ['Invoice no. 7', 'Aa a. 9'],
  ['AG', 'A'],
  ['iPhone', 'a'],
  ['  two\t spaces ', ' a a '],
  ['', ''],
])('the form of %j is %j', (text, shape) => {
  expect(textShape(text)).toBe(shape);
  // A letter beyond ASCII goes through Unicode's tables, and says the same.
  expect(textShape(`${text}-é`)).toBe(`${shape}-a`);
  expect(textShape(`É ${text}`)).toBe(`A ${shape}`.replace(/ +/g, ' '));
});
