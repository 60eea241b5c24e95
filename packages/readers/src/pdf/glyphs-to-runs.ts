import type { Glyph } from './glyph.ts';

/**
 * Splits a page's glyphs, in the order of the file, wherever the next one does not continue the same line of
 * text: another direction, another base line, a jump backwards or a wide gap. Within a run only gaps decide.
 */
export function glyphsToRuns(glyphs: readonly Glyph[]): readonly (readonly Glyph[])[] {
  const runs: (readonly Glyph[])[] = [];
  let start = 0;
  for (let index = 1; index < glyphs.length; index++) {
    if (continuesLine(glyphs[index - 1]!, glyphs[index]!)) continue;
    runs.push(glyphs.slice(start, index));
    start = index;
  }
  if (start < glyphs.length) runs.push(glyphs.slice(start));
  return runs;
}

/** Gaps wider than this many ems are between columns, never inside letter-spaced text. */
const WIDEST_GAP = 1.6;
/** How far letters of one word may overlap (kerning, italics, accents printed over their letter). */
const DEEPEST_OVERLAP = 0.6;

function continuesLine(left: Glyph, right: Glyph): boolean {
  if (left.style.angle !== right.style.angle || left.style.oblique !== right.style.oblique) return false;
  const em = Math.max(left.style.fontSize, right.style.fontSize);
  if (left.style.oblique) return isNear(left, right, em);
  const ratio = em / Math.min(left.style.fontSize, right.style.fontSize);
  if (ratio > 1.7) return false;
  // A raised or lowered smaller letter is a footnote mark or the cents of a price, not part of the word.
  if (Math.abs(left.base - right.base) > (ratio > 1.2 ? 0.12 : 0.3) * em) return false;
  const gap = gapBetween(left, right);
  return gap < WIDEST_GAP * em && gap > -DEEPEST_OVERLAP * em;
}

/** Letters of slanted text are no farther apart than two ems in any direction. */
function isNear(left: Glyph, right: Glyph, em: number): boolean {
  return Math.abs(left.start - right.start) < 2 * em && Math.abs(left.over - right.over) < 2 * em;
}

/** Points between two successive glyphs; scripts read from right to left go on at the left. */
export function gapBetween(left: Glyph, right: Glyph): number {
  const forwards = right.start - left.end;
  if (forwards > 0 || !(isRightToLeft(left.text) || isRightToLeft(right.text))) return forwards;
  return Math.max(forwards, left.start - right.end);
}

function isRightToLeft(text: string): boolean {
  const c = text.charCodeAt(0);
  return (c >= 0x590 && c <= 0x8ff) || (c >= 0xfb1d && c <= 0xfefc);
}
