import type { Schema } from '@rowbox/client';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { Table, TableColumn, TableRow } from '../../api/rows/table.ts';
import { cellPath } from '../review/cell.ts';
import { type ColumnLook, columnLookOf, inOrder, keepColumnLook } from './column-look.ts';
import { type RowsSearch, textToOrder } from './rows-search.ts';
import type { Wanted } from './rows-to-shown.ts';
import { withEdits } from './sheet-edit.ts';
import { useEditable } from './use-editable.ts';
import { useSheetEdits } from './use-sheet-edits.ts';
import { useShownRows } from './use-shown-rows.ts';

export const ROWS_ROUTE = '/signed-in/mailboxes/$mailboxId/rows';

/** What is shown of a table, and in which order: by the address, and by how somebody arranged its columns. */
export function useRowsPage(mailbox: Schema<'Mailbox'>, stored: Table) {
  const search = useSearch({ from: ROWS_ROUTE });
  const { section, split, q = '', sort, filters, issues = false } = search;
  const edits = useSheetEdits(mailbox.id, { section, split });
  const { unsaved } = edits;
  // What could not be sent yet stays in its cells, whatever is read meanwhile.
  const table = useMemo(() => (unsaved ? withEdits(stored, unsaved.edits) : stored), [stored, unsaved]);
  const wanted = useMemo(
    (): Wanted => ({ search: q, filters: filters ?? [], withIssues: issues, order: textToOrder(sort) }),
    [q, filters, issues, sort],
  );
  const { table: held, shown, working } = useShownRows(table, wanted);
  const { look, arrange } = useColumnLook(`${mailbox.id}.${section ?? ''}`);
  const columns = useMemo(() => inOrder(held.columns, look), [held.columns, look]);
  const visible = useMemo(() => columns.filter(({ key }) => !look.hidden.includes(key)), [columns, look]);
  const filtered = useMemo(() => new Set(filters?.map(({ key }) => key)), [filters]);
  return {
    search,
    edits,
    wanted,
    held,
    shown,
    working,
    look,
    arrange,
    columns,
    visible,
    filtered,
    isEditable: useEditable(mailbox, section),
    ...useWaysOut(mailbox.id, section),
  };
}

function useColumnLook(sheetName: string) {
  const [look, setLook] = useState(() => columnLookOf(sheetName));
  const arrange = (next: ColumnLook) => {
    setLook(next);
    keepColumnLook(sheetName, next);
  };
  return { look, arrange };
}

/** To another look at the rows, and to the document that one came from. */
function useWaysOut(mailboxId: string, section: string | undefined) {
  const navigate = useNavigate();
  const go = useCallback(
    (changes: Partial<RowsSearch>) =>
      void navigate({
        to: '/mailboxes/$mailboxId/rows',
        params: { mailboxId },
        search: (before: RowsSearch) => ({ ...before, ...changes }),
        replace: true,
      }),
    [navigate, mailboxId],
  );
  const open = (row: TableRow, column: TableColumn | null) =>
    void navigate({
      to: '/mailboxes/$mailboxId/documents/$documentId',
      params: { mailboxId, documentId: row.documentId },
      search:
        section !== undefined && column && !column.isHeaderField
          ? { cell: cellPath({ section, row: row.rowIndex, key: column.key }) }
          : {},
    });
  return { go, open };
}
