import { describe, expect, it } from 'vitest';
import { LINE_HEIGHT, type LineCrop } from './crop-line.ts';
import type { ReadLetter } from './ctc-decode.ts';
import { lineToParts, partsToLine } from './line-parts.ts';

/** A white line with black bars from one column to another, which stand for words. */
const lineOf = (width: number, bars: readonly (readonly [from: number, to: number])[]): LineCrop => {
  const rgb = new Uint8Array(LINE_HEIGHT * width * 3).fill(255);
  for (let row = 13; row < 36; row += 1) {
    for (const [from, to] of bars) rgb.fill(0, (row * width + from) * 3, (row * width + to) * 3);
  }
  return { width, rgb };
};

/** Bars of 90 columns with spaces of 20 between them. */
const wordsUpTo = (width: number) =>
  Array.from({ length: Math.floor(width / 110) }, (_, index) => [index * 110, index * 110 + 90] as const);

const letter = (text: string, at: number): ReadLetter => ({
  letter: text,
  at,
  confidence: 0.9,
  spaceBefore: 0,
  lookalike: null,
});

describe('the parts of a line', () => {
  it('are the whole of a short one', () => {
    const crop = lineOf(300, [[10, 290]]);
    expect(lineToParts(crop)).toEqual([{ crop, start: 0 }]);
  });

  it('are cut between words, and hold all of them', () => {
    const width = 1980;
    const crop = lineOf(width, wordsUpTo(width));
    const parts = lineToParts(crop);
    expect(parts.length).toBeGreaterThan(3);
    for (const [index, { start, crop: own }] of parts.entries()) {
      const last = parts[index + 1];
      // A part ends with the whole space behind its last word, and begins a little before its first one.
      if (last !== undefined) expect((start + own.width) % 110).toBe(0);
      if (index > 0) expect(110 - (start % 110)).toBe(8);
      const row = own.rgb.subarray(24 * own.width * 3, 25 * own.width * 3);
      const from = (24 * width + start) * 3;
      expect([...row]).toEqual([...crop.rgb.subarray(from, from + own.width * 3)]);
    }
    expect(parts.at(-1)).toMatchObject({ crop: { width: width - (parts.at(-1)?.start ?? 0) } });
  });

  it('are not cut through letters that touch', () => {
    expect(lineToParts(lineOf(1980, [[5, 1975]]))).toHaveLength(1);
  });

  it('give their letters back at their place in the line, a space where they were cut', () => {
    const crop = lineOf(1000, []);
    const parts = [
      { crop: lineOf(400, []), start: 0 },
      { crop: lineOf(600, []), start: 400 },
    ];
    const letters = partsToLine(parts, [[letter('a', 0.5)], [letter('b', 0.5), letter('c', 1)]], crop.width);
    expect(letters.map(({ letter: text, at, spaceBefore }) => [text, at, spaceBefore])).toEqual([
      ['a', 0.2, 0],
      ['b', 0.7, 1],
      ['c', 1, 0],
    ]);
  });
});
