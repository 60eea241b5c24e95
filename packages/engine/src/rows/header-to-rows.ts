import type { FieldValue, Group } from '@rowbox/contract';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import { fieldToProfile } from '../lexicon/field-profile.ts';
import type { FieldValues } from '../result.ts';

/** Numbers and days of a transaction that documents print once for all of their rows. */
const STANDING: readonly string[] = [
  'order_number',
  'order_date',
  'delivery_note_number',
  'delivery_date',
  'invoice_number',
  'invoice_date',
  'contract_number',
  'customer_number',
];
const MEANT = 0.9;
/** How sure the document's value must be, and how much less sure it is of a row. */
const LEAST = 0.5;
const OF_ROW = 0.9;

/**
 * Gives rows the numbers and days that stand once, in the header of the document, where the group asks for them and no
 * row has any of its own. `readHeader` answers what the document says for a field as a field of its header.
 */
export function headerToRows(
  rows: readonly FieldValues[],
  group: Group,
  readHeader: (profile: FieldProfile) => FieldValue,
): readonly FieldValues[] {
  if (rows.length === 0) return rows;
  const standing = group.fields.flatMap((field): [string, FieldValue][] => {
    if (rows.some((row) => row[field.key]?.state !== 'absent')) return [];
    const profile = fieldToProfile(field, 'header');
    if (!STANDING.some((concept) => (profile.concepts.get(concept) ?? 0) >= MEANT)) return [];
    const value = readHeader(profile);
    if (value.value === null || value.confidence < LEAST) return [];
    return [[field.key, { ...value, confidence: Math.round(OF_ROW * value.confidence * 1000) / 1000 }]];
  });
  return standing.length === 0 ? rows : rows.map((row) => ({ ...row, ...Object.fromEntries(standing) }));
}
