import type { StrokeTraits } from './stroke-traits.ts';

export interface PenWeights {
  readonly bias: number;
  readonly traits: Readonly<Record<keyof StrokeTraits, TraitWeights>>;
}

export interface TraitWeights {
  /** Of the trait over all pieces of ink it was fitted on. */
  readonly mean: number;
  readonly spread: number;
  /** Weights of the trait, less its mean and in spreads, and of its square. */
  readonly linear: number;
  readonly square: number;
}

/** How likely it is that a piece of ink was made with a pen, 0–1: a logistic regression with squares. */
export const penProbability = (traits: StrokeTraits, { bias, traits: weights }: PenWeights): number => {
  let sum = bias;
  for (const [name, { mean, spread, linear, square }] of Object.entries(weights)) {
    const value = (traits[name as keyof StrokeTraits] - mean) / spread;
    sum += linear * value + square * value * value;
  }
  return 1 / (1 + Math.exp(-sum));
};
