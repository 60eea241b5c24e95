import type { PageLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';

/** Lines of a page sorted by their top edge, for climbing up and down a column of them. */
export interface LineColumns {
  readonly sorted: readonly Line[];
  readonly place: ReadonlyMap<Line, number>;
  readonly ratio: number;
}

/** Lines looked at on the way to the next one of a column: those beside it come between in the order. */
const LOOK = 60;

export function pageToColumns({ lines, page }: PageLayout): LineColumns {
  const sorted = [...lines].sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
  const place = new Map(sorted.map((line, index) => [line, index]));
  return { sorted, place, ratio: page.height / page.width };
}

/** The next line over (`-1`) or under (`1`) this one that overlaps it sideways, with the gap in heights of the line. */
export function nextInColumn(
  columns: LineColumns,
  line: Line,
  direction: -1 | 1,
): { readonly line: Line; readonly gap: number } | null {
  const start = columns.place.get(line);
  if (start === undefined) return null;
  const height = Math.max(0.004, line.box.bottom - line.box.top);
  let best: { line: Line; gap: number } | null = null;
  for (let step = 1; step <= LOOK; step += 1) {
    const other = columns.sorted[start + step * direction];
    if (other === undefined) break;
    const [above, below] = direction === 1 ? [line, other] : [other, line];
    const gap = (below.box.top - above.box.bottom) / height;
    if (gap < -0.6 || Math.min(line.box.right, other.box.right) <= Math.max(line.box.left, other.box.left))
      continue;
    if (best === null || gap < best.gap) best = { line: other, gap: Math.max(0, gap) };
  }
  return best;
}

/** Two lines share their left edge, their right edge or their middle, within a letter or so. */
export function isAligned(a: Line, b: Line, ratio: number): boolean {
  const slack = 0.7 * Math.max(a.box.bottom - a.box.top, b.box.bottom - b.box.top) * ratio;
  return (
    Math.abs(a.box.left - b.box.left) < slack ||
    Math.abs(a.box.right - b.box.right) < slack ||
    Math.abs(a.box.left + a.box.right - b.box.left - b.box.right) < 2 * slack
  );
}
