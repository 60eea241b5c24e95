import type { Schema } from '@rowbox/client';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { mailboxQuery } from '../../api/queries.ts';
import type { Table, TableColumn, TableRow } from '../../api/rows/table.ts';
import { tableQuery } from '../../api/rows/table-query.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { useKeysWithoutFocus } from '../../ui/use-keys-without-focus.ts';
import { hasFields, NoFields } from '../no-fields.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { withFilter } from './filter-popover.tsx';
import { rowsKeys } from './rows-keys.ts';
import { orderToText } from './rows-search.ts';
import { RowsToolbar } from './rows-toolbar.tsx';
import { SaveState } from './save-state.tsx';
import { Sheet } from './sheet.tsx';
import { SourcePanel } from './source-panel.tsx';
import { TotalsBar } from './totals-bar.tsx';
import { ROWS_ROUTE, useRowsPage } from './use-rows-page.ts';

/** Everything a mailbox has read, as a spreadsheet: one sheet of the headers, one of each group. */
export function RowsPage() {
  const { mailboxId } = useParams({ from: ROWS_ROUTE });
  const { section, split } = useSearch({ from: ROWS_ROUTE });
  const { data: mailbox } = useQuery(mailboxQuery(mailboxId));
  const table = useQuery(tableQuery(mailboxId, { section, split }));
  if (table.error && !table.data) return <Failed error={table.error} onRetry={() => void table.refetch()} />;
  if (!table.data || !mailbox) return <Loading />;
  return <Rows key={`${section} ${split}`} mailbox={mailbox} table={table.data} />;
}

interface MenuAt {
  readonly column: TableColumn;
  readonly x: number;
  readonly y: number;
}

function Rows({ mailbox, table }: { readonly mailbox: Schema<'Mailbox'>; readonly table: Table }) {
  const rows = useRowsPage(mailbox, table);
  const { search, edits, wanted, held, shown, working, look, arrange, columns, visible, go } = rows;
  const { section, split } = search;
  const [menu, setMenu] = useState<MenuAt | null>(null);
  const [showsSource, setShowsSource] = useState(false);
  const [isHelpOpen, onOpen] = useState(false);
  const onKeyDown = rowsKeys({ ...edits, help: () => onOpen(true) });
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
        help={{ isOpen: isHelpOpen, onOpen }}
      />
      {held.capped && <p className="px-6 pb-2 text-xs text-warn">{TEXTS.rows.capped}</p>}
      <SaveState edits={edits} />
      {held.rows.length === 0 ? (
        <Empty title={TEXTS.rows.none}>{TEXTS.rows.noneLead}</Empty>
      ) : !hasFields(mailbox.config) ? (
        <NoFields mailboxId={mailbox.id} mayChange={mailbox.access !== 'viewer'} />
      ) : (
        <SheetAndSource mailboxId={mailbox.id} rows={rows} showsSource={showsSource} onMenu={setMenu} />
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

interface SheetAndSourceProps {
  readonly mailboxId: string;
  readonly rows: ReturnType<typeof useRowsPage>;
  readonly showsSource: boolean;
  readonly onMenu: (at: MenuAt) => void;
}

/** The sheet, and beside it where the chosen value stands on its document. */
function SheetAndSource({ mailboxId, rows, showsSource, onMenu }: SheetAndSourceProps) {
  const { search, edits, wanted, held, shown, working, look, arrange, columns } = rows;
  const [chosen, setChosen] = useState<{ readonly row: TableRow; readonly column: TableColumn } | null>(null);
  return (
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
          filtered={rows.filtered}
          isEditable={rows.isEditable}
          onEdit={edits.edit}
          onOpen={rows.open}
          onSelect={(row, column) => setChosen(row && column && { row, column })}
          onColumnMenu={(column, { x, y }) => onMenu({ column, x, y })}
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
            <SourcePanel mailboxId={mailboxId} section={search.section} {...chosen} />
          ) : (
            <p className="p-4 text-ink-faint">{TEXTS.rows.sourceLead}</p>
          )}
        </aside>
      )}
    </div>
  );
}
