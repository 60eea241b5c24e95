import type { Box } from '../page/box.ts';
import type { Page, Word } from '../page/page.ts';
import { fallAt, type PageBend } from './page-bend.ts';

/**
 * A rectangle in points on the page as it would stand without skew: x to the right, y downwards. Distances along both
 * axes can be compared with each other and with font sizes, which fractions of a page do not allow.
 */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A word with its place. */
export interface PlacedWord extends Place {
  readonly word: Word;
}

/**
 * The page's size, the slope of its text in points down per point to the right (0 for a straight page), and how its lines
 * bend beyond that (null where they do not).
 */
export interface PageFrame {
  readonly width: number;
  readonly height: number;
  readonly skew: number;
  readonly bend: PageBend | null;
}

/** Turns a box back by the page's skew about its own centre, so that a long word does not grow taller, and levels it. */
export function placeBox(box: Box, frame: PageFrame): Place {
  const x = ((box.left + box.right) / 2) * frame.width;
  const y = ((box.top + box.bottom) / 2) * frame.height;
  const halfWidth = ((box.right - box.left) / 2) * frame.width;
  const halfHeight = ((box.bottom - box.top) / 2) * frame.height;
  const centreX = x + frame.skew * y;
  const turnedY = y - frame.skew * x;
  const centreY =
    frame.bend === null
      ? turnedY
      : turnedY - fallAt(frame.bend, centreX / frame.width - 0.5, turnedY / frame.height - 0.5);
  return {
    left: centreX - halfWidth,
    top: centreY - halfHeight,
    right: centreX + halfWidth,
    bottom: centreY + halfHeight,
  };
}

/** From the top of a page downwards, then from left to right. */
export function byCentre(a: Place, b: Place): number {
  return a.top + a.bottom - (b.top + b.bottom) || a.left - b.left;
}

/** Places the words of one page. */
export function placeWords(words: readonly Word[], frame: PageFrame): PlacedWord[] {
  return words.map((word) => {
    const { left, top, right, bottom } = placeBox(word.box, frame);
    return { word, left, top, right, bottom };
  });
}

/**
 * Places words that read in another direction as if the page had been turned until they read from left to right, so
 * that one algorithm serves all four directions. Skew is left out: turned words are too few to measure it.
 */
export function placeTurnedWords(words: readonly Word[], page: Page, angle: 90 | 180 | 270): PlacedWord[] {
  return words.map((word) => {
    const { left, top, right, bottom } = placeBox(word.box, {
      width: page.width,
      height: page.height,
      skew: 0,
      bend: null,
    });
    if (angle === 180) {
      return {
        word,
        left: page.width - right,
        right: page.width - left,
        top: page.height - bottom,
        bottom: page.height - top,
      };
    }
    if (angle === 90) {
      // Reads downwards: its line's start is at the top of the page, its top edge to the right.
      return { word, left: top, right: bottom, top: page.width - right, bottom: page.width - left };
    }
    return { word, left: page.height - bottom, right: page.height - top, top: left, bottom: right };
  });
}

/** The smallest box around all of the boxes; of none, an empty box at the origin. */
export function boxAround(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { left: 0, top: 0, right: 0, bottom: 0 };
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const box of boxes) {
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.right);
    bottom = Math.max(bottom, box.bottom);
  }
  return { left, top, right, bottom };
}
