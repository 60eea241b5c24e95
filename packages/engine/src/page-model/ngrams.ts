import { base64ToBytes } from '../model/base64.ts';
import { foldText } from '../values/fold.ts';

/** A linear model of hashed letter n-grams: whether a word's letters are those of labels, values, headings, boilerplate. */
export interface NgramData {
  /** A power of two. */
  readonly buckets: number;
  readonly outputs: number;
  /** What one unit of a weight is worth. */
  readonly unit: number;
  /** Base64: for each bucket and output a signed byte. */
  readonly weights: string;
}

export interface NgramModel {
  readonly buckets: number;
  readonly outputs: number;
  readonly unit: number;
  readonly weights: Int8Array;
}

export function decodeNgrams({ buckets, outputs, unit, weights }: NgramData): NgramModel {
  return { buckets, outputs, unit, weights: Int8Array.from(base64ToBytes(weights)) };
}

const MOST_LETTERS = 24;

/**
 * The buckets of a word's n-grams: the word as a whole, and its runs of three and four letters with its ends marked.
 * Digits are all one, since which they are tells nothing.
 */
export function textToGrams(text: string, buckets: number): number[] {
  const marked = `^${foldText(text).slice(0, MOST_LETTERS).replace(DIGITS, '0')}$`;
  const grams = [hashOf(marked, 0, marked.length, 7) & (buckets - 1)];
  for (let length = 3; length <= 4; length += 1)
    for (let from = 0; from + length <= marked.length; from += 1)
      grams.push(hashOf(marked, from, from + length, length) & (buckets - 1));
  return grams;
}

const DIGITS = /\p{Nd}/gu;

/** FNV-1a over the text's letters. */
function hashOf(text: string, from: number, end: number, seed: number): number {
  let hash = 2166136261 ^ seed;
  for (let index = from; index < end; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Writes the mean of a word's weights for each output. */
export function scoreWord(model: NgramModel, text: string, out: Float32Array, at: number): void {
  const { outputs, unit, weights } = model;
  const grams = textToGrams(text, model.buckets);
  for (let output = 0; output < outputs; output += 1) {
    let sum = 0;
    for (const gram of grams) sum += weights[gram * outputs + output]!;
    out[at + output] = (unit * sum) / grams.length;
  }
}
