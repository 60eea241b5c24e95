import { distance } from 'fastest-levenshtein';
import { foldText, foldToAlphanumerics } from '../values/fold.ts';

const LONGEST = 120;

/** How alike two texts are, 0–1: by their letters, or by the words that both have where that is more. */
export function wordsLikeness(a: string, b: string): number {
  const [x, y] = [foldToAlphanumerics(a).slice(0, LONGEST), foldToAlphanumerics(b).slice(0, LONGEST)];
  const longer = Math.max(x.length, y.length);
  if (longer === 0) return 0;
  const [ofA, ofB] = [wordsOf(a), wordsOf(b)];
  const lengthOf = (words: readonly string[]) => words.reduce((sum, word) => sum + word.length, 0);
  const shared = lengthOf(ofA.filter((word) => ofB.includes(word)));
  const all = lengthOf(ofA) + lengthOf(ofB);
  const byWords = all === 0 ? 0 : (2 * shared) / all;
  // Edits are at least as many as one text is longer.
  if (Math.abs(x.length - y.length) / longer > 1 - byWords) return byWords;
  return Math.max(byWords, 1 - distance(x, y) / longer);
}

function wordsOf(text: string): readonly string[] {
  return foldText(text)
    .slice(0, 2 * LONGEST)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
}
