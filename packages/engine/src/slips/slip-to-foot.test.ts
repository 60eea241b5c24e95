import { describe, expect, it } from 'vitest';
import { foldText } from '../values/fold.ts';
import type { RowAmount } from './row-amounts.ts';
import { type SlipFoot, slipToFoot } from './slip-to-foot.ts';

/** Rows as `[what it says, its amount]`, from the top down. */
function footOf(...rows: readonly (readonly [text: string, amount: number])[]): SlipFoot {
  return slipToFoot(
    rows.map(
      ([text, amount], row): RowAmount => ({
        row,
        cents: Math.round(Math.abs(amount) * 100),
        isNegative: amount < 0,
        centsBefore: null,
        text: foldText(text),
      }),
    ),
  );
}

const sumsOf = ({ subtotals, parts, totals }: SlipFoot) => [[...subtotals], [...parts], [...totals]];
const GOODS = [
  ['Scone', 3.5],
  ['Ham sandwich', 6.25],
  ['Tea', 2],
] as const;

describe('a slip is added up', () => {
  it('from its goods over taxes and tips to the total, misread labels or not', () => {
    for (const labels of [
      ['Subtotal', 'Tax', 'Tip', 'Total'],
      ['Zwischensumme', 'MwSt', 'Trinkgeld', 'Gesamt'],
      ['Subtcta1', 'Iax', 'T1p', 'Tcta1'],
    ]) {
      const foot = footOf(
        ...GOODS,
        ...[11.75, 0.94, 2, 14.69].map((sum, index) => [labels[index] ?? '', sum] as const),
      );
      expect(sumsOf(foot)).toEqual([[11.75], [0.94, 2], [14.69]]);
      expect([...foot.itemRows].sort()).toEqual([0, 1, 2]);
    }
  });

  it('with a discount whose sign is not printed, and a tax that the prices include', () => {
    const rows = [
      ['Gross', 66.3],
      ['Discount 5%', 3.32],
      ['GST @6% (incl.)', 3.57],
      ['Rounding', 0.02],
      ['Total', 63],
    ] as const;
    expect(sumsOf(footOf(...rows))).toEqual([[66.3], [3.57], [63]]);
  });

  it('from totals of some of the goods, credits among them', () => {
    expect(
      sumsOf(footOf(['Total 0% supplies', 6.39], ['Total 6% supplies', 8.4], ['Total payable', 14.79])),
    ).toEqual([[], [], [14.79]]);
    expect(
      sumsOf(footOf(['Total returned', -3.05], ['Total supplies', 26.61], ['Total payable', 23.56])),
    ).toEqual([[], [], [23.56]]);
  });

  it('where nothing comes on top of the goods', () => {
    expect(sumsOf(footOf(...GOODS, ['Amount', 11.75], ['Cash', 20], ['Change', 8.25]))).toEqual([
      [11.75],
      [],
      [11.75],
    ]);
    // With a tax on top, the total is still to come, even where it cannot be read.
    expect(sumsOf(footOf(...GOODS, ['Subtotal', 11.75], ['Tax', 0.94]))).toEqual([[11.75], [], []]);
  });

  it('not by accident among prices, nor with what is handed over', () => {
    expect(sumsOf(footOf(['Tea', 2], ['Cake', 3], ['Lunch', 5], ['Wine', 8]))).toEqual([[], [], []]);
    expect(sumsOf(footOf(['Total', 8], ['Cash', 12], ['Change', 4]))).toEqual([[], [], []]);
  });

  it('and finds the tax that is its printed rate of another sum', () => {
    for (const row of ['Incl. GST 7 ', 'dont TVA 7%', 'davon MwSt 7,0 %']) {
      expect(sumsOf(footOf(['Total', 20], ['Cash', 20], [row, 1.31]))[1]).toEqual([1.31]);
    }
    expect(sumsOf(footOf(['Total', 20], ['Tip 7%', 1.4]))[1]).toEqual([]);
  });
});
