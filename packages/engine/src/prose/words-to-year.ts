import { COUNT_BY_WORD, TENS_BY_WORD } from './duration-words.ts';

const CENTURIES: readonly (readonly [words: RegExp, year: number])[] = [
  [/^two thousand\b/u, 2000],
  [/^nineteen(?: hundred)?\b/u, 1900],
  [/^twenty\b/u, 2000],
];
const WORD = /^[\s,-]{1,2}(?:and )?(\p{L}+)/u;

/** The year that a folded text begins with in words, and how many letters it takes: `two thousand and nine`, `nineteen ninety-eight`. */
export function wordsToYear(folded: string): { readonly year: number; readonly length: number } | null {
  for (const [words, century] of CENTURIES) {
    const begins = words.exec(folded)?.[0];
    if (begins === undefined) continue;
    const first = WORD.exec(folded.slice(begins.length));
    const tens = TENS_BY_WORD.get(first?.[1] ?? '');
    const count = tens === undefined ? COUNT_BY_WORD.get(first?.[1] ?? '') : undefined;
    if (first === null || (tens ?? count ?? 100) > 99) {
      return begins === 'two thousand' ? { year: century, length: begins.length } : null;
    }
    const length = begins.length + first[0].length;
    const second = tens === undefined ? null : WORD.exec(folded.slice(length));
    const unit = COUNT_BY_WORD.get(second?.[1] ?? '') ?? 10;
    if (second === null || unit > 9) return { year: century + (tens ?? count ?? 0), length };
    return { year: century + (tens ?? 0) + unit, length: length + second[0].length };
  }
  return null;
}
