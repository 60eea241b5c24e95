import { describe, expect, it } from 'vitest';
import { boxAsDisplayed } from './box-as-displayed.ts';
import type { Page, PageStraightening } from './page.ts';

const pageOf = (width: number, height: number, straightening?: PageStraightening): Page => ({
  number: 1,
  width,
  height,
  words: [],
  rulings: [],
  remarks: [],
  ...(straightening === undefined ? {} : { straightening }),
});
const box = { left: 0.1, top: 0.2, right: 0.3, bottom: 0.25 };

describe('boxAsDisplayed', () => {
  it('leaves the boxes of a page that was read as it stands', () => {
    expect(boxAsDisplayed(pageOf(600, 800), box)).toEqual(box);
  });

  it.each([
    [90, { left: 0.2, top: 0.7, right: 0.25, bottom: 0.9 }],
    [180, { left: 0.7, top: 0.75, right: 0.9, bottom: 0.8 }],
    [270, { left: 0.75, top: 0.1, right: 0.8, bottom: 0.3 }],
  ] as const)('turns a box back from a page that was turned by %i degrees', (rotation, expected) => {
    const displayed = boxAsDisplayed(pageOf(600, 800, { rotation, skew: 0 }), box);
    for (const side of ['left', 'top', 'right', 'bottom'] as const) {
      expect(displayed[side]).toBeCloseTo(expected[side], 9);
    }
  });

  it('moves a box at the right edge down when lines fall to the right', () => {
    const edge = { left: 0.99, top: 0.5, right: 0.99, bottom: 0.5 };
    const displayed = boxAsDisplayed(pageOf(1000, 500, { rotation: 0, skew: 1 }), edge);
    expect(displayed.top).toBeCloseTo(0.5 + (490 * Math.sin(Math.PI / 180)) / 500, 9);
    expect(displayed.left).toBeCloseTo(0.5 + 0.49 * Math.cos(Math.PI / 180), 9);
  });
});
