import { describe, expect, it } from 'vitest';
import { isDrawn, movedBox, onTurned, resizedBox, WHOLE_PAGE } from './region-box.ts';
import type { Box } from './taken-words.ts';

const FRAME: Box = [0.25, 0.5, 0.75, 0.875];

describe('the frame around a table', () => {
  it('moves as far as the page reaches', () => {
    expect(movedBox(FRAME, [0.125, -0.25])).toEqual([0.375, 0.25, 0.875, 0.625]);
    expect(movedBox(FRAME, [1, 1])).toEqual([0.5, 0.625, 1, 1]);
    expect(movedBox(FRAME, [-1, -1])).toEqual([0, 0, 0.5, 0.375]);
    expect(movedBox(WHOLE_PAGE, [0.1, -0.1])).toEqual(WHOLE_PAGE);
  });

  it('changes its size at the right and below, and always leaves something to read', () => {
    expect(resizedBox(FRAME, [-0.25, 0.0625])).toEqual([0.25, 0.5, 0.5, 0.9375]);
    expect(resizedBox(FRAME, [1, 1])).toEqual([0.25, 0.5, 1, 1]);
    expect(isDrawn(resizedBox(FRAME, [-1, -1]))).toBe(true);
    expect(isDrawn([0.5, 0.5, 0.502, 0.502])).toBe(false);
  });

  it('is moved and sized as it is seen on a turned page', () => {
    // A quarter clockwise, what is up on the page lies at the right.
    expect(onTurned(FRAME, 90, (seen) => seen)).toEqual(FRAME);
    expect(onTurned(FRAME, 90, (seen) => movedBox(seen, [0.125, 0]))).toEqual([0.25, 0.375, 0.75, 0.75]);
    expect(onTurned(FRAME, 180, (seen) => resizedBox(seen, [0, 0.125]))).toEqual([0.25, 0.375, 0.75, 0.875]);
    expect(onTurned(FRAME, 270, (seen) => movedBox(seen, [0, 0.125]))).toEqual([0.125, 0.5, 0.625, 0.875]);
  });
});
