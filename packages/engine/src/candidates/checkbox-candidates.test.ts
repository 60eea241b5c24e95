import { expect, test } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { composePage } from '../testing/compose-page.ts';
import { runToCheckboxes } from './checkbox-candidates.ts';
import { pageToRuns } from './text-run.ts';

function boxesIn(text: string) {
  const layout = layOut([composePage({ texts: [{ x: 60, y: 100, text }] })]);
  const found = layout.pages.flatMap(pageToRuns).flatMap(runToCheckboxes);
  return found.map(({ kind, value, before, saidToBe }) => [kind, value, before.trim(), saidToBe]);
}

test('the checked one of yes and no answers what stands before both', () => {
  expect(boxesIn('Pets allowed: ☐ yes ☒ no')).toEqual([
    ['checkbox', false, 'Pets allowed:', null],
    ['text', 'no', 'Pets allowed:', null],
  ]);
  expect(boxesIn('Haustiere: [x] ja [ ] nein')[0]).toEqual(['checkbox', true, 'Haustiere:', null]);
});

test('boxes behind their captions are read the same', () => {
  expect(boxesIn('Pets allowed: yes ☐ no ☒')[0]).toEqual(['checkbox', false, 'Pets allowed:', null]);
});

test('neither yes nor no checked is no answer', () => {
  expect(boxesIn('Pets allowed: ☐ yes ☐ no')).toEqual([]);
});

test('any other caption says what its box is about, and is a choice where it is checked', () => {
  expect(boxesIn('Contents: ☐ Gift ☒ Sale of goods')).toEqual([
    ['checkbox', false, 'Contents:', 'Gift'],
    ['checkbox', true, 'Contents:', 'Sale of goods'],
    ['text', 'Sale of goods', 'Contents:', null],
  ]);
});

test('brackets that belong to a word are no boxes', () => {
  expect(boxesIn('Call f() or item(s) (x2)')).toEqual([]);
});
