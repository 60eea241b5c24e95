import type { Word } from './page.ts';

/** Share of the page's height by which lines that stand one under another may overlap. */
const OVERLAP = 0.002;

/** Whether a word of a run stands in the line below the one before it; never the first. */
export function beginsLine(words: readonly Word[], at: number): boolean {
  const [before, word] = [words[at - 1], words[at]];
  return before !== undefined && word !== undefined && word.box.top >= before.box.bottom - OVERLAP;
}
