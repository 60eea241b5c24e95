import { flatMapped } from '../lists/flat-mapped.ts';
import { textToWords } from './text-to-words.ts';
import type { TrainedRows } from './trained-rows.ts';
import { rarityOfWord } from './word-rarity.ts';
import { wordToRows } from './word-to-rows.ts';

/** What a word of the heading that a label stands under counts, beside a word of the label. */
export const HEADING_SHARE = 0.5;

/** What a text says, as a direction: two texts that mean the same point the same way, in whatever language. */
export interface TextMeaning {
  /** Of length one; all zero where the text has no words. */
  readonly direction: Float64Array;
  readonly words: readonly RatedWord[];
}

export interface RatedWord {
  readonly word: string;
  /** It stands in some label that training saw. */
  readonly known: boolean;
  /** From 0, in every other label, to 1. */
  readonly rarity: number;
}

/** A word with the sum of its rows, in whole numbers, so that every machine adds the same. */
export interface KnownWord extends RatedWord {
  readonly sum: Int32Array;
}

function wordToKnown(word: string, { rows, width, rarities }: TrainedRows): KnownWord {
  const sum = new Int32Array(width);
  for (const row of wordToRows(word)) {
    const from = row * width;
    for (let at = 0; at < width; at += 1) sum[at]! += rows[from + at]!;
  }
  return { word, sum, ...rarityOfWord(rarities, word) };
}

/** `wordsOf`: looks up the words of a piece of a text without spaces. The headings are those the text stands under, together. */
export function textToMeaning(
  text: string,
  headings: string,
  width: number,
  wordsOf: (piece: string) => readonly KnownWord[],
): TextMeaning {
  const words = textToKnown(text, wordsOf);
  const direction = new Float64Array(width);
  for (const { sum } of words) addTo(direction, sum, 1);
  if (headings !== '')
    for (const { sum } of textToKnown(headings, wordsOf)) addTo(direction, sum, HEADING_SHARE);
  let square = 0;
  for (let at = 0; at < width; at += 1) square += direction[at]! * direction[at]!;
  const length = Math.sqrt(square);
  if (length > 0) for (let at = 0; at < width; at += 1) direction[at]! /= length;
  return { direction, words };
}

function textToKnown(text: string, wordsOf: (piece: string) => readonly KnownWord[]): readonly KnownWord[] {
  return text.includes(' ') ? flatMapped(text.split(' '), wordsOf) : wordsOf(text);
}

/** Of a piece of a text without spaces. */
export function pieceToKnown(piece: string, trained: TrainedRows): readonly KnownWord[] {
  return textToWords(piece).map((word) => wordToKnown(word, trained));
}

function addTo(direction: Float64Array, sum: Int32Array, share: number): void {
  for (let at = 0; at < direction.length; at += 1) direction[at]! += share * sum[at]!;
}

/** From -1 to 1; 0 where one of the texts has no words. */
export function cosineOf(a: TextMeaning, b: TextMeaning): number {
  let sum = 0;
  for (let at = 0; at < a.direction.length; at += 1) sum += a.direction[at]! * b.direction[at]!;
  return sum;
}

/**
 * The cosine of a text to each of some others, as `cosineOf` has it to the last bit: the sums are the same, and made side by side, since each
 * by itself would wait for its own last step. The answer holds until the next text is asked about.
 */
export function cosinesTo(others: readonly TextMeaning[]): (text: TextMeaning) => Float64Array {
  const width = others[0]?.direction.length ?? 0;
  const count = others.length;
  const columns = new Float64Array(width * count);
  for (let other = 0; other < count; other += 1)
    for (let at = 0; at < width; at += 1) columns[at * count + other] = others[other]!.direction[at]!;
  const sums = new Float64Array(count);
  return ({ direction }) => {
    sums.fill(0);
    for (let at = 0; at < width; at += 1) {
      const own = direction[at]!;
      const from = at * count;
      for (let other = 0; other < count; other += 1) sums[other]! += columns[from + other]! * own;
    }
    return sums;
  };
}
