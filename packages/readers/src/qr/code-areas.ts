import type { Rect } from '../pdf/affine.ts';
import type { PageFrame } from '../pdf/page-frame.ts';
import type { PageGraphics } from '../pdf/read-graphics.ts';

/** Points: printed codes have sides of 15 to 70 mm; the Swiss one has 46 mm. */
const SHORTEST_SIDE = 40;
const LONGEST_SIDE = 210;
/** Ratio of the sides of a picture that is nothing but a code. */
const MOST_OBLONG = 1.15;
/** Points: a module, or a row of modules, drawn as a rectangle of its own. */
const THINNEST_MODULE = 0.4;
const THICKEST_MODULE = 6;
/** Dark modules, or runs of them, of the smallest code that holds a payment. */
const LEAST_MODULES = 120;
const MAX_AREAS = 4;
/** White that a code needs around it, in points. */
const MARGIN = 6;

/** Where on a page a code may stand, by what is drawn there alone: nowhere on nearly all pages of text. */
export function codeAreas(graphics: PageGraphics, frame: PageFrame): readonly Rect[] {
  const squares = [...graphics.pictures, ...graphics.drawings, ...graphics.painted].filter(isSquare);
  const modules = graphics.painted.length < LEAST_MODULES ? [] : graphics.painted.filter(isModule);
  const drawn = modules.length < LEAST_MODULES ? [] : [around(modules)];
  return [...squares, ...drawn].slice(0, MAX_AREAS).map((rect) => withMargin(rect, frame));
}

function isSquare({ left, top, right, bottom }: Rect): boolean {
  const [width, height] = [right - left, bottom - top];
  const [shorter, longer] = width < height ? [width, height] : [height, width];
  return shorter >= SHORTEST_SIDE && longer <= LONGEST_SIDE && longer <= shorter * MOST_OBLONG;
}

function isModule({ left, top, right, bottom }: Rect): boolean {
  const [width, height] = [right - left, bottom - top];
  const thinner = Math.min(width, height);
  return (
    thinner >= THINNEST_MODULE && thinner <= THICKEST_MODULE && Math.max(width, height) <= LONGEST_SIDE / 2
  );
}

function around(rects: readonly Rect[]): Rect {
  return rects.reduce((all, rect) => ({
    left: Math.min(all.left, rect.left),
    top: Math.min(all.top, rect.top),
    right: Math.max(all.right, rect.right),
    bottom: Math.max(all.bottom, rect.bottom),
  }));
}

function withMargin({ left, top, right, bottom }: Rect, { width, height }: PageFrame): Rect {
  return {
    left: Math.max(0, left - MARGIN),
    top: Math.max(0, top - MARGIN),
    right: Math.min(width, right + MARGIN),
    bottom: Math.min(height, bottom + MARGIN),
  };
}
