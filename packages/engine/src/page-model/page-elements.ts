import type { PageLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import { frameOf } from '../layout/page-to-layout.ts';
import { type PageFrame, placeBox } from '../layout/place-words.ts';
import type { Word } from '../page/page.ts';
import { type DrawnEdges, rulingsToEdges } from './drawn-edges.ts';
import type { DrawnCell } from './page-model.ts';
import { rulingsToCells } from './rulings-to-cells.ts';
import { wordsToSizes } from './words-to-sizes.ts';

/**
 * The words of a page by position, in the order of its lines, with where each stands and what stands around it. All
 * lengths are points on the straightened page; −1: there is none.
 */
export interface PageElements {
  readonly layout: PageLayout;
  readonly frame: PageFrame;
  readonly words: readonly Word[];
  readonly left: Float64Array;
  readonly top: Float64Array;
  readonly right: Float64Array;
  readonly bottom: Float64Array;
  /** Size of the font. */
  readonly size: Float64Array;
  /** Position in `layout.lines`, and first word of each line (and the number of words behind the last). */
  readonly line: Int32Array;
  readonly lineStart: Int32Array;
  /** Position in `layout.blocks` and of the line within its block, for each line. */
  readonly blockOfLine: Int32Array;
  readonly lineInBlock: Int32Array;
  /** Nearest words on the same height and above and below with some of the same width. */
  readonly leftOf: Int32Array;
  readonly rightOf: Int32Array;
  readonly above: Int32Array;
  readonly below: Int32Array;
  readonly cell: Int32Array;
  readonly cells: readonly DrawnCell[];
  /** Words of each cell. */
  readonly wordsOfCell: readonly (readonly number[])[];
  readonly edges: DrawnEdges;
  /** The font size of most of the page's letters. */
  readonly bodySize: number;
}

export function layoutToElements(layout: PageLayout): PageElements {
  const frame = frameOf(layout);
  const words: Word[] = [];
  const lineStart = new Int32Array(layout.lines.length + 1);
  layout.lines.forEach((line, index) => {
    for (const word of line.words) words.push(word);
    lineStart[index + 1] = words.length;
  });
  const count = words.length;
  const [left, top, right, bottom] = [0, 1, 2, 3].map(() => new Float64Array(count)) as FourArrays;
  words.forEach((word, index) => {
    const place = placeBox(word.box, frame);
    left[index] = place.left;
    top[index] = place.top;
    right[index] = place.right;
    bottom[index] = place.bottom;
  });
  const size = wordsToSizes(words, left, right);
  const line = new Int32Array(count);
  for (let index = 0; index < layout.lines.length; index += 1)
    line.fill(index, lineStart[index]!, lineStart[index + 1]!);
  const places = { left, top, right, bottom };
  const cells = rulingsToCells(layout.page, frame);
  const { cell, wordsOfCell } = wordsToCells(places, cells);
  return {
    layout,
    frame,
    words,
    ...places,
    size,
    line,
    lineStart,
    ...linesInBlocks(layout),
    ...neighboursOf(layout, lineStart, places),
    cell,
    cells,
    wordsOfCell,
    edges: rulingsToEdges(layout.page.rulings, frame),
    bodySize: bodySizeOf(words, size),
  };
}

type FourArrays = [Float64Array, Float64Array, Float64Array, Float64Array];

interface Places {
  readonly left: Float64Array;
  readonly top: Float64Array;
  readonly right: Float64Array;
  readonly bottom: Float64Array;
}

function linesInBlocks({ lines, blocks }: PageLayout): Pick<PageElements, 'blockOfLine' | 'lineInBlock'> {
  const blockOfLine = new Int32Array(lines.length);
  const lineInBlock = new Int32Array(lines.length);
  const indexOf = new Map<Line, number>(lines.map((line, index) => [line, index]));
  blocks.forEach((block, blockIndex) => {
    block.lines.forEach((line, within) => {
      const index = indexOf.get(line);
      if (index === undefined) return;
      blockOfLine[index] = blockIndex;
      lineInBlock[index] = within;
    });
  });
  return { blockOfLine, lineInBlock };
}

/** Bands looked through for the words above and below, and how far, in sizes of the font. */
const MOST_BANDS = 12;
const REACH = 8;

function neighboursOf(
  { bands, lines }: PageLayout,
  lineStart: Int32Array,
  { left, top, right, bottom }: Places,
): Pick<PageElements, 'leftOf' | 'rightOf' | 'above' | 'below'> {
  const count = left.length;
  const [leftOf, rightOf, above, below] = [0, 1, 2, 3].map(() => new Int32Array(count).fill(-1)) as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  const indexOf = new Map<Line, number>(lines.map((line, index) => [line, index]));
  const wordsOfBands = bands.map((band) => {
    const own: number[] = [];
    for (const line of band.lines) {
      const index = indexOf.get(line);
      if (index !== undefined)
        for (let word = lineStart[index]!; word < lineStart[index + 1]!; word += 1) own.push(word);
    }
    return own;
  });
  const nearestIn = (word: number, band: number, step: 1 | -1): number => {
    const reach = REACH * (bottom[word]! - top[word]!);
    for (let looked = 1; looked <= MOST_BANDS; looked += 1) {
      const own = wordsOfBands[band + step * looked];
      if (own === undefined) return -1;
      const other = mostOverlapping(own, word, left, right);
      const first = own[0];
      if (first !== undefined && Math.abs(top[first]! - top[word]!) > reach + (bottom[first]! - top[first]!))
        return -1;
      if (other !== -1) return Math.abs(top[other]! - top[word]!) <= reach ? other : -1;
    }
    return -1;
  };
  wordsOfBands.forEach((own, band) => {
    own.forEach((word, index) => {
      leftOf[word] = own[index - 1] ?? -1;
      rightOf[word] = own[index + 1] ?? -1;
      above[word] = nearestIn(word, band, -1);
      below[word] = nearestIn(word, band, 1);
    });
  });
  return { leftOf, rightOf, above, below };
}

/** Of words that stand side by side, the one that shares most of its width with the given word; −1: none does. */
function mostOverlapping(
  own: readonly number[],
  word: number,
  left: Float64Array,
  right: Float64Array,
): number {
  let low = 0;
  let high = own.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (right[own[middle]!]! <= left[word]!) low = middle + 1;
    else high = middle;
  }
  let best = -1;
  let most = 0;
  for (let index = low; index < own.length && left[own[index]!]! < right[word]!; index += 1) {
    const other = own[index]!;
    const shared = Math.min(right[word]!, right[other]!) - Math.max(left[word]!, left[other]!);
    if (shared > most) {
      most = shared;
      best = other;
    }
  }
  return best;
}

