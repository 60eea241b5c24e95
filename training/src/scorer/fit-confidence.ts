import { type Certainty, type Curve, certaintyToInputs } from '@rowbox/engine';
import { fitLogistic } from './fit-logistic.ts';
import type { Judged } from './judge.ts';

/** A value that a scorer gave which had not learnt from its source. */
export interface GivenValue {
  readonly source: string;
  readonly isRight: boolean;
  readonly certainty: Certainty;
}

const PULL = 0.2;

export function judgedToGiven({ set, outcome, certainty }: Judged): readonly GivenValue[] {
  return certainty === null ? [] : [{ source: set, isRight: outcome === 'right', certainty }];
}

/** @param weightOf how much each value of a source counts */
export function fitConfidence(given: readonly GivenValue[], weightOf: (source: string) => number): Curve {
  return fitLogistic(
    given.map(({ source, isRight, certainty }) => ({
      inputs: certaintyToInputs(certainty),
      isSo: isRight,
      weight: weightOf(source),
    })),
    PULL,
  );
}
