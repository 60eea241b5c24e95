import { connectedRuns } from './connected-runs.ts';
import type { DrawnLine } from './drawn-line.ts';
import type { GreyPage } from './grey-picture.ts';
import { inkOutsideText } from './ink-outside-text.ts';
import { meanConfidence, type ReadRegion } from './read-regions.ts';
import { scaleRegion } from './region.ts';
import { extentOf, type InkExtent, type StrokeTraits, strokeTraits } from './stroke-traits.ts';

/** Connected ink outside of what was read as text, of the size and darkness of something written. */
export interface InkPiece {
  readonly extent: InkExtent;
  readonly traits: StrokeTraits;
}

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

/** @param skew radians by which the text falls to the right */
export const inkPieces = (
  page: GreyPage,
  read: readonly ReadRegion[],
  lines: readonly DrawnLine[],
  skew: number,
): readonly InkPiece[] => {
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
  return pieces
    .map(({ runs, extent }) => ({ extent, traits: strokeTraits(runs, extent, page, ink) }))
    .filter(({ traits }) => {
      const strokes = Math.exp(traits.curl) * (Math.exp(traits.width) + Math.exp(traits.height));
      return strokes > LEAST_STROKES && traits.fill < MOST_FILL && traits.contrast > LEAST_CONTRAST;
    });
};

const mayBeWritten = (
  { left, right, top, bottom }: InkExtent,
  { lineHeight, width, height }: GreyPage,
): boolean => {
  const [w, h] = [(right - left) / lineHeight, (bottom - top) / lineHeight];
  if (Math.max(w, h) < LEAST_SIDE || h <= LEAST_HEIGHT || h >= HIGHEST || w >= WIDEST) return false;
  return Math.min(left, top, width - right, height - bottom) > OFF_EDGE * lineHeight;
};
