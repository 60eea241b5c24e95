import { expect, it } from 'vitest';
import { preferredType } from './accept.ts';

const OFFERED = ['application/json', 'text/csv', 'application/x-sheet'] as const;

it.each([
  [undefined, 'application/json'],
  ['', 'application/json'],
  ['*/*', 'application/json'],
  ['text/csv', 'text/csv'],
  ['TEXT/CSV; charset=utf-8', 'text/csv'],
  ['text/*', 'text/csv'],
  ['application/*', 'application/json'],
  ['text/csv, */*', 'text/csv'],
  ['text/html, application/xhtml+xml, */*;q=0.8', 'application/json'],
  ['text/csv;q=0.5, application/json', 'application/json'],
  ['application/json, text/csv', 'application/json'],
  ['application/json;q=0, */*', 'text/csv'],
  ['application/x-sheet;q=0.4, text/csv;q=0.3', 'application/x-sheet'],
  ['text/csv;q=nonsense', 'text/csv'],
  ['image/png', null],
  ['*/*;q=0', null],
  ['text/csv;q=0', null],
  [', ,', 'application/json'],
  [';q=1', null],
])('answers the Accept header %j with %j', (header, type) => {
  expect(preferredType(header, OFFERED)).toBe(type);
});
