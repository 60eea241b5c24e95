import { expect, it } from 'vitest';
import { jsonChanges } from './json-changes.ts';

it('tells what was added, removed and changed, and where', () => {
  const before = { a: 1, 'b/c': { d: [1, 2], e: 'x' }, gone: null };
  const after = { a: 1, 'b/c': { d: [1, 3], e: 'x' }, come: true };
  expect(jsonChanges(before, after)).toEqual([
    'changed /b~1c/d: [1,2] → [1,3]',
    'removed /gone',
    'added /come',
  ]);
});

it('tells nothing of values that are the same', () => {
  expect(jsonChanges({ a: [{ b: 1 }] }, { a: [{ b: 1 }] })).toEqual([]);
});

it('tells nothing of the order of members', () => {
  expect(jsonChanges({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual([]);
});
