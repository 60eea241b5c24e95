import type { PageElements } from './page-elements.ts';
import type { WordShape } from './word-shape.ts';

/** How much the words of a block are running text. */
export interface BlockFacts {
  readonly words: number;
  /** Words that end a sentence. */
  readonly sentences: number;
  /** Shares of the words that begin with a small letter, and that are such and have three letters at most. */
  readonly lowers: number;
  readonly shorts: number;
  readonly endsSentence: boolean;
}

const SHORT = 3;

/** For each block of the layout. */
export function elementsToBlockFacts(
  { layout, line, blockOfLine }: PageElements,
  shapes: readonly WordShape[],
): readonly BlockFacts[] {
  const blocks = layout.blocks.map(() => ({
    words: 0,
    sentences: 0,
    lowers: 0,
    shorts: 0,
    endsSentence: false,
  }));
  shapes.forEach(({ letters, length, startsUpper, endsSentence }, word) => {
    const block = blocks[blockOfLine[line[word]!]!];
    if (block === undefined) return;
    const isLower = letters === length && letters > 0 && !startsUpper;
    block.words += 1;
    if (endsSentence) block.sentences += 1;
    if (isLower) block.lowers += 1;
    if (isLower && length <= SHORT) block.shorts += 1;
    block.endsSentence = endsSentence;
  });
  return blocks.map((block) => ({
    ...block,
    lowers: block.lowers / Math.max(1, block.words),
    shorts: block.shorts / Math.max(1, block.words),
  }));
}

/** Share of a page's words that stand in blocks which are running text. */
export function proseShare(blocks: readonly BlockFacts[]): number {
  let [prose, all] = [0, 0];
  for (const { words, lowers } of blocks) {
    all += words;
    if (words >= LEAST_PROSE && lowers > 0.5) prose += words;
  }
  return prose / Math.max(1, all);
}

const LEAST_PROSE = 20;
