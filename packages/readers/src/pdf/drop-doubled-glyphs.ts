import type { Glyph } from './glyph.ts';

/** Two equal letters closer than this many ems are one letter drawn twice: a shadow or a poor man's bold. */
const SAME_PLACE = 0.09;
/** Points; however large the letters, copies farther apart than this are two letters. */
const FARTHEST = 2;
/** Points; with cells twice as wide as the farthest shift, a copy lies in one of the four cells around a point. */
const CELL = 2 * FARTHEST;

/** Letters compared per cell, against files that pile up thousands of sizes of one letter. */
const MAX_COMPARED = 50;

/**
 * Keeps the first of letters drawn several times at (almost) the same place. PDFium itself leaves out text objects
 * that repeat one another; this finds copies that were cut into objects differently.
 */
export function dropDoubledGlyphs(glyphs: readonly Glyph[]): readonly Glyph[] {
  const kept: Glyph[] = [];
  // For each cell the last kept letter in it, and for each kept letter the one before it in its cell.
  const lastInCell = new Map<number, number>();
  const beforeInCell: number[] = [];
  const isDouble = (glyph: Glyph): boolean => {
    for (let dx = -FARTHEST; dx <= FARTHEST; dx += CELL) {
      for (let dy = -FARTHEST; dy <= FARTHEST; dy += CELL) {
        let index = lastInCell.get(placeOf(glyph, glyph.start + dx, glyph.base + dy)) ?? -1;
        for (let step = 0; index >= 0 && step < MAX_COMPARED; step++, index = beforeInCell[index]!) {
          if (isSamePlace(kept[index]!, glyph)) return true;
        }
      }
    }
    return false;
  };
  for (const glyph of glyphs) {
    if (isDouble(glyph)) continue;
    const place = placeOf(glyph, glyph.start, glyph.base);
    beforeInCell.push(lastInCell.get(place) ?? -1);
    lastInCell.set(place, kept.length);
    kept.push(glyph);
  }
  return kept;
}

function isSamePlace(a: Glyph, b: Glyph): boolean {
  const reach = Math.min(FARTHEST, SAME_PLACE * Math.min(a.style.fontSize, b.style.fontSize));
  return (
    a.text === b.text &&
    a.style.angle === b.style.angle &&
    Math.abs(a.start - b.start) <= reach &&
    Math.abs(a.base - b.base) <= reach &&
    Math.abs(a.style.fontSize - b.style.fontSize) <= reach
  );
}

/** One small integer for cell and letter; where two fall together, that only costs a comparison. */
function placeOf(glyph: Glyph, start: number, base: number): number {
  const column = Math.floor(start / CELL);
  const row = Math.floor(base / CELL);
  return (
    (Math.imul(column, 7919) ^ Math.imul(row, 104_729) ^ Math.imul(glyph.text.charCodeAt(0), 31)) & 0x3fffffff
  );
}
