import type { FieldType } from '@rowbox/contract';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import { labelTokens } from '../lexicon/label-tokens.ts';
import { sharedMeaning } from './alikeness.ts';
import { PROTOTYPES, toPrototypes } from './meant-columns.ts';
import { KINDS } from './span-columns.ts';

const TYPES: readonly FieldType[] = [
  'text',
  'number',
  'integer',
  'currency',
  'date',
  'time',
  'datetime',
  'boolean',
  'enum',
  'address',
];
const ASKED = [
  'isUnlisted',
  'meant',
  'issuer',
  'recipient',
  'labelWords',
  'hasHint',
  'fields',
  'ofType',
] as const;

export const FIELD_COLUMNS: readonly string[] = [
  ...TYPES.map((type) => `type:${type}`),
  ...KINDS.map((kind) => `asks:${kind}`),
  ...ASKED.map((name) => `asked:${name}`),
  ...PROTOTYPES.map((name) => `meant:${name}`),
];

/** What is known of a field before the document is looked at: its type and looks, never which field it is. */
export function fieldColumns(profile: FieldProfile, all: readonly FieldProfile[]): Float32Array {
  const { asked, kinds, isUnlisted, concepts, role } = profile;
  return Float32Array.from([
    ...TYPES.map((type) => Number(asked.type === type)),
    ...KINDS.map((kind) => (kinds[0] === kind ? 1 : kinds[1] === kind ? 0.5 : 0)),
    Number(isUnlisted),
    Math.max(0, ...concepts.values()),
    Number(role === 'issuer'),
    Number(role === 'recipient'),
    labelTokens(asked.label ?? asked.key).length,
    Number((asked.hint ?? '') !== ''),
    all.length,
    all.filter((other) => other.asked.type === asked.type).length,
    ...askedToPrototypes(profile),
  ]);
}

/** What a field's name stands for, by `PROTOTYPES`. */
export function askedToPrototypes({ asked }: FieldProfile): Float32Array {
  return toPrototypes(sharedMeaning().askedMeaning(asked).label);
}
