import type { DocumentLayout, PageLayout } from '../layout/layout.ts';
import type { Band, Line } from '../layout/line.ts';
import { remembered } from '../lexicon/remembered.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { type LineAsLabel, lineAsLabel } from './line-as-label.ts';

/** Where the lines of a page stand, prepared for asking what is left of and above something. */
export interface PageIndex {
  readonly layout: PageLayout;
  readonly bandOf: ReadonlyMap<Line, { readonly band: Band; readonly index: number; readonly row: number }>;
  /** Lines by vertical strip of the page, each strip from top to bottom; a wide line is in several. */
  readonly strips: readonly (readonly Line[])[];
  /** What was found above a box; every candidate of a line asks for the same. */
  readonly above: Map<Line['box'], readonly Line[]>;
  readonly asLabel: (line: Line) => LineAsLabel;
}

const STRIPS = 24;
const MOST_LINES_UP = 40;

export function layoutToPageIndexes(layout: DocumentLayout): ReadonlyMap<number, PageIndex> {
  return new Map(layout.pages.map((page) => [page.page.number, pageToIndex(page)]));
}

/** Lines left of the given one at the same height, nearest first. */
export function linesLeftOf(index: PageIndex, line: Line): readonly Line[] {
  const place = index.bandOf.get(line);
  if (place === undefined || place.index === 0) return NO_LINES;
  return place.band.lines.slice(Math.max(0, place.index - 6), place.index).reverse();
}

const NO_LINES: readonly Line[] = [];

/** The nearest of the lines left of the given one. */
export function lineLeftOf({ bandOf }: PageIndex, line: Line): Line | undefined {
  const place = bandOf.get(line);
  return place?.band.lines[place.index - 1];
}

/** In line heights, from middle to middle: less than the distance of two printed lines. */
const MOST_SLIPPED = 0.85;

/**
 * The label of a line that stands alone at its height, where a curled photograph has shifted the two against each other:
 * the nearer of the lines that stand alone to the left, just above or below. `distance`: 0–1.
 */
export function orphanLeftOf(
  { bandOf, layout }: PageIndex,
  line: Line,
): { readonly line: Line; readonly distance: number } | null {
  const place = bandOf.get(line);
  if (place === undefined || place.band.lines.length > 1) return null;
  const middle = (line.box.top + line.box.bottom) / 2;
  const near = flatMapped([layout.bands[place.row - 1], layout.bands[place.row + 1]], (band) => {
    const [other] = band?.lines ?? [];
    if (other === undefined || band?.lines.length !== 1 || other.box.right > line.box.left) return [];
    const height = Math.max(line.box.bottom - line.box.top, other.box.bottom - other.box.top);
    const distance = Math.abs((other.box.top + other.box.bottom) / 2 - middle) / height / MOST_SLIPPED;
    return distance < 1 ? [{ line: other, distance }] : [];
  });
  return near.sort((a, b) => a.distance - b.distance)[0] ?? null;
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
  const found: Line[] = [];
  const [left, right] = [stripOf(box.left), stripOf(box.right)];
  const middle = stripOf((box.left + box.right) / 2);
  addLinesAbove(found, index.strips[left] ?? [], box);
  if (middle !== left) addLinesAbove(found, index.strips[middle] ?? [], box);
  if (right !== middle) addLinesAbove(found, index.strips[right] ?? [], box);
  return found.sort(byBottom).slice(0, MOST_LINES_UP);
}

function byBottom(a: Line, b: Line): number {
  return b.box.bottom - a.box.bottom;
}

/** What another strip has added already counts, but is not added again. */
function addLinesAbove(found: Line[], strip: readonly Line[], box: Line['box']): void {
  const before = found.length;
  let taken = 0;
  for (let at = firstBelow(strip, box.top) - 1; at >= 0 && taken < MOST_LINES_UP; at -= 1) {
    const line = strip[at] as Line;
    if (line.box.bottom > box.top + 0.4 * (box.bottom - box.top)) continue;
    if (!sharesWidth(line.box, box)) continue;
    if (!isAmong(line, found, before)) found.push(line);
    taken += 1;
  }
}

/** Whether a line is one of the first `count`. */
function isAmong(line: Line, found: readonly Line[], count: number): boolean {
  for (let at = 0; at < count; at += 1) if (found[at] === line) return true;
  return false;
}

function pageToIndex(layout: PageLayout): PageIndex {
  const bandOf = new Map<Line, { band: Band; index: number; row: number }>();
  for (const [row, band] of layout.bands.entries()) {
    for (const [index, line] of band.lines.entries()) bandOf.set(line, { band, index, row });
  }
  const strips: Line[][] = Array.from({ length: STRIPS }, () => []);
  const lines = layout.lines.filter((line) => !isDebris(line)).sort((a, b) => a.box.top - b.box.top);
  for (const line of lines) {
    for (let strip = stripOf(line.box.left); strip <= stripOf(line.box.right); strip += 1) {
      strips[strip]?.push(line);
    }
  }
  return { layout, bandOf, strips, above: new Map(), asLabel: remembered(lineAsLabel) };
}

/** What recognition makes of drawn lines: signs alone, or one letter over and over. */
function isDebris({ text }: Line): boolean {
  return !/[\p{L}\p{N}]/u.test(text) || /^(\p{L})\1{2,}$/u.test(text);
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
