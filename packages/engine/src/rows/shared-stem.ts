import type { HeaderText } from './header-similarity.ts';

/** Shorter runs of letters are endings that many words have, unless they are a whole word. */
const LEAST = 5;

/**
 * What a field's label and a column's header have in common, as a share of the header's letters, 0–1: their longest run of letters (of two columns
 * of counts `Liefermenge` is what was `geliefert`, and not what was `bestellt`), or their common words.
 *
 * @param label folded, letters and figures alone
 * @param words of the label
 */
export function sharedStem(
  label: string,
  words: readonly string[],
  { letters, tokens }: Pick<HeaderText, 'letters' | 'tokens'>,
): number {
  if (letters === '') return 0;
  const shared = tokens.filter((token) => words.includes(token)).join('').length;
  return Math.min(1, Math.max(longestRun(label, letters), shared) / letters.length);
}

function longestRun(label: string, header: string): number {
  let longest = 0;
  for (let start = 0; start + Math.max(LEAST, longest + 1) <= header.length; start++) {
    let end = start + Math.max(LEAST, longest + 1);
    if (!label.includes(header.slice(start, end))) continue;
    while (end < header.length && label.includes(header.slice(start, end + 1))) end++;
    longest = end - start;
  }
  return longest;
}
