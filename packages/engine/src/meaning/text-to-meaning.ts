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

export function wordToKnown(word: string, { rows, width, rarities }: TrainedRows): KnownWord {
  const sum = new Int32Array(width);
  for (const row of wordToRows(word)) {
    const from = row * width;
    for (let at = 0; at < width; at += 1) sum[at]! += rows[from + at]!;
  }
  return { word, sum, ...rarityOfWord(rarities, word) };
}

/** `wordOf`: looks a folded word up. The headings are those the text stands under, together. */
export function textToMeaning(
  text: string,
  headings: string,
  width: number,
  wordOf: (word: string) => KnownWord,
): TextMeaning {
  const words = textToWords(text).map(wordOf);
  const direction = new Float64Array(width);
  for (const { sum } of words) addTo(direction, sum, 1);
  if (headings !== '')
    for (const word of textToWords(headings)) addTo(direction, wordOf(word).sum, HEADING_SHARE);
  let square = 0;
  for (const value of direction) square += value * value;
  const length = Math.sqrt(square);
  if (length > 0) for (let at = 0; at < width; at += 1) direction[at]! /= length;
  return { direction, words };
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
