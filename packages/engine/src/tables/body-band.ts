import { flatMapped } from '../lists/flat-mapped.ts';
import type { WordsByColumn } from './assign-words.ts';
import type { PlacedBand } from './placed-bands.ts';

/** A band of a table's body with its words told apart by column. */
export interface BodyBand {
  readonly band: PlacedBand;
  readonly words: WordsByColumn;
  /** A drawn line parts it from the band above, over most of the table's width. */
  readonly ruledAbove: boolean;
  /** It is one line of words that runs on over several columns, all given to its first one. */
  readonly runsOver: boolean;
}

/** Indexes of the columns in which a band has words. */
export function filledColumns(words: WordsByColumn): number[] {
  return flatMapped(words, (cell, column) => (cell.length > 0 ? [column] : []));
}

/** From baseline to baseline less the size of the lower one: even when a band's boxes are taller than its letters. */
export function gapBetween(above: BodyBand, below: BodyBand): number {
  if (above.band.page !== below.band.page) return Number.POSITIVE_INFINITY;
  return below.band.bottom - above.band.bottom - below.band.fontSize;
}
