import type { Citation } from '@rowbox/contract';

/** Whether the smaller of two places lies for its greater part in the other. */
export function boxesOverlap(a: Citation, b: Citation, least = 0.5): boolean {
  if (a.page !== b.page) return false;
  const width = Math.min(a.box[2], b.box[2]) - Math.max(a.box[0], b.box[0]);
  const height = Math.min(a.box[3], b.box[3]) - Math.max(a.box[1], b.box[1]);
  if (width <= 0 || height <= 0) return false;
  return width * height > least * Math.min(areaOf(a), areaOf(b));
}

function areaOf({ box: [left, top, right, bottom] }: Citation): number {
  return Math.max(1e-9, (right - left) * (bottom - top));
}
