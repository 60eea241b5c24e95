import type { Look, LookWord } from './example.ts';

/** How alike two looks are, each 0–1. */
export interface LookLikeness {
  /** The share of words that stand at the same places, and that stand anywhere. */
  readonly places: number;
  readonly words: number;
  readonly keys: number;
}

/** Shares of the page within which a word stands at the same place, once the page's own shift is taken out. */
const NEAR_X = 0.012;
const NEAR_Y = 0.018;
/** Set by hand, so that half of the places alone, or most words and a shared key, make an even chance; `npm run train-memory` does not fit them. */
const BIAS = -3.6;
const BY_PLACES = 7.4;
const BY_WORDS = 3.1;
const BY_KEYS = 1.6;

/** 0–1: the probability that two documents are of one origin, by what they look like. `weightOf`: how much a word tells. */
export function looksToAgreement(a: Look, b: Look, weightOf: (word: string) => number = () => 1): number {
  const { places, words, keys } = looksToLikeness(a, b, weightOf);
  const odds = BIAS + BY_PLACES * places + BY_WORDS * words + BY_KEYS * keys;
  return 1 / (1 + Math.exp(-odds));
}

export function looksToLikeness(
  a: Look,
  b: Look,
  weightOf: (word: string) => number = () => 1,
): LookLikeness {
  const byWord = new Map<string, LookWord[]>();
  let ofA = 0;
  for (const word of a.words) {
    const same = byWord.get(word[0]);
    if (same === undefined) byWord.set(word[0], [word]);
    else same.push(word);
    ofA += weightOf(word[0]);
  }
  const [shiftX, shiftY] = shiftOf(b.words, byWord);
  let [ofB, atPlaces, anywhere] = [0, 0, 0];
  for (const [text, page, left, top] of b.words) {
    const weight = weightOf(text);
    ofB += weight;
    const same = byWord.get(text);
    if (same === undefined) continue;
    anywhere += weight;
    const isThere = same.some(
      (other) =>
        other[1] === page &&
        Math.abs(other[2] - left - shiftX) < NEAR_X &&
        Math.abs(other[3] - top - shiftY) < NEAR_Y,
    );
    if (isThere) atPlaces += weight;
  }
  const all = (ofA + ofB) / 2;
  const shared = a.keys.reduce((sum, key) => sum + (b.keys.includes(key) ? 1 : 0), 0);
  const most = Math.min(a.keys.length, b.keys.length);
  return {
    places: all === 0 ? 0 : Math.min(1, atPlaces / all),
    words: all === 0 ? 0 : Math.min(1, anywhere / all),
    keys: most === 0 ? 0 : shared / most,
  };
}

/** By how much the words that both have once stand apart on the first page: half of them more, half of them less. */
function shiftOf(
  words: readonly LookWord[],
  others: ReadonlyMap<string, readonly LookWord[]>,
): readonly [x: number, y: number] {
  const [x, y]: [number[], number[]] = [[], []];
  for (const [text, page, left, top] of words) {
    const same = others.get(text);
    const other = same?.length === 1 ? same[0] : undefined;
    if (other === undefined || page !== 1 || other[1] !== 1) continue;
    x.push(other[2] - left);
    y.push(other[3] - top);
  }
  return [median(x), median(y)];
}

function median(values: readonly number[]): number {
  if (values.length < 3) return 0;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] as number;
}
