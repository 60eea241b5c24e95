import { flatMapped } from '../lists/flat-mapped.ts';
import type { PlacedWord } from './place-words.ts';

/** Words that follow each other closely on one line; of a single word, it is first and last. */
export interface TextRun {
  readonly first: PlacedWord;
  readonly last: PlacedWord;
}

/** Candidates looked at for each word, which keeps a page of 20,000 words linear. */
const NEIGHBOURS = 48;

/**
 * For each word the nearest one to its right on the same line: one that overlaps it vertically and is no further than two
 * heights away. `placed`: sorted by `byCentre`.
 */
export function rightNeighbours(placed: readonly PlacedWord[]): ReadonlyMap<PlacedWord, PlacedWord> {
  const found = new Map<PlacedWord, PlacedWord>();
  for (const [index, word] of placed.entries()) {
    const neighbour = rightNeighbour(placed, index);
    if (neighbour) found.set(word, neighbour);
  }
  return found;
}

/** Gathers words into runs. Words read as one line are of one height; where it changes, another run begins. */
export function wordsToRuns(
  placed: readonly PlacedWord[],
  neighbours: ReadonlyMap<PlacedWord, PlacedWord>,
): TextRun[] {
  const next = new Map<PlacedWord, PlacedWord>();
  const followers = new Set<PlacedWord>();
  for (const [word, neighbour] of neighbours) {
    if (followers.has(neighbour) || word.word.fontSize !== neighbour.word.fontSize) continue;
    followers.add(neighbour);
    next.set(word, neighbour);
  }
  return flatMapped(placed, (first) => {
    if (followers.has(first)) return [];
    let last = first;
    for (let word = next.get(first); word !== undefined; word = next.get(word)) last = word;
    return [{ first, last }];
  });
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
