import type { PageRange } from './cut-file.ts';

/** Pages of one of a document's files; from 1. `isWhole`: all it has. */
export interface Piece extends PageRange {
  /** From 0. */
  readonly file: number;
  readonly isWhole: boolean;
}

/**
 * Of each range of a document's pages, which pages of which files it is.
 *
 * @param pageCounts of the document's files, in order
 */
export function pagesToPieces(
  ranges: readonly PageRange[],
  pageCounts: readonly number[],
): readonly (readonly Piece[])[] {
  return ranges.map(({ firstPage, lastPage }) => {
    const pieces: Piece[] = [];
    let before = 0;
    for (const [file, count] of pageCounts.entries()) {
      const first = Math.max(firstPage - before, 1);
      const last = Math.min(lastPage - before, count);
      if (first <= last) {
        pieces.push({ file, firstPage: first, lastPage: last, isWhole: first === 1 && last === count });
      }
      before += count;
    }
    return pieces;
  });
}

/** What is wrong with ranges of pages, by JSON pointer. */
export function faultsOfRanges(
  ranges: readonly PageRange[],
  pageCount: number,
): Readonly<Record<string, readonly string[]>> {
  const faults: Record<string, readonly string[]> = {};
  let before = 0;
  for (const [index, { firstPage, lastPage }] of ranges.entries()) {
    const at = `/parts/${index}`;
    if (lastPage < firstPage) faults[`${at}/lastPage`] = ['It must not be before the first page.'];
    else if (lastPage > pageCount) faults[`${at}/lastPage`] = ['The document has no such page.'];
    else if (firstPage <= before) faults[`${at}/firstPage`] = ['It must come after the part before it.'];
    before = Math.max(before, lastPage);
  }
  return faults;
}
