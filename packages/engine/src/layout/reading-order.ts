import type { Block } from './line.ts';
import { type PageFrame, type Place, placeBox } from './place-words.ts';

interface PlacedBlock {
  readonly block: Block;
  readonly place: Place;
}

const GREATEST_DEPTH = 24;
/** A gutter between columns of running text, in points. */
const GUTTER = 9;
/** Lines that both sides of a gutter must have before they count as columns rather than as a form's label and value. */
const COLUMN_LINES = 6;

/**
 * Puts blocks into reading order by the recursive XY cut (G. Nagy, S. Seth, "Hierarchical representation of optically
 * scanned documents", ICPR 1984):
 *
 * 1. Project the blocks on both axes and look for empty stretches.
 * 2. Cut at a gutter first if both sides hold running text (six lines or more); else at every empty horizontal stretch;
 *    else at the widest vertical one.
 * 3. Go on in each part; a part without a cut is read by its blocks' tops, then left edges.
 *
 * Departure: the original alternates axes by the widest gap. A business document is mostly bands of label and value,
 * which must be read across, so horizontal cuts win unless both sides read as columns.
 */
export function blocksInReadingOrder(blocks: readonly Block[], frame: PageFrame): Block[] {
  const placed = blocks.map((block) => ({ block, place: placeBox(block.box, frame) }));
  return cut(placed, 0).map((item) => item.block);
}

function cut(items: readonly PlacedBlock[], depth: number): readonly PlacedBlock[] {
  if (items.length < 2) return items;
  if (depth < GREATEST_DEPTH) {
    const columns = split(items, 'left', 'right', GUTTER);
    if (columns.length > 1 && columns.every((column) => lineCount(column) >= COLUMN_LINES)) {
      return cutEach(columns, depth);
    }
    const bands = split(items, 'top', 'bottom', 0);
    if (bands.length > 1) return cutEach(bands, depth);
    if (columns.length > 1) return cutEach(columns, depth);
  }
  return [...items].sort((a, b) => a.place.top - b.place.top || a.place.left - b.place.left);
}

function cutEach(parts: readonly (readonly PlacedBlock[])[], depth: number): PlacedBlock[] {
  const all: PlacedBlock[] = [];
  for (const part of parts) all.push(...cut(part, depth + 1));
  return all;
}

/** Parts the items at every stretch wider than `gap` that none of them touches. */
function split(
  items: readonly PlacedBlock[],
  start: 'left' | 'top',
  end: 'right' | 'bottom',
  gap: number,
): PlacedBlock[][] {
  const sorted = [...items].sort((a, b) => a.place[start] - b.place[start]);
  const parts: PlacedBlock[][] = [];
  let part: PlacedBlock[] = [];
  let reach = Number.NEGATIVE_INFINITY;
  for (const item of sorted) {
    if (part.length > 0 && item.place[start] > reach + gap) {
      parts.push(part);
      part = [];
    }
    part.push(item);
    reach = Math.max(reach, item.place[end]);
  }
  if (part.length > 0) parts.push(part);
  return parts;
}

function lineCount(items: readonly PlacedBlock[]): number {
  return items.reduce((sum, item) => sum + item.block.lines.length, 0);
}
