import type { PageLayout } from '../layout/layout.ts';
import type { Band, Line } from '../layout/line.ts';
import { flatMapped } from '../lists/flat-mapped.ts';

/** How far apart two rows of one block stand at most, in rows between. */
const REACH = 2;
const LEAST_ROWS = 3;
/** In shares of the page's width. */
const ALIGNED = 0.008;

/**
 * The left texts of rows `label   value`, three or more under one another whose labels begin at one place and whose values
 * at another: what such a text says is what the value beside it is, whether a lexicon knows it or not. Where a text on the
 * right is a label too (`isLabel`), captions stand over their values, and those on the left are as often values.
 */
export function pageToLabelCells(
  { bands }: PageLayout,
  isLabel: (text: string) => boolean = () => false,
): readonly Line[] {
  const rows = flatMapped(bands, (band, index) => (isPair(band) ? [{ band, index }] : []));
  return flatMapped(rows, ({ band, index }, at) => {
    const alike = rows
      .slice(Math.max(0, at - LEAST_ROWS), at + LEAST_ROWS + 1)
      .filter((other) => Math.abs(other.index - index) <= REACH && standsLike(other.band, band));
    const [label] = band.lines;
    const hasCaptions = alike.some((other) => isLabel(other.band.lines[1]?.text ?? ''));
    return alike.length >= LEAST_ROWS && label !== undefined && !hasCaptions ? [label] : [];
  });
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
