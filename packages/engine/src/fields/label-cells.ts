import type { PageLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import type { Box } from '../page/box.ts';

/** How far apart two rows of one block stand at most, in rows between. */
const REACH = 3;
const LEAST_ROWS = 3;
const LEAST_TURNS = 4;
/** In shares of the page's width. */
const ALIGNED = 0.008;

/** Share of the labels that must be known where two pairs stand beside each other, and tables of words look alike. */
const MOSTLY_KNOWN = 0.34;
const MOST_PAIRS = 3;

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
  const single = flatMapped(pairs, ({ label, index }, at) => {
    const block = pairsAround(pairs, at);
    const alike = block.filter((other) => Math.abs(other.index - index) <= REACH);
    const hasCaptions = alike.some(({ value }) => isLabel(value.text)) || takesTurns(block, isLabel);
    return alike.length >= LEAST_ROWS && !hasCaptions ? [label] : [];
  });
  return [...single, ...labelsOfPairedRows(page, isLabel)];
}

/**
 * The labels of rows `label   value   label   value`: each column of labels begins at one place in three rows and more and
 * holds mostly known ones, and the values beside it hold none.
 */
function labelsOfPairedRows({ bands }: PageLayout, isLabel: (text: string) => boolean): readonly Line[] {
  const pairs = flatMapped(bands, ({ lines }, index) => pairsOfRow(lines, index));
  const isOfTwo = bands.map(({ lines }) => lines.length > 2);
  return flatMapped(pairs, ({ label, value, index }) => {
    const block = pairs.filter(
      (other) => Math.abs(other.index - index) <= LEAST_ROWS && standsLike(other, { label, value, index }),
    );
    const rows = new Set(block.map((other) => other.index));
    const known = block.filter((other) => isLabel(labelOf(other.label.text)));
    return rows.size >= LEAST_ROWS &&
      block.some((other) => isOfTwo[other.index]) &&
      known.length >= MOSTLY_KNOWN * block.length &&
      !block.some((other) => isLabel(other.value.text))
      ? [label]
      : [];
  });
}

/** The pieces of a row two by two, if all of its labels are words; none of rows with a piece too many. */
function pairsOfRow(lines: readonly Line[], index: number): readonly Pair[] {
  if (lines.length % 2 !== 0 || lines.length > 2 * MOST_PAIRS) return [];
  const pairs: Pair[] = [];
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const [label, value] = [lines[at] as Line, lines[at + 1] as Line];
    if (/\d/.test(label.text)) return [];
    pairs.push({ label, value, index });
  }
  return pairs;
}

function labelOf(text: string): string {
  return text.replace(/\s*[:：]$/u, '');
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

/**
 * The heads of a row of boxes or columns, all in bold over a row in plain type, each over what begins where it does: three
 * and more, or two that are known (`isLabel`).
 */
export function pageToBoldHeads({ bands }: PageLayout, isLabel: (text: string) => boolean): readonly Line[] {
  return flatMapped(bands, ({ lines }, index) => {
    const below = bands[index + 1]?.lines ?? [];
    if (lines.length < 2 || below.length < 2 || below.length > lines.length) return [];
    if (!lines.every(({ bold, text }) => bold && !/\d/.test(text)) || below.some(({ bold }) => bold))
      return [];
    const isUnder = below.every(({ box }) =>
      lines.some((over) => Math.abs(over.box.left - box.left) < ALIGNED && isNear(over.box, box)),
    );
    return isUnder && (lines.length >= LEAST_ROWS || lines.every(({ text }) => isLabel(labelOf(text))))
      ? lines
      : [];
  });
}

/** No more than a line apart. */
function isNear(over: Box, under: Box): boolean {
  return under.top - over.bottom < over.bottom - over.top;
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
