import type { FieldDefinition, FieldType } from '@rowbox/contract';
import { type FieldProfile, fieldToProfile } from '../lexicon/field-profile.ts';

/** A column that tables of items have, as a field would ask for it. */
export interface UsualColumn {
  readonly concept: string;
  readonly field: FieldDefinition;
  readonly profile: FieldProfile;
}

/** Keys of configured fields have no such sign. */
const NOT_ASKED = '\u0000';

/** In the order in which a field that may mean several of them is understood: `Item` is a name before it is a number. */
export const USUAL_COLUMNS: readonly UsualColumn[] = (
  [
    ['description', 'Description', 'text'],
    ['unit_price', 'Unit price', 'currency'],
    ['line_total', 'Line total', 'currency'],
    ['quantity', 'Quantity', 'number'],
    ['item_number', 'Item number', 'text'],
    ['unit', 'Unit of measure', 'text'],
    ['vat_rate', 'VAT rate', 'number'],
    ['discount', 'Discount', 'number'],
    ['line_number', 'Line number', 'integer'],
  ] as const
).map(([concept, label, type]) => {
  const field = toField(concept, label, type);
  return { concept, field, profile: fieldToProfile(field, 'row') };
});

/** How surely a field must mean a usual column to be one. */
const MEANT = 0.6;
const TEXTS: ReadonlySet<FieldType> = new Set(['text', 'enum']);
const FIGURES: ReadonlySet<FieldType> = new Set(['number', 'integer', 'currency']);

/** Which of the usual columns a field means most, by its name and by what it holds; null: none of them. */
export function usualMeaning({ concepts, field }: FieldProfile): string | null {
  let best: string | null = null;
  let most = MEANT;
  for (const { concept, field: usual } of USUAL_COLUMNS) {
    const weight = concepts.get(concept) ?? 0;
    if (weight < most || (weight === most && best !== null)) continue;
    if (!(TEXTS.has(usual.type) ? TEXTS : FIGURES).has(field.type)) continue;
    best = concept;
    most = weight;
  }
  return best;
}

/** Whether a field stands in a config, other than those of `USUAL_COLUMNS`. */
export const isAskedFor = ({ key }: FieldDefinition): boolean => !key.startsWith(NOT_ASKED);

function toField(concept: string, label: string, type: FieldType): FieldDefinition {
  return {
    key: `${NOT_ASKED}${concept}`,
    ...{ label, type, hint: null, unit: null, values: null },
    ...{ required: false, formula: null, validator: null, validate: null },
  };
}
