import type { PenWeights, TraitWeights } from '../src/ocr/pen-probability.ts';
import type { StrokeTraits } from '../src/ocr/stroke-traits.ts';

export interface PenExample {
  readonly traits: StrokeTraits;
  readonly isPen: boolean;
}

const STEPS = 3000;
const RATE = 0.05;
/** Strength of the pull of every weight but the bias towards none, per example. */
const DECAY = 0.0007;
const ROUNDED = 1000;

/**
 * Fits the logistic regression of `penProbability`: its mean log-likelihood is climbed by full-batch Adam (Kingma and
 * Ba, 2015) with weight decay. The same examples give the same weights.
 */
export function fitPen(examples: readonly PenExample[]): PenWeights {
  const names = Object.keys(examples[0]?.traits ?? {}) as (keyof StrokeTraits)[];
  const scales = names.map((name) => scaleOf(examples.map(({ traits }) => traits[name])));
  const rows = examples.map(({ traits }) => {
    const values = names.map((name, at) => (traits[name] - scales[at]!.mean) / scales[at]!.spread);
    return [1, ...values, ...values.map((value) => value * value)];
  });
  const weights = climb(
    rows,
    examples.map(({ isPen }) => (isPen ? 1 : 0)),
  );
  const count = names.length;
  const weightsOf = (_: string, at: number): TraitWeights => ({
    ...scales[at]!,
    linear: rounded(weights[1 + at]!),
    square: rounded(weights[1 + count + at]!),
  });
  return {
    bias: rounded(weights[0]!),
    traits: Object.fromEntries(names.map((name, at) => [name, weightsOf(name, at)])) as PenWeights['traits'],
  };
}

function climb(rows: readonly (readonly number[])[], right: readonly number[]): readonly number[] {
  const size = rows[0]?.length ?? 0;
  const weights = new Float64Array(size);
  const first = new Float64Array(size);
  const second = new Float64Array(size);
  for (let step = 1; step <= STEPS; step += 1) {
    const slope = Float64Array.from(weights, (weight, at) => (at === 0 ? 0 : -DECAY * weight));
    for (const [index, row] of rows.entries()) {
      let sum = 0;
      for (let at = 0; at < size; at += 1) sum += weights[at]! * row[at]!;
      const miss = (right[index]! - 1 / (1 + Math.exp(-sum))) / rows.length;
      for (let at = 0; at < size; at += 1) slope[at]! += miss * row[at]!;
    }
    for (let at = 0; at < size; at += 1) {
      first[at] = 0.9 * first[at]! + 0.1 * slope[at]!;
      second[at] = 0.999 * second[at]! + 0.001 * slope[at]! ** 2;
      const [mean, spread] = [first[at]! / (1 - 0.9 ** step), second[at]! / (1 - 0.999 ** step)];
      weights[at]! += (RATE * mean) / (Math.sqrt(spread) + 1e-8);
    }
  }
  return [...weights];
}

function scaleOf(values: readonly number[]): { readonly mean: number; readonly spread: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean: rounded(mean), spread: Math.max(1 / ROUNDED, rounded(Math.sqrt(variance))) };
}

const rounded = (value: number): number => Math.round(value * ROUNDED) / ROUNDED;
