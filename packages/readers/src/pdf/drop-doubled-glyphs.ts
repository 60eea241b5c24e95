import type { Glyph } from './glyph.ts';

/** Two equal letters closer than this many ems are one letter drawn twice: a shadow or a poor man's bold. */
const SAME_PLACE = 0.09;
/** Points; however large the letters, copies farther apart than this are two letters. */
const FARTHEST = 2;
/** Points; with cells twice as wide as the farthest shift, a copy lies in one of four cells at most. */
const CELL = 2 * FARTHEST;

/** Letters compared per cell, against files that pile up thousands of sizes of one letter. */
const MAX_COMPARED = 50;
/** Letters of a chain looked at, against files whose cells are chosen to fall into one slot. */
const MAX_LOOKED = 400;

/**
 * Keeps the first of letters drawn several times at (almost) the same place. PDFium itself leaves out text objects
 * that repeat one another; this finds copies that were cut into objects differently.
 */
export function dropDoubledGlyphs(glyphs: readonly Glyph[]): readonly Glyph[] {
  const kept: Glyph[] = [];
  // A table of the cells by their number, with chains: where the last kept letter of a slot is to be found, and for each
  // kept letter the one before it in its slot, and its cell.
  const slots = slotsFor(glyphs.length);
  const lastInSlot = new Int32Array(slots).fill(-1);
  const beforeInSlot = new Int32Array(glyphs.length);
  const cells = new Int32Array(glyphs.length);
  const isKeptIn = (glyph: Glyph, column: number, row: number): boolean => {
    const cell = placeOf(glyph, column, row);
    let index = lastInSlot[cell & (slots - 1)]!;
    let compared = 0;
    for (let looked = 0; index >= 0 && looked < MAX_LOOKED; looked++, index = beforeInSlot[index]!) {
      if (cells[index] !== cell) continue;
      if (isSamePlace(kept[index]!, glyph)) return true;
      if (++compared === MAX_COMPARED) return false;
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
    const cell = placeOf(glyph, cellOf(glyph.start), cellOf(glyph.base));
    const slot = cell & (slots - 1);
    cells[kept.length] = cell;
    beforeInSlot[kept.length] = lastInSlot[slot]!;
    lastInSlot[slot] = kept.length;
    kept.push(glyph);
  }
  return kept;
}

/** A power of two, twice the number of letters or more, so that chains stay short. */
function slotsFor(letters: number): number {
  let slots = 64;
  while (slots < 2 * letters) slots *= 2;
  return slots;
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
