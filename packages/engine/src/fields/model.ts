import type { FieldProfile } from '../lexicon/field-profile.ts';
import { FEATURES } from './features.ts';
import weights from './weights.json' with { type: 'json' };

/** Fields whose candidates are judged by the same weights. */
export const FAMILIES = [
  'date',
  'amount',
  'identifier',
  'code',
  'currency',
  'time',
  'issuer',
  'recipient',
  'party',
  'address',
  'text',
] as const;
export type Family = (typeof FAMILIES)[number];

/**
 * A conditional logit: a candidate's score is the product of its features with its family's weights; `absent` is the
 * score of the document not having the field at all. Probabilities are the soft maximum over a field's options.
 */
export interface FamilyWeights {
  readonly absent: number;
  readonly features: Readonly<Record<string, number>>;
}
export type Model = Readonly<Record<Family, FamilyWeights>>;

export const TRAINED_MODEL: Model = weights.families;

export function familyOf(profile: FieldProfile): Family {
  switch (profile.kinds[0]) {
    case 'date':
    case 'datetime':
      return 'date';
    case 'amount':
    case 'number':
    case 'percent':
      return 'amount';
    case 'identifier':
      return 'identifier';
    case 'vatId':
    case 'iban':
    case 'email':
    case 'url':
    case 'phone':
      return 'code';
    case 'currencyCode':
      return 'currency';
    case 'time':
      return 'time';
    case 'organisation':
    case 'person':
      return profile.role === 'issuer' || profile.role === 'recipient' ? profile.role : 'party';
    case 'address':
      return 'address';
    default:
      return 'text';
  }
}

/** The weights in the order of `FEATURES`. */
export function weightVector({ features }: FamilyWeights): Float64Array {
  return Float64Array.from(FEATURES, (feature) => features[feature] ?? 0);
}

export function score(values: Float64Array, vector: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) {
    sum += (values[index] as number) * (vector[index] as number);
  }
  return sum;
}
