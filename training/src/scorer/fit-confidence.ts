import { type ConfidenceWeights, certaintyToInputs, OF_NOVELTY, OF_VALUE, SIGNS } from '@rowbox/engine';
import { fitLogistic } from './fit-logistic.ts';
import type { Judged } from './judge.ts';

/** Values that a scorer gave, and whether it had learnt from the layout they stand in. */
export interface GivenValue {
  readonly judged: Judged;
  readonly isUnseen: boolean;
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
  const rows = given.flatMap(({ judged, isUnseen, weight }) => {
    if (judged.certainty === null) return [];
    const inputs = certaintyToInputs(judged.certainty, unknown);
    const cut = 2 + OF_VALUE.length;
    return [
      {
        isUnseen,
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
  const unseenShare = rows.reduce((sum, row) => sum + (row.isUnseen ? row.weight : 0), 0);
  const knownShare = rows.reduce((sum, row) => sum + (row.isUnseen ? 0 : row.weight), 0);
  return {
    unknown,
    known: curve(rows.filter(({ isUnseen }) => !isUnseen)),
    unseen: curve(rows.filter(({ isUnseen }) => isUnseen)),
    novelty: fitLogistic(
      rows.map(({ ofNovelty, isUnseen, weight }) => ({
        inputs: ofNovelty,
        isSo: isUnseen,
        weight: isUnseen
          ? ((weight / unseenShare) * rows.length) / 2
          : ((weight / knownShare) * rows.length) / 2,
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
