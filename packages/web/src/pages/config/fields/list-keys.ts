import type { KeyboardEvent, RefObject } from 'react';
import { placeOfField } from '../model/edit-fields.ts';
import type { EditedConfig } from '../model/edited-config.ts';
import type { ListActions } from './list-actions.ts';
import { GENERAL } from './selection.ts';

export interface ListKeysOptions {
  readonly list: RefObject<HTMLElement | null>;
  readonly edited: EditedConfig;
  readonly canEdit: boolean;
  readonly actions: ListActions;
  /** Goes on into the settings of the row. */
  readonly enter: () => void;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** What keys do on a row of the list of fields. */
export const listKeys = (options: ListKeysOptions) => (event: KeyboardEvent) => {
  const row = event.target as HTMLElement;
  const uid = row.dataset.row;
  const run = uid === undefined ? null : actionOf(event, row, uid, options);
  if (run === null) return;
  event.preventDefault();
  run();
};

function actionOf(
  event: KeyboardEvent,
  row: HTMLElement,
  uid: string,
  { list, edited, canEdit, actions, enter }: ListKeysOptions,
): (() => void) | null {
  const step = STEPS[event.key];
  const command = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (step && event.altKey) return () => canEdit && uid !== GENERAL && actions.step(uid, step);
  if (step) return () => rowBeside(list.current, row, step)?.focus();
  if (key === 'enter') return enter;
  if (!canEdit) return null;
  if (key === 'delete' || key === 'backspace') return () => actions.remove(uid);
  if (key === 'd' && command) return () => actions.duplicate(uid);
  if (key !== 'n' || command || event.altKey) return null;
  const level =
    placeOfField(edited, uid)?.groupUid ?? (edited.groups.some((one) => one.uid === uid) ? uid : null);
  return () => list.current?.querySelector<HTMLElement>(`[data-add="${level ?? ''}"]`)?.focus();
}

function rowBeside(list: HTMLElement | null, row: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  return rows[rows.indexOf(row) + step];
}
