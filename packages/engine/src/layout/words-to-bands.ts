import { byCentre, type PlacedWord } from './place-words.ts';

/** Cells of the occupancy row by which a band knows which stretches of the page's width it already covers. */
const CELLS = 512;
/** Bands that a word is compared with, which keeps a hostile page linear. Real pages have a handful near a word. */
const OPEN_BANDS = 40;

interface OpenBand {
  readonly words: PlacedWord[];
  readonly taken: Uint8Array;
  /** Mean top and bottom of its words, weighted by their width. */
  top: number;
  bottom: number;
  weight: number;
}

/**
 * Groups words that stand at one height. Each band's words come sorted from left to right, the bands from top to bottom.
 *
 * 1. Words are taken by vertical centre, from the top.
 * 2. A word joins the band it overlaps most, measured both against the band's mean height and against the band's word
 *    that is nearest sideways (a receipt bends: far words of one line may not overlap, neighbours do).
 * 3. It must not stand above or below a word already in the band: two words over one another are two lines, however
 *    much their boxes overlap. This is what keeps the tight lines of a receipt apart.
 */
export function wordsToBands(words: readonly PlacedWord[], pageWidth: number): PlacedWord[][] {
  const sorted = [...words].sort(byCentre);
  const bands: OpenBand[] = [];
  for (const word of sorted) {
    let best: OpenBand | null = null;
    let bestShare = 0.5;
    for (let index = bands.length - 1; index >= Math.max(0, bands.length - OPEN_BANDS); index--) {
      const band = bands[index];
      if (!band || band.bottom <= word.top || band.top >= word.bottom) continue;
      const share = overlapWithBand(word, band);
      if (share > bestShare && !standsOver(word, band, pageWidth)) {
        best = band;
        bestShare = share;
      }
    }
    if (!best) {
      best = { words: [], taken: new Uint8Array(CELLS), top: word.top, bottom: word.bottom, weight: 0 };
      bands.push(best);
    }
    addToBand(word, best, pageWidth);
  }
  for (const band of bands) band.words.sort((a, b) => a.left - b.left || a.right - b.right);
  bands.sort((a, b) => a.top + a.bottom - (b.top + b.bottom));
  return bands.map((band) => band.words);
}

/** Vertical overlap in shares of the smaller height, 0–1: the mean of that with the band and with its nearest word. */
function overlapWithBand(word: PlacedWord, band: OpenBand): number {
  const withBand = overlapShare(word, band);
  if (withBand <= 0) return 0;
  let nearest: PlacedWord | null = null;
  let distance = Number.POSITIVE_INFINITY;
  for (let index = Math.max(0, band.words.length - OPEN_BANDS); index < band.words.length; index++) {
    const other = band.words[index];
    if (!other) continue;
    const gap = Math.max(other.left - word.right, word.left - other.right);
    if (gap < distance) {
      nearest = other;
      distance = gap;
    }
  }
  return nearest ? (withBand + overlapShare(word, nearest)) / 2 : withBand;
}

function overlapShare(
  a: { readonly top: number; readonly bottom: number },
  b: { readonly top: number; readonly bottom: number },
): number {
  const overlap = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const height = Math.max(0.01, Math.min(a.bottom - a.top, b.bottom - b.top));
  return Math.max(0, Math.min(1, overlap / height));
}

function standsOver(word: PlacedWord, band: OpenBand, pageWidth: number): boolean {
  const [first, last] = cellsOf(word, pageWidth);
  let taken = 0;
  for (let cell = first; cell <= last; cell++) taken += band.taken[cell] ?? 0;
  // Boxes of neighbours may touch or overlap by a letter; more than that is another line.
  return taken > 0.35 * (last - first + 1);
}

function addToBand(word: PlacedWord, band: OpenBand, pageWidth: number): void {
  const [first, last] = cellsOf(word, pageWidth);
  band.taken.fill(1, first, last + 1);
  const weight = Math.max(0.01, word.right - word.left);
  const total = band.weight + weight;
  band.top = (band.top * band.weight + word.top * weight) / total;
  band.bottom = (band.bottom * band.weight + word.bottom * weight) / total;
  band.weight = total;
  band.words.push(word);
}

function cellsOf(word: PlacedWord, pageWidth: number): [first: number, last: number] {
  const clamp = (cell: number) => Math.max(0, Math.min(CELLS - 1, cell));
  const first = clamp(Math.floor((word.left / pageWidth) * CELLS));
  return [first, Math.max(first, clamp(Math.ceil((word.right / pageWidth) * CELLS) - 1))];
}
