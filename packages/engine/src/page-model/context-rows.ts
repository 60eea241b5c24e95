import type { WordContext } from './columns.ts';
import { WORD_CLASSES } from './page-model.ts';

const CLASSES = WORD_CLASSES.length;
const [LABEL, VALUE, HEADING, BOILERPLATE] = [0, 1, 2, 3];
const NEIGHBOURS = ['left', 'right', 'above', 'below', 'left of left', 'right of right'] as const;
const MEANS = ['line', 'block', 'cell', 'font', 'line above', 'line below', 'same left', 'page'] as const;

/** What the second round adds: what the first took the word, its neighbours and those it belongs with for. */
export const CONTEXT_COLUMNS: readonly string[] = [
  ...WORD_CLASSES.map((of) => `own ${of}`),
  ...NEIGHBOURS.flatMap((side) => ['label', 'value', 'boilerplate'].map((of) => `${side} as ${of}`)),
  ...MEANS.flatMap((group) => ['label', 'value', 'heading', 'boilerplate'].map((of) => `${group} as ${of}`)),
  'before in line as label',
  'before in line as value',
  'after in line as label',
  'after in line as value',
  'own label to line',
  'own value to line',
];

/** A row of `CONTEXT_COLUMNS` for each word, of the first round's probabilities (`WORD_CLASSES` for each word). */
export function probabilitiesToRows(context: WordContext, probabilities: Float64Array): Float32Array {
  const { elements, font } = context;
  const count = elements.words.length;
  const width = CONTEXT_COLUMNS.length;
  const rows = new Float32Array(count * width);
  const lineCount = context.lines.length;
  const byLine = meansOf(probabilities, elements.line, lineCount);
  const blockOfWord = Int32Array.from(elements.line, (line) => elements.blockOfLine[line]!);
  const byBlock = meansOf(probabilities, blockOfWord, elements.layout.blocks.length);
  const byCell = meansOf(probabilities, elements.cell, elements.cells.length);
  const byFont = meansOf(probabilities, font, context.fonts.length);
  const byPage = meansOf(probabilities, new Int32Array(count), 1);
  const edgeOfWord = Int32Array.from(elements.line, (line) =>
    Math.max(0, Math.min(EDGES - 1, Math.round(context.lines[line]!.left / EDGE))),
  );
  const byEdge = meansOf(probabilities, edgeOfWord, EDGES);
  for (let word = 0; word < count; word += 1) {
    let to = word * width;
    for (let of = 0; of < CLASSES; of += 1) rows[to++] = probabilities[word * CLASSES + of]!;
    const left = elements.leftOf[word]!;
    const right = elements.rightOf[word]!;
    const [above, below] = [elements.above[word]!, elements.below[word]!];
    const sides = [
      left,
      right,
      above,
      below,
      left === -1 ? -1 : elements.leftOf[left]!,
      right === -1 ? -1 : elements.rightOf[right]!,
    ];
    for (const other of sides)
      for (const of of [LABEL, VALUE, BOILERPLATE])
        rows[to++] = other === -1 ? Number.NaN : probabilities[other * CLASSES + of!]!;
    const line = elements.line[word]!;
    to = writeMeans(byLine, line, rows, to);
    to = writeMeans(byBlock, blockOfWord[word]!, rows, to);
    to = writeMeans(byCell, elements.cell[word]!, rows, to);
    to = writeMeans(byFont, font[word]!, rows, to);
    to = writeMeans(byLine, above === -1 ? -1 : elements.line[above]!, rows, to);
    to = writeMeans(byLine, below === -1 ? -1 : elements.line[below]!, rows, to);
    to = writeMeans(byEdge, edgeOfWord[word]!, rows, to);
    to = writeMeans(byPage, 0, rows, to);
    to = writeParts(probabilities, elements.lineStart[line]!, word, rows, to);
    to = writeParts(probabilities, word + 1, elements.lineStart[line + 1]!, rows, to);
    rows[to++] = probabilities[word * CLASSES + LABEL!]! - byLine[line * CLASSES + LABEL!]!;
    rows[to++] = probabilities[word * CLASSES + VALUE!]! - byLine[line * CLASSES + VALUE!]!;
  }
  return rows;
}

/** Left edges are alike within so many points, up to so many. */
const EDGE = 3;
const EDGES = 1000;

function meansOf(probabilities: Float64Array, group: Int32Array, groups: number): Float64Array {
  const sums = new Float64Array(groups * CLASSES);
  const counts = new Float64Array(groups);
  for (let word = 0; word < group.length; word += 1) {
    const own = group[word]!;
    if (own === -1) continue;
    counts[own] = counts[own]! + 1;
    for (let of = 0; of < CLASSES; of += 1)
      sums[own * CLASSES + of] = sums[own * CLASSES + of]! + probabilities[word * CLASSES + of]!;
  }
  return sums.map((sum, index) => sum / Math.max(1, counts[Math.floor(index / CLASSES)]!));
}

function writeMeans(means: Float64Array, group: number, rows: Float32Array, at: number): number {
  let to = at;
  for (const of of [LABEL, VALUE, HEADING, BOILERPLATE])
    rows[to++] = group === -1 ? Number.NaN : means[group * CLASSES + of!]!;
  return to;
}

function writeParts(
  probabilities: Float64Array,
  from: number,
  end: number,
  rows: Float32Array,
  at: number,
): number {
  let [label, value] = [0, 0];
  for (let word = from; word < end; word += 1) {
    label += probabilities[word * CLASSES + LABEL!]!;
    value += probabilities[word * CLASSES + VALUE!]!;
  }
  rows[at] = end > from ? label / (end - from) : Number.NaN;
  rows[at + 1] = end > from ? value / (end - from) : Number.NaN;
  return at + 2;
}
