import type { FieldDefinition, FieldType } from '@rowbox/contract';

/** A field with nothing but what is told. */
export function toFieldDefinition(
  key: string,
  label: string,
  type: FieldType,
  more: { readonly hint?: string | null; readonly unit?: string | null } = {},
): FieldDefinition {
  return {
    key,
    label,
    type,
    hint: more.hint ?? null,
    unit: more.unit ?? null,
    values: null,
    required: false,
    formula: null,
    validator: null,
    validate: null,
  };
}
