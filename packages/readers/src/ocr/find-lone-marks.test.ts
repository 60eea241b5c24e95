import { describe, expect, it } from 'vitest';
import { findLoneMarks, isNumber } from './find-lone-marks.ts';
import { greyPage } from './grey-picture.ts';
import { pyramidOf } from './picture.ts';
import type { ReadRegion } from './read-regions.ts';
import type { Region } from './region.ts';

const WIDTH = 600;
const HEIGHT = 400;

interface Bar {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A line of text 30 pixels high. */
const line = (left: number, middle: number, right: number): Region => ({
  centreX: (left + right) / 2,
  centreY: middle,
  width: right - left,
  height: 30,
  angle: 0,
});
const TEXT = [line(100, 100, 200), line(300, 100, 400), line(100, 200, 200)];

const pageOf = (bars: readonly Bar[]) => {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3).fill(255);
  for (const { left, top, right, bottom } of bars) {
    for (let y = top; y < bottom; y += 1) rgb.fill(30, (y * WIDTH + left) * 3, (y * WIDTH + right) * 3);
  }
  return greyPage(pyramidOf({ width: WIDTH, height: HEIGHT, rgb, dpi: 200 }), TEXT);
};

const marksOf = (bars: readonly Bar[]) =>
  findLoneMarks(pageOf(bars), [], 0).map(({ centreX, centreY }) => [centreX, centreY]);

/** Upright and as high as a digit of the text. */
const digit = (left: number, middle: number): Bar => ({
  left,
  top: middle - 8,
  right: left + 6,
  bottom: middle + 8,
});

describe('findLoneMarks', () => {
  it('finds a mark of a digit’s size on a level with text, and two beside each other as one', () => {
    expect(marksOf([digit(250, 102)])).toEqual([[253, 102]]);
    expect(marksOf([digit(250, 198), digit(262, 198)])).toEqual([[259, 198]]);
  });

  it('passes over what stands between the lines, in them, or at the edge of the picture', () => {
    expect(marksOf([digit(250, 150), digit(150, 100), digit(4, 100)])).toEqual([]);
  });

  it('passes over specks, strokes and bars', () => {
    const speck = { left: 250, top: 100, right: 253, bottom: 103 };
    const stroke = { left: 250, top: 60, right: 254, bottom: 140 };
    const bar = { left: 220, top: 92, right: 290, bottom: 108 };
    expect([speck, stroke, bar].flatMap((one) => marksOf([one]))).toEqual([]);
  });

  it('tells a digit from the drawn line it touches', () => {
    const ruling = { left: 254, top: 20, right: 256, bottom: 380 };
    const page = pageOf([digit(248, 100), ruling]);
    expect(findLoneMarks(page, [], 0)).toEqual([]);
    const drawn = { orientation: 'vertical', at: 255, from: 20, to: 380 } as const;
    expect(findLoneMarks(page, [drawn], 0).map(({ centreX }) => Math.round(centreX))).toEqual([250]);
  });
});

describe('isNumber', () => {
  const read = (text: string, confidence: number): ReadRegion => ({
    region: line(0, 0, 10),
    ink: { columns: new Uint8Array(1) },
    letters: [...text].map((letter) => ({ letter, at: 0, confidence, spaceBefore: 0, lookalike: null })),
  });

  it('believes sure digits alone', () => {
    expect(isNumber(read('12', 0.95))).toBe(true);
    expect(isNumber(read('12', 0.7))).toBe(false);
    expect(isNumber(read('l', 0.99))).toBe(false);
    expect(isNumber(read('', 0.99))).toBe(false);
  });
});
