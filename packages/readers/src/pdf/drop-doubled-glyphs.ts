import type { Glyph } from './glyph.ts';

/** Two equal letters closer than this many ems are one letter drawn twice: a shadow or a poor man's bold. */
const SAME_PLACE = 0.09;
/** Points; however large the letters, copies farther apart than this are two letters. */
const FARTHEST = 2;
/** Points; with cells twice as wide as the farthest shift, a copy lies in one of the four cells around a point. */
const CELL = 2 * FARTHEST;

/**
 * Keeps the first of letters drawn several times at (almost) the same place. PDFium itself leaves out text objects
 * that repeat one another; this finds copies that were cut into objects differently.
 */
export function dropDoubledGlyphs(glyphs: readonly Glyph[]): readonly Glyph[] {
  const kept: Glyph[] = [];
  const places = new Map<number, number[]>();
  for (const glyph of glyphs) {
    if (isDouble(glyph, kept, places)) continue;
    const place = placeOf(glyph, glyph.start, glyph.base);
    const list = places.get(place);
    if (list === undefined) places.set(place, [kept.length]);
    else list.push(kept.length);
    kept.push(glyph);
  }
  return kept;
}

function isDouble(
  glyph: Glyph,
  kept: readonly Glyph[],
  places: ReadonlyMap<number, readonly number[]>,
): boolean {
  for (const dx of [-FARTHEST, FARTHEST]) {
    for (const dy of [-FARTHEST, FARTHEST]) {
      const near = places.get(placeOf(glyph, glyph.start + dx, glyph.base + dy));
      if (near?.some((index) => isSamePlace(kept[index]!, glyph))) return true;
    }
  }
  return false;
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

/** One number for cell and letter; collisions only cost a comparison. */
function placeOf(glyph: Glyph, start: number, base: number): number {
  const column = Math.floor(start / CELL) + 8192;
  const row = Math.floor(base / CELL) + 8192;
  return (column * 16_384 + row) * 2_097_152 + glyph.text.codePointAt(0)!;
}
