import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetUnused } from './forget-unused.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const MINUTE = 60_000;

it('keeps what is used, and forgets what was not for half an hour', () => {
  const known = new Map([
    ['used', 1],
    ['left', 2],
  ]);
  const use = forgetUnused(known);
  for (const key of known.keys()) use(key);
  vi.advanceTimersByTime(20 * MINUTE);
  use('used');
  vi.advanceTimersByTime(20 * MINUTE);
  expect([...known.keys()]).toEqual(['used']);
  vi.advanceTimersByTime(20 * MINUTE);
  expect(known.size).toBe(0);
});
