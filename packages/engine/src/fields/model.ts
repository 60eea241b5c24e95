import type { FieldProfile } from '../lexicon/field-profile.ts';
import { rememberedWith } from '../lexicon/remembered.ts';
import { FEATURES } from './features.ts';
import weights from './weights.json' with { type: 'json' };

/** Fields whose candidates are judged by the same weights. */
export const FAMILIES = [
  'date',
  'amount',
  'measure',
  'identifier',
  'code',
  'contact',
  'currency',
  'time',
  'issuer',
  'recipient',
  'party',
  'address',
  'text',
  'choice',
  'labelled',
] as const;
export type Family = (typeof FAMILIES)[number];

/** What sentences of an agreement state; any other text has its label in front of it. */
const STATED = ['governing_law', 'term', 'notice_period'] as const;

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
  const { type } = profile.field;
  if (type === 'enum' || type === 'boolean') return 'choice';
  if (profile.isUnlisted && type === 'text') return 'labelled';
  switch (profile.kinds[0]) {
    case 'date':
    case 'datetime':
      return 'date';
    case 'amount':
      return 'amount';
    case 'number':
    case 'percent':
      return 'measure';
    case 'identifier':
      return 'identifier';
    case 'vatId':
    case 'iban':
      return 'code';
    case 'email':
    case 'url':
    case 'phone':
      return 'contact';
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
      return STATED.some((id) => profile.concepts.has(id)) ? 'text' : 'labelled';
  }
}

/** The weights in the order of `FEATURES`. */
export const weightVector = rememberedWith(
  ({ features }: FamilyWeights): Float64Array =>
    Float64Array.from(FEATURES, (feature) => features[feature] ?? 0),
);

export function score(values: Float64Array, vector: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) {
    sum += (values[index] as number) * (vector[index] as number);
  }
  return sum;
}
