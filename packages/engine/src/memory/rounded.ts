/** A fraction of a page as examples keep it: to a 10,000th. */
export function rounded(fraction: number): number {
  return Math.round(fraction * 10_000) / 10_000;
}
