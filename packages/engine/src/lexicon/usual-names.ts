import type { FieldDefinition, FieldType } from '@rowbox/contract';
import type { AskedNames, NamedKind } from './asked-names/asked-names.ts';
import { NAMES_IN_HEADER, NAMES_IN_ROWS } from './asked-names/index.ts';
import { type FieldProfile, fieldToProfile, keyToWords } from './field-profile.ts';
import { labelTokens } from './label-tokens.ts';

/** Types that people give a field for what such a name means. */
const TYPES: Readonly<Record<NamedKind, readonly FieldType[]>> = {
  amount: ['currency', 'number', 'text'],
  number: ['number', 'integer', 'currency', 'text'],
  count: ['number', 'integer'],
  date: ['date', 'datetime', 'text'],
  time: ['time', 'datetime', 'text'],
  text: ['text', 'enum'],
  address: ['address', 'text'],
};

interface UsualName {
  readonly label: string;
  readonly types: readonly FieldType[];
}

/**
 * Each field under the name that documents print for what its own means; null where its own stays: nobody knows that people call
 * something by it, or another field has that meaning.
 *
 * @param toMeaning fields of one meaning ask for the same
 */
export function fieldsToUsual(
  fields: readonly FieldDefinition[],
  scope: FieldProfile['scope'],
  toMeaning: (profile: FieldProfile) => string | null,
): readonly (FieldDefinition | null)[] {
  const meaningOf = (field: FieldDefinition) => toMeaning(fieldToProfile(field, scope));
  const usual = fields.map((field) => fieldToUsual(field, scope));
  const taken = new Set(fields.filter((_, index) => usual[index]?.length === 0).map(meaningOf));
  return usual.map((names) => {
    const free = names.find((field) => !taken.has(meaningOf(field)));
    if (free !== undefined) taken.add(meaningOf(free));
    return free ?? null;
  });
}

/**
 * A field under each of the names that documents print for what its own may stand for, the likeliest first; none where nobody knows
 * that people call something by it. Its own name is the key of each: it may be printed all the same.
 */
function fieldToUsual(field: FieldDefinition, scope: FieldProfile['scope']): readonly FieldDefinition[] {
  const before = known[scope].get(field);
  if (before !== undefined) return before;
  const name = fieldToName(field);
  const key = nameToKey(name);
  const usual = (BY_NAME[scope].get(key) ?? [])
    .filter(({ types }) => types.includes(field.type))
    .map(({ label }) => ({ ...field, label, key: key.replace(/ /g, '_') }));
  if (usual.length === 0 && isOtherwise(field.label, name)) usual.push({ ...field, label: name });
  known[scope].set(field, usual);
  return usual;
}

const known = {
  header: new WeakMap<FieldDefinition, readonly FieldDefinition[]>(),
  row: new WeakMap<FieldDefinition, readonly FieldDefinition[]>(),
};

/** What a field is called, in words: people who write programs give labels that look like keys, too. */
function fieldToName({ label, key }: FieldDefinition): string {
  const name = label === null || label === undefined || label === '' ? key : label;
  return /\s/.test(name) ? name : keyToWords(name);
}

/** `vendorAddress`, `invoice_no`: words of a label that are cut where people cut keys. */
function isOtherwise(label: FieldDefinition['label'], name: string): boolean {
  return label !== null && label !== undefined && label !== '' && label !== name;
}

const nameToKey = (name: string): string => labelTokens(name).join(' ');

const BY_NAME = { header: namesToIndex(NAMES_IN_HEADER), row: namesToIndex(NAMES_IN_ROWS) };

function namesToIndex(asked: readonly AskedNames[]): ReadonlyMap<string, readonly UsualName[]> {
  const index = new Map<string, UsualName[]>();
  for (const { printed, kind, names } of asked)
    for (const name of Object.values(names).flatMap((list) => list.split('|'))) {
      const key = nameToKey(name);
      const others = index.get(key) ?? [];
      if (!others.some(({ label }) => label === printed)) others.push({ label: printed, types: TYPES[kind] });
      index.set(key, others);
    }
  return index;
}
