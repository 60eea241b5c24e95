import type { Page } from '../page/page.ts';
import type { Look, LookWord } from './example.ts';
import { toFixedWord } from './page-context.ts';
import { pagesToKeys } from './pages-to-keys.ts';
import { rounded } from './rounded.ts';

/** Words of a look; of fuller pages those whose hashes are the least, so that two documents keep the same ones. */
const MOST_WORDS = 160;
/** Of a word that repeats. */
const MOST_PLACES = 3;
const LONGEST_WORD = 24;

/** What the pages look like: the words without digits of the first and the last page, and where they stand. */
export function pagesToLook(pages: readonly Page[]): Look {
  const [first, last] = [pages[0], pages.at(-1)];
  if (first === undefined || last === undefined) return { pages: 0, words: [], keys: [] };
  const words = pageToWords(first, 1, MOST_WORDS);
  return {
    pages: pages.length,
    words: last === first ? words : [...words, ...pageToWords(last, 2, MOST_WORDS / 2)],
    keys: pagesToKeys(pages),
  };
}

/** `page`: 1 for the first, 2 for the last of several. */
function pageToWords({ words }: Page, page: number, most: number): readonly LookWord[] {
  const places = new Map<string, LookWord[]>();
  for (const word of words) {
    const fixed = toFixedWord(word);
    if (fixed === null) continue;
    const text = fixed.text.slice(0, LONGEST_WORD);
    const own = places.get(text);
    const place: LookWord = [text, page, rounded(fixed.left), rounded(fixed.top)];
    if (own === undefined) places.set(text, [place]);
    else if (own.length < MOST_PLACES) own.push(place);
  }
  return [...places]
    .map(([text, own]) => ({ text, own, hash: textHash(text) }))
    .sort((a, b) => a.hash - b.hash || (a.text < b.text ? -1 : 1))
    .flatMap(({ own }) => own)
    .slice(0, most);
}

/** FNV-1a, 32 bits. */
function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
