import type { FieldDefinition, FieldType } from '@rowbox/contract';
import type { CandidateKind } from '../candidates/candidate.ts';
import { type FieldProfile, fieldToProfile } from './field-profile.ts';
import { conceptById } from './text-to-concepts.ts';
import { fieldsToUsual } from './usual-names.ts';

/**
 * What the fields of a header ask for. One with a name that people give and documents do not print (`Where`, `Spent`) is asked for
 * by what they do print, unless another field asks for that; one whose values are of a kind is asked for as that kind, whichever
 * type it has.
 */
export function headerToProfiles(fields: readonly FieldDefinition[]): readonly FieldProfile[] {
  const usual = fieldsToUsual(fields, 'header', toMeaning);
  return fields.map((field, index) =>
    asUsualType({ ...fieldToProfile(usual[index] ?? field, 'header'), field }),
  );
}

/** Fields of one meaning ask for the same. */
function toMeaning({ term, isUnlisted, role, asked }: FieldProfile): string {
  return isUnlisted || term === null ? (asked.label ?? asked.key) : `${term} ${role}`;
}

const USUAL_TYPES: Readonly<Partial<Record<CandidateKind, FieldType>>> = {
  amount: 'currency',
  date: 'date',
  time: 'time',
};
/** Sums whose names are asked for as texts and mean nothing else there, as `Voucher` or `Shipping` may. */
export const PLAINLY_SUMS: ReadonlySet<string> = new Set([
  'grand_total',
  'net_total',
  'subtotal',
  'tax_total',
  'amount_due',
  'opening_balance',
  'closing_balance',
  'gross_pay',
  'net_pay',
]);

/** How surely a text must mean a sum. */
const MEANT = 0.9;

/** A number or a text that means a sum, a day or a time is found as one; only how its value is given is another matter. */
function asUsualType(profile: FieldProfile): FieldProfile {
  const { asked, field } = profile;
  const type = usualType(profile);
  if (type === null) return profile;
  const before = typed.get(asked);
  const typedAs = before ?? { ...asked, type };
  if (before === undefined) typed.set(asked, typedAs);
  return { ...fieldToProfile(typedAs, 'header'), field };
}

function usualType({ field, term, concepts, isUnlisted }: FieldProfile): FieldType | null {
  if (isUnlisted || term === null || (field.type !== 'number' && field.type !== 'text')) return null;
  if (field.type === 'text' && [...concepts].some(([id, weight]) => weight >= MEANT && PLAINLY_SUMS.has(id)))
    return 'currency';
  const type = USUAL_TYPES[conceptById(term)?.kinds[0] ?? 'text'];
  return type === undefined || (field.type === 'text' && type === 'currency') ? null : type;
}

/** The same object for the same field, by which profiles are remembered. */
const typed = new WeakMap<FieldDefinition, FieldDefinition>();
