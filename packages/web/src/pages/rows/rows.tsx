import type { Schema } from '@rowbox/client';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { mailboxQuery } from '../../api/queries.ts';
import type { Table, TableColumn, TableRow } from '../../api/rows/table.ts';
import { tableQuery } from '../../api/rows/table-query.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { type KeyPress, useKeysWithoutFocus } from '../../ui/use-keys-without-focus.ts';
import { cellPath } from '../review/cell.ts';
import { type ColumnLook, columnLookOf, inOrder, keepColumnLook } from './column-look.ts';
import { ColumnMenu } from './column-menu.tsx';
import { withFilter } from './filter-popover.tsx';
import { orderToText, type RowsSearch, textToOrder } from './rows-search.ts';
import type { Wanted } from './rows-to-shown.ts';
import { RowsToolbar } from './rows-toolbar.tsx';
import { SaveState } from './save-state.tsx';
import { Sheet } from './sheet.tsx';
import { withEdits } from './sheet-edit.ts';
import { SourcePanel } from './source-panel.tsx';
import { TotalsBar } from './totals-bar.tsx';
import { useEditable } from './use-editable.ts';
import { useSheetEdits } from './use-sheet-edits.ts';
import { useShownRows } from './use-shown-rows.ts';

const ROUTE = '/signed-in/mailboxes/$mailboxId/rows';

/** Everything a mailbox has read, as a spreadsheet: one sheet of the headers, one of each group. */
export function RowsPage() {
  const { mailboxId } = useParams({ from: ROUTE });
  const { section, split } = useSearch({ from: ROUTE });
  const { data: mailbox } = useQuery(mailboxQuery(mailboxId));
  const table = useQuery(tableQuery(mailboxId, { section, split }));
  if (table.error && !table.data) return <Failed error={table.error} onRetry={() => void table.refetch()} />;
  if (!table.data || !mailbox) return <Loading />;
  return <Rows key={`${section} ${split}`} mailbox={mailbox} table={table.data} />;
}

function Rows({ mailbox, table: stored }: { readonly mailbox: Schema<'Mailbox'>; readonly table: Table }) {
  const { id: mailboxId } = mailbox;
  const navigate = useNavigate();
  const search = useSearch({ from: ROUTE });
  const { section, split, q = '', sort, filters, issues = false } = search;
  const sheetName = `${mailboxId}.${section ?? ''}`;
  const [look, setLook] = useState(() => columnLookOf(sheetName));
  const [chosen, setChosen] = useState<{ readonly row: TableRow; readonly column: TableColumn } | null>(null);
  const [menu, setMenu] = useState<{
    readonly column: TableColumn;
    readonly x: number;
    readonly y: number;
  } | null>(null);
  const [showsSource, setShowsSource] = useState(false);
  const edits = useSheetEdits(mailboxId, { section, split });
  const { unsaved } = edits;
  // What could not be sent yet stays in its cells, whatever is read meanwhile.
  const table = useMemo(() => (unsaved ? withEdits(stored, unsaved.edits) : stored), [stored, unsaved]);

  const wanted = useMemo(
    (): Wanted => ({ search: q, filters: filters ?? [], withIssues: issues, order: textToOrder(sort) }),
    [q, filters, issues, sort],
  );
  const { table: held, shown, working } = useShownRows(table, wanted);
  const columns = useMemo(() => inOrder(held.columns, look), [held.columns, look]);
  const visible = useMemo(() => columns.filter(({ key }) => !look.hidden.includes(key)), [columns, look]);
  const filtered = useMemo(() => new Set(filters?.map(({ key }) => key)), [filters]);
  const isEditable = useEditable(mailbox, section);

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
  const arrange = (next: ColumnLook) => {
    setLook(next);
    keepColumnLook(sheetName, next);
  };
  const open = (row: TableRow, column: TableColumn | null) =>
    void navigate({
      to: '/mailboxes/$mailboxId/documents/$documentId',
      params: { mailboxId, documentId: row.documentId },
      search:
        section !== undefined && column && !column.isHeaderField
          ? { cell: cellPath({ section, row: row.rowIndex, key: column.key }) }
          : {},
    });
  const onKeyDown = (event: KeyPress) => {
    if (!(event.ctrlKey || event.metaKey) || (event.target as HTMLElement).matches('input, textarea, select'))
      return;
    const key = event.key.toLowerCase();
    const action =
      key === 'y' || (key === 'z' && event.shiftKey) ? edits.redo : key === 'z' ? edits.undo : null;
    if (!action) return;
    event.preventDefault();
    action();
  };
  useKeysWithoutFocus(onKeyDown);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys work wherever the focus is within the page.
    <div className="flex h-full flex-col" onKeyDown={onKeyDown}>
      <RowsToolbar
        mailbox={mailbox}
        sheet={{ section, split }}
        table={held}
        columns={columns}
        shown={shown}
        working={working}
        wanted={wanted}
        look={look}
        edits={edits}
        showsSource={showsSource}
        onLook={arrange}
        search={search}
        onGo={go}
        onShowSource={setShowsSource}
      />
      {held.capped && <p className="px-6 pb-2 text-xs text-warn">{TEXTS.rows.capped}</p>}
      <SaveState edits={edits} />
      {held.rows.length === 0 ? (
        <Empty title={TEXTS.rows.none}>{TEXTS.rows.noneLead}</Empty>
      ) : (
        <div className="flex min-h-0 flex-1 border-t border-line">
          <div className="relative min-w-0 flex-1">
            <Sheet
              mailboxId={mailboxId}
              refused={edits.refused}
              columns={columns}
              look={look}
              onLook={arrange}
              rows={held.rows}
              shown={shown}
              order={wanted.order}
              filtered={filtered}
              isEditable={isEditable}
              onEdit={edits.edit}
              onOpen={open}
              onSelect={(row, column) => setChosen(row && column && { row, column })}
              onColumnMenu={(column, { x, y }) => setMenu({ column, x, y })}
            />
            {shown.length === 0 && !working && (
              <div className="pointer-events-none absolute inset-x-0 top-16">
                <Empty title={TEXTS.rows.noneLeft}>{TEXTS.rows.noneLeftLead}</Empty>
              </div>
            )}
          </div>
          {showsSource && (
            <aside
              aria-label={TEXTS.rows.source}
              className="flex w-[min(40%,40rem)] min-w-0 flex-col border-l border-line bg-surface max-md:hidden"
            >
              {chosen ? (
                <SourcePanel mailboxId={mailboxId} section={section} {...chosen} />
              ) : (
                <p className="p-4 text-ink-faint">{TEXTS.rows.sourceLead}</p>
              )}
            </aside>
          )}
        </div>
      )}
      <TotalsBar table={held} shown={shown} columns={visible} isGroup={section !== undefined} />
      <ColumnMenu
        at={menu}
        rows={held.rows}
        order={wanted.order}
        filter={wanted.filters.find(({ key }) => key === menu?.column.key)}
        onSort={(order) => go({ sort: orderToText(order) })}
        onFilter={(filter) => menu && go({ filters: withFilter(wanted.filters, menu.column.key, filter) })}
        onHide={() => menu && arrange({ ...look, hidden: [...look.hidden, menu.column.key] })}
        onClose={() => setMenu(null)}
      />
    </div>
  );
}
