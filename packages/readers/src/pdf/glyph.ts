import type { Rect } from './affine.ts';
import type { TextStyle } from './text-style.ts';

/**
 * One drawn letter, or several drawn as one (a ligature). Its place is given along its own reading direction, so that words are built the same way
 * whichever way the text is turned: `start`–`end` grow in reading direction, `over`–`under` grow downwards as the
 * reader sees it. All in points of the displayed page.
 */
export interface Glyph {
  readonly text: string;
  readonly style: TextStyle;
  readonly start: number;
  readonly end: number;
  readonly over: number;
  readonly under: number;
  readonly base: number;
  /** What PDFium or the file put before it: a space in the file, a gap PDFium took for a space, or nothing. */
  readonly before: 'nothing' | 'gap' | 'space';
  /** The file gives no certain meaning for the letter's code. */
  readonly isUncertain: boolean;
}

/** The upright rectangle on the displayed page around glyphs of one reading direction. */
export function rectAround(glyphs: readonly Glyph[]): Rect {
  let start = Number.POSITIVE_INFINITY;
  let end = Number.NEGATIVE_INFINITY;
  let over = Number.POSITIVE_INFINITY;
  let under = Number.NEGATIVE_INFINITY;
  for (const glyph of glyphs) {
    start = Math.min(start, glyph.start);
    end = Math.max(end, glyph.end);
    over = Math.min(over, glyph.over);
    under = Math.max(under, glyph.under);
  }
  switch (glyphs[0]?.style.angle ?? 0) {
    case 0:
      return { left: start, right: end, top: over, bottom: under };
    case 90:
      return { top: start, bottom: end, left: -under, right: -over };
    case 180:
      return { left: -end, right: -start, top: -under, bottom: -over };
    case 270:
      return { top: -end, bottom: -start, left: over, right: under };
  }
}

/** The middle of a letter on the displayed page. */
export function middleOf({ style, start, end, over, under }: Glyph): {
  readonly x: number;
  readonly y: number;
} {
  const along = (start + end) / 2;
  const across = (over + under) / 2;
  switch (style.angle) {
    case 0:
      return { x: along, y: across };
    case 90:
      return { x: -across, y: along };
    case 180:
      return { x: -along, y: -across };
    case 270:
      return { x: across, y: -along };
  }
}
