import { expect, test } from 'vitest';
import { splitToText } from './split-to-text.ts';

test('a split is shown with the slashes and signs that its values have', () => {
  expect(splitToText('2026-11 / Müller %2F Söhne / 50%25 / 100%252F')).toBe(
    '2026-11 / Müller / Söhne / 50% / 100%2F',
  );
});

test('a value that is missing is said in words', () => {
  expect(splitToText('2026-11 / (none)')).toBe('2026-11 / none');
});
