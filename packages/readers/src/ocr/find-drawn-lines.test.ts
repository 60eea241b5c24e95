import { describe, expect, it } from 'vitest';
import { cutAtLines } from './cut-at-lines.ts';
import { findDrawnLines } from './find-drawn-lines.ts';
import { greyPage } from './grey-picture.ts';
import { type Picture, pyramidOf } from './picture.ts';
import type { Region } from './region.ts';

const WIDTH = 400;
const HEIGHT = 300;

interface Bar {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Dark bars on white paper. */
const pictureOf = (bars: readonly Bar[]): Picture => {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3).fill(255);
  for (const { left, top, right, bottom } of bars) {
    for (let y = top; y < bottom; y += 1) rgb.fill(40, (y * WIDTH + left) * 3, (y * WIDTH + right) * 3);
  }
  return { width: WIDTH, height: HEIGHT, rgb };
};

const line = (left: number, top: number, right: number): Region => ({
  centreX: (left + right) / 2,
  centreY: top + 10,
  width: right - left,
  height: 20,
  angle: 0,
});
const TEXT = [line(60, 60, 340), line(60, 90, 340)];

const linesOf = (bars: readonly Bar[], text: readonly Region[] = TEXT) =>
  findDrawnLines(greyPage(pyramidOf({ ...pictureOf(bars), dpi: 150 }), text), 0).map(
    ({ orientation, at, from, to }) =>
      [orientation, at, from, to].map((value) => (typeof value === 'number' ? Math.round(value) : value)),
  );

describe('findDrawnLines', () => {
  it('finds thin lines along and across the text', () => {
    expect(linesOf([{ left: 50, top: 200, right: 350, bottom: 202 }])).toEqual([
      ['horizontal', 201, 50, 350],
    ]);
    expect(linesOf([{ left: 200, top: 130, right: 202, bottom: 280 }])).toEqual([
      ['vertical', 201, 130, 280],
    ]);
  });

  it('finds none in bars, in dashes, and at the edge of a dark area', () => {
    const dashes = Array.from({ length: 20 }, (_, index) => index * 16 + 40);
    expect(linesOf([{ left: 50, top: 200, right: 350, bottom: 216 }])).toEqual([]);
    expect(linesOf(dashes.map((left) => ({ left, top: 200, right: left + 8, bottom: 202 })))).toEqual([]);
    expect(linesOf([{ left: 0, top: 150, right: WIDTH, bottom: HEIGHT }])).toEqual([]);
  });

  it('takes strokes of letters for none, but a line under words for one', () => {
    expect(linesOf([{ left: 80, top: 69, right: 200, bottom: 71 }])).toEqual([]);
    expect(linesOf([{ left: 80, top: 63, right: 82, bottom: 107 }])).toEqual([]);
    expect(linesOf([{ left: 60, top: 80, right: 340, bottom: 82 }])).toHaveLength(1);
  });

  it('looks for none on a page without text', () => {
    expect(linesOf([{ left: 50, top: 200, right: 350, bottom: 202 }], [])).toEqual([]);
  });
});

describe('cutAtLines', () => {
  const upright = { orientation: 'vertical', at: 200, from: 50, to: 140 } as const;
  const across = { orientation: 'horizontal', at: 50, from: 0, to: WIDTH } as const;
  const flat = { skew: 0, width: WIDTH, height: HEIGHT };
  const ends = (regions: readonly Region[]) =>
    regions.map(({ centreX, width }) => [centreX - width / 2, centreX + width / 2].map(Math.round));

  it('cuts lines of text at a line that passes through them, and leaves the line out', () => {
    expect(ends(cutAtLines(TEXT, [upright, across], flat))).toEqual([
      [60, 199],
      [201, 340],
      [60, 199],
      [201, 340],
    ]);
  });

  it('leaves out what is too narrow for a letter', () => {
    expect(ends(cutAtLines(TEXT.slice(1), [{ ...upright, at: 336 }, across], flat))).toEqual([[60, 335]]);
  });

  it('does not cut at lines that end beside the text or run along it', () => {
    const beside = [across, { ...upright, from: 115 }, { ...across, at: 70 }];
    expect(cutAtLines(TEXT, beside, flat)).toEqual(TEXT);
  });

  it('does not cut at a fold of the paper, which meets no other line', () => {
    expect(cutAtLines(TEXT, [upright, { ...across, at: 20 }], flat)).toEqual(TEXT);
  });

  it('cuts lines that lie askew where the line passes', () => {
    const skew = 0.05;
    const askew = { ...line(60, 140, 340), angle: skew };
    const [left, right] = cutAtLines([askew], [{ ...upright, to: 200 }, across], { ...flat, skew });
    const gap = right!.centreX - right!.width / 2 - (left!.centreX + left!.width / 2);
    expect(gap).toBeGreaterThan(1);
    expect(gap).toBeLessThan(5);
    expect(right!.centreY).toBeGreaterThan(left!.centreY);
  });
});
