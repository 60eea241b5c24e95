import { HEADING_SHARE, MEANING_ROWS, textToWords, wordToRows } from '@rowbox/engine';
import { seededRandom } from '../seeded-random.ts';
import type { LabelledConcept } from './labelled-concept.ts';
import { type SampledText, samplePair } from './sample-batch.ts';
import { sampleConcepts } from './sample-concepts.ts';

export interface FitOptions {
  readonly width: number;
  readonly steps: number;
  readonly seed: number;
  /** Told every 250 steps. */
  readonly progress?: (step: number, loss: number) => void;
}

const PAIRS = 192;
/** Of a row's numbers before anything is learnt: what two unknown words share of their letters still counts a little. */
const INITIAL = 0.05;
/** A softmax over cosines times this. */
const SHARPNESS = 14;
const LEARNING_RATE = 0.05;
/** A word's own row is left out so often, so that its letters learn to do without. */
const OWN_ROW_LEFT_OUT = 0.35;
const ROW_LEFT_OUT = 0.1;

/** Rows whose sum over a text points the same way for texts that mean the same. */
interface Sparse {
  readonly rows: readonly number[];
  readonly shares: readonly number[];
}

/**
 * Fits `MEANING_ROWS` × `width` numbers so that the sum of a text's rows is nearer to another name of the same concept than
 * to the names of the other concepts of its batch (softmax over cosines, both ways; Adagrad). Deterministic for a seed.
 */
export function fitRows(concepts: readonly LabelledConcept[], options: FitOptions): Float32Array {
  const { width, steps, seed } = options;
  const random = seededRandom(seed);
  const table = new Float32Array(MEANING_ROWS * width);
  for (let at = 0; at < table.length; at += 1) table[at] = (random() * 2 - 1) * INITIAL;
  const squares = new Float32Array(table.length).fill(1e-4);
  const conceptsByName = namesToConcepts(concepts);
  const sampler = sampleConcepts(concepts, random);
  let lossSum = 0;
  for (let step = 1; step <= steps; step += 1) {
    const rate = LEARNING_RATE * Math.max(0.05, 1 - step / steps);
    const pairs = sampler(PAIRS, table, width).map((concept) => samplePair(concept, random));
    const asked = pairs.map((pair) => toSparse(pair.asked, random));
    const printed = pairs.map((pair) => toSparse(pair.printed, random));
    const ids = pairs.map(({ concept }) => concept.id);
    const alsoAsked = pairs.map(
      ({ concept, asked: { name } }) => conceptsByName.get(nameKey(concept.source, name))!,
    );
    const alsoPrinted = pairs.map(
      ({ concept, printed: { name } }) => conceptsByName.get(nameKey(concept.source, name))!,
    );
    const mayDiffer = (a: number, b: number) =>
      a === b || !(alsoPrinted[b]!.has(ids[a]!) || alsoAsked[a]!.has(ids[b]!));
    lossSum += learnFromBatch({ table, squares, width, rate }, asked, printed, mayDiffer);
    if (step % 250 === 0) {
      options.progress?.(step, lossSum / 250);
      lossSum = 0;
    }
  }
  return table;
}

function toSparse({ text, heading }: SampledText, random: () => number): Sparse {
  const rows: number[] = [];
  const shares: number[] = [];
  for (const [words, share] of [
    [textToWords(text), 1] as const,
    [textToWords(heading), HEADING_SHARE] as const,
  ]) {
    for (const word of words) {
      const own = rowsOf(word);
      for (let at = 0; at < own.length; at += 1) {
        if (random() < (at === 0 ? OWN_ROW_LEFT_OUT : ROW_LEFT_OUT)) continue;
        rows.push(own[at]!);
        shares.push(share);
      }
    }
  }
  return { rows, shares };
}

const rowsByWord = new Map<string, readonly number[]>();

function rowsOf(word: string): readonly number[] {
  const known = rowsByWord.get(word);
  if (known !== undefined) return known;
  const rows = wordToRows(word);
  rowsByWord.set(word, rows);
  return rows;
}

interface Table {
  readonly table: Float32Array;
  readonly squares: Float32Array;
  readonly width: number;
  readonly rate: number;
}

