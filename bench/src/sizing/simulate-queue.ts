import type { Random } from '../year/random.ts';

/** Seconds from the coming of each document until it is read: by so many threads, each taking the one that waits longest. */
export function simulateQueue(
  arrivals: readonly number[],
  readings: () => number,
  threads: number,
): readonly number[] {
  const freeAt = Array.from({ length: threads }, () => 0);
  return arrivals.map((arrival) => {
    const first = freeAt.indexOf(Math.min(...freeAt));
    const ended = Math.max(arrival, freeAt[first] ?? 0) + readings();
    freeAt[first] = ended;
    return ended - arrival;
  });
}

/** Moments at which documents come, in seconds, independently of each other. @param perSecond on the average */
export function poissonArrivals(random: Random, perSecond: number, count: number): readonly number[] {
  let at = 0;
  return Array.from({ length: count }, () => {
    at -= Math.log(1 - random.next()) / perSecond;
    return at;
  });
}

/** @param share 0.5: the middle one */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export interface ReadDocument {
  readonly name: string;
  /** Seconds: when it came, and how long that was before it was read. */
  readonly came: number;
  readonly took: number;
}

/** Of one thread: from when it was there and the one before was read until it was read. */
export function timesAtWork(
  rows: readonly ReadDocument[],
): readonly { readonly name: string; readonly seconds: number }[] {
  let freeAt = Number.NEGATIVE_INFINITY;
  const byEnd = rows.toSorted((one, other) => one.came + one.took - other.came - other.took);
  return byEnd.map(({ name, came, took }) => {
    const ended = came + took;
    const seconds = ended - Math.max(came, freeAt);
    freeAt = ended;
    return { name, seconds };
  });
}
