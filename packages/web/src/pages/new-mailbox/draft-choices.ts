import type { Schema } from '@rowbox/client';
import { DOUBTS_LEFT_OUT } from '@rowbox/contract';
import { valueToText } from '../rows/value-text.ts';

type Draft = Schema<'ConfigDraft'>;
type Config = NonNullable<Draft['config']>;
type Field = Config['fields'][number];
type Doubt = Draft['doubts'][number];

/** What a person made of a proposed field. */
export interface FieldChoice {
  readonly kept: boolean;
  /** Found besides what people ask for, and not ticked by itself. */
  readonly isBeside: boolean;
  readonly label: string;
  readonly type: Field['type'];
  /** Why it should be looked at; null: nothing speaks against it. */
  readonly doubt: Doubt['reason'] | null;
}

/** By the path of the field: `key` in the header, `group/key` in a group. */
export type Choices = Readonly<Record<string, FieldChoice>>;

export const pathOf = (group: string | null, key: string): string =>
  group === null ? key : `${group}/${key}`;

/** Everything as it was proposed; what is of little worth is not kept unless a person says so. */
export function choicesOf(config: Config, doubts: readonly Doubt[]): Choices {
  const choice = (groupId: string | null, { key, label, type }: Field): FieldChoice => {
    const doubt = doubts.find((one) => one.groupId === groupId && one.fieldKey === key)?.reason ?? null;
    const isBeside = doubt !== null && DOUBTS_LEFT_OUT.has(doubt);
    return { kept: !isBeside, isBeside, label: label ?? key, type, doubt };
  };
  const sheets = [{ id: null, fields: config.fields }, ...config.groups];
  return Object.fromEntries(
    sheets.flatMap(({ id, fields }) =>
      fields.map((field) => [pathOf(id, field.key), choice(id, field)] as const),
    ),
  );
}

/** The proposed config with what was chosen: without what is not kept, and without groups that have nothing left. */
export function configOf(config: Config, choices: Choices) {
  const chosen = (group: string | null) => (field: Field) => {
    const choice = choices[pathOf(group, field.key)];
    return choice?.kept ? [{ ...field, label: choice.label.trim() || field.key, type: choice.type }] : [];
  };
  return {
    name: config.name,
    hint: config.hint,
    fields: config.fields.flatMap(chosen(null)),
    groups: config.groups
      .map((group) => ({ ...group, fields: group.fields.flatMap(chosen(group.id)) }))
      .filter(({ fields }) => fields.length > 0),
    splitKeys: [],
  };
}

/** What the first sample has in a field, as a person reads it; of a group, what its first row has. */
export function exampleOf(draft: Draft, group: string | null, { key, type }: Field): string {
  const sample = draft.samples.find(({ data }) => data !== null);
  const record = group === null ? sample : sample?.sections?.[group]?.[0];
  const value = record?.data?.[key];
  return value === undefined ? '' : valueToText(value, type);
}
