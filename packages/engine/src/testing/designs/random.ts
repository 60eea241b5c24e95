/** A source of chance that a seed repeats. */
export interface Chance {
  /** A whole number from 0 to `below` - 1. */
  readonly below: (below: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
  /** One of the alternatives in a text parted by `|`. */
  readonly word: (alternatives: string) => string;
  readonly happens: (probability: number) => boolean;
}

/** Mulberry32 (T. Ettinger, public domain): 32 bits of state, good enough to vary tests. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  return {
    below,
    pick,
    word: (alternatives) => pick(alternatives.split('|')),
    happens: (probability) => next() < probability,
  };
}
