import type { MailboxConfigInput } from '@rowbox/contract';

type Fields = NonNullable<MailboxConfigInput['fields']>;
type Field = Fields[number];

export interface ColumnChange {
  readonly kind: 'new' | 'removed' | 'changed';
  /** Of a group its id; null for the header. */
  readonly group: string | null;
  readonly key: string;
  readonly label: string;
}

export interface ConfigChanges {
  readonly columns: readonly ColumnChange[];
  /** Whether documents may be read otherwise; else only how they are shown or divided changes. */
  readonly affectsReading: boolean;
}

const labelOf = ({ key, label }: Field): string => label || key;

function compareLevel(before: Fields, after: Fields, group: string | null, prefix: string): ColumnChange[] {
  const known = new Map(before.map((field) => [field.key, field]));
  const kept = new Set(after.map(({ key }) => key));
  const change = (kind: ColumnChange['kind'], field: Field): ColumnChange => ({
    kind,
    group,
    key: field.key,
    label: prefix + labelOf(field),
  });
  return [
    ...after.flatMap((field) => {
      const was = known.get(field.key);
      if (!was) return [change('new', field)];
      return JSON.stringify(was) === JSON.stringify(field) ? [] : [change('changed', field)];
    }),
    ...before.filter(({ key }) => !kept.has(key)).map((field) => change('removed', field)),
  ];
}

/** What differs between two configs as they are sent, column by column. */
export function configChanges(before: MailboxConfigInput, after: MailboxConfigInput): ConfigChanges {
  const groupsBefore = new Map((before.groups ?? []).map((group) => [group.id, group]));
  const groupsAfter = new Set((after.groups ?? []).map(({ id }) => id));
  const columns = [
    ...compareLevel(before.fields ?? [], after.fields ?? [], null, ''),
    ...(after.groups ?? []).flatMap(({ id, name, fields }) =>
      compareLevel(groupsBefore.get(id)?.fields ?? [], fields ?? [], id, `${name}: `),
    ),
    ...(before.groups ?? [])
      .filter(({ id }) => !groupsAfter.has(id))
      .flatMap(({ id, name, fields }) => compareLevel(fields ?? [], [], id, `${name}: `)),
  ];
  const readWith = ({ name, hint, fields, groups }: MailboxConfigInput) =>
    JSON.stringify([name, hint, fields, groups]);
  return { columns, affectsReading: readWith(before) !== readWith(after) };
}
