import type { FieldType } from '@rowbox/contract';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import { labelTokens } from '../lexicon/label-tokens.ts';
import { cosineOf, type TextMeaning } from '../meaning/text-to-meaning.ts';
import { sharedMeaning } from './alikeness.ts';
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

/** What a field may ask for: how near its name is in meaning to each tells what its value looks like. */
const PROTOTYPES = [
  'Name of person',
  'First name',
  'Company name',
  'Address',
  'City',
  'Country',
  'Phone number',
  'E-mail',
  'Website',
  'Date',
  'Reference number',
  'Account number',
  'Tax identification number',
  'Amount',
  'Total',
  'Quantity',
  'Percentage',
  'Description',
  'Title',
  'Status',
  'Code',
  'Remarks',
] as const;

export const FIELD_COLUMNS: readonly string[] = [
  ...TYPES.map((type) => `type:${type}`),
  ...KINDS.map((kind) => `asks:${kind}`),
  ...ASKED.map((name) => `asked:${name}`),
  ...PROTOTYPES.map((name) => `meant:${name}`),
];

let prototypes: readonly TextMeaning[] | null = null;

/** What is known of a field before the document is looked at: its type and looks, never which field it is. */
export function fieldColumns(profile: FieldProfile, all: readonly FieldProfile[]): Float32Array {
  const { field, kinds, isUnlisted, concepts, role } = profile;
  return Float32Array.from([
    ...TYPES.map((type) => Number(field.type === type)),
    ...KINDS.map((kind) => (kinds[0] === kind ? 1 : kinds[1] === kind ? 0.5 : 0)),
    Number(isUnlisted),
    Math.max(0, ...concepts.values()),
    Number(role === 'issuer'),
    Number(role === 'recipient'),
    labelTokens(field.label ?? field.key).length,
    Number((field.hint ?? '') !== ''),
    all.length,
    all.filter((other) => other.field.type === field.type).length,
    ...meantColumns(profile),
  ]);
}

function meantColumns({ field }: FieldProfile): readonly number[] {
  const meaning = sharedMeaning();
  prototypes ??= PROTOTYPES.map((name) => meaning.meaningOf(name));
  const { label } = meaning.askedMeaning(field);
  return prototypes.map((prototype) => cosineOf(prototype, label));
}
