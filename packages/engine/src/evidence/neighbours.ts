import type { Place } from '../layout/place-words.ts';
import type { PageView, Segment } from './segment.ts';

/** Where a text stands that may say what a span is, seen from the span. */
export const NEIGHBOURS = [
  'inline',
  'left',
  'left2',
  'up',
  'up2',
  'cellTop',
  'head',
  'down',
  'right',
  'row',
  'section',
] as const;
export type NeighbourPlace = (typeof NEIGHBOURS)[number];

export interface Neighbour {
  readonly text: string;
  /** Null for words of the span's own segment. */
  readonly segment: Segment | null;
  /** In sizes of the page's font between the two. */
  readonly gap: number;
}

export type Neighbours = Readonly<Partial<Record<NeighbourPlace, Neighbour>>>;

/** In sizes of the page's font: what stands further up says nothing alone. */
const MOST_UP = 12;
const MOST_CLIMBS = 40;
/** Edges and middles this near to each other are in one column, in sizes of the font. */
const ALIGNED = 1.2;
/** Share of the narrower one's width that two segments over each other have in common. */
const SHARED = 0.15;

/** What stands around a place: `own`, the segment its first word stands in; `before`, the words of it before the span. */
export function neighboursOf(view: PageView, own: Segment, place: Place, before: string): Neighbours {
  const size = view.fontSize;
  const found: Partial<Record<NeighbourPlace, Neighbour>> = {};
  if (before !== '') found.inline = { text: before, segment: null, gap: 0 };
  const row = view.rowOf.get(own) ?? [];
  const at = row.indexOf(own);
  const beside = (segment: Segment | undefined): Neighbour | undefined =>
    segment && {
      text: segment.text,
      segment,
      gap: (own.place.left - segment.place.right) / size,
    };
  set(found, 'left', beside(row[at - 1]));
  set(found, 'left2', beside(row[at - 2]));
  if (at > 2) set(found, 'row', beside(row[0]));
  const after = row[at + 1];
  if (after !== undefined)
    found.right = { text: after.text, segment: after, gap: (after.place.left - place.right) / size };
  const above = segmentsAbove(view, own, place);
  const over = (segment: Segment | undefined): Neighbour | undefined =>
    segment && { text: segment.text, segment, gap: (place.top - segment.place.bottom) / size };
  const [first, second] = above;
  if (first !== undefined && place.top - first.place.bottom < MOST_UP * size) {
    set(found, 'up', over(first));
    set(found, 'up2', over(second));
  }
  set(found, 'head', over(headOf(above, place, size)));
  const below = segmentBelow(view, own, place);
  if (below !== undefined)
    found.down = { text: below.text, segment: below, gap: (below.place.top - place.bottom) / size };
  const top = own.cell?.segments[0];
  if (top !== undefined && top !== own) set(found, 'cellTop', over(top));
  set(found, 'section', over(sectionOf(view, own, place, first)));
  return found;
}

function set(
  found: Partial<Record<NeighbourPlace, Neighbour>>,
  place: NeighbourPlace,
  neighbour: Neighbour | undefined,
): void {
  if (neighbour !== undefined) found[place] = neighbour;
}

/** Segments over a place that share its width, the nearest first. */
function segmentsAbove({ segments, fontSize }: PageView, own: Segment, place: Place): readonly Segment[] {
  const found: Segment[] = [];
  for (
    let at = lastAbove(segments, place.top + 0.3 * fontSize);
    at >= 0 && found.length < MOST_CLIMBS;
    at -= 1
  ) {
    const other = segments[at] as Segment;
    if (other === own || other.place.bottom > place.top + 0.4 * fontSize) continue;
    if (sharesWidth(other.place, place, fontSize)) found.push(other);
  }
  return found.sort((a, b) => b.place.bottom - a.place.bottom);
}

/** The last position whose middle lies over a height. */
function lastAbove(segments: readonly Segment[], y: number): number {
  let [low, high] = [0, segments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const { top, bottom } = (segments[middle] as Segment).place;
    if ((top + bottom) / 2 < y) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function segmentBelow({ segments, fontSize }: PageView, own: Segment, place: Place): Segment | undefined {
  let best: Segment | undefined;
  for (let at = lastAbove(segments, place.bottom) + 1; at < segments.length; at += 1) {
    const other = segments[at] as Segment;
    if (other.place.top - place.bottom > 4 * fontSize) break;
    if (other === own || other.place.top < place.bottom - 0.4 * fontSize) continue;
    if (sharesWidth(other.place, place, fontSize) && (best === undefined || other.place.top < best.place.top))
      best = other;
  }
  return best;
}

function sharesWidth(a: Place, b: Place, size: number): boolean {
  if (Math.abs(a.left - b.left) < 0.6 * size || Math.abs(a.right - b.right) < 0.5 * size) return true;
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  return shared > SHARED * Math.min(a.right - a.left, b.right - b.left);
}

/** The first text without figures over a column of values that stand one over the other. */
function headOf(above: readonly Segment[], place: Place, size: number): Segment | undefined {
  for (const segment of above) {
    if (segment.isWords) return segment;
    const isColumn =
      Math.abs(segment.place.left - place.left) < ALIGNED * size ||
      Math.abs(segment.place.right - place.right) < ALIGNED * size ||
      Math.abs(segment.place.left + segment.place.right - place.left - place.right) < 2 * ALIGNED * size;
    if (!isColumn) return undefined;
  }
  return undefined;
}

/** The nearest heading above that is not right over the place: bold, larger, or in capitals, and alone on its row. */
function sectionOf(
  { headings }: PageView,
  own: Segment,
  place: Place,
  up: Segment | undefined,
): Segment | undefined {
  for (let at = lastAbove(headings, place.top); at >= 0; at -= 1) {
    const other = headings[at] as Segment;
    if (other === own || other === up) continue;
    if (other.place.left <= place.right && other.place.bottom <= place.top) return other;
  }
  return undefined;
}
