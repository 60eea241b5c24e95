import { remembered } from '../lexicon/remembered.ts';
import { labelToCore } from '../meaning/label-core.ts';
import { pieceToKnown } from '../meaning/text-to-meaning.ts';
import { trainedRows } from '../meaning/trained-rows.ts';
import { type ComparedWord, knownToCompared, lettersAlike, meaningAlike } from './compared-words.ts';

/** The words that some names are asked by, each word once. */
export interface AskedWords {
  readonly words: readonly ComparedWord[];
  /** For each name the positions of its words, in their order. */
  readonly ofName: readonly (readonly number[])[];
  readonly wordsOfName: readonly (readonly ComparedWord[])[];
  readonly wordsOf: (text: string) => readonly ComparedWord[];
  /** How alike a word is to each asked word. */
  readonly alikeTo: (word: ComparedWord) => WordLikeness;
}

/** By the asked words' order, 0–1. */
export interface WordLikeness {
  readonly letters: Float32Array;
  /** By letters or by meaning, whichever says more. */
  readonly meaning: Float32Array;
}

/** `names`: labels, or keys where there is none. */
export function namesToAskedWords(names: readonly string[]): AskedWords {
  const wordsOf = labelToWords;
  const positions = new Map<string, number>();
  const words: ComparedWord[] = [];
  const ofName = names.map((name) =>
    wordsOf(name).map((word) => {
      const known = positions.get(word.word);
      if (known !== undefined) return known;
      positions.set(word.word, words.length);
      return words.push(word) - 1;
    }),
  );
  const alikeTo = remembered((word: ComparedWord): WordLikeness => {
    const [letters, meaning] = [new Float32Array(words.length), new Float32Array(words.length)];
    for (let at = 0; at < words.length; at += 1) {
      const own = words[at] as ComparedWord;
      const byLetters = lettersAlike(own, word);
      letters[at] = byLetters;
      meaning[at] = Math.max(byLetters, byLetters === 1 ? 1 : meaningAlike(own, word));
    }
    return { letters, meaning };
  });
  const wordsOfName = ofName.map((positions) => positions.map((at) => words[at] as ComparedWord));
  return { words, ofName, wordsOfName, wordsOf, alikeTo };
}

/** A page has some hundreds of words, and a mailbox the same again and again. */
const MOST_PIECES = 20_000;
const pieces = new Map<string, readonly ComparedWord[]>();

/** The words of a label without its box number and what stands in brackets; the same word is the same object while it is remembered. */
function labelToWords(label: string): readonly ComparedWord[] {
  return labelToCore(label).split(' ').flatMap(pieceToWords);
}

function pieceToWords(piece: string): readonly ComparedWord[] {
  const known = pieces.get(piece);
  if (known !== undefined) return known;
  if (pieces.size >= MOST_PIECES) pieces.clear();
  const words = pieceToKnown(piece, trainedRows()).map(knownToCompared);
  pieces.set(piece, words);
  return words;
}
