import type { Look } from '../memory/example.ts';
import { looksToAgreement } from '../memory/looks-to-agreement.ts';
import type { Memory } from '../memory/memory.ts';
import { pagesToLook } from '../memory/pages-to-look.ts';
import type { Page } from '../page/page.ts';

/** Looks keep the words of the first page, and of the last one of several. */
const [FIRST, LAST] = [1, 2];
/** Pages that agree less tell nothing. */
const EVEN = 0.5;

/** How surely a page is the first one of documents that people settled, 0–1; below 0: it is rather the last one of several. */
export function firstPageLikeness(page: Page, memory: Memory): number {
  const look = pagesToLook([page]);
  let [first, last] = [0, 0];
  for (const { example } of memory.recall(look)) {
    first = Math.max(first, looksToAgreement(look, pageOf(example.look, FIRST)));
    if (example.look.pages > 1) last = Math.max(last, looksToAgreement(look, pageOf(example.look, LAST)));
  }
  const sureness = (agreement: number) => Math.max(0, (agreement - EVEN) / (1 - EVEN));
  // A form whose pages are all alike tells nothing.
  return sureness(first) - sureness(last);
}

/** As the look of a page alone. */
const pageOf = (look: Look, wanted: number): Look => ({
  ...look,
  pages: 1,
  words: look.words
    .filter(([, page]) => page === wanted)
    .map(([text, , left, top]) => [text, FIRST, left, top] as const),
});
