import { describe, expect, it } from 'vitest';
import { cutOut, partWithText } from './part-with-text.ts';

const picture = { width: 100, height: 200, rgb: Uint8Array.from({ length: 60_000 }, (_, at) => at % 251) };
const line = { centreX: 50, centreY: 100, width: 20, height: 4, angle: 0 };

describe('partWithText', () => {
  it('takes in all text with half its length around it', () => {
    const upright = { ...line, centreY: 105, angle: Math.PI / 2, width: 10 };
    expect(partWithText(picture, [line, upright])).toEqual({ left: 30, top: 88, width: 40, height: 32 });
  });

  it('stays within the picture', () => {
    expect(partWithText(picture, [{ ...line, centreX: 8, centreY: 1 }])).toEqual({
      ...{ left: 0, top: 0, width: 28, height: 13 },
    });
  });

  it('is nothing where there is no text, or text all over', () => {
    expect(partWithText(picture, [])).toBeNull();
    expect(partWithText(picture, [line, { ...line, centreY: 20 }, { ...line, centreY: 190 }])).toBeNull();
  });
});

describe('cutOut', () => {
  it('gives the pixels of the part', () => {
    const { rgb, ...size } = cutOut(picture, { left: 3, top: 7, width: 2, height: 2 });
    expect(size).toEqual({ width: 2, height: 2 });
    const at = (x: number, y: number): number => (y * 100 + x) * 3;
    const pixels = [at(3, 7), at(4, 7), at(3, 8), at(4, 8)].flatMap((from) => [
      ...picture.rgb.slice(from, from + 3),
    ]);
    expect([...rgb]).toEqual(pixels);
  });
});
