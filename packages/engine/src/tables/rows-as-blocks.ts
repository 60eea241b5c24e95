import { flatMapped } from '../lists/flat-mapped.ts';
import { type BodyBand, filledColumns } from './body-band.ts';

/** By how much rows stand further apart than the lines of one row at least, and by how much those of one row differ, in font sizes. */
const WIDER = 0.2;
const EVEN = 0.25;
/** From baseline to baseline of two lines of one row, in font sizes, at most. */
const WIDEST_LINES = 1.8;
/** Blocks of several lines from which on a table is known to be set in blocks. */
const LEAST_BLOCKS = 2;

/** From `start` to `end`, which is not part of it: the bands of a block. */
export interface Block {
  readonly start: number;
  readonly end: number;
}

/**
 * The rows of a table that is set in blocks: its cells are wrapped and begin on one line, and what parts rows, a wider gap or a
 * drawn line, parts no lines of a row. That shows where it holds of all blocks from the top down to the table's end: each
 * has its fullest line first, and no further line has a cell that the first one lacks. Empty where it does not show.
 */
export function bodyToBlocks(body: readonly BodyBand[]): readonly Block[] {
  for (const begins of [byRulings(body), byGaps(body)]) {
    if (begins === null) continue;
    const blocks = blocksFrom(body, begins);
    const end = blocks.findIndex((block) => !isWrapped(body, block));
    const own = end < 0 ? blocks : blocks.slice(0, end);
    if (own.filter(({ start, end }) => end - start > 1).length >= LEAST_BLOCKS) return own;
  }
  return [];
}

type Begins = (index: number) => boolean;

/** Null without lines between rows. */
function byRulings(body: readonly BodyBand[]): Begins | null {
  const ruled = body.filter(({ ruledAbove }) => ruledAbove).length;
  return ruled > LEAST_BLOCKS ? (index) => body[index]?.ruledAbove === true : null;
}

/** Null where the distances of bands are not of two kinds. */
function byGaps(body: readonly BodyBand[]): Begins | null {
  const pitches = body.map((_, index) => pitchOf(body, index));
  const sorted = pitches.filter((pitch) => pitch !== null).sort((a, b) => a - b);
  const [least] = sorted;
  if (least === undefined || least > WIDEST_LINES) return null;
  const wider = sorted.find((pitch, index) => pitch - (sorted[index - 1] ?? pitch) >= WIDER);
  const within = sorted.findLast((pitch) => wider !== undefined && pitch < wider);
  if (wider === undefined || within === undefined || within - least > EVEN) return null;
  return (index) => (pitches[index] ?? wider) >= wider;
}

/** From the baseline of the band above, in font sizes; null at the head of a page. */
function pitchOf(body: readonly BodyBand[], index: number): number | null {
  const [above, band] = [body[index - 1], body[index]];
  if (!above || !band || above.band.page !== band.band.page) return null;
  return (band.band.bottom - above.band.bottom) / band.band.fontSize;
}

function blocksFrom(body: readonly BodyBand[], begins: Begins): Block[] {
  const starts = flatMapped(body, (_, index) => (index === 0 || begins(index) ? [index] : []));
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? body.length }));
}

function isWrapped(body: readonly BodyBand[], { start, end }: Block): boolean {
  const first = new Set(filledColumns(body[start]?.words ?? []));
  return body.slice(start + 1, end).every(({ words }) => {
    const filled = filledColumns(words);
    return filled.every((column) => first.has(column)) && (filled.length < first.size || first.size === 1);
  });
}
