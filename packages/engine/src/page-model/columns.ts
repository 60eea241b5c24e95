import type { BlockFacts } from './block-facts.ts';
import type { CellFacts } from './cell-facts.ts';
import type { PageElements } from './page-elements.ts';
import type { WordShape } from './word-shape.ts';

/** Some columns of evidence about a word: their names, and what fills them. */
export interface Columns<Of = WordContext> {
  readonly names: readonly string[];
  /** Writes as many numbers as there are names, from `at`; NaN for what is not known. */
  readonly write: (context: Of, index: number, out: Float32Array, at: number) => void;
}

/** What the columns of all words of a page are taken from. */
export interface WordContext {
  readonly elements: PageElements;
  readonly shapes: readonly WordShape[];
  /** How the letters of each word look to a model of n-grams: `scores` for each word (see `ngrams.ts`). */
  readonly ngrams: Float32Array;
  readonly lines: readonly LineContext[];
  readonly fonts: readonly FontGroup[];
  /** Position in `fonts` for each word. */
  readonly font: Int32Array;
  readonly page: PageContext;
  /** For each cell of the elements. */
  readonly cellFacts: readonly CellFacts[];
  /** For each block of the layout. */
  readonly blockFacts: readonly BlockFacts[];
  /** For each word a position in `TABLE_ROLES`. */
  readonly tableRoles: Uint8Array;
}

/** A line's means over its words (by letters where that makes sense). */
export interface LineContext {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly size: number;
  readonly words: number;
  readonly letters: number;
  readonly digitShare: number;
  readonly upperShare: number;
  readonly lowerStarts: number;
  /** Words that end with a colon. */
  readonly colons: number;
  readonly ngrams: readonly number[];
  /** How many lines of the page begin and end at its left and right edge. */
  readonly sameLeft: number;
  readonly sameRight: number;
  /** How many lines of the page have its very text. */
  readonly repeats: number;
  readonly edgeAbove: number;
  readonly edgeBelow: number;
}

/** Words of one size and weight. */
export interface FontGroup {
  readonly share: number;
  readonly digitShare: number;
  readonly colonShare: number;
  /** Share of its words that stand right behind a colon. */
  readonly afterColonShare: number;
  readonly ngrams: readonly number[];
  /** Shares of its words that stand in the first line and in the last of a cell, and right above a drawn line. */
  readonly firstInCell: number;
  readonly lastInCell: number;
  readonly onEdge: number;
  /** Width of a letter over its size, the mean. */
  readonly letterWidth: number;
}

export interface PageContext {
  readonly words: number;
  readonly inCells: number;
  readonly cells: number;
  readonly digitShare: number;
  /** Width of a letter over its font size, the median. */
  readonly letterWidth: number;
  readonly colonShare: number;
  /** Share of the words that stand in running text. */
  readonly proseShare: number;
  readonly repeats: ReadonlyMap<string, number>;
}
