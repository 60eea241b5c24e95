import type { Look, LookWord } from './example.ts';

/** Shares of the page within which a word stands at the same place, once the page's own shift is taken out. */
const NEAR_X = 0.012;
const NEAR_Y = 0.018;
/** Log-odds set by hand, so that half of the places alone, or most words and a shared key, make an even chance; `npm run train-memory` does not fit them. */
const BIAS = -3.6;
const BY_PLACES = 7.4;
const BY_WORDS = 3.1;
const BY_KEYS = 1.6;
/**
 * Log-odds of one form whose text is of another length: words that stand above one another on both pages tell most, since what stands
 * below longer text moves down, but never sideways. Fitted once to pairs of documents of one template and of two, each set judged by the others.
 */
const MOVED = {
  bias: -5.3,
  places: 2.6,
  words: 4.3,
  aligned: 3,
  alignment: 0.8,
  count: 4.9,
  keys: 1.6,
} as const;
/** So many aligned words, or more, as chance does not bring about. */
const MANY = 30;
/** A form tells where to look, and is no look of its own sender's: it agrees less than even. */
const MOST_MOVED = 0.45;

/** How much a word tells. */
export type WeightOf = (word: string) => number;

/** 0–1: the probability that two documents are of one origin, by what they look like. */
export function looksToAgreement(a: Look, b: Look, weightOf: WeightOf = () => 1): number {
  return askLook(a, weightOf)(b);
}

/**
 * Asks many looks how like they are to one: 0–1 each, the probability that both documents are of one origin. Those that are certainly less
 * like it than `least` are 0, which is known sooner. `sumOf`: what all words of a look tell.
 */
export function askLook(
  asked: Look,
  weightOf: WeightOf,
  sumOf = (look: Look) => sumOfWords(look, weightOf),
): (look: Look, least?: number) => number {
  const words = indexWords(asked, weightOf);
  const ofAsked = sumOf(asked);
  return (look, least = 0) => {
    const all = (ofAsked + sumOf(look)) / 2;
    const keys = sharedKeys(asked, look);
    const shared = sharedAnywhere(look, words);
    const shareOf = (weight: number) => (all === 0 ? 0 : Math.min(1, weight / all));
    const anywhere = shareOf(shared.weight);
    const agreement = (places: number, aligned: number, alignment: number, count: number) => {
      const same = BIAS + BY_PLACES * places + BY_WORDS * anywhere + BY_KEYS * keys;
      const moved =
        MOVED.bias +
        MOVED.places * places +
        MOVED.words * anywhere +
        MOVED.aligned * aligned +
        MOVED.alignment * alignment +
        MOVED.count * Math.min(1, count / MANY) +
        MOVED.keys * keys;
      return Math.max(toProbability(same), Math.min(MOST_MOVED, toProbability(moved)));
    };
    // At most as many words stand at the same places as stand anywhere.
    if (agreement(anywhere, anywhere, 1, shared.count) < least - ROUNDING) return 0;
    const { places, aligned, count } = sharedAtPlaces(look, shared.same);
    const alignment = shared.weight === 0 ? 0 : aligned / shared.weight;
    return agreement(shareOf(places), shareOf(aligned), alignment, count);
  };
}

/** Far more than sums in another order differ by. */
const ROUNDING = 1e-6;

const toProbability = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** What a word tells, and where it stands. */
interface AskedWord {
  readonly weight: number;
  readonly places: LookWord[];
}

function indexWords({ words }: Look, weightOf: WeightOf): ReadonlyMap<string, AskedWord> {
  const byWord = new Map<string, AskedWord>();
  for (const word of words) {
    const same = byWord.get(word[0]);
    if (same === undefined) byWord.set(word[0], { weight: weightOf(word[0]), places: [word] });
    else same.places.push(word);
  }
  return byWord;
}

export function sumOfWords({ words }: Look, weightOf: WeightOf): number {
  let sum = 0;
  for (const word of words) sum += weightOf(word[0]);
  return sum;
}

/** What the words that both have tell, and for each of the look's words where it stands on the asked one; nothing where it does not. */
function sharedAnywhere({ words }: Look, asked: ReadonlyMap<string, AskedWord>) {
  let [weight, count] = [0, 0];
  const same: (AskedWord | undefined)[] = [];
  for (const word of words) {
    const own = asked.get(word[0]);
    same.push(own);
    if (own === undefined) continue;
    weight += own.weight;
    count += 1;
  }
  return { weight, count, same };
}

/**
 * Of the words those that stand at the same place, once the page's own shift is taken out, and those that stand as far from the left at
 * least, with their number.
 */
function sharedAtPlaces({ words }: Look, same: readonly (AskedWord | undefined)[]) {
  const [shiftX, shiftY] = shiftOf(words, same);
  let [places, aligned, count] = [0, 0, 0];
  for (let at = 0; at < words.length; at += 1) {
    const own = same[at];
    if (own === undefined) continue;
    const [, page, left, top] = words[at] as LookWord;
    let [isAligned, isThere] = [false, false];
    for (const other of own.places) {
      if (other[1] !== page || Math.abs(other[2] - left - shiftX) >= NEAR_X) continue;
      isAligned = true;
      isThere ||= Math.abs(other[3] - top - shiftY) < NEAR_Y;
    }
    if (!isAligned) continue;
    aligned += own.weight;
    count += 1;
    if (isThere) places += own.weight;
  }
  return { places, aligned, count };
}

function sharedKeys(a: Look, b: Look): number {
  const most = Math.min(a.keys.length, b.keys.length);
  if (most === 0) return 0;
  let shared = 0;
  for (const key of a.keys) if (b.keys.includes(key)) shared += 1;
  return shared / most;
}

/** By how much the words that both have once stand apart on the first page: half of them more, half of them less. */
function shiftOf(
  words: readonly LookWord[],
  same: readonly (AskedWord | undefined)[],
): readonly [x: number, y: number] {
  const [x, y] = [new Float64Array(words.length), new Float64Array(words.length)];
  let count = 0;
  for (let at = 0; at < words.length; at += 1) {
    const places = same[at]?.places;
    const other = places?.length === 1 ? places[0] : undefined;
    const [, page, left, top] = words[at] as LookWord;
    if (page !== 1 || other === undefined || other[1] !== 1) continue;
    x[count] = other[2] - left;
    y[count] = other[3] - top;
    count += 1;
  }
  return count < 3 ? [0, 0] : [median(x.subarray(0, count)), median(y.subarray(0, count))];
}

/** Puts the values in order. */
function median(values: Float64Array): number {
  return values.sort()[values.length >> 1] as number;
}
