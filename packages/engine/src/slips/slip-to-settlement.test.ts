import { expect, test } from 'vitest';
import { layoutToCandidates } from '../candidates/layout-to-candidates.ts';
import { layOut } from '../layout/lay-out.ts';
import { createConceptLookup } from '../lexicon/concept-lookup.ts';
import { composePage } from '../testing/compose-page.ts';
import { NO_CONVENTIONS } from '../values/reading.ts';
import { layoutToSlip } from './layout-to-slip.ts';
import { rowsToAmounts } from './row-amounts.ts';
import { NO_SETTLEMENT, type Settlement, slipToSettlement } from './slip-to-settlement.ts';

type LabelledAmount = readonly [label: string, amount: string];
const HEAD: readonly LabelledAmount[] = [
  ['THE BLUE DOOR', ''],
  ['12 Harbour Road', ''],
  ['Thank you', ''],
];

function settle(...rows: readonly LabelledAmount[]): Settlement {
  const texts = [...HEAD, ...rows].flatMap(([label, amount], index) => [
    { x: 30, y: 30 + index * 12, text: label },
    ...(amount === '' ? [] : [{ x: 200, y: 30 + index * 12, text: amount, align: 'right' as const }]),
  ]);
  const layout = layOut([composePage({ texts, width: 226, height: 400 })]);
  const slip = layoutToSlip(layout);
  const candidates = layoutToCandidates(layout, NO_CONVENTIONS, createConceptLookup());
  return slip === null ? NO_SETTLEMENT : slipToSettlement(rowsToAmounts(slip, candidates));
}

test('cash less change, and the rounding, tell the rounded total from the one before it', () => {
  const { settled, tendered } = settle(
    ['Total', '10.44'],
    ['Rounding', '0.01'],
    ['To pay', '10.45'],
    ['Cash', '20.00'],
    ['Change', '9.55'],
  );
  expect([[...settled], [...tendered]]).toEqual([[10.45], [10.44, 20, 9.55]]);
});

test('what is rounded is not yet to be paid, if nothing is said of cash', () => {
  for (const rounding of ['-0.02', '(0.02)', '0.02-', '0.02']) {
    const rows = [
      ['Total incl. GST', '36.82'],
      ['Rounding adj.', rounding],
      ['Net total', '36.80'],
    ] as const;
    const { settled, tendered } = settle(['Gula 1kg', '36.82'], ...rows);
    expect([[...settled], [...tendered]]).toEqual([[36.8], [36.82]]);
  }
});

test('a rounding by nothing, or between sums that do not differ by it, tells nothing', () => {
  const rows = (rounding: string) =>
    settle(['Pembundaran', '4.00'], ['Total', '36.82'], ['Rounding', rounding], ['To pay', '36.80']);
  for (const rounding of ['0.00', '0.03']) expect(rows(rounding)).toEqual(NO_SETTLEMENT);
});

test('a card pays the total itself', () => {
  expect([
    ...settle(['Subtotal', '8.56'], ['Tax', '0.60'], ['Amount', '9.16'], ['VISA', '9.16']).settled,
  ]).toEqual([9.16]);
});

test('misread words for cash and change do not hide the sum', () => {
  expect([
    ...settle(['Scone', '7.50'], ['Due', '7.50'], ['Fay', '20.00'], ['Chonqe', '12.50']).settled,
  ]).toEqual([7.5]);
});

test('net, tax and total add up the same way and are no payment', () => {
  expect(settle(['Amount', '40.00'], ['Total', '42.40'], ['GST', '2.40'])).toEqual(NO_SETTLEMENT);
});

test('two totals one under the other are no cash and change', () => {
  const rows = [
    ['Supplies taxed', '-1.39'],
    ['Total supplies at 0%', '9.36'],
    ['Total payable', '7.97'],
  ] as const;
  expect(settle(...rows)).toEqual(NO_SETTLEMENT);
});

test('what was handed over and given back may stand in one row', () => {
  for (const row of ['Tender CASH 70.00 Change', 'Bar 70.00 Rückgeld', 'Efectivo 70.00 Cambio']) {
    const { settled, tendered } = settle(['Total', '63.00'], ['Thank you', ''], [row, '7.00']);
    expect([[...settled], [...tendered]]).toEqual([[63], [70, 7]]);
  }
});
