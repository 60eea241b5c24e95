import { expect, it } from 'vitest';
import { cutsToRanges, rangesToCuts, toggled } from './part-cuts.ts';

const ranges = [
  { firstPage: 1, lastPage: 2 },
  { firstPage: 4, lastPage: 6 },
];

it('shows what is proposed, and makes of it what was proposed', () => {
  const cuts = rangesToCuts(ranges, 7);
  expect([...cuts.begins]).toEqual([1, 4]);
  expect([...cuts.leftOut]).toEqual([3, 7]);
  expect(cutsToRanges(cuts)).toEqual(ranges);
});

it('begins with one document of all pages where nothing is proposed', () => {
  expect(cutsToRanges(rangesToCuts([], 3))).toEqual([{ firstPage: 1, lastPage: 3 }]);
});

it('moves a cut, takes a page in and leaves another out', () => {
  const cuts = rangesToCuts(ranges, 7);
  const begins = toggled(toggled(cuts.begins, 4), 5);
  const leftOut = toggled(toggled(cuts.leftOut, 3), 1);
  expect(cutsToRanges({ ...cuts, begins, leftOut })).toEqual([
    { firstPage: 2, lastPage: 4 },
    { firstPage: 5, lastPage: 6 },
  ]);
});
