import { expect, it } from 'vitest';
import { UsageError } from '../errors.ts';
import { parsePages } from './parse-pages.ts';

it.each([
  [{ out: 'a.png' }, { format: 'png', first: 1, last: 1 }],
  [
    { out: 'a.PNG', page: 3 },
    { format: 'png', first: 3, last: 3 },
  ],
  [{ out: 'a.html' }, { format: 'html', first: 1, last: 20 }],
  [
    { out: 'a.html', page: 2 },
    { format: 'html', first: 2, last: 2 },
  ],
  [
    { out: 'a.html', pages: '21-40' },
    { format: 'html', first: 21, last: 40 },
  ],
  [
    { out: 'a.html', pages: '7' },
    { format: 'html', first: 7, last: 7 },
  ],
] as const)('takes %j for %j', (options, range) => {
  expect(parsePages(options)).toEqual(range);
});

it.each([
  { out: 'a.svg' },
  { out: 'html' },
  { out: 'a.png', pages: '1-2' },
  { out: 'a.html', page: 1, pages: '1-2' },
  { out: 'a.html', pages: '4-2' },
  { out: 'a.html', pages: '0' },
  { out: 'a.html', pages: '1,2' },
])('refuses %j', (options) => {
  expect(() => parsePages(options)).toThrow(UsageError);
});
