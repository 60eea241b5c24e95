import type { FieldProfile } from '../lexicon/field-profile.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import type { PresentValue } from './candidate-to-value.ts';
import { type Family, familyOf, type Model, score, weightVector } from './model.ts';
import type { Option } from './rate-candidates.ts';

/** One value a field can take, with the best of the places it stands at. */
export interface WeighedValue {
  readonly option: Option;
  readonly value: PresentValue;
  /** Probability that this is the field's value, all its places together. */
  readonly probability: number;
}

export interface WeighedField {
  readonly profile: FieldProfile;
  /** Probability that the document does not have the field. */
  readonly absent: number;
  /** Best first; at most `MOST_VALUES`. */
  readonly values: readonly WeighedValue[];
}

const MOST_VALUES = 10;
/** Odds from which on two numbers count as equally likely. */
const AS_LIKELY = 0.93;
const HEAD_FIRST: ReadonlySet<Family> = new Set(['identifier', 'date']);

/** Turns the model's scores into probabilities over a field's distinct values and its absence. */
export function weighOptions(profile: FieldProfile, options: readonly Option[], model: Model): WeighedField {
  const weights = model[familyOf(profile)];
  const vector = weightVector(weights);
  const scores = options.map(({ features }) => score(features, vector));
  const highest = scores.reduce((most, value) => Math.max(most, value), weights.absent);
  const absent = Math.exp(weights.absent - highest);
  let total = absent;
  const byValue = new Map<string, { option: Option; best: number; mass: number }>();
  for (const [index, option] of options.entries()) {
    const own = scores[index] as number;
    const mass = Math.exp(own - highest);
    total += mass;
    const key = valueKey(option.value);
    const known = byValue.get(key);
    if (known === undefined) byValue.set(key, { option, best: own, mass });
    else {
      known.mass += mass;
      if (own > known.best) Object.assign(known, { option, best: own });
    }
  }
  const ranked = [...byValue.values()].sort((a, b) => b.mass - a.mass);
  const values = (HEAD_FIRST.has(familyOf(profile)) ? headFirst(ranked) : ranked)
    .slice(0, MOST_VALUES)
    .map(({ option, mass }) => ({ option, value: option.value, probability: mass / total }));
  return { profile, absent: absent / total, values };
}

/** Of two numbers or days as likely as each other the one further up is the document's; slips at its foot repeat it. */
function headFirst<T extends { readonly option: Option; readonly mass: number }>(
  ranked: readonly T[],
): readonly T[] {
  const [first, second, ...rest] = ranked;
  if (first === undefined || second === undefined || second.mass < AS_LIKELY * first.mass) return ranked;
  return placeOf(second) < placeOf(first) ? [second, first, ...rest] : ranked;
}

/** Pages, and how far down the page. */
function placeOf({ option: { candidate } }: { readonly option: Option }): number {
  return candidate.page + candidate.box.top;
}

function valueKey(value: PresentValue): string {
  return typeof value === 'string' ? foldToAlphanumerics(value) : String(value);
}
