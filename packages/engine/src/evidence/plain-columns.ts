import { familyOf, score, TRAINED_MODEL, weightVector } from '../fields/model.ts';
import { isWeighedPlainly, type PlainOption } from '../fields/weighed-plainly.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';

export const PLAIN_COLUMNS = ['plain:probability', 'plain:absent', 'plain:behind'] as const;

/**
 * What a conditional logit over the features of each option says, which knows the business terms of labelled documents well
 * and others little: for each option its probability, that of absence, and by how much another scores higher. An option
 * that it is not asked about has none.
 */
export function plainColumns(
  profile: FieldProfile,
  options: readonly PlainOption[],
): readonly (readonly [probability: number, absent: number, behind: number])[] {
  const weights = TRAINED_MODEL[familyOf(profile)];
  const vector = weightVector(weights);
  const scores = options.map((option) =>
    isWeighedPlainly(option, profile) ? score(option.features, vector) : null,
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
