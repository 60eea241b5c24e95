import type { WordContext } from './columns.ts';
import { isEdgeBetween } from './drawn-edges.ts';
import { WORD_CLASSES } from './page-model.ts';

/**
 * Two words of one class that may belong together: one after the other in a line (0), side by side in two lines or cells, as
 * the letters of a comb are (1), the second below the first (2).
 */
export interface JoinCandidate {
  readonly kind: 0 | 1 | 2;
  readonly first: number;
  readonly second: number;
}

export const JOIN_COLUMNS: readonly string[] = [
  'kind',
  'value',
  'gap',
  'left shift',
  'right shift',
  'middle shift',
  'size',
  'same weight',
  'same cell',
  'edge between',
  'same block',
  'first words',
  'second words',
  'first colon',
  'first sentence',
  'second starts upper',
  'first kind',
  'second kind',
  'first digits',
  'second digits',
  'first certainty',
  'second certainty',
  'first ngram label',
  'second ngram label',
  'first to page width',
  'first in line',
  'second in line',
  'gap to gaps of line',
  'second colon',
  'line in block',
  'lines in block',
  'table role',
  'cell lines',
  'colons in line',
];

const CLASSES = WORD_CLASSES.length;

/** The stretch of words of one class in a line that holds a word: the position of its first word and of the one behind its last. */
export type Stretches = Readonly<{ from: Int32Array; end: Int32Array }>;

/** The stretches of words of one class (and cell) in the lines of a page. */
export function stretchesOf({ elements }: WordContext, classes: Uint8Array): Stretches {
  const count = elements.words.length;
  const from = new Int32Array(count);
  const end = new Int32Array(count);
  for (let word = 0; word < count; word += 1) {
    const goesOn =
      word > 0 &&
      elements.line[word] === elements.line[word - 1] &&
      classes[word] === classes[word - 1] &&
      elements.cell[word] === elements.cell[word - 1];
    from[word] = goesOn ? from[word - 1]! : word;
  }
  for (let word = count - 1; word >= 0; word -= 1)
    end[word] = word + 1 < count && from[word + 1] === from[word] ? end[word + 1]! : word + 1;
  return { from, end };
}

/** Whether words of one class go on: within a line word by word, from line to line stretch by stretch. */
export function findJoins(
  context: WordContext,
  classes: Uint8Array,
): { readonly candidates: JoinCandidate[]; readonly stretches: Stretches } {
  const { elements } = context;
  const count = elements.words.length;
  const { from, end } = stretchesOf(context, classes);
  const candidates: JoinCandidate[] = [];
  for (let word = 0; word < count; word += 1) {
    if (from[word] !== word) {
      candidates.push({ kind: 0, first: word - 1, second: word });
      continue;
    }
    const before = elements.leftOf[word]!;
    const gap = before === -1 ? 0 : elements.left[word]! - elements.right[before]!;
    if (before !== -1 && classes[before] === classes[word] && gap < FAR * elements.bodySize)
      candidates.push({ kind: 1, first: before, second: word });
    const above = upper(elements.above, word, end[word]!, classes);
    if (above !== -1) candidates.push({ kind: 2, first: above, second: word });
  }
  return { candidates, stretches: { from, end } };
}

/** Words further apart than this (in sizes of the body's font) belong together in no line. */
const FAR = 3;

/** The first word above a stretch that has its class; −1: none. */
function upper(above: Int32Array, from: number, end: number, classes: Uint8Array): number {
  for (let word = from; word < end; word += 1) {
    const other = above[word]!;
    if (other !== -1 && classes[other] === classes[from]) return other;
  }
  return -1;
}

