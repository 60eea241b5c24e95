import type { Word } from '../page/page.ts';
import type { Table } from '../tables/table.ts';
import { type BlockFacts, elementsToBlockFacts, proseShare } from './block-facts.ts';
import { elementsToCellFacts } from './cell-facts.ts';
import type { FontGroup, LineContext, PageContext, WordContext } from './columns.ts';
import { nearestEdge } from './drawn-edges.ts';
import { type NgramModel, scoreWord } from './ngrams.ts';
import type { PageElements } from './page-elements.ts';
import { textToShape, type WordShape } from './word-shape.ts';

/** How the letters of words are scored by n-grams. */
export const NGRAM_CLASSES = ['label', 'value', 'heading', 'boilerplate'] as const;
const SCORES = NGRAM_CLASSES.length;

export function elementsToContext(
  elements: PageElements,
  tables: readonly Table[],
  model: NgramModel,
): WordContext {
  const shapes = elements.words.map(({ text }) => textToShape(text));
  const ngrams = new Float32Array(elements.words.length * SCORES);
  elements.words.forEach(({ text }, index) => {
    scoreWord(model, text, ngrams, index * SCORES);
  });
  const lines = toLines(elements, shapes, ngrams);
  const cellFacts = elementsToCellFacts(elements);
  const blockFacts = elementsToBlockFacts(elements, shapes);
  const { font, fonts } = wordsToFonts(elements, { shapes, ngrams, lines, cellFacts });
  return {
    elements,
    shapes,
    ngrams,
    lines,
    fonts,
    font,
    page: toPage(elements, shapes, blockFacts),
    cellFacts,
    blockFacts,
    tableRoles: toTableRoles(elements, tables),
  };
}

function toLines(elements: PageElements, shapes: readonly WordShape[], ngrams: Float32Array): LineContext[] {
  const { layout, lineStart } = elements;
  const places = layout.lines.map((line, index) => {
    const [from, end] = [lineStart[index]!, lineStart[index + 1]!];
    let [left, top, right, bottom] = [
      Number.POSITIVE_INFINITY,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
    ];
    for (let word = from; word < end; word += 1) {
      left = Math.min(left, elements.left[word]!);
      right = Math.max(right, elements.right[word]!);
      top = Math.min(top, elements.top[word]!);
      bottom = Math.max(bottom, elements.bottom[word]!);
    }
    return { line, from, end, left, top, right, bottom };
  });
  const lefts = Float64Array.from(places, ({ left }) => left).sort();
  const rights = Float64Array.from(places, ({ right }) => right).sort();
  const texts = new Map<string, number>();
  for (const { line } of places) texts.set(line.text, (texts.get(line.text) ?? 0) + 1);
  return places.map(({ line, from, end, left, top, right, bottom }) => {
    const own = shapes.slice(from, end);
    const sum = (of: (shape: WordShape) => number) => own.reduce((total, shape) => total + of(shape), 0);
    const all = Math.max(
      1,
      sum(({ length }) => length),
    );
    const letters = Math.max(
      1,
      sum((shape) => shape.letters),
    );
    const centre = (left + right) / 2;
    const size = lineSize(elements, from, end, line.fontSize);
    const reach = 4 * size;
    return {
      left,
      right,
      top,
      bottom,
      size,
      words: own.length,
      letters: all,
      digitShare: sum(({ digits }) => digits) / all,
      upperShare: sum(({ uppers }) => uppers) / letters,
      lowerStarts: sum(({ startsUpper, letters: of }) => (of > 0 && !startsUpper ? 1 : 0)),
      colons: sum(({ endsWithColon }) => (endsWithColon ? 1 : 0)),
      ngrams: meanScores(ngrams, from, end),
      sameLeft: countNear(lefts, left, 2),
      sameRight: countNear(rights, right, 2),
      repeats: texts.get(line.text) ?? 1,
      edgeAbove: distance(
        nearestEdge(elements.edges.horizontal, (top + bottom) / 2, -1, centre, reach)?.at,
        top,
      ),
      edgeBelow: distance(
        nearestEdge(elements.edges.horizontal, (top + bottom) / 2, 1, centre, reach)?.at,
        bottom,
      ),
    };
  });
}

const distance = (at: number | undefined, from: number): number =>
  at === undefined ? Number.NaN : Math.abs(at - from);

function meanScores(ngrams: Float32Array, from: number, end: number): number[] {
  return NGRAM_CLASSES.map((_, output) => {
    let sum = 0;
    for (let word = from; word < end; word += 1) sum += ngrams[word * SCORES + output]!;
    return sum / Math.max(1, end - from);
  });
}

/** How many of the sorted values lie within `reach` of a value. */
function countNear(sorted: Float64Array, value: number, reach: number): number {
  return firstAbove(sorted, value + reach) - firstAbove(sorted, value - reach);
}

