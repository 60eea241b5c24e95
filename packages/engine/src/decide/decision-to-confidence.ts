import { logistic } from '../model/trees.ts';
import weights from './confidence.json' with { type: 'json' };
import { OF_NOVELTY, OF_VALUE } from './confidence-signs.ts';

/** What the confidence in a chosen value is made of. */
export interface Certainty {
  /** 0–1: of the choice, among all fields together. */
  readonly probability: number;
  /** 0–1: by the field's own evidence alone. */
  readonly alone: number;
  /** By `SIGNS`; undefined where there is no evidence. */
  readonly signs: ArrayLike<number> | undefined;
}

/** One logistic curve: its first numbers are for the log-odds of `probability` and `alone`, the rest for signs in their order. */
export interface Curve {
  readonly offset: number;
  readonly weights: readonly number[];
}

export interface ConfidenceWeights {
  /** What stands for a sign that says nothing, in the order of `SIGNS`. */
  readonly unknown: readonly number[];
  /** For pages of layouts that were learnt from, and for all others. */
  readonly known: Curve;
  readonly unseen: Curve;
  /** How surely a page is none of those that were learnt from. */
  readonly novelty: Curve;
}

/** Log-odds beyond this say no more. */
const MOST_ODDS = 8;

/**
 * How surely a value is right: two curves, one for layouts that were learnt from and one for others, mixed by how new the
 * page is and what is asked of it.
 */
export function decisionToConfidence(of: Certainty, trained: ConfidenceWeights = weights): number {
  const inputs = certaintyToInputs(of, trained.unknown);
  const ofValue = inputs.slice(0, 2 + OF_VALUE.length);
  const novelty = logistic(heightOf(trained.novelty, inputs.slice(ofValue.length)));
  const [known, unseen] = [trained.known, trained.unseen].map((curve) => logistic(heightOf(curve, ofValue)));
  return (1 - novelty) * (known as number) + novelty * (unseen as number);
}

/** The two log-odds and then all signs, none of them unknown. */
export function certaintyToInputs(
  { probability, alone, signs }: Certainty,
  unknown: readonly number[],
): readonly number[] {
  const count = OF_VALUE.length + OF_NOVELTY.length;
  const known = Array.from({ length: count }, (_, at) => {
    const sign = signs?.[at] ?? Number.NaN;
    return Number.isNaN(sign) ? (unknown[at] as number) : sign;
  });
  return [oddsOf(probability), oddsOf(alone), ...known];
}

function heightOf({ offset, weights: own }: Curve, inputs: readonly number[]): number {
  return own.reduce((sum, weight, at) => sum + weight * (inputs[at] as number), offset);
}

function oddsOf(probability: number): number {
  const odds = Math.log(probability / (1 - probability));
  return Math.max(-MOST_ODDS, Math.min(MOST_ODDS, odds));
}
