import type { FieldType } from '@rowbox/contract';
import { FEATURES, featureOf } from '../fields/features.ts';
import { familyOf, score, TRAINED_MODEL, weightVector } from '../fields/model.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';

export const PLAIN_COLUMNS = ['plain:probability', 'plain:absent', 'plain:behind'] as const;

/** What a plain weighing of labels, parties and sums is not asked about: texts that are labels or pieces of sentences. */
const DOUBTS = ['sentencePiece', 'intoAnother', 'beforeCaption'] as const;
const NAMES_LABELS: ReadonlySet<FieldType> = new Set(['boolean', 'enum']);

/**
 * What a conditional logit over the features of each option says, which knows the business terms of labelled documents well
 * and others little: for each option its probability, that of absence, and by how much another scores higher. An option
 * without features, or with `null`, has none.
 */
export function plainColumns(
  profile: FieldProfile,
  features: readonly (Float64Array | null)[],
): readonly (readonly [probability: number, absent: number, behind: number])[] {
  const weights = TRAINED_MODEL[familyOf(profile)];
  const vector = weightVector(weights);
  const scores = features.map((own) =>
    own === null || own.length < FEATURES.length || isDoubted(own, profile) ? null : score(own, vector),
  );
  const highest = scores.reduce<number>((most, value) => Math.max(most, value ?? most), weights.absent);
  const absentMass = Math.exp(weights.absent - highest);
  let total = absentMass;
  for (const value of scores) if (value !== null) total += Math.exp(value - highest);
  const absent = absentMass / total;
  return scores.map((value) =>
    value === null
      ? [Number.NaN, absent, Number.NaN]
      : [Math.exp(value - highest) / total, absent, highest - value],
  );
}

function isDoubted(own: Float64Array, { field }: FieldProfile): boolean {
  if (DOUBTS.some((doubt) => featureOf(own, doubt) === 1)) return true;
  return featureOf(own, 'isLabel') === 1 && !NAMES_LABELS.has(field.type);
}
