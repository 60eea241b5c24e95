import type { PageLayout } from '../layout/layout.ts';
import type { Band, Line } from '../layout/line.ts';
import { flatMapped } from '../lists/flat-mapped.ts';

/** How far apart two rows of one block stand at most, in rows between. */
const REACH = 2;
const LEAST_ROWS = 3;
const LEAST_TURNS = 4;
/** In shares of the page's width. */
const ALIGNED = 0.008;

/**
 * The left texts of rows `label   value`, three or more under one another whose labels begin at one place and whose values
 * at another: what such a text says is what the value beside it is, whether a lexicon knows it or not. Where a text on the
 * right is a label too (`isLabel`), or every other one on the left is, captions stand over their values, and those on the left
 * are as often values.
 */
export function pageToLabelCells(
  { bands }: PageLayout,
  isLabel: (text: string) => boolean = () => false,
): readonly Line[] {
  const rows = flatMapped(bands, (band, index) => (isPair(band) ? [{ band, index }] : []));
  return flatMapped(rows, ({ band, index }, at) => {
    const block = rows
      .slice(Math.max(0, at - LEAST_ROWS), at + LEAST_ROWS + 1)
      .filter((other) => Math.abs(other.index - index) <= LEAST_ROWS && standsLike(other.band, band));
    const alike = block.filter((other) => Math.abs(other.index - index) <= REACH);
    const [label] = band.lines;
    const hasCaptions =
      alike.some((other) => isLabel(other.band.lines[1]?.text ?? '')) ||
      takesTurns(block.map((other) => isLabel(other.band.lines[0]?.text ?? '')));
    return alike.length >= LEAST_ROWS && label !== undefined && !hasCaptions ? [label] : [];
  });
}

/** Row by row a label and none, twice at least. */
function takesTurns(labels: readonly boolean[]): boolean {
  return labels.length >= LEAST_TURNS && labels.every((isLabel, at) => isLabel !== labels[at + 1]);
}

/** Two texts, the left one in words. */
function isPair({ lines }: Band): boolean {
  const [label, value] = lines;
  return lines.length === 2 && label !== undefined && value !== undefined && !/\d/.test(label.text);
}

function standsLike(one: Band, other: Band): boolean {
  return [0, 1].every((place) => {
    const [a, b] = [one.lines[place], other.lines[place]];
    return a !== undefined && b !== undefined && Math.abs(a.box.left - b.box.left) < ALIGNED;
  });
}
