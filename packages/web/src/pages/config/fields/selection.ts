import { createContext, useContext } from 'react';
import type { EditedConfig } from '../model/edited-config.ts';

/** What the settings beside the list are of: what holds for all documents, a group, or a field; by uid. */
export const GENERAL = 'general';

export interface Selection {
  readonly selected: string;
  readonly select: (uid: string) => void;
  /** The same for a row that keys come by: they go on at their own pace, and the settings follow where they come to rest. */
  readonly glance: (uid: string) => void;
  /** Whether on a narrow screen the settings are shown instead of the list. */
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /** Puts the focus on the settings' first input. */
  readonly enter: () => void;
}

export const SelectionContext = createContext<Selection | null>(null);

export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (selection === null) throw new Error('the list of fields stands outside of its page');
  return selection;
}

/** As an address names it: `total`, `items.amount`, `items.` for the group itself. */
export function uidToName(config: EditedConfig, uid: string): string | undefined {
  const field = config.fields.find((one) => one.uid === uid);
  if (field) return field.key;
  for (const group of config.groups) {
    if (group.uid === uid) return `${group.id}.`;
    const inGroup = group.fields.find((one) => one.uid === uid);
    if (inGroup) return `${group.id}.${inGroup.key}`;
  }
  return undefined;
}

export function nameToUid(config: EditedConfig, name: string): string | undefined {
  const point = name.indexOf('.');
  if (point < 0) return config.fields.find(({ key }) => key === name)?.uid;
  const group = config.groups.find(({ id }) => id === name.slice(0, point));
  const key = name.slice(point + 1);
  return key === '' ? group?.uid : group?.fields.find((field) => field.key === key)?.uid;
}

/** The uid of what a pointer of a mistake names: `/groups/0/fields/2/formula`; the general settings for the rest. */
export function pointerToUid(config: EditedConfig, pointer: string): string {
  const [, first, index, second, at] = pointer.split('/');
  if (first === 'fields') return config.fields[Number(index)]?.uid ?? GENERAL;
  if (first !== 'groups') return GENERAL;
  const group = config.groups[Number(index)];
  return (second === 'fields' ? group?.fields[Number(at)]?.uid : undefined) ?? group?.uid ?? GENERAL;
}

/** Where the mistakes of a part are told: the pointer beneath which they stand. */
export function uidToPointer(config: EditedConfig, uid: string): string {
  const index = config.fields.findIndex((field) => field.uid === uid);
  if (index >= 0) return `/fields/${index}`;
  for (const [at, group] of config.groups.entries()) {
    if (group.uid === uid) return `/groups/${at}`;
    const inGroup = group.fields.findIndex((field) => field.uid === uid);
    if (inGroup >= 0) return `/groups/${at}/fields/${inGroup}`;
  }
  return '';
}
