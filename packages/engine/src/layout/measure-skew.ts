import type { PlacedWord } from './place-words.ts';

/** Slopes below this (0.1 degrees) are noise of the boxes; a text layer comes out as exactly 0. */
const LEAST_SLOPE = 0.0017;
/** Beyond 10 degrees neighbours on a line can't be told from neighbours on the next one. */
const GREATEST_SLOPE = 0.18;
/** Candidates looked at for each word, which keeps a page of 20,000 words linear. */
const NEIGHBOURS = 48;
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
 * `placed`: the words as they stand on the page, sorted by `byCentre`.
 */
export function measureSkew(placed: readonly PlacedWord[]): number {
  const votes: { slope: number; weight: number }[] = [];
  for (let index = 0; index < placed.length; index++) {
    const neighbour = rightNeighbour(placed, index);
    const word = placed[index];
    if (!neighbour || !word) continue;
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

/** The nearest word to the right on the same line; `placed` is sorted by vertical centre. */
function rightNeighbour(placed: readonly PlacedWord[], index: number): PlacedWord | null {
  const word = placed[index];
  if (!word) return null;
  const height = word.bottom - word.top;
  let best: PlacedWord | null = null;
  // Words of like height overlap by half only while their centres are within 0.8 heights, here doubled as the sums are.
  const reach = 1.61 * height;
  const centre = word.top + word.bottom;
  let first = index;
  while (first > 0 && index - first < NEIGHBOURS && centre - centreOf(placed[first - 1]) <= reach) first--;
  const last = Math.min(placed.length - 1, index + NEIGHBOURS);
  for (let other = first; other <= last; other++) {
    const candidate = placed[other];
    if (!candidate || candidate === word) continue;
    if (candidate.top + candidate.bottom - centre > reach) break;
    const gap = candidate.left - word.right;
    if (gap < -0.2 * height || gap > 2 * height) continue;
    const candidateHeight = candidate.bottom - candidate.top;
    if (candidateHeight > 1.6 * height || height > 1.6 * candidateHeight) continue;
    const overlap = Math.min(word.bottom, candidate.bottom) - Math.max(word.top, candidate.top);
    if (overlap < 0.5 * Math.min(height, candidateHeight)) continue;
    if (!best || candidate.left < best.left) best = candidate;
  }
  return best;
}

/** Twice the vertical centre. */
function centreOf(word: PlacedWord | undefined): number {
  return word ? word.top + word.bottom : Number.NEGATIVE_INFINITY;
}
