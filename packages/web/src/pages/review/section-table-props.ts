import type { Schema } from '@rowbox/client';
import type { FieldDefinition } from '@rowbox/contract';
import type { RecordFormProps } from './record-form-props.ts';

type Group = Schema<'Mailbox'>['config']['groups'][number];
export type GroupField = Group['fields'][number] & Pick<FieldDefinition, 'type' | 'values'>;

export interface SectionTableProps
  extends Pick<
    RecordFormProps,
    | 'extraction'
    | 'apply'
    | 'confirm'
    | 'confirmRow'
    | 'refused'
    | 'forget'
    | 'readOnly'
    | 'onFocus'
    | 'onEnter'
  > {
  readonly group: Group;
  /** Keys in their order; null: all. */
  readonly columns?: readonly string[] | null;
}
