import { logistic } from '../model/trees.ts';
import weights from './confidence.json' with { type: 'json' };

/** What the confidence in a chosen value is made of. */
export interface Certainty {
  /** 0–1: of the choice, among all fields together. */
  readonly probability: number;
  /** 0–1: by the field's own evidence alone. */
  readonly alone: number;
  /** Whether what is asked for is none of the terms of business. */
  readonly isUnlisted: boolean;
}

/** A logistic curve: its weights are for inputs in their order. */
export interface Curve {
  readonly offset: number;
  readonly weights: readonly number[];
}

/** Log-odds beyond this say no more. */
const MOST_ODDS = 8;

/** How surely a value is right, 0–1, by a curve fitted to values of sources that the scorer had not learnt from. */
export function decisionToConfidence(
  certainty: Certainty,
  { offset, weights: own }: Curve = weights,
): number {
  const inputs = certaintyToInputs(certainty);
  return logistic(own.reduce((sum, weight, at) => sum + weight * (inputs[at] as number), offset));
}

/** What the curve is over: both log-odds, and whether it is unlisted. */
export function certaintyToInputs({ probability, alone, isUnlisted }: Certainty): readonly number[] {
  return [oddsOf(probability), oddsOf(alone), Number(isUnlisted)];
}

function oddsOf(probability: number): number {
  const odds = Math.log(probability / (1 - probability));
  return Math.max(-MOST_ODDS, Math.min(MOST_ODDS, odds));
}
