import { seededRandom } from '../seeded-random.ts';

/** A seeded source of chance: the same seed draws the same on every machine. */
export interface Random {
  /** In [0, 1). */
  readonly next: () => number;
  /** Whole, both ends possible. */
  readonly int: (from: number, to: number) => number;
  readonly float: (from: number, to: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(from: readonly T[]) => T;
  /** One of the keys, each as likely as its weight. */
  readonly weighted: <K extends string>(weights: Readonly<Record<K, number>>) => K;
  readonly shuffle: <T>(list: readonly T[]) => T[];
  /** `count` different members, in the list's order. */
  readonly sample: <T>(list: readonly T[], count: number) => T[];
  readonly digits: (count: number) => string;
  /** `#` a digit, `?` a capital letter, `*` either, all else as it is. */
  readonly pattern: (pattern: string) => string;
}

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/** FNV-1a over UTF-16 units, 32 bits. */
export function textToHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

export function createRandom(seed: string): Random {
  const next = seededRandom(textToHash(seed));
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(from: readonly T[]): T => {
    if (from.length === 0) throw new Error('Nothing to pick from.');
    return from[int(0, from.length - 1)] as T;
  };
  const shuffle = <T>(list: readonly T[]): T[] => {
    const shuffled = [...list];
    for (let index = shuffled.length - 1; index > 0; index -= 1) {
      const other = int(0, index);
      [shuffled[index], shuffled[other]] = [shuffled[other] as T, shuffled[index] as T];
    }
    return shuffled;
  };
  const pattern = (text: string): string =>
    [...text]
      .map((sign) => {
        if (sign === '#') return String(int(0, 9));
        if (sign === '?') return pick([...LETTERS]);
        if (sign === '*') return next() < 0.6 ? String(int(0, 9)) : pick([...LETTERS]);
        return sign;
      })
      .join('');
  return {
    next,
    int,
    float: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    pick,
    weighted: (weights) => {
      const entries = Object.entries(weights) as [keyof typeof weights, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key;
      }
      return entries.at(-1)![0];
    },
    shuffle,
    sample: (list, count) => {
      const chosen = new Set(shuffle(list.map((_, index) => index)).slice(0, count));
      return list.filter((_, index) => chosen.has(index));
    },
    digits: (count) => pattern('#'.repeat(count)),
    pattern,
  };
}
