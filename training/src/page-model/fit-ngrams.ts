import { NGRAM_CLASSES, type NgramData, textToGrams } from '@rowbox/engine/page-model';
import { seededRandom } from '../seeded-random.ts';

const BUCKETS = 16384;
const ROUNDS = 4;
const RATE = 0.6;
/** A text that repeats counts as often as the root of its number. */
export interface CountedWord {
  readonly text: string;
  /** Position in `WORD_CLASSES`; those beyond `NGRAM_CLASSES` stand for none of them. */
  readonly class: number;
  readonly weight: number;
}

/** Fits a linear model of hashed n-grams: for each class its log-odds against all others, by stochastic gradient. */
export function fitNgrams(words: readonly CountedWord[], seed: number): NgramData {
  const outputs = NGRAM_CLASSES.length;
  const weights = new Float64Array(BUCKETS * outputs);
  const random = seededRandom(seed);
  const grams = words.map(({ text }) => textToGrams(text, BUCKETS));
  const order = Uint32Array.from(words, (_, index) => index);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, random);
    const rate = RATE * (1 - round / ROUNDS);
    for (const index of order) {
      const { class: right, weight } = words[index]!;
      const own = grams[index]!;
      for (let output = 0; output < outputs; output += 1) {
        let sum = 0;
        for (const gram of own) sum += weights[gram * outputs + output]!;
        const score = (SCALE * sum) / own.length;
        const slope = 1 / (1 + Math.exp(-score)) - (right === output ? 1 : 0);
        const step = rate * weight * slope;
        for (const gram of own) {
          const at = gram * outputs + output;
          weights[at] = weights[at]! * (1 - 1e-5) - step / Math.sqrt(own.length);
        }
      }
    }
  }
  return toData(weights, outputs);
}

const SCALE = 2;

function toData(weights: Float64Array, outputs: number): NgramData {
  const sorted = Float64Array.from(weights, Math.abs).sort();
  const most = Math.max(0.01, sorted[Math.floor(0.999 * sorted.length)]!);
  const bytes = Int8Array.from(weights, (weight) =>
    Math.max(-127, Math.min(127, Math.round((127 * weight) / most))),
  );
  return {
    buckets: BUCKETS,
    outputs,
    unit: Number(((SCALE * most) / 127).toPrecision(4)),
    weights: Buffer.from(bytes.buffer).toString('base64'),
  };
}

function shuffle(order: Uint32Array, random: () => number): void {
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    const kept = order[index]!;
    order[index] = order[other]!;
    order[other] = kept;
  }
}
