import type { PageFrame } from '../layout/place-words.ts';
import { placeBox } from '../layout/place-words.ts';
import type { Ruling } from '../page/page.ts';

/** A drawn line in points on the straightened page: `at` across its direction, from `start` to `end` along it. */
export interface DrawnEdge {
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

/** Lines of one direction, sorted by `at`. */
export interface DrawnEdges {
  readonly horizontal: readonly DrawnEdge[];
  readonly vertical: readonly DrawnEdge[];
}

/** Lines nearer than this are drawn twice (the two sides of a thick one, the edges of fills that touch). */
const SNAP = 1.5;
/** Parts of one line join over gaps up to this: dashes, and what a scan has lost. */
const GAP = 4;
/** More rulings than this are a drawing; the longest are kept. */
const MOST_RULINGS = 3000;

/** Joins rulings that continue one another into edges. */
export function rulingsToEdges(rulings: readonly Ruling[], frame: PageFrame): DrawnEdges {
  const horizontal: DrawnEdge[] = [];
  const vertical: DrawnEdge[] = [];
  for (const { orientation, box } of rulings) {
    const place = placeBox(box, frame);
    if (orientation === 'horizontal')
      horizontal.push({ at: (place.top + place.bottom) / 2, start: place.left, end: place.right });
    else vertical.push({ at: (place.left + place.right) / 2, start: place.top, end: place.bottom });
  }
  return { horizontal: joinEdges(horizontal), vertical: joinEdges(vertical) };
}

function joinEdges(all: readonly DrawnEdge[]): DrawnEdge[] {
  const edges =
    all.length <= MOST_RULINGS
      ? [...all]
      : [...all].sort((a, b) => b.end - b.start - (a.end - a.start)).slice(0, MOST_RULINGS);
  edges.sort((a, b) => a.at - b.at);
  const joined: DrawnEdge[] = [];
  for (let from = 0; from < edges.length; ) {
    let end = from + 1;
    while (end < edges.length && edges[end]!.at - edges[from]!.at <= SNAP) end += 1;
    joined.push(...joinGroup(edges.slice(from, end)));
    from = end;
  }
  return joined.sort((a, b) => a.at - b.at);
}

/** Joins edges at one height (at one distance from the left). */
function joinGroup(group: DrawnEdge[]): DrawnEdge[] {
  group.sort((a, b) => a.start - b.start);
  const joined: { at: number; start: number; end: number }[] = [];
  for (const edge of group) {
    const last = joined.at(-1);
    if (last !== undefined && edge.start - last.end <= GAP) last.end = Math.max(last.end, edge.end);
    else joined.push({ ...edge });
  }
  return joined;
}

/** Edges looked at for one question. */
const MOST_LOOKED_AT = 150;

/**
 * The nearest edge on one side (`step` −1: before `from`, 1: behind it) that passes `along`, no further than `reach`;
 * null where none is.
 */
export function nearestEdge(
  edges: readonly DrawnEdge[],
  from: number,
  step: 1 | -1,
  along: number,
  reach: number,
): DrawnEdge | null {
  let index = firstFrom(edges, from) - (step === 1 ? 0 : 1);
  for (let looked = 0; looked < MOST_LOOKED_AT; looked += 1, index += step) {
    const edge = edges[index];
    if (edge === undefined || Math.abs(edge.at - from) > reach) return null;
    if (edge.start <= along && edge.end >= along) return edge;
  }
  return null;
}

function firstFrom(edges: readonly DrawnEdge[], from: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (edges[middle]!.at < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether an edge lies between two distances and passes `along`. */
export function isEdgeBetween(edges: readonly DrawnEdge[], from: number, to: number, along: number): boolean {
  return nearestEdge(edges, from, 1, along, to - from) !== null;
}