/** A row of `JOIN_COLUMNS` for each candidate. */
export function joinsToRows(
  context: WordContext,
  classes: Uint8Array,
  probabilities: Float64Array,
  candidates: readonly JoinCandidate[],
  { from, end }: Stretches,
): Float32Array {
  const { elements, shapes, ngrams, lines } = context;
  const { left, right, top, bottom, words, line, bodySize } = elements;
  const width = JOIN_COLUMNS.length;
  const rows = new Float32Array(candidates.length * width);
  candidates.forEach(({ kind, first, second }, index) => {
    const isBelow = kind === 2;
    // Beside one another two words are compared, one below the other two stretches.
    const [firstFrom, firstEnd] = isBelow ? [from[first]!, end[first]!] : [first, first + 1];
    const [secondFrom, secondEnd] = isBelow ? [from[second]!, end[second]!] : [second, second + 1];
    const firstLast = firstEnd - 1;
    const secondLast = secondEnd - 1;
    const size = Math.max(1, elements.size[second]!);
    const ownLine = lines[line[second]!]!;
    const block = elements.layout.blocks[elements.blockOfLine[line[second]!]!];
    const cell = elements.cell[second]!;
    const middle =
      (Math.max(left[firstFrom]!, left[secondFrom]!) + Math.min(right[firstLast]!, right[secondLast]!)) / 2;
    const height = (top[first]! + bottom[first]! + top[second]! + bottom[second]!) / 4;
    const gap = isBelow ? top[second]! - bottom[first]! : left[second]! - right[first]!;
    let to = index * width;
    rows[to++] = kind;
    rows[to++] = classes[second]!;
    rows[to++] = gap / bodySize;
    rows[to++] = (left[secondFrom]! - left[firstFrom]!) / bodySize;
    rows[to++] = (right[secondLast]! - right[firstLast]!) / bodySize;
    rows[to++] =
      (left[secondFrom]! + right[secondLast]! - left[firstFrom]! - right[firstLast]!) / 2 / bodySize;
    rows[to++] = elements.size[first]! / size;
    rows[to++] = words[first]!.bold === words[second]!.bold ? 1 : 0;
    rows[to++] = elements.cell[first] === cell ? (cell === -1 ? 0.5 : 1) : 0;
    rows[to++] = isBelow
      ? Number(
          isEdgeBetween(
            elements.edges.horizontal,
            (top[first]! + bottom[first]!) / 2,
            (top[second]! + bottom[second]!) / 2,
            middle,
          ),
        )
      : Number(isEdgeBetween(elements.edges.vertical, right[first]! - 1, left[second]! + 1, height));
    rows[to++] = elements.blockOfLine[line[first]!] === elements.blockOfLine[line[second]!] ? 1 : 0;
    rows[to++] = end[first]! - from[first]!;
    rows[to++] = end[second]! - from[second]!;
    rows[to++] = Number(shapes[firstLast]!.endsWithColon);
    rows[to++] = Number(shapes[firstLast]!.endsSentence);
    rows[to++] = Number(shapes[secondFrom]!.startsUpper);
    rows[to++] = shapes[firstLast]!.kind;
    rows[to++] = shapes[secondFrom]!.kind;
    rows[to++] = digitShare(context, firstFrom, firstEnd);
    rows[to++] = digitShare(context, secondFrom, secondEnd);
    rows[to++] = probabilities[first * CLASSES + classes[first]!]!;
    rows[to++] = probabilities[second * CLASSES + classes[second]!]!;
    rows[to++] = ngrams[4 * firstLast]!;
    rows[to++] = ngrams[4 * secondFrom]!;
    rows[to++] = (right[firstLast]! - left[firstFrom]!) / Math.max(1, elements.frame.width);
    rows[to++] = first - elements.lineStart[line[first]!]!;
    rows[to++] = second - elements.lineStart[line[second]!]!;
    rows[to++] = isBelow
      ? Number.NaN
      : (gap * Math.max(1, ownLine.words - 1)) / Math.max(0.5, spacesOf(context, line[second]!));
    rows[to++] = Number(shapes[secondLast]!.endsWithColon);
    rows[to++] = elements.lineInBlock[line[second]!]!;
    rows[to++] = block?.lines.length ?? 1;
    rows[to++] = context.tableRoles[second]!;
    rows[to++] = cell === -1 ? Number.NaN : elements.wordsOfCell[cell]!.length;
    rows[to++] = ownLine.colons;
  });
  return rows;
}

function digitShare({ shapes }: WordContext, from: number, end: number): number {
  let [digits, length] = [0, 0];
  for (let word = from; word < end; word += 1) {
    digits += shapes[word]!.digits;
    length += shapes[word]!.length;
  }
  return digits / Math.max(1, length);
}

/** The sum of the gaps between a line's words. */
function spacesOf({ elements }: WordContext, line: number): number {
  const [from, end] = [elements.lineStart[line]!, elements.lineStart[line + 1]!];
  let sum = 0;
  for (let word = from + 1; word < end; word += 1) sum += elements.left[word]! - elements.right[word - 1]!;
  return sum;
}
