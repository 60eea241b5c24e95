import type { Drawing, Shape, Size } from './shape.ts';

/** A shape's tag at its place, in units of the drawing. */
export interface PlacedTag {
  readonly shape: Shape;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const HEIGHT = 13;
/** Of a letter of the font's size, somewhat above the mean of sans-serif faces. */
const LETTER_WIDTH = 6;
const PADDING = 8;
const GAP = 2;

/** Puts each tag beside its box where neither a word nor another tag is in the way, or else over it. */
export function placeTags({ shapes, texts }: Drawing, { width, height }: Size): readonly PlacedTag[] {
  const words = texts.map(({ left, top, right, bottom }) => ({
    x: left * width,
    y: top * height,
    width: (right - left) * width,
    height: (bottom - top) * height,
  }));
  const placed: PlacedTag[] = [];
  for (const shape of shapes) {
    if (shape.tag === undefined) continue;
    const own = [...shape.tag].length * LETTER_WIDTH + PADDING;
    const places = placesAround(shape, own, { width, height });
    const free = places.filter((place) => !placed.some((other) => overlaps(place, other)));
    const best = free.find((place) => !words.some((word) => overlaps(place, word))) ?? free[0] ?? places[0];
    if (best !== undefined) placed.push(best);
  }
  return placed;
}

/** Best first, all of them inside of the page. */
function placesAround(shape: Shape, own: number, { width, height }: Size): readonly PlacedTag[] {
  const left = shape.box.left * width;
  const right = shape.box.right * width;
  const above = shape.box.top * height - HEIGHT - GAP;
  const below = shape.box.bottom * height + GAP;
  const middle = ((shape.box.top + shape.box.bottom) / 2) * height - HEIGHT / 2;
  return [
    { x: left, y: above },
    { x: right - own, y: above },
    { x: right + 3 * GAP, y: middle },
    { x: left - own - 3 * GAP, y: middle },
    { x: left, y: below },
    { x: right - own, y: below },
  ].map((at) => ({
    shape,
    x: Math.max(0, Math.min(width - own, at.x)),
    y: Math.max(0, Math.min(height - HEIGHT, at.y)),
    width: own,
    height: HEIGHT,
  }));
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function overlaps(a: Area, b: Area): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
