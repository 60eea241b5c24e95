import type { Glyph } from './glyph.ts';

/** Two equal letters closer than this many ems are one letter drawn twice: a shadow or a poor man's bold. */
const SAME_PLACE = 0.09;
/** Points; however large the letters, copies farther apart than this are two letters. */
const FARTHEST = 2;
/** Points; with cells twice as wide as the farthest shift, a copy lies in one of four cells at most. */
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
  const isKeptIn = (glyph: Glyph, column: number, row: number): boolean => {
    let index = lastInCell.get(placeOf(glyph, column, row)) ?? -1;
    for (let step = 0; index >= 0 && step < MAX_COMPARED; step++, index = beforeInCell[index]!) {
      if (isSamePlace(kept[index]!, glyph)) return true;
    }
    return false;
  };
  const isDouble = (glyph: Glyph): boolean => {
    // A copy is no farther away than the letter's own size allows, mostly in its own cell.
    const reach = Math.min(FARTHEST, SAME_PLACE * glyph.style.fontSize) + 1e-6;
    const left = cellOf(glyph.start - reach);
    const right = cellOf(glyph.start + reach);
    const top = cellOf(glyph.base - reach);
    const bottom = cellOf(glyph.base + reach);
    return (
      isKeptIn(glyph, left, top) ||
      (right !== left && isKeptIn(glyph, right, top)) ||
      (bottom !== top && isKeptIn(glyph, left, bottom)) ||
      (right !== left && bottom !== top && isKeptIn(glyph, right, bottom))
    );
  };
  for (const glyph of glyphs) {
    if (isDouble(glyph)) continue;
    const place = placeOf(glyph, cellOf(glyph.start), cellOf(glyph.base));
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

function cellOf(coordinate: number): number {
  return Math.floor(coordinate / CELL);
}

/** One small integer for cell and letter; where two fall together, that only costs a comparison. */
function placeOf(glyph: Glyph, column: number, row: number): number {
  return (
    (Math.imul(column, 7919) ^ Math.imul(row, 104_729) ^ Math.imul(glyph.text.charCodeAt(0), 31)) & 0x3fffffff
  );
}
