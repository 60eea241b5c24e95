import type { Candidate } from './candidate.ts';

type Placed = Pick<Candidate, 'page' | 'box'>;

/** Whether one stands at the right of another in its line, however far: an amount and the text that names it. */
export function standsRightOf({ page, box }: Placed, other: Placed): boolean {
  const middle = (box.top + box.bottom) / 2;
  return (
    page === other.page && box.left >= other.box.right && middle > other.box.top && middle < other.box.bottom
  );
}
