import type { Option } from '../fields/rate-candidates.ts';

/** Where each option stands among those of its kind, from 0, each at most `MOST`; in the options' order. */
export interface OptionRanks {
  /** From the first of the document in reading order, and from the last. */
  readonly first: Float32Array;
  readonly last: Float32Array;
  /** By its value, different ones counted once: from the greatest, and from the least; NaN of what has no order. */
  readonly greatest: Float32Array;
  readonly least: Float32Array;
}

const MOST = 12;
/** Finer differences of height are one line. */
const LINE = 200;

export function optionsToRanks(options: readonly Option[]): OptionRanks {
  const byKind = new Map<string, number[]>();
  for (let index = 0; index < options.length; index += 1) {
    const { kind } = (options[index] as Option).candidate;
    const own = byKind.get(kind);
    if (own === undefined) byKind.set(kind, [index]);
    else own.push(index);
  }
  const unknown = () => new Float32Array(options.length).fill(Number.NaN);
  const ranks = { first: unknown(), last: unknown(), greatest: unknown(), least: unknown() };
  for (const own of byKind.values()) {
    rank(own, (index) => placeOf(options[index] as Option), ranks.first, ranks.last);
    rank(own, (index) => orderOf(options[index] as Option), ranks.least, ranks.greatest);
  }
  return ranks;
}

function placeOf({ candidate: { page, box } }: Option): number {
  return (page * LINE + Math.round(box.top * LINE)) * LINE + Math.round(box.left * LINE);
}

/** Ranks some options by a number, equal ones alike, from the least one up and from the greatest one down. */
function rank(
  own: readonly number[],
  numberOf: (index: number) => number,
  up: Float32Array,
  down: Float32Array,
): void {
  const numbers = new Float64Array(own.length);
  for (let at = 0; at < own.length; at += 1) numbers[at] = numberOf(own[at] as number);
  // What has no number is sorted to the end.
  const sorted = numbers.slice().sort();
  let different = 0;
  for (let at = 0; at < sorted.length && !Number.isNaN(sorted[at]); at += 1)
    if (at === 0 || sorted[at] !== sorted[different - 1]) sorted[different++] = sorted[at] as number;
  for (let at = 0; at < own.length; at += 1) {
    const value = numbers[at] as number;
    if (Number.isNaN(value)) continue;
    const before = countBelow(sorted, different, value);
    up[own[at] as number] = Math.min(MOST, before);
    down[own[at] as number] = Math.min(MOST, different - 1 - before);
  }
}

/** How many of the first `count` of ascending numbers lie below a value. */
function countBelow(sorted: Float64Array, count: number, value: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** NaN of what has no order. */
function orderOf({ value }: Option): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(value)) return Number.NaN;
  return Date.parse(value.slice(0, 10));
}
