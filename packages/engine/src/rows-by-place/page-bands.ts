import type { DocumentLayout } from '../layout/layout.ts';
import type { PlacedWord } from '../layout/place-words.ts';
import { rememberedWith } from '../lexicon/remembered.ts';
import { rounded } from '../memory/rounded.ts';
import { rowWords } from '../memory/row-words.ts';
import { placePages } from '../tables/placed-page.ts';
import { foldToAlphanumerics } from '../values/fold.ts';

const MOST_BANDS = 800;
const MOST_ANCHORS = 80;
const SHORTEST_ANCHOR = 3;

/** A band of a page, its words from left to right; lengths in points. */
export interface PageBand {
  readonly page: number;
  /** Of the page. */
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
  readonly fontSize: number;
  readonly words: readonly PlacedWord[];
  /** Folded, without digits. */
  readonly text: string;
}

/** The bands of a document from top to bottom, page by page. */
export const layoutToBands = rememberedWith(({ pages }: DocumentLayout): readonly PageBand[] =>
  placePages(pages)
    .flatMap(({ bands, frame }) =>
      bands.map(({ page, top, bottom, fontSize, lines }) => {
        const words = lines.flatMap((line) => line.words).sort((a, b) => a.left - b.left);
        const text = rowWords(words.map(({ word }) => word.text));
        return { page, width: frame.width, top, bottom, fontSize, words, text };
      }),
    )
    .slice(0, MOST_BANDS),
);

/** Words that stand only once on the pages, with their left edges in fractions of the page's width. */
export const bandsToAnchors = rememberedWith(
  (bands: readonly PageBand[]): readonly (readonly [text: string, left: number])[] => {
    const found = new Map<string, number | null>();
    for (const { words, width } of bands) {
      for (const { word, left } of words) {
        if (/\d/.test(word.text)) continue;
        const text = foldToAlphanumerics(word.text);
        if (text.length < SHORTEST_ANCHOR) continue;
        found.set(text, found.has(text) ? null : left / width);
      }
    }
    return [...found].flatMap(([text, left]) => (left === null ? [] : [[text, left] as const]));
  },
);

/** The anchors that an example keeps. */
export function anchorsToKeep(
  bands: readonly PageBand[],
): readonly (readonly [text: string, left: number])[] {
  return bandsToAnchors(bands)
    .slice(0, MOST_ANCHORS)
    .map(([text, left]) => [text, rounded(left)]);
}
