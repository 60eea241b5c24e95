import type { DrawnLine } from './drawn-line.ts';
import type { GreyPage, GreyPicture } from './grey-picture.ts';
import { isStrokeOfText } from './is-stroke-of-text.ts';
import { ridgesAlongRows } from './ridges-along-rows.ts';
import { straightened } from './straighten.ts';

/** In heights of a usual line of text; shorter ones are strokes of letters and dashes. */
const SHORTEST = { horizontal: 2, vertical: 1.25 };
/** The same; thicker ones are bars and edges of pictures. A line's two sides are looked for this far from its middle. */
const THICKEST = 0.25;
/** Pixels. */
const LEAST_REACH = 3;
/** In heights of a line of text; what letters and folds interrupt a line by. */
const LARGEST_BREAK = 0.1;
/** A picture with more lines is a drawing, a chart or noise; the longest are kept. */
const MOST_LINES = 600;

/**
 * Finds the straight lines of tables and forms on a picture: thin ridges, darker than the paper on both sides, that run
 * with the text or across it. Strokes of the text itself are left out.
 *
 * @param skew radians by which the text falls to the right
 * @returns in pixels of the whole picture turned back by `skew` about its centre
 */
export const findDrawnLines = (page: GreyPage, skew: number): readonly DrawnLine[] => {
  const { lineHeight, scaleX, scaleY, width, height } = page;
  if (lineHeight === 0) return [];
  const slope = Math.tan(skew);
  const form = {
    reach: Math.max(LEAST_REACH, Math.round(THICKEST * lineHeight)),
    largestBreak: Math.max(1, Math.round(LARGEST_BREAK * lineHeight)),
  };
  const across = ridgesAlongRows(page, { ...form, slope, shortest: SHORTEST.horizontal * lineHeight });
  const shortest = SHORTEST.vertical * lineHeight;
  const down = ridgesAlongRows(transposed(page), { ...form, slope: -slope, shortest });
  const text = page.regions.map((region) => straightened(region, skew, width, height));
  const lines = [
    ...across.map((ridge): DrawnLine => ({ ...ridge, orientation: 'horizontal' })),
    ...down.map((ridge): DrawnLine => ({ ...ridge, orientation: 'vertical' })),
  ].filter((line) => !isStrokeOfText(line, text));
  return lines
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
    .slice(0, MOST_LINES)
    .map((line) =>
      line.orientation === 'horizontal' ? scaled(line, scaleX, scaleY) : scaled(line, scaleY, scaleX),
    );
};

const scaled = ({ orientation, at, from, to }: DrawnLine, along: number, across: number): DrawnLine => ({
  orientation,
  at: at * across,
  from: from * along,
  to: to * along,
});

const SQUARE = 32;

/** Rows become columns. Goes by squares, so that reading and writing both stay within the processor's cache. */
const transposed = ({ light, width, height }: GreyPicture): GreyPicture => {
  const turned = new Uint8Array(light.length);
  for (let top = 0; top < height; top += SQUARE) {
    for (let left = 0; left < width; left += SQUARE) {
      const [bottom, right] = [Math.min(height, top + SQUARE), Math.min(width, left + SQUARE)];
      for (let y = top; y < bottom; y += 1) {
        for (let x = left; x < right; x += 1) turned[x * height + y] = light[y * width + x]!;
      }
    }
  }
  return { light: turned, width: height, height: width };
};
