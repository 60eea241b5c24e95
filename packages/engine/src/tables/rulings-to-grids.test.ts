import { describe, expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { composeGrid } from '../testing/compose-table.ts';
import { type Grid, rulingsToGrids } from './rulings-to-grids.ts';

type Line = readonly [x1: number, y1: number, x2: number, y2: number];

function gridsOf(rulings: readonly Line[]): readonly Grid[] {
  const page = composePage({ texts: [], rulings });
  return rulingsToGrids(page.rulings, { width: page.width, height: page.height, skew: 0, bend: null });
}

/** Its dashes, each `dash` long with gaps of `gap`. */
function dashed([x1, y1, x2, y2]: Line, dash: number, gap: number): Line[] {
  const length = Math.max(x2 - x1, y2 - y1);
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const dashes: Line[] = [];
  for (let at = 0; at < length; at += dash + gap) {
    const end = Math.min(length, at + dash);
    dashes.push([x1 + dx * at, y1 + dy * at, x1 + dx * end, y1 + dy * end]);
  }
  return dashes;
}

/** Where a dashed line ends depends on its last dash. */
const toTens = (points: number): number => Math.round(points / 10) * 10;

describe('rulingsToGrids', () => {
  it('keeps boxes apart that stand close above each other', () => {
    const grids = gridsOf([
      ...composeGrid([50, 300], [100, 180]),
      ...composeGrid([50, 300], [184, 260]),
      ...composeGrid([50, 120, 200, 300], [265, 290, 320]),
    ]);
    expect(grids.map(({ xs, ys }) => [xs.length - 1, ys.length - 1])).toEqual([
      [1, 1],
      [1, 1],
      [3, 2],
    ]);
  });

  it('closes no stretch at the sides that no line crosses', () => {
    const grids = gridsOf([
      [50, 60, 300, 60],
      [50, 70, 300, 70],
      ...composeGrid([50, 120, 300], [100, 120, 140, 400]).filter(([x1, , x2]) => x1 !== x2 || x1 === 120),
      [50, 420, 300, 420],
    ]);
    expect(grids.map(({ ys }) => ys)).toEqual([[100, 120, 140, 400]]);
  });

  it('takes dashes for one line', () => {
    const [grid] = gridsOf(
      composeGrid([50, 200, 300], [100, 120, 140]).flatMap((line) => dashed(line, 4, 3)),
    );
    expect(grid?.xs.map(toTens)).toEqual([50, 200, 300]);
    expect(grid?.ys.map(toTens)).toEqual([100, 120, 140]);
    expect(grid?.cells).toHaveLength(4);
  });
});
