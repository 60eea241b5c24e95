import type { Precedent } from '@rowbox/contract';
import type { PresentValue } from '../fields/candidate-to-value.ts';
import type { Option } from '../fields/rate-candidates.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import { foldToAlphanumerics } from '../values/fold.ts';

/** What a value owes to documents that people settled. */
export interface OptionOrigin {
  readonly asIn: readonly Precedent[];
  /** It is not what the page says, but what follows from it: as people write it, or enter it. */
  readonly isLearnt: boolean;
}

export type OriginOf = (option: Option) => OptionOrigin | null;

/** A field's options with the model's log-odds for each, and last for its absence. */
export interface ScoredField {
  readonly profile: FieldProfile;
  readonly options: readonly Option[];
  /** `options.length + 1` of them. */
  readonly scores: ArrayLike<number>;
  /** Null of an option that no memory speaks for; few are asked of. */
  readonly originOf?: OriginOf;
  /** What a memory adds to each score. */
  readonly gains?: ArrayLike<number>;
  /** What its standing among the other fields adds to each score. */
  readonly moves?: ArrayLike<number>;
}

/** One value a field can take, with the places it stands at, the likeliest first. */
export interface ValueChoice {
  readonly value: PresentValue;
  readonly places: readonly PlaceChoice[];
  /** Natural logarithm of its probability, all places together. */
  readonly log: number;
}

export interface PlaceChoice {
  readonly option: Option;
  /** Natural logarithm of the probability that the value is read here. */
  readonly log: number;
}

export interface FieldChoices {
  readonly profile: FieldProfile;
  /** The likeliest first. */
  readonly values: readonly ValueChoice[];
  /** Natural logarithm of the probability that the document does not have the field. */
  readonly absent: number;
  readonly originOf?: OriginOf;
}

const MOST_VALUES = 8;
const MOST_PLACES = 3;

/** Turns log-odds into probabilities over a field's distinct values and its absence; `absentOdds`: what absence gains beside its score. */
export function scoresToChoices(
  { profile, options, scores: own, originOf }: ScoredField,
  absentOdds: number,
): FieldChoices {
  const scores = Array.from(own, (score, index) => (index === options.length ? score + absentOdds : score));
  const highest = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY);
  let total = Math.exp((scores[options.length] as number) - highest);
  const byValue = new Map<string, { value: PresentValue; mass: number; places: PlaceChoice[] }>();
  for (const [index, option] of options.entries()) {
    const log = (scores[index] as number) - highest;
    const mass = Math.exp(log);
    total += mass;
    const key = valueKey(option.value);
    const known = byValue.get(key);
    if (known === undefined) byValue.set(key, { value: option.value, mass, places: [{ option, log }] });
    else {
      known.mass += mass;
      known.places.push({ option, log });
    }
  }
  const all = Math.log(total);
  const values = [...byValue.values()]
    .sort((a, b) => b.mass - a.mass)
    .slice(0, MOST_VALUES)
    .map(({ mass, places }) => {
      const best = places.sort((a, b) => b.log - a.log).slice(0, MOST_PLACES);
      return {
        value: (best[0] as PlaceChoice).option.value,
        places: best.map(({ option, log }) => ({ option, log: log - all })),
        log: Math.log(mass) - all,
      };
    });
  return {
    profile,
    values,
    absent: (scores[options.length] as number) - highest - all,
    ...(originOf === undefined ? {} : { originOf }),
  };
}

function valueKey(value: PresentValue): string {
  return typeof value === 'string' ? foldToAlphanumerics(value) || value : String(value);
}
