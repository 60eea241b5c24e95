import { expect, test } from 'vitest';
import type { CandidateKind } from '../candidates/candidate.ts';
import { layoutToCandidates } from '../candidates/layout-to-candidates.ts';
import { layOut } from '../layout/lay-out.ts';
import { createConceptLookup } from '../lexicon/concept-lookup.ts';
import { composePage, type PlacedText } from '../testing/compose-page.ts';
import { NO_CONVENTIONS } from '../values/reading.ts';
import { layoutToSlip } from './layout-to-slip.ts';

const HEAD = ['THE BLUE DOOR', 'Cafe & Bakery', '12 Harbour Road', 'Newtown, CA 94102', 'Tel: 5688 7367'];
const BODY = ['Table 7', '2 Tea 5.00', '1 Scone 2.50', 'Total 7.50'];

function slipLayout(rows: readonly (string | readonly PlacedText[])[] = [...HEAD, ...BODY]) {
  const texts = rows.flatMap((row, index) => {
    const y = 30 + index * 12;
    return typeof row === 'string' ? [{ x: 40, y, text: row }] : row.map((text) => ({ ...text, y }));
  });
  return layOut([composePage({ texts, width: 226, height: 400 })]);
}

function find(kind: CandidateKind, rows?: Parameters<typeof slipLayout>[0]): unknown[] {
  return layoutToCandidates(slipLayout(rows), NO_CONVENTIONS, createConceptLookup())
    .filter((candidate) => candidate.kind === kind)
    .map(({ value }) => value);
}

test('narrow print on one page is a slip, and its head ends where the transaction begins', () => {
  const slip = layoutToSlip(slipLayout());
  expect(slip?.rows.slice(0, slip.headEnd).map(({ text }) => text)).toEqual(HEAD);
});

test('a page of wide lines is no slip', () => {
  const wide =
    'This agreement is made between the two parties named at its end and holds for five years from now on';
  const texts = Array.from({ length: 8 }, (_, index) => ({ x: 40, y: 40 + index * 12, text: wide }));
  expect(layoutToSlip(layOut([composePage({ texts })]))).toBeNull();
});

test('a name of the head is offered alone and with the row under it', () => {
  const names = [...find('text'), ...find('organisation')];
  expect(names).toEqual(expect.arrayContaining(['THE BLUE DOOR', 'THE BLUE DOOR Cafe & Bakery']));
});

test('a name is offered without the register number behind it', () => {
  const rows = ['BLUE DOOR BAKERY {81497-P)', ...HEAD.slice(2), ...BODY];
  expect(find('text', rows)).toContain('BLUE DOOR BAKERY');
});

test('an address is offered with and without its last row, never with the telephone number', () => {
  const addresses = find('address');
  expect(addresses).toEqual(expect.arrayContaining(['12 Harbour Road', '12 Harbour Road Newtown, CA 94102']));
  expect(addresses.filter((value) => /5688/.test(String(value)))).toEqual([]);
});

test('a place with no street is an address where it stands under the name', () => {
  expect(find('address', ['THE BLUE DOOR', 'Harbour Centre', 'Old Quay', ...BODY, 'Thank you'])).toContain(
    'Harbour Centre Old Quay',
  );
});

test('a time that a wide blank tore from its half of the day is read whole', () => {
  const torn = [
    { x: 40, y: 0, text: '05:30' },
    { x: 120, y: 0, text: 'PM' },
  ];
  expect(find('time', [...HEAD, torn, ...BODY])).toContain('17:30');
});
