import type { Schema } from '@rowbox/client';
import type { MailboxConfigInput } from '@rowbox/contract';

/*
 * A config while it is edited. Every part has a name of its own that stays when its key changes or it is moved, and texts
 * that are not there are empty, as inputs have them.
 */

export interface EditedValidator {
  readonly kind: string;
  readonly pattern: string;
  readonly expression: string;
  readonly message: string;
}

export interface EditedField {
  readonly uid: string;
  readonly key: string;
  /** The key is made from the label: until somebody sets it, or it has been saved. */
  readonly keyFollows: boolean;
  readonly label: string;
  readonly type: string;
  /** Type and unit are those that go with the label: until somebody sets one of them, or it has been saved. */
  readonly typeFollows: boolean;
  readonly hint: string;
  readonly unit: string;
  readonly values: readonly string[];
  readonly required: boolean;
  readonly formula: string;
  readonly validator: EditedValidator | null;
  readonly validate: string;
}

export interface EditedGroup {
  readonly uid: string;
  readonly id: string;
  /** The id is made from the name, as the key of a field from its label. */
  readonly idFollows: boolean;
  readonly name: string;
  readonly fields: readonly EditedField[];
}

export interface EditedNode {
  readonly uid: string;
  readonly type: string;
  readonly span: number | null;
  readonly level: number | null;
  readonly key: string | null;
  readonly label: string | null;
  readonly control: string | null;
  readonly group: string | null;
  readonly tableColumns: readonly string[] | null;
  readonly children: readonly EditedNode[];
}

export interface EditedSplitKey {
  readonly fieldKey: string;
  readonly interval: string | null;
}

export interface EditedConfig {
  readonly name: string;
  readonly hint: string;
  readonly fields: readonly EditedField[];
  readonly groups: readonly EditedGroup[];
  readonly splitKeys: readonly EditedSplitKey[];
  /** Null: made from the fields and groups. */
  readonly layout: { readonly label: string | null; readonly children: readonly EditedNode[] } | null;
}

type InputField = NonNullable<MailboxConfigInput['fields']>[number];
export type InputNode = NonNullable<NonNullable<MailboxConfigInput['layout']>['children']>[number];

let made = 0;
/** Names differ within one page; nothing keeps them longer than a draft. */
export const newUid = (): string => {
  made += 1;
  return `${Date.now().toString(36)}-${made}`;
};

/** @param follows whether key and type come from the label as long as nobody says otherwise */
export const emptyField = (key: string, label: string, follows: boolean): EditedField => ({
  uid: newUid(),
  key,
  keyFollows: follows,
  label,
  type: 'text',
  typeFollows: follows,
  hint: '',
  unit: '',
  values: [],
  required: false,
  formula: '',
  validator: null,
  validate: '',
});

function inputToField(input: InputField): EditedField {
  const { validator } = input;
  return {
    ...emptyField(input.key, input.label ?? '', false),
    type: input.type,
    hint: input.hint ?? '',
    unit: input.unit ?? '',
    values: input.values ?? [],
    required: input.required ?? false,
    formula: input.formula ?? '',
    validator: validator
      ? {
          kind: validator.kind,
          pattern: validator.pattern ?? '',
          expression: validator.expression ?? '',
          message: validator.message ?? '',
        }
      : null,
    validate: input.validate ?? '',
  };
}

export const inputToNode = (input: InputNode): EditedNode => ({
  uid: newUid(),
  type: input.type,
  span: input.span ?? null,
  level: input.level ?? null,
  key: input.key ?? null,
  label: input.label ?? null,
  control: input.control ?? null,
  group: input.group ?? null,
  tableColumns: input.tableColumns ?? null,
  children: (input.children ?? []).map(inputToNode),
});

export const inputToEdited = (input: MailboxConfigInput): EditedConfig => ({
  name: input.name ?? '',
  hint: input.hint ?? '',
  fields: (input.fields ?? []).map(inputToField),
  groups: (input.groups ?? []).map(({ id, name, fields }) => ({
    uid: newUid(),
    id,
    idFollows: false,
    name,
    fields: (fields ?? []).map(inputToField),
  })),
  splitKeys: (input.splitKeys ?? []).map(({ fieldKey, interval = null }) => ({ fieldKey, interval })),
  layout: input.layout
    ? { label: input.layout.label ?? null, children: input.layout.children.map(inputToNode) }
    : null,
});

/** Left out where there is nothing, so that the same config is the same text whoever wrote it. */
const present = <Name extends string, Value>(name: Name, value: Value | null | '' | false) =>
  (value === null || value === '' || value === false ? {} : { [name]: value }) as { [key in Name]?: Value };

function fieldToInput(field: EditedField): InputField {
  const { validator, values } = field;
  return {
    key: field.key,
    ...present('label', field.label.trim()),
    type: field.type,
    ...present('hint', field.hint.trim()),
    ...present('unit', field.unit.trim()),
    ...(values.length > 0 && { values: [...values] }),
    ...present('required', field.required),
    ...present('formula', field.formula.trim()),
    ...(validator && {
      validator: {
        kind: validator.kind,
        ...present('pattern', validator.pattern),
        ...present('expression', validator.expression.trim()),
        ...present('message', validator.message.trim()),
      },
    }),
    ...present('validate', field.validate.trim()),
  };
}

const nodeToInput = (node: EditedNode): InputNode => ({
  type: node.type,
  ...present('span', node.span),
  ...present('level', node.level),
  ...present('key', node.key),
  ...present('label', node.label),
  ...present('control', node.control),
  ...present('group', node.group),
  ...(node.tableColumns && { tableColumns: [...node.tableColumns] }),
  ...(node.children.length > 0 && { children: node.children.map(nodeToInput) }),
});

export const editedToInput = (edited: EditedConfig): MailboxConfigInput => ({
  ...present('name', edited.name.trim()),
  ...present('hint', edited.hint.trim()),
  fields: edited.fields.map(fieldToInput),
  groups: edited.groups.map(({ id, name, fields }) => ({ id, name, fields: fields.map(fieldToInput) })),
  splitKeys: edited.splitKeys.map(({ fieldKey, interval }) => ({
    fieldKey,
    ...present('interval', interval),
  })),
  // Null: as the service lays it out; left out it would stay as it is.
  layout: edited.layout && {
    ...present('label', edited.layout.label),
    children: edited.layout.children.map(nodeToInput),
  },
});

/** What is saved, as the editor would send it. A layout that was made by the service is made anew at every change. */
export const mailboxToInput = ({ config, layout }: Schema<'Mailbox'>): MailboxConfigInput =>
  editedToInput(
    inputToEdited({
      ...(config as MailboxConfigInput),
      ...(layout.source !== 'default' && { layout: layout.definition as MailboxConfigInput['layout'] }),
    }),
  );

/** Whether two are the same config, however they came about. */
export const sameInput = (one: MailboxConfigInput, other: MailboxConfigInput): boolean =>
  JSON.stringify(editedToInput(inputToEdited(one))) === JSON.stringify(editedToInput(inputToEdited(other)));