function firstAbove(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Sizes that a recogniser gives are one font if they differ by less than a twelfth. */
const RECOGNISED_STEPS = 12;

/** What was recognised has no size of a line that could be trusted. */
function lineSize({ words, size }: PageElements, from: number, end: number, declared: number): number {
  if (words[from]?.source !== 'ocr') return declared;
  let [sum, letters] = [0, 0];
  for (let word = from; word < end; word += 1) {
    sum += size[word]! * words[word]!.text.length;
    letters += words[word]!.text.length;
  }
  return sum / Math.max(1, letters);
}

function wordsToFonts(
  { words, size, leftOf, left, right, top, bottom, bodySize, cell, line }: PageElements,
  { shapes, ngrams, lines, cellFacts }: Pick<WordContext, 'shapes' | 'ngrams' | 'lines' | 'cellFacts'>,
): { readonly font: Int32Array; readonly fonts: readonly FontGroup[] } {
  const font = new Int32Array(words.length);
  const indexOf = new Map<number, number>();
  const members: number[][] = [];
  words.forEach(({ bold, source }, word) => {
    const step = source === 'ocr' ? RECOGNISED_STEPS * Math.log(Math.max(1, size[word]!)) : 2 * size[word]!;
    const key = 2 * Math.round(step) + (bold ? 1 : 0);
    let index = indexOf.get(key);
    if (index === undefined) {
      index = members.length;
      indexOf.set(key, index);
      members.push([]);
    }
    members[index]!.push(word);
    font[word] = index;
  });
  const fonts = members.map((own): FontGroup => {
    const share = (of: (word: number) => number) => own.reduce((sum, word) => sum + of(word), 0) / own.length;
    return {
      share: own.length / words.length,
      digitShare: share((word) => shapes[word]!.digits / Math.max(1, shapes[word]!.length)),
      colonShare: share((word) => (shapes[word]!.endsWithColon ? 1 : 0)),
      afterColonShare: share((word) => (shapes[leftOf[word]!]?.endsWithColon === true ? 1 : 0)),
      ngrams: NGRAM_CLASSES.map((_, output) => share((word) => ngrams[word * SCORES + output]!)),
      firstInCell: share((word) =>
        top[word]! < (cellFacts[cell[word]!]?.top ?? -1) + 0.5 * bodySize ? 1 : 0,
      ),
      lastInCell: share((word) =>
        bottom[word]! > (cellFacts[cell[word]!]?.bottom ?? Number.POSITIVE_INFINITY) - 0.5 * bodySize ? 1 : 0,
      ),
      onEdge: share((word) => (lines[line[word]!]!.edgeBelow < 0.8 * bodySize ? 1 : 0)),
      letterWidth: share(
        (word) => (right[word]! - left[word]!) / (words[word]!.text.length * Math.max(1, size[word]!)),
      ),
    };
  });
  return { font, fonts };
}

function toPage(
  { words, size, cell, cells, left, right }: PageElements,
  shapes: readonly WordShape[],
  blocks: readonly BlockFacts[],
): PageContext {
  const count = Math.max(1, words.length);
  const repeats = new Map<string, number>();
  for (const { text } of words) repeats.set(text, (repeats.get(text) ?? 0) + 1);
  const widths = Float64Array.from(
    words,
    ({ text }, word) => (right[word]! - left[word]!) / (text.length * Math.max(1, size[word]!)),
  ).sort();
  let digits = 0;
  let length = 0;
  let colons = 0;
  for (const shape of shapes) {
    digits += shape.digits;
    length += shape.length;
    if (shape.endsWithColon) colons += 1;
  }
  return {
    words: words.length,
    inCells: cell.reduce((sum, of) => sum + (of === -1 ? 0 : 1), 0) / count,
    cells: cells.length,
    digitShare: digits / Math.max(1, length),
    letterWidth: widths[widths.length >> 1] ?? 0.5,
    colonShare: colons / count,
    proseShare: proseShare(blocks),
    repeats,
  };
}

/** What a word is to the tables that were found. */
const TABLE_ROLES = ['none', 'header', 'heading', 'first cell', 'cell', 'total'] as const;

function toTableRoles({ words }: PageElements, tables: readonly Table[]): Uint8Array {
  const roles = new Uint8Array(words.length);
  if (tables.length === 0) return roles;
  const indexOf = new Map<Word, number>(words.map((word, index) => [word, index]));
  const set = (word: Word, role: (typeof TABLE_ROLES)[number]) => {
    const index = indexOf.get(word);
    if (index !== undefined) roles[index] = TABLE_ROLES.indexOf(role);
  };
  for (const { headerLines, rows, totals, headings } of tables) {
    for (const { cells } of rows)
      cells.forEach((cell, column) => {
        for (const word of cell?.words ?? []) set(word, column === 0 ? 'first cell' : 'cell');
      });
    for (const { cells } of totals)
      for (const cell of cells) for (const word of cell?.words ?? []) set(word, 'total');
    for (const { line } of headings) for (const word of line.words) set(word, 'heading');
    for (const { words: own } of headerLines) for (const word of own) set(word, 'header');
  }
  return roles;
}
