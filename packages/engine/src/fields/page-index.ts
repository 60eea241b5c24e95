import type { DocumentLayout, PageLayout } from '../layout/layout.ts';
import type { Band, Line } from '../layout/line.ts';

/** Where the lines of a page stand, prepared for asking what is left of and above something. */
export interface PageIndex {
  readonly layout: PageLayout;
  readonly bandOf: ReadonlyMap<Line, { readonly band: Band; readonly index: number }>;
  /** Lines by vertical strip of the page, each strip from top to bottom; a wide line is in several. */
  readonly strips: readonly (readonly Line[])[];
  /** What was found above a box; every candidate of a line asks for the same. */
  readonly above: Map<Line['box'], readonly Line[]>;
}

const STRIPS = 24;
const MOST_LINES_UP = 40;

export function layoutToPageIndexes(layout: DocumentLayout): ReadonlyMap<number, PageIndex> {
  return new Map(layout.pages.map((page) => [page.page.number, pageToIndex(page)]));
}

/** Lines left of the given one at the same height, nearest first. */
export function linesLeftOf(index: PageIndex, line: Line): readonly Line[] {
  const place = index.bandOf.get(line);
  if (place === undefined) return [];
  return place.band.lines.slice(Math.max(0, place.index - 6), place.index).reverse();
}

/**
 * Lines above a box that share some of its width, nearest first, at most 40 of them. A line that only begins where the
 * box begins counts as sharing it.
 */
export function linesAbove(index: PageIndex, box: Line['box']): readonly Line[] {
  const known = index.above.get(box);
  if (known !== undefined) return known;
  const lines = findLinesAbove(index, box);
  index.above.set(box, lines);
  return lines;
}

function findLinesAbove(index: PageIndex, box: Line['box']): readonly Line[] {
  const found = new Set<Line>();
  const middle = (box.left + box.right) / 2;
  for (const strip of new Set([stripOf(box.left), stripOf(middle), stripOf(box.right)])) {
    const lines = index.strips[strip] ?? [];
    let taken = 0;
    for (let at = firstBelow(lines, box.top) - 1; at >= 0 && taken < MOST_LINES_UP; at -= 1) {
      const line = lines[at] as Line;
      if (line.box.bottom > box.top + 0.4 * (box.bottom - box.top)) continue;
      if (!sharesWidth(line.box, box)) continue;
      found.add(line);
      taken += 1;
    }
  }
  return [...found].sort((a, b) => b.box.bottom - a.box.bottom).slice(0, MOST_LINES_UP);
}

function pageToIndex(layout: PageLayout): PageIndex {
  const bandOf = new Map<Line, { band: Band; index: number }>();
  for (const band of layout.bands) {
    for (const [index, line] of band.lines.entries()) bandOf.set(line, { band, index });
  }
  const strips: Line[][] = Array.from({ length: STRIPS }, () => []);
  const lines = [...layout.lines].sort((a, b) => a.box.top - b.box.top);
  for (const line of lines) {
    for (let strip = stripOf(line.box.left); strip <= stripOf(line.box.right); strip += 1) {
      strips[strip]?.push(line);
    }
  }
  return { layout, bandOf, strips, above: new Map() };
}

function stripOf(x: number): number {
  return Math.max(0, Math.min(STRIPS - 1, Math.floor(x * STRIPS)));
}

function firstBelow(lines: readonly Line[], top: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] as Line).box.top < top) low = middle + 1;
    else high = middle;
  }
  return low;
}

function sharesWidth(a: Line['box'], b: Line['box']): boolean {
  if (Math.abs(a.left - b.left) < 0.01 || Math.abs(a.right - b.right) < 0.008) return true;
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  return shared > 0.3 * Math.min(a.right - a.left, b.right - b.left);
}
