import type { Schema } from '@rowbox/client';
import type { FieldType } from '@rowbox/contract';

/* Which values stand beside the documents of a mailbox, as this browser remembers it. */

export interface ValueColumn {
  readonly key: string;
  readonly label: string;
  readonly type: FieldType;
  readonly isNumber: boolean;
}

/** More leave no room for the names. */
export const MOST_COLUMNS = 4;

const NUMBERS = new Set<FieldType>(['number', 'integer', 'currency']);
const storageKeyOf = (mailboxId: string) => `rowbox.inbox-columns.${mailboxId}`;

export function chosenKeysOf(mailboxId: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeyOf(mailboxId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((key): key is string => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

export function keepChosenKeys(mailboxId: string, keys: readonly string[]): void {
  try {
    localStorage.setItem(storageKeyOf(mailboxId), JSON.stringify(keys));
  } catch {
    // Storage is forbidden or full: the choice lasts as long as the page.
  }
}

/** All that can be shown, in the order of the config. */
export const columnsOf = ({ fields }: Schema<'Mailbox'>['config']): readonly ValueColumn[] =>
  fields.map(({ key, label, type }) => ({ key, label: label || key, type, isNumber: NUMBERS.has(type) }));

/** Those chosen that the config still has. */
export const chosenColumns = (all: readonly ValueColumn[], keys: readonly string[]): readonly ValueColumn[] =>
  all.filter(({ key }) => keys.includes(key)).slice(0, MOST_COLUMNS);
