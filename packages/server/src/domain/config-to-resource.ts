import type { ExtractionConfig, FieldDefinition, MailboxConfigResource } from '@rowbox/contract';

/** A config on the wire, as a mailbox takes it again. The layout stands on the mailbox. */
export const configToResource = (config: ExtractionConfig): MailboxConfigResource => ({
  name: config.name,
  hint: config.hint,
  fields: config.fields.map(toField),
  groups: config.groups.map(({ id, name, fields }) => ({ id, name, fields: fields.map(toField) })),
  splitKeys: config.splitKeys.map(({ fieldKey, interval }) => ({
    fieldKey,
    // There was a time when it could be said of any field.
    ...(interval && isDated(config, fieldKey) && { interval }),
  })),
});

const isDated = ({ fields }: ExtractionConfig, fieldKey: string): boolean =>
  fields.some(({ key, type }) => key === fieldKey && (type === 'date' || type === 'datetime'));

/** The interface has no null for a validator: a field without one has no such member. */
const toField = (field: FieldDefinition): MailboxConfigResource['fields'][number] => ({
  key: field.key,
  label: field.label,
  type: field.type,
  hint: field.hint,
  unit: field.unit,
  values: field.values && [...field.values],
  required: field.required,
  formula: field.formula,
  ...(field.validator && { validator: field.validator }),
  validate: field.validate,
});
