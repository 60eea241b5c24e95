import { describe, expect, it } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { placePages } from '../tables/placed-page.ts';
import { composeReceipt } from '../testing/compose-receipt.ts';
import { textsToConventions } from '../values/conventions.ts';
import { listInFigures } from './list-in-figures.ts';
import { pagesToListBands } from './pages-to-list-bands.ts';

const figuresOf = (...amounts: readonly string[]) => {
  const page = composeReceipt(amounts.map((amount, index) => [`Thing number ${'abcdefgh'[index]}`, amount]));
  const { bands } = pagesToListBands(placePages(layOut([page]).pages), textsToConventions(amounts));
  return listInFigures(bands);
};

describe('what amounts of a list are to each other', () => {
  it('knows the sum of those above, as many as it is the sum of, and what it is a part of', () => {
    const { sumOfAbove, partOfSum, ofGreatest } = figuresOf('2.00', '3.00', '5.00', '9.00');
    expect(sumOfAbove).toEqual([0, 0, 2, 0]);
    expect(partOfSum).toEqual([2, 2, 0, 0]);
    expect(ofGreatest[2]).toBeCloseTo(5 / 9);
  });

  it('knows an amount that stands once more, and whether below', () => {
    const { same, sameBelow } = figuresOf('4.50', '1.20', '4.50');
    expect(same).toEqual([1, 0, 1]);
    expect(sameBelow).toEqual([1, 0, 0]);
  });

  it('knows sums by kind, which come to what those above them do', () => {
    expect(figuresOf('21.00', '38.00', '34.00', '59.00', '34.00').partsAgain).toEqual([0, 0, 0, 2, 2]);
  });

  it('says nothing of a line without an amount', () => {
    const { same, partOfSum, partsAgain, ofAllAbove } = figuresOf('2.00', '', '3.00');
    for (const column of [same, partOfSum, partsAgain]) expect(column).toEqual([0, Number.NaN, 0]);
    expect(ofAllAbove).toEqual([Number.NaN, Number.NaN, 1.5]);
  });
});
