import type { Box } from '@rowbox/engine';
import { boxInPicture } from './box-in-picture.ts';
import type { GreyPage } from './grey-picture.ts';
import type { InkPiece } from './ink-pieces.ts';
import { type PenWeights, penProbability } from './pen-probability.ts';
import { PEN_WEIGHTS } from './pen-weights.ts';
import { straightened } from './straighten.ts';
import type { InkExtent } from './stroke-traits.ts';

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
 * Finds what was written or marked by hand among the ink outside of what was read as text: told from logos, frames and
 * dirt by the form of its strokes, their colour and what is around them.
 *
 * @param skew radians by which the text falls to the right
 * @returns in fractions of the picture straightened by `skew`
 */
export const findHandwriting = (page: GreyPage, pieces: readonly InkPiece[], skew: number): readonly Box[] =>
  writtenExtents(pieces, page.lineHeight, PEN_WEIGHTS).map((extent) => inkToBox(extent, page, skew));

/** @param lineHeight pixels of a usual line of text */
export const writtenExtents = (
  pieces: readonly InkPiece[],
  lineHeight: number,
  weights: PenWeights,
): readonly InkExtent[] => {
  const strokes = pieces
    .map(({ extent, traits }): Stroke => ({ extent, probability: penProbability(traits, weights) }))
    .filter(({ probability }) => probability >= LIKELY);
  return strokes
    .filter(
      (stroke) => isClear(stroke, lineHeight) || strokes.some((other) => areNear(stroke, other, lineHeight)),
    )
    .map(({ extent }) => extent);
};

const isClear = ({ extent, probability }: Stroke, lineHeight: number): boolean =>
  probability >= CLEAR.probability &&
  extent.right - extent.left + extent.bottom - extent.top >= CLEAR.size * lineHeight;

const areNear = (a: Stroke, b: Stroke, lineHeight: number): boolean =>
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
