import type { PageLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
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
  page: PageLayout,
  isLabel: (text: string) => boolean = () => false,
): readonly Line[] {
  const pairs = pageToPairs(page);
  return flatMapped(pairs, ({ label, index }, at) => {
    const block = pairsAround(pairs, at);
    const alike = block.filter((other) => Math.abs(other.index - index) <= REACH);
    const hasCaptions = alike.some(({ value }) => isLabel(value.text)) || takesTurns(block, isLabel);
    return alike.length >= LEAST_ROWS && !hasCaptions ? [label] : [];
  });
}

/**
 * The captions of such rows where every other row is one of captions over the values in the row below: those on the left are
 * labels (`isLabel`), and what stands beside them captions the value below it, known or not.
 */
export function pageToCaptionRows(page: PageLayout, isLabel: (text: string) => boolean): readonly Line[] {
  const pairs = pageToPairs(page);
  return flatMapped(pairs, ({ label, value }, at) =>
    isLabel(label.text) && takesTurns(pairsAround(pairs, at), isLabel) ? [label, value] : [],
  );
}

/** A row of two texts, the left one in words. */
interface Pair {
  readonly label: Line;
  readonly value: Line;
  readonly index: number;
}

function pageToPairs({ bands }: PageLayout): readonly Pair[] {
  return flatMapped(bands, ({ lines }, index) => {
    const [label, value] = lines;
    return lines.length === 2 && label !== undefined && value !== undefined && !/\d/.test(label.text)
      ? [{ label, value, index }]
      : [];
  });
}

/** The pairs of rows near one, it among them, that stand as it does. */
function pairsAround(pairs: readonly Pair[], at: number): readonly Pair[] {
  const own = pairs[at] as Pair;
  return pairs
    .slice(Math.max(0, at - LEAST_ROWS), at + LEAST_ROWS + 1)
    .filter((other) => Math.abs(other.index - own.index) <= LEAST_ROWS && standsLike(other, own));
}

/** Row by row a label and none, twice at least. */
function takesTurns(block: readonly Pair[], isLabel: (text: string) => boolean): boolean {
  const labels = block.map(({ label }) => isLabel(label.text));
  return labels.length >= LEAST_TURNS && labels.every((known, at) => known !== labels[at + 1]);
}

function standsLike(one: Pair, other: Pair): boolean {
  return (
    Math.abs(one.label.box.left - other.label.box.left) < ALIGNED &&
    Math.abs(one.value.box.left - other.value.box.left) < ALIGNED
  );
}