/** Finds for each word the smallest cell around its centre. */
function wordsToCells(
  { left, top, right, bottom }: Places,
  cells: readonly DrawnCell[],
): Pick<PageElements, 'cell' | 'wordsOfCell'> {
  const count = left.length;
  const cell = new Int32Array(count).fill(-1);
  const byHeight = Array.from({ length: count }, (_, index) => index);
  const middle = Float64Array.from(byHeight, (index) => (top[index]! + bottom[index]!) / 2);
  byHeight.sort((a, b) => middle[a]! - middle[b]!);
  const wordsOfCell = cells.map(({ place }, index) => {
    const own: number[] = [];
    let low = 0;
    let high = count;
    while (low < high) {
      const at = (low + high) >> 1;
      if (middle[byHeight[at]!]! < place.top) low = at + 1;
      else high = at;
    }
    for (; low < count && middle[byHeight[low]!]! <= place.bottom; low += 1) {
      const word = byHeight[low]!;
      const centre = (left[word]! + right[word]!) / 2;
      if (cell[word] !== -1 || centre < place.left || centre > place.right) continue;
      cell[word] = index;
      own.push(word);
    }
    return own.sort((a, b) => a - b);
  });
  return { cell, wordsOfCell };
}

function bodySizeOf(words: readonly Word[], sizes: Float64Array): number {
  const letters = new Map<number, number>();
  words.forEach(({ text }, word) => {
    const size = Math.round(sizes[word]! * 2) / 2;
    letters.set(size, (letters.get(size) ?? 0) + text.length);
  });
  let best = 10;
  let most = 0;
  for (const [size, count] of letters) {
    if (count > most || (count === most && size < best)) {
      best = size;
      most = count;
    }
  }
  return Math.max(1, best);
}
