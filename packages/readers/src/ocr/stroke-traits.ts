import type { Run } from './connected-runs.ts';
import type { GreyPage } from './grey-picture.ts';

/** Where a piece of ink lies on the copy of a page that is looked at, in its pixels; right and bottom are outside. */
export interface InkExtent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Pixels of ink. */
  readonly area: number;
}

/** What tells strokes of a pen from print, drawings and dirt. Lengths in heights of a usual line of text. */
export interface StrokeTraits {
  /** Logarithms of the extent. */
  readonly height: number;
  readonly width: number;
  /** Share of the extent that is ink. */
  readonly fill: number;
  /** Ink in level and in upright runs too long for writing, as a share of all: frames and grids have much. */
  readonly straight: number;
  /** Logarithm of the strokes' length over that of half way round the extent. */
  readonly curl: number;
  /** Lightness of the paper around less that of the ink, and that of the paper; 0–1. */
  readonly contrast: number;
  readonly paper: number;
  /** How coloured the ink is, 0–1. */
  readonly colour: number;
  /** Share of the surroundings that is other ink. */
  readonly crowd: number;
}

/** In heights of a line; longer level or upright runs are not written. */
const LONGEST_WRITTEN = 0.6;
/** What is looked at around a piece of ink, in heights of a line. */
const AROUND = 0.5;
/** Difference of the channels (of 255) from which ink is fully coloured. */
const FULL_COLOUR = 80;

export const extentOf = (runs: readonly Run[]): InkExtent => {
  let [left, right, area] = [Infinity, 0, 0];
  for (const { start, end } of runs) {
    left = Math.min(left, start);
    right = Math.max(right, end);
    area += end - start;
  }
  return { left, right, top: runs[0]?.row ?? 0, bottom: (runs.at(-1)?.row ?? -1) + 1, area };
};

/** @param ink of the whole page, 0 where there is none; left as it was */
export const strokeTraits = (
  runs: readonly Run[],
  extent: InkExtent,
  page: GreyPage,
  ink: Uint8Array,
): StrokeTraits => {
  const { lineHeight, width, height, light, rgb } = page;
  const longest = LONGEST_WRITTEN * lineHeight;
  let [uprights, straight, dark, colour] = [0, 0, 0, 0];
  for (const { row, start, end } of runs) {
    if (end - start > longest) straight += end - start;
    for (let x = start; x < end; x += 1) {
      const at = row * width + x;
      if (row === 0 || ink[at - width] === 0) {
        uprights += 1;
        let below = row;
        while (below < height && ink[below * width + x] !== 0) below += 1;
        if (below - row > longest) straight += below - row;
      }
      const [red, green, blue] = [rgb[3 * at]!, rgb[3 * at + 1]!, rgb[3 * at + 2]!];
      colour += Math.max(red, green, blue) - Math.min(red, green, blue);
      dark += light[at]!;
    }
  }
  const { area } = extent;
  const [w, h] = [(extent.right - extent.left) / lineHeight, (extent.bottom - extent.top) / lineHeight];
  const around = surroundings(runs, extent, page, ink);
  return {
    height: Math.log(h),
    width: Math.log(w),
    fill: area / (w * h * lineHeight ** 2),
    straight: straight / area,
    curl: Math.log((runs.length + uprights) / lineHeight / (w + h)),
    contrast: around.paper - dark / area / 255,
    paper: around.paper,
    colour: Math.min(1, colour / area / FULL_COLOUR),
    crowd: around.crowd,
  };
};

/** Of every second pixel around a piece of ink: how light the paper is, and how much other ink there is. */
const surroundings = (
  runs: readonly Run[],
  { left, right, top, bottom }: InkExtent,
  { lineHeight, width, height, light }: GreyPage,
  ink: Uint8Array,
): { readonly paper: number; readonly crowd: number } => {
  const margin = Math.round(AROUND * lineHeight);
  for (const { row, start, end } of runs) ink.fill(OWN, row * width + start, row * width + end);
  let [paper, blank, other] = [0, 0, 0];
  for (let y = Math.max(0, top - margin); y < Math.min(height, bottom + margin); y += 2) {
    for (let x = Math.max(0, left - margin); x < Math.min(width, right + margin); x += 2) {
      const at = y * width + x;
      if (ink[at] === OWN) continue;
      if (ink[at] !== 0) other += 1;
      else {
        blank += 1;
        paper += light[at]!;
      }
    }
  }
  for (const { row, start, end } of runs) ink.fill(1, row * width + start, row * width + end);
  return { paper: paper / Math.max(1, blank) / 255, crowd: other / Math.max(1, other + blank) };
};

/** Marks the ink that is being looked at. */
const OWN = 2;