/** One step down the gradient. Answers the batch's mean loss before it. */
function learnFromBatch(
  into: Table,
  asked: readonly Sparse[],
  printed: readonly Sparse[],
  mayDiffer: (asked: number, printed: number) => boolean,
): number {
  const { width } = into;
  const count = asked.length;
  const left = toDirections(into, asked);
  const right = toDirections(into, printed);
  const scores = new Float64Array(count * count);
  for (let a = 0; a < count; a += 1) {
    for (let b = 0; b < count; b += 1) {
      let dot = 0;
      for (let at = 0; at < width; at += 1) dot += left.unit[a * width + at]! * right.unit[b * width + at]!;
      scores[a * count + b] = mayDiffer(a, b) ? dot * SHARPNESS : Number.NEGATIVE_INFINITY;
    }
  }
  const slopes = new Float64Array(count * count);
  const loss = addSlopes(scores, slopes, count, false) + addSlopes(scores, slopes, count, true);
  const leftSlope = new Float64Array(count * width);
  const rightSlope = new Float64Array(count * width);
  for (let a = 0; a < count; a += 1) {
    for (let b = 0; b < count; b += 1) {
      const slope = slopes[a * count + b]!;
      if (Math.abs(slope) < 1e-7) continue;
      for (let at = 0; at < width; at += 1) {
        leftSlope[a * width + at]! += slope * right.unit[b * width + at]!;
        rightSlope[b * width + at]! += slope * left.unit[a * width + at]!;
      }
    }
  }
  descend(into, asked, left, leftSlope);
  descend(into, printed, right, rightSlope);
  return loss / 2;
}

interface Directions {
  readonly unit: Float64Array;
  readonly lengths: Float64Array;
}

function toDirections({ table, width }: Table, texts: readonly Sparse[]): Directions {
  const unit = new Float64Array(texts.length * width);
  const lengths = new Float64Array(texts.length);
  for (const [index, { rows, shares }] of texts.entries()) {
    const base = index * width;
    for (let row = 0; row < rows.length; row += 1) {
      const from = rows[row]! * width;
      const share = shares[row]!;
      for (let at = 0; at < width; at += 1) unit[base + at]! += share * table[from + at]!;
    }
    let square = 1e-12;
    for (let at = 0; at < width; at += 1) square += unit[base + at]! ** 2;
    const length = Math.sqrt(square);
    lengths[index] = length;
    for (let at = 0; at < width; at += 1) unit[base + at]! /= length;
  }
  return { unit, lengths };
}

/** Adds the slope of the cross entropy of each line (or column) of scores, whose right answer is on the diagonal. */
function addSlopes(scores: Float64Array, slopes: Float64Array, count: number, columns: boolean): number {
  let loss = 0;
  const place = (line: number, at: number) => (columns ? at * count + line : line * count + at);
  for (let line = 0; line < count; line += 1) {
    let highest = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < count; at += 1) highest = Math.max(highest, scores[place(line, at)]!);
    let total = 0;
    for (let at = 0; at < count; at += 1) total += Math.exp(scores[place(line, at)]! - highest);
    for (let at = 0; at < count; at += 1) {
      const probability = Math.exp(scores[place(line, at)]! - highest) / total;
      slopes[place(line, at)]! += ((probability - (at === line ? 1 : 0)) * SHARPNESS) / (2 * count);
    }
    loss -= (scores[place(line, line)]! - highest - Math.log(total)) / count;
  }
  return loss;
}

function descend(into: Table, texts: readonly Sparse[], directions: Directions, slopes: Float64Array): void {
  const { table, squares, width, rate } = into;
  const own = new Float64Array(width);
  for (const [index, { rows, shares }] of texts.entries()) {
    const base = index * width;
    let along = 0;
    for (let at = 0; at < width; at += 1) along += slopes[base + at]! * directions.unit[base + at]!;
    for (let at = 0; at < width; at += 1) {
      own[at] = (slopes[base + at]! - along * directions.unit[base + at]!) / directions.lengths[index]!;
    }
    for (let row = 0; row < rows.length; row += 1) {
      const from = rows[row]! * width;
      const share = shares[row]!;
      for (let at = 0; at < width; at += 1) {
        const slope = own[at]! * share;
        squares[from + at]! += slope * slope;
        table[from + at]! -= (rate * slope) / Math.sqrt(squares[from + at]!);
      }
    }
  }
}

/** Which concepts have a name: two that share one are never held against each other by it. */
function namesToConcepts(concepts: readonly LabelledConcept[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byName = new Map<string, Set<string>>();
  for (const concept of concepts) {
    for (const { text } of concept.names) {
      const key = nameKey(concept.source, text);
      const known = byName.get(key) ?? new Set<string>();
      byName.set(key, known.add(concept.id));
    }
  }
  return byName;
}

function nameKey(source: string, text: string): string {
  return `${source}|${textToWords(text).join(' ')}`;
}
