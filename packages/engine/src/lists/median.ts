/** Of an even number the greater of the two in the middle; null of none. */
export function median(values: readonly number[]): number | null {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? null;
}
