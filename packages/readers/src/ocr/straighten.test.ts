import { describe, expect, it } from 'vitest';
import type { Region } from './region.ts';
import { skewOf, straightened } from './straighten.ts';

const line = (centreX: number, centreY: number, angle: number, width = 200): Region => ({
  centreX,
  centreY,
  width,
  height: 20,
  angle,
});

describe('skewOf', () => {
  it('is the direction of most of the text, whatever a few lines do', () => {
    const regions = [line(0, 0, 0.02), line(0, 40, 0.021), line(0, 80, 0.019), line(0, 120, -0.3, 150)];
    expect(skewOf(regions)).toBeCloseTo(0.02, 2);
  });

  it('does not ask short pieces and lines that run up the page', () => {
    expect(skewOf([line(0, 0, 0.2, 60), line(0, 0, -Math.PI / 2)])).toBe(0);
  });

  it('is none where lines are level but for the grid of pixels', () => {
    expect(skewOf([line(0, 0, 0.0005)])).toBe(0);
  });
});

describe('straightened', () => {
  it('brings the pieces of one falling line to one height', () => {
    const skew = 0.03;
    const pieces = [-300, 0, 300].map((along) =>
      line(500 + along * Math.cos(skew), 250 + along * Math.sin(skew), skew),
    );
    const level = pieces.map((piece) => straightened(piece, skew, 1000, 800));
    for (const [index, piece] of level.entries()) {
      expect(piece.angle).toBeCloseTo(0, 9);
      expect(piece.centreY).toBeCloseTo(level[0]!.centreY, 9);
      expect(piece.centreX - level[0]!.centreX).toBeCloseTo(300 * index, 9);
    }
  });
});
