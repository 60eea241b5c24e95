import type { PlacedWord } from './place-words.ts';

/** Slopes below this (0.1 degrees) are noise of the boxes; a text layer comes out as exactly 0. */
const LEAST_SLOPE = 0.0017;
/** Beyond 10 degrees neighbours on a line can't be told from neighbours on the next one. */
const GREATEST_SLOPE = 0.18;
const LEAST_PAIRS = 6;

/**
 * The slope of a page's text lines in points down per point to the right, after the nearest-neighbour angle of Docstrum
 * (L. O'Gorman, "The document spectrum for page layout analysis", IEEE TPAMI 15(11), 1993):
 *
 * 1. Each word is paired with the nearest word to its right that overlaps it vertically and is no further than two
 *    heights away.
 * 2. Each pair votes with the slope between the two centres.
 * 3. The answer is the median weighted by the pair's length. (Docstrum takes the histogram's peak over all k
 *    neighbours; pairs along the line alone make the median safe, and it has no bin width to choose.)
 *
 * `neighbours`: those of the words as they stand on the page, by `rightNeighbours`.
 */
export function measureSkew(neighbours: ReadonlyMap<PlacedWord, PlacedWord>): number {
  const votes: { slope: number; weight: number }[] = [];
  for (const [word, neighbour] of neighbours) {
    const dx = (neighbour.left + neighbour.right - word.left - word.right) / 2;
    const dy = (neighbour.top + neighbour.bottom - word.top - word.bottom) / 2;
    const slope = dy / dx;
    if (Math.abs(slope) <= GREATEST_SLOPE) votes.push({ slope, weight: dx });
  }
  if (votes.length < LEAST_PAIRS) return 0;
  votes.sort((a, b) => a.slope - b.slope);
  const half = votes.reduce((sum, vote) => sum + vote.weight, 0) / 2;
  let seen = 0;
  for (const vote of votes) {
    seen += vote.weight;
    if (seen >= half) return Math.abs(vote.slope) < LEAST_SLOPE ? 0 : vote.slope;
  }
  return 0;
}
