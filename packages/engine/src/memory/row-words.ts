import { foldText } from '../values/fold.ts';

const LONGEST = 80;

/** The words of a row's texts: folded, in their order, without digits and what is left of a word with one. */
export function rowWords(texts: readonly string[]): string {
  return foldText(texts.join(' '))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !/\d/.test(word))
    .join(' ')
    .slice(0, LONGEST)
    .trim();
}

/** How alike the words of two rows are, 0–1: what they share, in letters. Empty ones are like nothing. */
export function rowLikeness(a: string, b: string): number {
  if (a === '' || b === '') return 0;
  if (a === b) return 1;
  const [ofA, ofB] = [a.split(' '), b.split(' ')];
  const letters = (words: readonly string[]) => words.reduce((sum, word) => sum + word.length, 0);
  const left = [...ofB];
  let shared = 0;
  for (const word of ofA) {
    const at = left.indexOf(word);
    if (at < 0) continue;
    left.splice(at, 1);
    shared += word.length;
  }
  return (2 * shared) / (letters(ofA) + letters(ofB));
}
