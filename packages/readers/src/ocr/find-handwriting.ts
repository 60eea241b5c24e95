import type { Box } from '@rowbox/engine';
import { boxInPicture } from './box-in-picture.ts';
import { connectedRuns } from './connected-runs.ts';
import type { DrawnLine } from './drawn-line.ts';
import type { GreyPage } from './grey-picture.ts';
import { penProbability } from './handwriting-weights.ts';
import { inkOutsideText } from './ink-outside-text.ts';
import { meanConfidence, type ReadRegion } from './read-regions.ts';
import { scaleRegion } from './region.ts';
import { straightened } from './straighten.ts';
import { extentOf, type InkExtent, strokeTraits } from './stroke-traits.ts';

/** What is read with less confidence may as well be handwriting. */
const SURE_TEXT = 0.75;
/** Sizes of a piece of ink in heights of a usual line of text; smaller is print or dirt, larger a frame or a picture. */
const LEAST_SIDE = 0.8;
const LEAST_HEIGHT = 0.5;
const HIGHEST = 20;
const WIDEST = 40;
const LEAST_STROKES = 1.5;
/** The paper's and the picture's own edges are no strokes. */
const OFF_EDGE = 0.3;
/** More of the extent is inked in logos and bars. */
const MOST_FILL = 0.65;
/** Paper is lighter than ink by this part of the range. */
const LEAST_CONTRAST = 0.137;
/** A page with more pieces of ink of such sizes is a photograph or a drawing. */
const MOST_PIECES = 500;

/** A piece this likely of the pen and this large (width and height) is handwriting by itself. */
const CLEAR = { probability: 0.85, size: 2.2 };
/** Two pieces this likely are when they stand near each other, in heights of a line: figures of a number. */
const LIKELY = 0.8;
const NEAR = { x: 6, y: 2.5 };

interface Stroke {
  readonly extent: InkExtent;
  readonly probability: number;
}

/**
 * Finds what was written or marked by hand: ink outside of what was read as text, told from logos, frames and dirt by
 * the form of its strokes, their colour and what is around them.
 *
 * @param skew radians by which the text falls to the right
 * @returns in fractions of the picture straightened by `skew`
 */
export const findHandwriting = (
  page: GreyPage,
  read: readonly ReadRegion[],
  lines: readonly DrawnLine[],
  skew: number,
): readonly Box[] => {
  const { lineHeight, width, height, scaleX, scaleY } = page;
  if (lineHeight === 0) return [];
  const regions = read
    .filter(({ letters }) => meanConfidence(letters) >= SURE_TEXT)
    .map(({ region }) => scaleRegion(region, 1 / scaleX, 1 / scaleY));
  const ink = inkOutsideText({ ...page, regions }, lines, skew);
  const pieces = connectedRuns(ink, width, height, 0)
    .map((runs) => ({ runs, extent: extentOf(runs) }))
    .filter(({ extent }) => mayBeWritten(extent, page));
  if (pieces.length > MOST_PIECES) return [];
  const strokes = pieces.flatMap(({ runs, extent }): readonly Stroke[] => {
    const traits = strokeTraits(runs, extent, page, ink);
    const strokesPart = Math.exp(traits.curl) * (Math.exp(traits.width) + Math.exp(traits.height));
    if (strokesPart <= LEAST_STROKES || traits.fill >= MOST_FILL || traits.contrast <= LEAST_CONTRAST)
      return [];
    const probability = penProbability(traits);
    return probability >= LIKELY ? [{ extent, probability }] : [];
  });
  return strokes
    .filter((stroke) => isClear(stroke, page) || strokes.some((other) => areNear(stroke, other, page)))
    .map(({ extent }) => inkToBox(extent, page, skew));
};

const mayBeWritten = (
  { left, right, top, bottom }: InkExtent,
  { lineHeight, width, height }: GreyPage,
): boolean => {
  const [w, h] = [(right - left) / lineHeight, (bottom - top) / lineHeight];
  if (Math.max(w, h) < LEAST_SIDE || h <= LEAST_HEIGHT || h >= HIGHEST || w >= WIDEST) return false;
  return Math.min(left, top, width - right, height - bottom) > OFF_EDGE * lineHeight;
};

const isClear = ({ extent, probability }: Stroke, { lineHeight }: GreyPage): boolean =>
  probability >= CLEAR.probability &&
  extent.right - extent.left + extent.bottom - extent.top >= CLEAR.size * lineHeight;

const areNear = (a: Stroke, b: Stroke, { lineHeight }: GreyPage): boolean =>
  a !== b &&
  Math.abs(a.extent.left - b.extent.left) < NEAR.x * lineHeight &&
  Math.abs(a.extent.top - b.extent.top) < NEAR.y * lineHeight;

/** Where the ink stands on the picture turned back by the skew. */
const inkToBox = ({ left, right, top, bottom }: InkExtent, page: GreyPage, skew: number): Box => {
  const [width, height] = [right - left, bottom - top];
  const region = { centreX: (left + right) / 2, centreY: (top + bottom) / 2, width, height, angle: 0 };
  const { centreX, centreY } = straightened(region, skew, page.width, page.height);
  return boxInPicture(
    {
      left: centreX - width / 2,
      right: centreX + width / 2,
      top: centreY - height / 2,
      bottom: centreY + height / 2,
    },
    page,
  );
};
