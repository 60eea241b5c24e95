import type { ScoredValue } from '@rowbox/bench';
import { expect, it } from 'vitest';
import { countErrors, NO_ERRORS } from './count-errors.ts';

const scored = (
  row: number,
  field: string,
  outcome: ScoredValue['outcome'],
  expected: string | null,
  predicted: string | null,
) => ({ group: 'g', row, field, outcome, expected, predicted }) satisfies ScoredValue;

it('tells rows that were missed, rows too many, swapped, cut and empty columns apart', () => {
  const truth = [
    { name: 'Oak board', code: 'A-1', size: 'large' },
    { name: 'Hinge', code: 'A-2', size: 'small' },
  ];
  const read = [
    { name: 'Oak', code: 'large', size: 'large' },
    { name: 'Total', code: null, size: null },
  ];
  const values = [
    scored(0, 'name', 'wrong', 'Oak board', 'Oak'),
    scored(0, 'code', 'wrong', 'A-1', 'large'),
    scored(0, 'size', 'right', 'large', 'large'),
    ...['name', 'code', 'size'].map((field) => scored(1, field, 'missing', 'x', null)),
    ...['name', 'code', 'size'].map((field) => scored(1, field, 'spurious', null, 'x')),
  ];
  expect(countErrors(values, truth, read)).toEqual({
    ...NO_ERRORS,
    cut: 1,
    swapped: 1,
    missedRows: 3,
    extraRows: 3,
  });
});
