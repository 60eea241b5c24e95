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
  const kept = keptLetters(glyphs);
  const doubled: number[] = [];
  for (let index = 0; index < glyphs.length; index++) {
    const glyph = glyphs[index]!;
    if (isDouble(kept, glyph)) doubled.push(index);
    else keep(kept, glyph, index);
  }
  if (doubled.length === 0) return glyphs;
  const isDoubled = new Set(doubled);
  return glyphs.filter((_, index) => !isDoubled.has(index));
}

/** The letters kept so far by the cells they lie in: a table of the cells by their number, with chains. */
interface KeptLetters {
  readonly glyphs: readonly Glyph[];
  /** Where the last kept letter of a slot is to be found. */
  readonly lastInSlot: Int32Array;
  /** For each kept letter the one before it in its slot, and its cell. */
  readonly beforeInSlot: Int32Array;
  readonly cells: Int32Array;
}

function keptLetters(glyphs: readonly Glyph[]): KeptLetters {
  return {
    glyphs,
    lastInSlot: new Int32Array(slotsFor(glyphs.length)).fill(-1),
    beforeInSlot: new Int32Array(glyphs.length),
    cells: new Int32Array(glyphs.length),
  };
}

function keep({ lastInSlot, beforeInSlot, cells }: KeptLetters, glyph: Glyph, index: number): void {
  const cell = placeOf(glyph, cellOf(glyph.start), cellOf(glyph.base));
  const slot = cell & (lastInSlot.length - 1);
  cells[index] = cell;
  beforeInSlot[index] = lastInSlot[slot]!;
  lastInSlot[slot] = index;
}

function isDouble(kept: KeptLetters, glyph: Glyph): boolean {
  // A copy is no farther away than the letter's own size allows, mostly in its own cell.
  const reach = Math.min(FARTHEST, SAME_PLACE * glyph.style.fontSize) + 1e-6;
  const left = cellOf(glyph.start - reach);
  const right = cellOf(glyph.start + reach);
  const top = cellOf(glyph.base - reach);
  const bottom = cellOf(glyph.base + reach);
  return (
    isKeptIn(kept, glyph, left, top) ||
    (right !== left && isKeptIn(kept, glyph, right, top)) ||
    (bottom !== top && isKeptIn(kept, glyph, left, bottom)) ||
    (right !== left && bottom !== top && isKeptIn(kept, glyph, right, bottom))
  );
}

function isKeptIn(
  { glyphs, lastInSlot, beforeInSlot, cells }: KeptLetters,
  glyph: Glyph,
  column: number,
  row: number,
): boolean {
  const cell = placeOf(glyph, column, row);
  let index = lastInSlot[cell & (lastInSlot.length - 1)]!;
  let compared = 0;
  for (let looked = 0; index >= 0 && looked < MAX_LOOKED; looked++, index = beforeInSlot[index]!) {
    if (cells[index] !== cell) continue;
    if (isSamePlace(glyphs[index]!, glyph)) return true;
    if (++compared === MAX_COMPARED) return false;
  }
  return false;
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
    // Letters of a ligature may begin together; they do not end together, as copies do.
    Math.abs(a.end - b.end) <= 2 * reach &&
    Math.abs(a.base - b.base) <= reach &&
    Math.abs(a.style.fontSize - b.style.fontSize) <= reach
  );
}

function cellOf(coordinate: number): number {
  return Math.floor(coordinate / CELL) | 0;
}

/** One small integer for cell and letter; where two fall together, that only costs a comparison. */
function placeOf(glyph: Glyph, column: number, row: number): number {
  return (
    (Math.imul(column, 7919) ^ Math.imul(row, 104_729) ^ Math.imul(glyph.text.charCodeAt(0), 31)) & 0x3fffffff
  );
}
