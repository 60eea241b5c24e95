import type { Block, Line } from './line.ts';
import { boxAround, type PageFrame, type Place, placeBox } from './place-words.ts';

interface OpenBlock {
  readonly lines: Line[];
  readonly places: Place[];
  /** Distance between the last two lines in points, once there are two. */
  pitch: number | null;
}

/** Blocks a line is compared with: those whose last line was seen most lately. */
const OPEN_BLOCKS = 64;

/**
 * Gathers lines into paragraphs and addresses, from the top of the page downwards:
 *
 * 1. A line continues the block whose last line stands nearest above it, when the two overlap sideways, are of similar
 *    size, share a left edge, right edge or centre, and the space between them is less than their height.
 * 2. Once a block has two lines, its spacing is kept: a gap half a line wider than before starts a new block.
 * 3. A horizontal ruling between two lines parts them.
 *
 * The tests are Docstrum's (parallel, overlapping, within an interline distance of their own block) without its global
 * distance, because a form has as many interline distances as it has boxes.
 */
export function linesToBlocks(
  lines: readonly Line[],
  frame: PageFrame,
  isRuledApart: (above: Place, below: Place) => boolean,
): Block[] {
  const placed = lines.map((line) => ({ line, place: placeBox(line.box, frame) }));
  placed.sort((a, b) => a.place.top - b.place.top || a.place.left - b.place.left);
  const blocks: OpenBlock[] = [];
  for (const { line, place } of placed) {
    let best: OpenBlock | null = null;
    let bestGap = Number.POSITIVE_INFINITY;
    for (let index = blocks.length - 1; index >= Math.max(0, blocks.length - OPEN_BLOCKS); index--) {
      const block = blocks[index];
      const last = block?.lines.at(-1);
      const above = block?.places.at(-1);
      if (!block || !last || !above) continue;
      const gap = place.top - above.bottom;
      if (gap >= bestGap || !continues(line, place, last, above, block.pitch)) continue;
      if (isRuledApart(above, place)) continue;
      best = block;
      bestGap = gap;
    }
    if (best) {
      const above = best.places.at(-1);
      best.pitch = above ? place.top - above.top : null;
      best.lines.push(line);
      best.places.push(place);
    } else {
      blocks.push({ lines: [line], places: [place], pitch: null });
    }
  }
  return blocks.map((block) => ({
    page: block.lines[0]?.page ?? 1,
    lines: block.lines,
    box: boxAround(block.lines.map((line) => line.box)),
  }));
}

function continues(line: Line, place: Place, last: Line, above: Place, pitch: number | null): boolean {
  const size = Math.max(line.fontSize, last.fontSize, 1);
  if (Math.min(line.fontSize, last.fontSize) < 0.7 * size) return false;
  const height = Math.min(place.bottom - place.top, above.bottom - above.top);
  const gap = place.top - above.bottom;
  if (gap > 0.95 * size || gap < -0.6 * height) return false;
  if (pitch !== null && place.top - above.top > pitch + 0.5 * size) return false;
  if (Math.min(place.right, above.right) <= Math.max(place.left, above.left)) return false;
  const slack = 0.6 * size;
  return (
    Math.abs(place.left - above.left) < 2 * slack ||
    Math.abs(place.right - above.right) < slack ||
    Math.abs(place.left + place.right - above.left - above.right) < 2 * slack
  );
}
