import type { Page } from '@rowbox/engine';
import { isClosed, isInCell } from './cell-around.ts';
import { type FormField, isMark } from './form-field.ts';
import { isSlight, type PointBox, type Segment } from './printed-segments.ts';

export type Side = 'left' | 'above' | 'inside' | 'below' | 'right';

/** How well a printed segment stands as the label of a field, by place alone. */
export interface Standing {
  readonly side: Side;
  /** About 1: directly at it. Below 0.3: hardly. */
  readonly fit: number;
}

/** What stands on a page, in points. */
export interface Ground {
  readonly page: Page;
  readonly segments: readonly Segment[];
  /** Of the page's fields, in their order. */
  readonly places: readonly PointBox[];
  readonly cells: readonly PointBox[];
  /** The usual height of letters. */
  readonly usualSize: number;
}

/** @param reach how far above a field its label may stand, in heights of letters */
export function standingOf(
  at: number,
  field: FormField,
  segment: Segment,
  ground: Ground,
  reach = 2.4,
): Standing | null {
  const place = ground.places[at]!;
  const bare = isMark(field) ? besideMark(place, segment) : besideBox(place, segment, ground, reach);
  if (bare === null) return null;
  const cell = ground.cells[at]!;
  const closed = isClosed(cell, ground.page);
  const together = isInCell(segment.box, cell);
  const apart = bare.side === 'below' ? 0.45 : bare.side === 'above' ? 0.15 : 0.05;
  const fit =
    bare.fit + (together ? (closed ? 0.25 : 0) : -apart) - hindrance(at, segment, bare.side, ground);
  return fit > 0.1 ? { side: bare.side, fit } : null;
}

function besideBox(
  place: PointBox,
  { box, size, words }: Segment,
  ground: Ground,
  reach: number,
): Standing | null {
  const em = Math.max(size, 6);
  const height = place.bottom - place.top;
  const [middleX, middleY] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const beside = middleY > place.top - 0.3 * em && middleY < place.bottom + 0.3 * em;
  if (beside && box.right <= place.left + em) {
    const gap = Math.max(0, place.left - box.right);
    return { side: 'left', fit: 0.95 - Math.min(0.4, gap / (40 * em)) };
  }
  const shared = Math.min(box.right, place.right) - Math.max(box.left, place.left);
  const across = shared / Math.min(box.right - box.left, place.right - place.left);
  const offset =
    Math.min(Math.abs(box.left - place.left), Math.abs(middleX - (place.left + place.right) / 2)) / (12 * em);
  const isTop = middleY < place.top + Math.min(0.45 * height, 1.2 * em);
  if (across > 0.3 && middleY > place.top && middleY < place.bottom && middleX < place.right)
    return {
      side: 'inside',
      fit: isTop || middleX < place.left + 0.3 * (place.right - place.left) ? 0.8 : 0.25,
    };
  if (across > 0.3 && isTop && place.top - box.bottom < reach * em)
    return {
      side: 'above',
      fit: 0.95 - Math.max(0, place.top - box.bottom) / (1.25 * reach * em) - Math.min(0.4, offset),
    };
  if (across > 0.3 && middleY > place.bottom - 0.3 * em && box.top - place.bottom < 1.2 * em)
    return {
      side: 'below',
      fit:
        0.65 -
        Math.max(0, box.top - place.bottom) / (2 * em) -
        Math.min(0.4, offset) +
        (size < ground.usualSize * 0.95 ? 0.1 : 0),
    };
  if (beside && box.left >= place.right - 2 && box.left - place.right < 1.5 * em && words.length < 6)
    return { side: 'right', fit: 0.25 };
  return null;
}

function besideMark(place: PointBox, { box, size }: Segment): Standing | null {
  const em = Math.max(size, 6);
  const middleY = (box.top + box.bottom) / 2;
  if (middleY > place.top - 0.5 * em && middleY < place.bottom + 0.5 * em) {
    const [after, before] = [box.left - place.right, place.left - box.right];
    if (after > -0.6 * em && after < 3 * em) return { side: 'right', fit: 1 - Math.max(0, after) / (5 * em) };
    if (before > -0.6 * em && before < 3 * em)
      return { side: 'left', fit: 0.75 - Math.max(0, before) / (5 * em) };
    return null;
  }
  const shared = Math.min(box.right, place.right) - Math.max(box.left, place.left);
  if (shared < 0.5 * (place.right - place.left) || box.right - box.left > 12 * em) return null;
  const [over, under] = [place.top - box.bottom, box.top - place.bottom];
  if (over > -0.3 * em && over < 1.2 * em) return { side: 'above', fit: 0.45 - Math.max(0, over) / (4 * em) };
  if (under > -0.3 * em && under < 0.8 * em)
    return { side: 'below', fit: 0.35 - Math.max(0, under) / (4 * em) };
  return null;
}

/** Other fields and other print between a field and its label speak against it. */
function hindrance(at: number, segment: Segment, side: Side, { page, places, segments }: Ground): number {
  if (side === 'inside') return 0;
  const between = gapBetween(places[at]!, segment.box, side);
  if (between === null) return 0;
  const fields = places.some((other, index) => index !== at && covers(other, between));
  const prints = segments.some(
    (other) => other.index !== segment.index && covers(other.box, between) && !isSlight(other, page),
  );
  return (fields ? 0.5 : 0) + (prints ? (side === 'left' || side === 'right' ? 0.4 : 0.25) : 0);
}

function gapBetween(place: PointBox, box: PointBox, side: Side): PointBox | null {
  const top = Math.max(place.top, box.top);
  const bottom = Math.min(place.bottom, box.bottom);
  const left = Math.max(place.left, box.left);
  const right = Math.min(place.right, box.right);
  const gap =
    side === 'left'
      ? { left: box.right, right: place.left, top, bottom }
      : side === 'right'
        ? { left: place.right, right: box.left, top, bottom }
        : side === 'above'
          ? { left, right, top: box.bottom, bottom: place.top }
          : { left, right, top: place.bottom, bottom: box.top };
  return gap.right - gap.left > 1 && gap.bottom - gap.top > 1 ? gap : null;
}

function covers(box: PointBox, gap: PointBox): boolean {
  const width = Math.min(box.right, gap.right) - Math.max(box.left, gap.left);
  const height = Math.min(box.bottom, gap.bottom) - Math.max(box.top, gap.top);
  return width > 1 && height > Math.min(2, (gap.bottom - gap.top) * 0.3);
}
