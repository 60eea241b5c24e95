import type { RatedOption, Standing } from './standing.ts';

/** A page counts for as much as two of its heights. */
const PAGE = 2;
/** What stands further right in a line is read later. */
const RIGHTWARDS = 0.02;

/** Where something is read in a document, in heights of its pages. */
export function readingPlace({ option: { candidate } }: RatedOption): number {
  const { page, box } = candidate;
  return page * PAGE + box.top + RIGHTWARDS * box.left;
}

/** How far an option stands below the best one of a field, and how far right of it on the same page; NaN without one. */
export function placeBehind(
  { option: { candidate: own } }: RatedOption,
  of: Standing | null | undefined,
): readonly [number, number] {
  const other = of?.best?.option.candidate;
  if (other === undefined) return [Number.NaN, Number.NaN];
  const pages = own.page - other.page;
  return [
    pages * PAGE + own.box.top - other.box.top,
    pages === 0 ? own.box.left - other.box.left : Number.NaN,
  ];
}
