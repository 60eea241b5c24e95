import type { Place } from '../layout/place-words.ts';

/**
 * Whether horizontal rulings (sorted by `top`) between two heights cover at least `share` of a stretch. Pieces of one
 * line add up; so do a cell's bottom edge and the next cell's top edge, which is why the share asked for stays under one.
 */
export function isRuledBetween(
  horizontals: readonly Place[],
  top: number,
  bottom: number,
  stretch: { readonly left: number; readonly right: number },
  share: number,
): boolean {
  let low = 0;
  let high = horizontals.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((horizontals[middle]?.top ?? 0) < top - 1) low = middle + 1;
    else high = middle;
  }
  let covered = 0;
  for (let index = low; index < horizontals.length; index++) {
    const ruling = horizontals[index];
    if (!ruling || ruling.top > bottom) break;
    covered += Math.max(0, Math.min(ruling.right, stretch.right) - Math.max(ruling.left, stretch.left));
  }
  return covered >= share * (stretch.right - stretch.left);
}
