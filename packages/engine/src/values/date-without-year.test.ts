import { expect, test } from 'vitest';
import { textToDateWithoutYear } from './date-without-year.ts';
import { NO_CONVENTIONS } from './reading.ts';

const read = (text: string, nearDate: string | null = '2026-01-08') =>
  textToDateWithoutYear(text, { ...NO_CONVENTIONS, nearDate })?.value ?? null;

test('a day and a month get the year that brings them nearest to the date of the document', () => {
  expect(['05/01', '28/12', '3. Jan.', 'Dec 30', '5 févr', '02.01.'].map((text) => read(text))).toEqual([
    '2026-01-05',
    '2025-12-28',
    '2026-01-03',
    '2025-12-30',
    '2026-02-05',
    '2026-01-02',
  ]);
});

test('two figures each with a full stop between them are a day and a month, where they can be', () => {
  expect(['02.03', '28.12'].map((text) => read(text))).toEqual(['2026-03-02', '2025-12-28']);
  expect(['12.13', '7.04', '00.05', '31.02'].map((text) => read(text))).toEqual([null, null, null, null]);
});

test('the order of day and month is that of the document, save where only one is possible', () => {
  const american = { ...NO_CONVENTIONS, dateOrder: 'mdy' as const, nearDate: '2026-03-01' };
  expect(textToDateWithoutYear('03/02', american)?.value).toBe('2026-03-02');
  expect(textToDateWithoutYear('25/02', american)?.value).toBe('2026-02-25');
});

test('other texts, and documents without any date, give none', () => {
  expect(['12.50', '1/2 price', '45/46', 'May', '02.01.2026 10:00'].map((text) => read(text))).toEqual(
    Array(5).fill(null),
  );
  expect(read('05/01', null)).toBeNull();
});
