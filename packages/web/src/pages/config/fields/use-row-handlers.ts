import { useMemo, useRef } from 'react';
import { fieldsAt } from '../model/edit-fields.ts';
import type { EditedConfig } from '../model/edited-config.ts';
import type { RowHandlers } from './field-row.tsx';
import type { ListActions } from './list-actions.ts';
import type { Selection } from './selection.ts';
import type { DraggedRow } from './use-dragged-row.ts';

export interface RowHandlersOptions {
  readonly edited: EditedConfig;
  readonly actions: ListActions;
  readonly selection: Selection;
  readonly drag: Pick<DraggedRow, 'begin' | 'end'>;
}

/** Rows are drawn anew only when something of theirs changes: what they call stays the same, and looks at the latest state. */
export function useRowHandlers(options: RowHandlersOptions): RowHandlers {
  const latest = useRef(options);
  latest.current = options;
  const { begin, end } = options.drag;
  return useMemo(
    () => ({
      onSelect: (uid) => latest.current.selection.glance(uid),
      onOpen: (uid) => {
        latest.current.selection.select(uid);
        latest.current.selection.setOpen(true);
      },
      onStep: (uid, step) => latest.current.actions.step(uid, step),
      onDuplicate: (uid) => latest.current.actions.duplicate(uid),
      onRemove: (uid) => latest.current.actions.remove(uid),
      onMoveTo: (uid, groupUid) => {
        const { length } = fieldsAt(latest.current.edited, groupUid);
        latest.current.actions.moveTo(uid, { groupUid, index: length });
      },
      onDragStart: (uid, event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', uid);
        const row = (event.target as HTMLElement).parentElement;
        if (row) event.dataTransfer.setDragImage(row, 8, 18);
        begin(uid);
      },
      onDragEnd: end,
    }),
    [begin, end],
  );
}
