import { expect, test } from 'vitest';
import { type Outcome, outcomesToReport, pairedReport } from './paired.ts';

const outcome = (set: string, document: string, of: Outcome['outcome']): Outcome => ({
  set,
  document,
  field: 'total',
  type: 'currency',
  outcome: of,
});

const BEFORE = [
  outcome('shops', '1', 'right'),
  outcome('shops', '2', 'wrong'),
  outcome('papers-tax', '1', 'missing'),
];
const AFTER = [
  outcome('shops', '1', 'right'),
  outcome('shops', '2', 'right'),
  outcome('papers-tax', '1', 'missing'),
];

test('two scorers are compared value by value', () => {
  const report = pairedReport(AFTER, BEFORE);
  expect(report).toContain('won 1 lost 0 of 2');
  expect(report).toContain('difference of the mean 0.2500');
});

test('composed documents do not count for the mean', () => {
  const report = outcomesToReport([...AFTER, outcome('generated', '1', 'wrong')]);
  expect(report).toContain('mean of real sources     0.5000');
});
