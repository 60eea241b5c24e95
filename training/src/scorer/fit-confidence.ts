import { type ConfidenceWeights, certaintyToInputs, OF_NOVELTY, OF_VALUE, SIGNS } from '@rowbox/engine';
import { fitLogistic } from './fit-logistic.ts';
import type { Judged } from './judge.ts';

/** Values that a scorer gave, and whether it had learnt from the layout they stand in. */
export interface GivenValue {
  readonly judged: Judged;
  readonly isUnseen: boolean;
  /** It stands in a document of a kind that nothing was learnt from. */
  readonly isForeign: boolean;
  readonly weight: number;
}

const PULL = 4;
/** Pages tell more than fields do whether they are new: the curve that mixes is held back more. */
const PULL_OF_NOVELTY = 20;

/** Fits both curves and what mixes them; each layout's fields are told apart by `isUnseen`. */
export function fitConfidence(given: readonly GivenValue[]): ConfidenceWeights {
  const unknown = SIGNS.map((_, at) =>
    meanOf(given.map(({ judged }) => judged.certainty?.signs?.[at] ?? Number.NaN)),
  );
  const rows = given.flatMap(({ judged, isUnseen, isForeign, weight }) => {
    if (judged.certainty === null) return [];
    const inputs = certaintyToInputs(judged.certainty, unknown);
    const cut = 2 + OF_VALUE.length;
    return [
      {
        isUnseen,
        isForeign,
        weight,
        ofValue: inputs.slice(0, cut),
        ofNovelty: inputs.slice(cut, cut + OF_NOVELTY.length),
        isRight: judged.outcome === 'right',
      },
    ];
  });
  const curve = (own: typeof rows) =>
    fitLogistic(
      own.map(({ ofValue, isRight, weight }) => ({ inputs: ofValue, isSo: isRight, weight })),
      PULL,
    );
  const shareOf = (foreign: boolean) =>
    rows.reduce((sum, { isForeign, weight }) => sum + (isForeign === foreign ? weight : 0), 0);
  const [foreignShare, homeShare] = [shareOf(true), shareOf(false)];
  return {
    unknown,
    known: curve(rows.filter(({ isUnseen }) => !isUnseen)),
    unseen: curve(rows.filter(({ isUnseen }) => isUnseen)),
    novelty: fitLogistic(
      rows.map(({ ofNovelty, isForeign, weight }) => ({
        inputs: ofNovelty,
        isSo: isForeign,
        weight: (weight * rows.length) / 2 / (isForeign ? foreignShare : homeShare),
      })),
      PULL_OF_NOVELTY,
    ),
  };
}

function meanOf(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value));
  const mean = known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length);
  return Math.round(mean * 1e5) / 1e5;
}
