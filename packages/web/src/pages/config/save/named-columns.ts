import type { FieldType, MailboxConfigInput } from '@rowbox/contract';

export interface NamedColumn {
  readonly label: string;
  readonly type: FieldType;
}

/** By key, of a group by `group.key`: what a column is called, and as what its values are written. */
export type NamedColumns = ReadonlyMap<string, NamedColumn>;

export function namedColumns({ fields, groups }: MailboxConfigInput): NamedColumns {
  const columns = new Map<string, NamedColumn>();
  for (const { key, label, type } of fields ?? []) {
    columns.set(key, { label: label || key, type: type as FieldType });
  }
  for (const group of groups ?? []) {
    for (const { key, label, type } of group.fields ?? []) {
      columns.set(`${group.id}.${key}`, { label: `${group.name}: ${label || key}`, type: type as FieldType });
    }
  }
  return columns;
}
