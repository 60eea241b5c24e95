import type { FieldDefinition, Group } from '@rowbox/contract';
import type { LabelledConfig, LabelledField } from './labelled-set.ts';

/** A group of a labelled set's config as a mailbox has it. */
export function toGroup({ id, fields }: LabelledConfig['groups'][number]): Group {
  return { id, name: id, fields: fields.map(toDefinition) };
}

/** A field of a labelled set's config with all that a mailbox could say of it. */
export function toDefinition(field: LabelledField): FieldDefinition {
  const empty = {
    label: null,
    hint: null,
    unit: null,
    values: null,
    formula: null,
    validator: null,
    validate: null,
  };
  return { ...empty, required: false, ...field } as FieldDefinition;
}
