import { expect, test } from 'vitest';
import { layoutToCandidates } from '../candidates/layout-to-candidates.ts';
import { layOut } from '../layout/lay-out.ts';
import { createConceptLookup } from '../lexicon/concept-lookup.ts';
import { composePage } from '../testing/compose-page.ts';
import { NO_CONVENTIONS } from '../values/reading.ts';

/** The sums of money that a slip of these rows may hold, from the top down. */
function amountsOf(...rows: readonly (readonly [label: string, figure: string])[]): unknown[] {
  const head = [
    ['THE BLUE DOOR', ''],
    ['12 Harbour Road', ''],
    ['Table 46', ''],
  ] as const;
  const texts = [...head, ...rows].flatMap(([label, figure], index) => [
    { x: 30, y: 30 + index * 12, text: label },
    ...(figure === '' ? [] : [{ x: 200, y: 30 + index * 12, text: figure, align: 'right' as const }]),
  ]);
  const layout = layOut([composePage({ texts, width: 226, height: 400 })]);
  return layoutToCandidates(layout, NO_CONVENTIONS, createConceptLookup())
    .filter(({ kind }) => kind === 'amount')
    .sort((a, b) => a.box.top - b.box.top)
    .map(({ value }) => value);
}

test('where no row has hundredths, whole numbers one under the other are sums of money', () => {
  const rows = [
    ['Calamari', '1600'],
    ['Soup', '400'],
    ['13% VAT', '260'],
    ['Total due', '2260'],
  ] as const;
  expect(amountsOf(...rows)).toEqual([1600, 400, 260, 2260]);
});

test('beside hundredths, whole numbers are none', () => {
  const rows = [
    ['Calamari', '16.00'],
    ['Soup', '4.00'],
    ['Batch', '260'],
    ['Trace', '2260'],
    ['Auth', '410'],
  ] as const;
  expect(amountsOf(...rows)).toEqual([16, 4]);
});

test('a sign of the currency taken for a figure is told by the same sum elsewhere', () => {
  const rows = [
    ['Subtotal', '$96.62'],
    ['Tax', '$3.20'],
    ['Total', '$99.82'],
    ['Debit', '899.82'],
  ] as const;
  expect(amountsOf(...rows)).toEqual([96.62, 3.2, 99.82, 99.82]);
});

test('a sum that no other one is a piece of stays as it is', () => {
  const rows = [
    ['Fare', '$96.62'],
    ['Fee', '$3.20'],
    ['Total', '899.82'],
  ] as const;
  expect(amountsOf(...rows)).toEqual([96.62, 3.2, 899.82]);
});

test.each([
  ['40. 4', 40.41],
  ['40.4', 40.41],
  ['40,4', 40.41],
  ['40.7', undefined],
])('a total that lost its last digit is what the amounts over it come to: %s', (cut, value) => {
  const rows = [
    ['Breakfast', '38.00'],
    ['Tax', '2.41'],
    ['Total', cut],
  ] as const;
  expect(amountsOf(...rows)[2]).toBe(value);
});
