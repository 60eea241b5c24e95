import type { Ruling } from '../page/page.ts';
import { type PageFrame, type Place, placeBox } from './place-words.ts';

/** Rulings looked at for one question; beyond it a page is a drawing rather than a form. */
const MOST_RULINGS = 400;

/**
 * Answers whether a vertical ruling stands between two places on one height. The rulings are sorted once, so that a
 * question looks only at those between the two.
 */
export function verticalRulingsBetween(
  rulings: readonly Ruling[],
  frame: PageFrame,
): (left: Place, right: Place) => boolean {
  const verticals = placedRulings(rulings, 'vertical', frame).sort((a, b) => a.left - b.left);
  if (verticals.length === 0) return () => false;
  return (left, right) => {
    const middle = (left.top + left.bottom + right.top + right.bottom) / 4;
    let index = firstFrom(verticals, 'left', left.right - 1);
    for (let looked = 0; looked < MOST_RULINGS; looked++, index++) {
      const ruling = verticals[index];
      if (!ruling || ruling.left > right.left + 1) return false;
      if (ruling.top <= middle && ruling.bottom >= middle) return true;
    }
    return false;
  };
}

/** The same for a horizontal ruling between one place and another below it; it must pass under half of the narrower. */
export function horizontalRulingsBetween(
  rulings: readonly Ruling[],
  frame: PageFrame,
): (above: Place, below: Place) => boolean {
  const horizontals = placedRulings(rulings, 'horizontal', frame).sort((a, b) => a.top - b.top);
  if (horizontals.length === 0) return () => false;
  return (above, below) => {
    const left = Math.max(above.left, below.left);
    const right = Math.min(above.right, below.right);
    const start = (above.top + above.bottom) / 2;
    const end = (below.top + below.bottom) / 2;
    let index = firstFrom(horizontals, 'top', start);
    for (let looked = 0; looked < MOST_RULINGS; looked++, index++) {
      const ruling = horizontals[index];
      if (!ruling || ruling.top > end) return false;
      if (Math.min(right, ruling.right) - Math.max(left, ruling.left) > 0.5 * (right - left)) return true;
    }
    return false;
  };
}

/** Rulings of one orientation as places on the straightened page. */
export function placedRulings(
  rulings: readonly Ruling[],
  orientation: Ruling['orientation'],
  frame: PageFrame,
): Place[] {
  return rulings
    .filter((ruling) => ruling.orientation === orientation)
    .map((ruling) => placeBox(ruling.box, frame));
}

function firstFrom(sorted: readonly Place[], edge: 'left' | 'top', from: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.[edge] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
