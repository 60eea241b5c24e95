import type { DrawnLine } from './drawn-line.ts';
import { isStrokeOfText } from './is-stroke-of-text.ts';
import type { Picture, PicturePyramid } from './picture.ts';
import { type Region, usualHeight } from './region.ts';
import { type GreyPicture, ridgesAlongRows } from './ridges-along-rows.ts';
import { straightened } from './straighten.ts';

/** In heights of a usual line of text; shorter ones are strokes of letters and dashes. */
const SHORTEST = { horizontal: 2, vertical: 1.25 };
/** The same; thicker ones are bars and edges of pictures. A line's two sides are looked for this far from its middle. */
const THICKEST = 0.25;
/** Pixels. */
const LEAST_REACH = 3;
/** The same; what letters and folds interrupt a line by. */
const LARGEST_BREAK = 0.1;
/** Lines are looked for on the smallest copy of the picture on which a line of text is this high, in pixels. */
const LEAST_LINE_HEIGHT = 16;
/** A picture with more lines is a drawing, a chart or noise; the longest are kept. */
const MOST_LINES = 600;

/**
 * Finds the straight lines of tables and forms on a picture: thin ridges, darker than the paper on both sides, that run
 * with the text or across it.
 *
 * @param regions the lines of text, whose strokes are no drawn lines
 * @param skew radians by which the text falls to the right
 * @returns in pixels of the picture turned back by `skew` about its centre
 */
export const findDrawnLines = (
  pyramid: PicturePyramid,
  regions: readonly Region[],
  skew: number,
): readonly DrawnLine[] => {
  const { width, height } = pyramid.at(0);
  const usual = usualHeight(regions);
  if (usual === 0) return [];
  const level = Math.max(0, Math.floor(Math.log2(usual / LEAST_LINE_HEIGHT)));
  const picture = pyramid.at(level);
  const [scaleX, scaleY] = [width / picture.width, height / picture.height];
  const lineHeight = usual / scaleY;
  const grey = lightness(picture);
  const slope = Math.tan(skew);
  const form = {
    reach: Math.max(LEAST_REACH, Math.round(THICKEST * lineHeight)),
    largestBreak: Math.max(1, Math.round(LARGEST_BREAK * lineHeight)),
  };
  const across = ridgesAlongRows(grey, { ...form, slope, shortest: SHORTEST.horizontal * lineHeight });
  const down = ridgesAlongRows(transposed(grey), {
    ...form,
    slope: -slope,
    shortest: SHORTEST.vertical * lineHeight,
  });
  const text = regions.map((region) => straightened(region, skew, width, height));
  const lines = [
    ...across.map((ridge) => scaled({ ...ridge, orientation: 'horizontal' }, scaleX, scaleY)),
    ...down.map((ridge) => scaled({ ...ridge, orientation: 'vertical' }, scaleY, scaleX)),
  ].filter((line) => !isStrokeOfText(line, text));
  if (lines.length <= MOST_LINES) return lines;
  return lines.toSorted((a, b) => b.to - b.from - (a.to - a.from)).slice(0, MOST_LINES);
};

const scaled = (line: DrawnLine, along: number, across: number): DrawnLine => ({
  orientation: line.orientation,
  at: line.at * across,
  from: line.from * along,
  to: line.to * along,
});

const lightness = ({ width, height, rgb }: Picture): GreyPicture => {
  const light = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < light.length; at += 1, from += 3) {
    light[at] = (rgb[from]! + 2 * rgb[from + 1]! + rgb[from + 2]!) >> 2;
  }
  return { light, width, height };
};

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
