import type { GreyPage } from './grey-picture.ts';
import type { Side } from './port.ts';
import { isVertical, meanConfidence, type ReadRegion } from './read-regions.ts';
import { type Region, scaleRegion } from './region.ts';

/** Lines read with less confidence, or shorter, may be stains at the edge. */
const LEAST_CONFIDENCE = 0.45;
const LEAST_LETTERS = 3;
/** In radians; the ends of steeper lines say nothing about one side. */
const STEEPEST = 0.2;
/** Ink is darker by so much (of 255) than the paper of its line. */
const LEAST_INK = 60;
/** Text reaches a side when it has ink so near to it, and a line the upper or lower edge with its frame, in heights of a line. */
const REACH = 0.08;
const REACH_ACROSS = 0.15;
/** Part of a line's height, in its middle, in which its letters stand. */
const LETTERS_PART = 0.5;
/** Lines that must reach the left or right edge, and their share of all that begin or end near it. */
const LEAST_LINES = 3;
const LEAST_SHARE = 0.3;
/** What counts as near the edge, and as at it, in heights of a line: the detector frames letters with some room. */
const NEAR_EDGE = 4;
const AT_EDGE = 0.4;
/** Strokes of a line that must run off the upper or lower edge, for each of its letters. */
const STROKES_PER_LETTER = 0.55;
/** Share of the edge from which dark pixels are a frame, a shadow or the table under the paper. */
const DARK_EDGE = 0.2;

interface Line {
  readonly region: Region;
  readonly letters: number;
}

/**
 * The sides at which text runs off the picture: at left and right several lines that have ink at the very edge, above
 * and below one line whose strokes the edge cuts. A dark edge, as of a table under the paper, is no text.
 */
export const findCutSides = (page: GreyPage, read: readonly ReadRegion[]): readonly Side[] => {
  const { lineHeight, scaleX, scaleY } = page;
  if (lineHeight === 0) return [];
  const lines = read
    .filter(
      ({ region, letters }) =>
        !isVertical(region) &&
        Math.abs(region.angle) < STEEPEST &&
        letters.length >= LEAST_LETTERS &&
        meanConfidence(letters) >= LEAST_CONFIDENCE,
    )
    .map(({ region, letters }) => ({
      region: scaleRegion(region, 1 / scaleX, 1 / scaleY),
      letters: letters.length,
    }));
  const sides: Side[] = [];
  if (isCutBeside(lines, page, 'left')) sides.push('left');
  if (isCutBeside(lines, page, 'right')) sides.push('right');
  if (lines.some((line) => isCutAcross(line, page, 'top'))) sides.push('top');
  if (lines.some((line) => isCutAcross(line, page, 'bottom'))) sides.push('bottom');
  return sides;
};

const isCutBeside = (lines: readonly Line[], page: GreyPage, side: 'left' | 'right'): boolean => {
  const { lineHeight, width, height } = page;
  const marginOf = ({ region }: Line): number => {
    const half = (region.width / 2) * Math.cos(region.angle);
    return side === 'left' ? region.centreX - half : width - region.centreX - half;
  };
  const near = lines.filter((line) => marginOf(line) < NEAR_EDGE * lineHeight);
  if (near.length < LEAST_LINES || isDarkEdge(page, side)) return false;
  const reach = Math.max(1, Math.round(REACH * lineHeight));
  const cut = near.filter((line) => {
    const { region } = line;
    if (marginOf(line) > AT_EDGE * lineHeight) return false;
    const sign = side === 'left' ? -1 : 1;
    const y = region.centreY + sign * (region.width / 2) * Math.sin(region.angle);
    const half = (region.height * LETTERS_PART) / 2;
    const limit = paperAround(page, region) - LEAST_INK;
    for (let row = Math.max(0, Math.floor(y - half)); row < Math.min(height, y + half); row += 1) {
      const from = row * width + (side === 'left' ? 0 : width - reach);
      for (let at = from; at < from + reach; at += 1) if (page.light[at]! < limit) return true;
    }
    return false;
  });
  return cut.length >= LEAST_LINES && cut.length >= LEAST_SHARE * near.length;
};

const isCutAcross = ({ region, letters }: Line, page: GreyPage, side: 'top' | 'bottom'): boolean => {
  const { width, height } = page;
  const half = region.height / 2;
  const gap = side === 'top' ? region.centreY - half : height - region.centreY - half;
  if (gap > REACH_ACROSS * page.lineHeight || isDarkEdge(page, side)) return false;
  const limit = paperAround(page, region) - LEAST_INK;
  const row = side === 'top' ? 0 : height - 1;
  let [strokes, isInk] = [0, false];
  const [from, to] = [region.centreX - region.width / 2, region.centreX + region.width / 2];
  for (let x = Math.max(0, Math.floor(from)); x < Math.min(width, to); x += 1) {
    const isDark = page.light[row * width + x]! < limit;
    if (isDark && !isInk) strokes += 1;
    isInk = isDark;
  }
  return strokes >= STROKES_PER_LETTER * letters;
};

/** The lightness that a tenth of a line's pixels exceed, along its middle. */
const paperAround = (
  { light, width, height }: GreyPage,
  { centreX, centreY, width: along }: Region,
): number => {
  const row = Math.min(height - 1, Math.max(0, Math.round(centreY)));
  const from = Math.max(0, Math.floor(centreX - along / 2));
  const to = Math.min(width, Math.ceil(centreX + along / 2));
  const sorted = light.slice(row * width + from, row * width + to).sort();
  return sorted[Math.floor(0.9 * sorted.length)] ?? 255;
};

const isDarkEdge = ({ light, width, height, lineHeight }: GreyPage, side: Side): boolean => {
  const isBeside = side === 'left' || side === 'right';
  const length = isBeside ? height : width;
  const step = isBeside ? width : 1;
  const first = side === 'right' ? width - 1 : side === 'bottom' ? (height - 1) * width : 0;
  // The paper's own lightness, a line's height from the edge.
  const inward =
    Math.round(lineHeight) * (isBeside ? 1 : width) * (side === 'left' || side === 'top' ? 1 : -1);
  let dark = 0;
  for (let at = 0; at < length; at += 1) {
    const edge = light[first + at * step]!;
    const inside = light[first + at * step + inward] ?? edge;
    if (edge < Math.max(inside, edge) - LEAST_INK) dark += 1;
  }
  return dark > DARK_EDGE * length;
};
