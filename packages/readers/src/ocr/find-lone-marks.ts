import { connectedRuns, type Run } from './connected-runs.ts';
import type { DrawnLine } from './drawn-line.ts';
import type { GreyPage } from './grey-picture.ts';
import { inkOutsideText } from './ink-outside-text.ts';
import { isVertical, type ReadRegion } from './read-regions.ts';
import type { Region } from './region.ts';

/** Sizes of a digit in heights of a usual line of text as the detector frames it. */
const LOWEST = 0.33;
const HIGHEST = 0.8;
const NARROWEST = 0.05;
const WIDEST = 0.6;
/** Part of a framed line's height that a digit takes up. */
const DIGIT_PART = 0.56;
/** Marks so near each other, in heights of a line, are digits of one number. */
const ONE_NUMBER = 0.35;
const MOST_DIGITS = 3;
/** A mark stands on a level with a line of text when their middles are so near, in heights of a line. */
const SAME_LEVEL = 0.3;
/** A page has few lone digits; more marks than this are noise or a drawing. */
const MOST_MARKS = 60;
/** The same of what may be parts of them; bounds the time it takes to join them. */
const MOST_PARTS = 2000;
/** In heights of a line; less ink is a speck. */
const LEAST_PART = 0.1;

interface Mark {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Finds marks of a digit's size that stand alone on a level with other text, as a quantity or a number of a line does in
 * a table: too little for the detector to tell from a speck. Whether they are digits, the recogniser must say.
 *
 * @param skew radians by which the text falls to the right
 * @returns in pixels of the whole picture, framed as the detector frames lines
 */
export const findLoneMarks = (
  page: GreyPage,
  lines: readonly DrawnLine[],
  skew: number,
): readonly Region[] => {
  const { lineHeight, width, height } = page;
  if (lineHeight === 0) return [];
  const components = connectedRuns(inkOutsideText(page, lines, skew), width, height, 0).map(runsToMark);
  const parts = components.filter((mark) => isPartOfDigits(mark, lineHeight));
  if (parts.length > MOST_PARTS) return [];
  const marks = joined(parts, ONE_NUMBER * lineHeight).filter((mark) => isOfDigits(mark, lineHeight));
  const inside = marks.filter((mark) => isOffEdges(mark, page));
  const regions = inside.map((mark) => frame(mark, skew));
  const level = page.regions.filter((region) => !isVertical(region));
  const found = regions.filter((region) => level.some((other) => isLevelWith(region, other)));
  if (found.length > MOST_MARKS) return [];
  const { scaleX, scaleY } = page;
  return found.map((region) => ({
    ...region,
    centreX: region.centreX * scaleX,
    centreY: region.centreY * scaleY,
    width: region.width * scaleX,
    height: region.height * scaleY,
  }));
};

/** Less sure than this, a mark is a speck or a part of a drawing. */
const SURE = 0.85;

/** Whether the recogniser says of a lone mark that it is a number. */
export const isNumber = ({ letters }: ReadRegion): boolean =>
  letters.length > 0 &&
  letters.length <= MOST_DIGITS &&
  letters.every(({ letter, confidence }) => letter >= '0' && letter <= '9' && confidence >= SURE);

const runsToMark = (runs: readonly Run[]): Mark => {
  let [left, right] = [Infinity, 0];
  for (const { start, end } of runs) {
    left = Math.min(left, start);
    right = Math.max(right, end);
  }
  return { left, right, top: runs[0]?.row ?? 0, bottom: (runs.at(-1)?.row ?? 0) + 1 };
};

/** Marks that stand beside or over each other within `gap` become one, however many they are. */
const joined = (marks: readonly Mark[], gap: number): readonly Mark[] => {
  const groups: Mark[] = [];
  for (const mark of marks.toSorted((a, b) => a.left - b.left)) {
    let own = mark;
    for (let at = groups.length - 1; at >= 0; at -= 1) {
      const other = groups[at]!;
      const isNear =
        other.right + gap >= own.left &&
        other.left - gap <= own.right &&
        other.bottom + gap / 2 >= own.top &&
        other.top - gap / 2 <= own.bottom;
      if (!isNear) continue;
      own = {
        left: Math.min(own.left, other.left),
        right: Math.max(own.right, other.right),
        top: Math.min(own.top, other.top),
        bottom: Math.max(own.bottom, other.bottom),
      };
      groups.splice(at, 1);
    }
    groups.push(own);
  }
  return groups;
};

const isPartOfDigits = ({ left, right, top, bottom }: Mark, lineHeight: number): boolean => {
  const [width, height] = [(right - left) / lineHeight, (bottom - top) / lineHeight];
  return height >= LEAST_PART && height <= HIGHEST && width <= WIDEST * MOST_DIGITS;
};

/** Streaks and the paper's own edge stand at the edges of a picture. */
const isOffEdges = ({ left, right, top, bottom }: Mark, { width, height, lineHeight }: GreyPage): boolean =>
  Math.min(left, top, width - right, height - bottom) > lineHeight;

const isOfDigits = ({ left, right, top, bottom }: Mark, lineHeight: number): boolean => {
  const [width, height] = [(right - left) / lineHeight, (bottom - top) / lineHeight];
  return height >= LOWEST && height <= HIGHEST && width >= NARROWEST && width <= WIDEST * MOST_DIGITS;
};

const frame = ({ left, right, top, bottom }: Mark, skew: number): Region => {
  const height = (bottom - top) / DIGIT_PART;
  return {
    centreX: (left + right) / 2,
    centreY: (top + bottom) / 2,
    width: right - left + height - (bottom - top),
    height,
    angle: skew,
  };
};

/** Whether a mark has a line's height and stands level with it: the line goes on at its angle. */
const isLevelWith = (mark: Region, line: Region): boolean => {
  if (mark.height > 1.5 * line.height || line.height > 1.5 * mark.height) return false;
  const dx = mark.centreX - line.centreX;
  const dy = mark.centreY - line.centreY;
  const across = dy * Math.cos(line.angle) - dx * Math.sin(line.angle);
  return Math.abs(across) < SAME_LEVEL * line.height;
};
