import type { Box, Page } from '@rowbox/engine';

/** A word as the browser placed it. */
export interface PlacedWord {
  /** Empty: it belongs to no piece (boilerplate). */
  readonly piece: string;
  readonly text: string;
  /** In fractions of its page. */
  readonly box: Box;
}

export interface PlacedPage {
  readonly words: readonly PlacedWord[];
  readonly places: readonly { readonly entries: readonly number[]; readonly box: Box }[];
  /** Which headings, the nearest first, the element of a piece or of entries' places stands under. */
  readonly headings: readonly {
    readonly piece: string;
    readonly entries: string;
    readonly headings: readonly string[];
  }[];
}

/** A draft on paper: where the browser put it, and what our reader sees of it. Both have the same pages. */
export interface Printed {
  readonly placed: readonly PlacedPage[];
  readonly pages: readonly Page[];
}
