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

/** The words of a row, ready to be compared with those of many others. */
export interface RowWords {
  readonly text: string;
  readonly parts: readonly string[];
  /** All parts have together. */
  readonly letters: number;
}

/** `shared`: words that other rows have as well are kept once. */
export function toRowWords(text: string, shared?: Map<string, string>): RowWords {
  const parts = text.split(' ').map((part) => {
    const known = shared?.get(part);
    if (known === undefined) shared?.set(part, part);
    return known ?? part;
  });
  return { text, parts, letters: parts.reduce((sum, part) => sum + part.length, 0) };
}

/** How alike the words of two rows are, 0–1: what they share, in letters. Empty ones are like nothing. */
export function rowLikeness(a: string, b: string): number {
  if (a === '' || b === '') return 0;
  return a === b ? 1 : rowWordsLikeness(toRowWords(a), toRowWords(b));
}

/** The same; 0 for rows that cannot be so much alike. */
export function rowWordsLikeness(a: RowWords, b: RowWords, least = 0): number {
  if (a.text === '' || b.text === '') return 0;
  if (a.text === b.text) return 1;
  const all = a.letters + b.letters;
  if ((2 * Math.min(a.letters, b.letters)) / all < least) return 0;
  const left = [...b.parts];
  let shared = 0;
  for (const word of a.parts) {
    const at = left.indexOf(word);
    if (at < 0) continue;
    left.splice(at, 1);
    shared += word.length;
  }
  return (2 * shared) / all;
}
