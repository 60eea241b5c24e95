import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SheetName } from '../../api/rows/read-rows.ts';
import type { Table } from '../../api/rows/table.ts';
import { refreshRowsOf, tableQuery } from '../../api/rows/table-query.ts';
import { type CellValues, valuesLeftBy } from './overtaken-cells.ts';
import type { SheetEdit } from './sheet-edit.ts';

/** Batches that were sent since the rows they are about were last read, and what each left in its cells. */
export function useUnreadEdits(mailboxId: string, sheet: SheetName) {
  const queries = useQueryClient();
  const { queryKey } = tableQuery(mailboxId, sheet);
  /** Documents that were changed since their rows were last read. */
  const touched = useRef(new Set<string>());
  /** What takes back the batches that were sent since then. */
  const unread = useRef<(readonly SheetEdit[])[]>([]);
  /** What the batch that each takes back left in its cells, as the service has stored it. */
  const [left] = useState(() => new WeakMap<readonly SheetEdit[], CellValues>());
  return {
    leftBy: (back: readonly SheetEdit[]) => left.get(back),
    sent: (back: readonly SheetEdit[]) => unread.current.push(back),
    shortened: (before: readonly SheetEdit[], after: readonly SheetEdit[]) => {
      unread.current = unread.current.map((back) => (back === before ? after : back));
    },
    touch: (edits: readonly SheetEdit[]) => {
      for (const { row } of edits) touched.current.add(row.documentId);
    },
    /** Reads the rows of what was changed. */
    refresh: async () => {
      const documentIds = new Set(touched.current);
      touched.current.clear();
      const batches = unread.current.splice(0);
      await refreshRowsOf(queries, mailboxId, documentIds).catch(() =>
        queries.invalidateQueries({ queryKey }),
      );
      const table = queries.getQueryData<Table>(queryKey);
      if (!table) return;
      for (const [index, values] of valuesLeftBy(batches, table).entries()) {
        const back = batches[index];
        if (back) left.set(back, values);
      }
    },
  };
}
