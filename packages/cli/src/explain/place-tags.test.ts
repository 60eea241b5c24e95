import { expect, it } from 'vitest';
import { placeTags } from './place-tags.ts';
import type { Shape } from './shape.ts';

const PAGE = { width: 1000, height: 1000 };

function tagged(left: number, top: number): Shape {
  const box = { left, top, right: left + 0.1, bottom: top + 0.015 };
  return { layer: 'values', box, colour: '#000000', look: 'strong', title: '', tag: 'total' };
}

it('puts a tag over its box, or elsewhere where a word is in the way', () => {
  const shape = tagged(0.4, 0.5);
  const [free] = placeTags({ shapes: [shape], texts: [] }, PAGE);
  expect(free?.y).toBeLessThan(500 - 12);
  const wordAbove = { left: 0.38, top: 0.48, right: 0.52, bottom: 0.497 };
  const [moved] = placeTags({ shapes: [shape], texts: [wordAbove, shape.box] }, PAGE);
  expect(moved?.x).toBeGreaterThan(500);
});

it('keeps tags of boxes close together apart, and all of them on the page', () => {
  const tags = placeTags(
    { shapes: [tagged(0.9, 0), tagged(0.9, 0.016), tagged(0.9, 0.032)], texts: [] },
    PAGE,
  );
  expect(new Set(tags.map(({ x, y }) => `${x} ${y}`)).size).toBe(3);
  for (const { x, y, width, height } of tags) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1000);
  }
});
