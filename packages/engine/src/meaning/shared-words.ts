import type { RatedWord } from './text-to-meaning.ts';

/** Cut words are believed from this length on: `Inv.` for `Invoice`. */
const SHORTEST_CUT = 3;
/** What a word counts that is only the beginning of the other. */
const CUT_SHARE = 0.7;

/**
 * How much of the words of two texts they have in common, from 0 to 1, rare words counting more (Dice's coefficient over
 * rarities). A word that begins as the other does counts for most of it.
 */
export function sharedWords(a: readonly RatedWord[], b: readonly RatedWord[]): number {
  const all = weightOf(a) + weightOf(b);
  if (all === 0) return 0;
  let common = 0;
  for (const own of a) {
    let best = 0;
    for (const other of b) best = Math.max(best, likenessOfWords(own.word, other.word));
    common += best * own.rarity;
  }
  return Math.min(1, (2 * common) / all);
}

function weightOf(words: readonly RatedWord[]): number {
  return words.reduce((sum, { rarity }) => sum + rarity, 0);
}

function likenessOfWords(a: string, b: string): number {
  if (a === b) return 1;
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  return shorter.length >= SHORTEST_CUT && longer.startsWith(shorter) ? CUT_SHARE : 0;
}
