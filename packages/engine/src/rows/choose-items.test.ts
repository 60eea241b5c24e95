import { describe, expect, it } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { placePages } from '../tables/placed-page.ts';
import { composeReceipt } from '../testing/compose-receipt.ts';
import { NO_CONVENTIONS } from '../values/reading.ts';
import { chooseItems } from './choose-items.ts';
import { pagesToListBands } from './pages-to-list-bands.ts';

/** Lines by what they say, their amount and the chance that they are things. */
function choose(...lines: readonly (readonly [string, string, number])[]): ReturnType<typeof chooseItems> {
  const page = composeReceipt(lines.map(([text, amount]) => [text, amount]));
  const { bands } = pagesToListBands(placePages(layOut([page]).pages), NO_CONVENTIONS);
  return chooseItems(
    bands,
    lines.map(([, , odds]) => odds),
  );
}

describe('which lines are things', () => {
  it('are those that are likelier so than not, whether they come to a sum or not', () => {
    const lines = (total: string) =>
      choose(['Bread', '2.00', 0.9], ['Milk', '1.50', 0.8], ['Total', total, 0.1], ['Cash', '20.00', 0.02]);
    expect(lines('3.50')).toEqual({ items: [0, 1], addsUp: true });
    expect(lines('3.75')).toEqual({ items: [0, 1], addsUp: false });
  });

  it('takes in or leaves out what is doubtful where a sum is printed for it', () => {
    expect(choose(['Bread', '2.00', 0.9], ['Milk', '1.50', 0.3], ['Total', '3.50', 0.01])).toEqual({
      items: [0, 1],
      addsUp: true,
    });
    expect(
      choose(['Bread', '2.00', 0.9], ['Points', '1.50', 0.6], ['Milk', '3.00', 0.9], ['Total', '5.00', 0.01]),
    ).toEqual({ items: [0, 2], addsUp: true });
  });

  it('does not for what is far less likely, nor takes in a tax that the total holds', () => {
    expect(choose(['Bread', '2.00', 0.9], ['Milk', '1.50', 0.011], ['Total', '3.50', 0.01]).items).toEqual([
      0,
    ]);
    expect(
      choose(['Bread', '2.00', 0.9], ['Milk', '1.50', 0.9], ['Tax', '0.35', 0.3], ['Total', '3.85', 0.01]),
    ).toEqual({ items: [0, 1], addsUp: false });
  });

  it('are the details below a line that says what they come to', () => {
    expect(
      choose(
        ['This month', '9.00', 0.9],
        ['Calls', '4.00', 0.2],
        ['Line', '5.00', 0.2],
        ['Total', '9.00', 0.01],
      ),
    ).toEqual({ items: [1, 2], addsUp: true });
  });

  it('has none where nothing is likely', () => {
    expect(choose(['Page', '2.00', 0], ['Width', '1.50', 0.001])).toEqual({ items: [], addsUp: false });
  });
});
