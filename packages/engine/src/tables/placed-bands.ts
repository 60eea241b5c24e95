import type { PageLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import { frameOf } from '../layout/page-to-layout.ts';
import { type PageFrame, type Place, type PlacedWord, placeBox, placeWords } from '../layout/place-words.ts';

/** A line of a band with its place in points, and those of its words. */
export interface PlacedLine extends Place {
  readonly line: Line;
  readonly words: readonly PlacedWord[];
}

/** A band with its place in points; `index` counts the bands of the page from the top. */
export interface PlacedBand extends Place {
  readonly page: number;
  readonly index: number;
  readonly lines: readonly PlacedLine[];
  /** In points, the largest of its lines. */
  readonly fontSize: number;
}

/** The bands of a page in the frame in which tables are looked for. */
export function placeBands(layout: PageLayout): PlacedBand[] {
  const frame = frameOf(layout);
  return layout.bands.map((band, index) => {
    const lines = band.lines.map((line) => placeLine(line, frame));
    const { left, top, right, bottom } = placeAround(lines);
    return { page: band.page, index, lines, fontSize: sizeOf(lines), left, top, right, bottom };
  });
}

function placeLine(line: Line, frame: PageFrame): PlacedLine {
  const { left, top, right, bottom } = placeBox(line.box, frame);
  return { line, words: placeWords(line.words, frame), left, top, right, bottom };
}

/** A band that holds only some of its lines; null when none are left. */
export function bandOfLines(band: PlacedBand, lines: readonly PlacedLine[]): PlacedBand | null {
  if (lines.length === band.lines.length) return band;
  if (lines.length === 0) return null;
  const { left, top, right, bottom } = placeAround(lines);
  const { page, index } = band;
  return { page, index, lines, fontSize: sizeOf(lines), left, top, right, bottom };
}

export function placeAround(places: readonly Place[]): Place {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const place of places) {
    left = Math.min(left, place.left);
    top = Math.min(top, place.top);
    right = Math.max(right, place.right);
    bottom = Math.max(bottom, place.bottom);
  }
  return places.length > 0 ? { left, top, right, bottom } : { left: 0, top: 0, right: 0, bottom: 0 };
}

/** How many points two places share sideways; negative: the gap between them. */
export function sharedWidth(a: Place, b: Place): number {
  return Math.min(a.right, b.right) - Math.max(a.left, b.left);
}

function sizeOf(lines: readonly PlacedLine[]): number {
  return lines.reduce((size, line) => Math.max(size, line.line.fontSize), 1);
}
