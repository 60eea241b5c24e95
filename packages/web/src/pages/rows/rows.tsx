import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Download, Search } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { api } from '../../api/client.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import { KEYS, mailboxQuery } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { downloadRows } from './download-rows.ts';
import { rowsToShown, type SortOrder, type TableRow } from './row-order.ts';
import { Sheet, type SheetEdit } from './sheet.tsx';

/** The most changes the service takes in one batch. */
const MOST_EDITS = 10_000;

/** Everything a mailbox has read, as a spreadsheet: one sheet of the headers, one of each group. */
export function RowsPage() {
  const { mailboxId } = useParams({ from: '/signed-in/mailboxes/$mailboxId/rows' });
  const { section, split } = useSearch({ from: '/signed-in/mailboxes/$mailboxId/rows' });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<SortOrder | null>(null);
  const { data: mailbox } = useQuery(mailboxQuery(mailboxId));
  const isSplit = (mailbox?.config.splitKeys.length ?? 0) > 0;
  const { data: splits } = useQuery({
    queryKey: [...KEYS.rows(mailboxId), 'splits'],
    queryFn: ({ signal }) => api.getSplits({ mailboxId }, { signal }),
    enabled: isSplit,
  });
  const key = [...KEYS.rows(mailboxId), section ?? null, split ?? null];
  const table = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      api.getRows(
        { mailboxId, ...(section !== undefined && { section }), ...(split !== undefined && { split }) },
        { signal },
      ),
  });
  const editing = useMutation({
    scope: { id: `sheet-${mailboxId}` },
    mutationFn: (edits: readonly SheetEdit[]) =>
      api.correctCells({
        mailboxId,
        body: { changes: edits.map((edit) => toChange(edit, section)) },
      }),
    onSuccess: ({ failedUpdates }) => {
      const [first] = failedUpdates;
      if (first) toast(TEXTS.rows.notSaved(failedUpdates.length, first.error), { tone: 'bad' });
    },
    onError: (error) => toast(errorToSentence(error), { tone: 'bad' }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: KEYS.rows(mailboxId) });
      void queries.invalidateQueries({ queryKey: ['extractions', mailboxId] });
    },
  });

  const rows = table.data?.rows ?? NO_ROWS;
  const shown = useMemo(() => rowsToShown(rows, search, order), [rows, search, order]);
  const computed = useMemo(() => {
    const config = mailbox?.config;
    const fields =
      section === undefined ? config?.fields : config?.groups.find(({ id }) => id === section)?.fields;
    return new Set(fields?.flatMap(({ key: name, formula }) => (formula ? [name] : [])));
  }, [mailbox, section]);
  const isEditable = useCallback(
    (column: { readonly key: string; readonly isHeaderField: boolean }) =>
      !computed.has(column.key) && (section === undefined || !column.isHeaderField),
    [computed, section],
  );

  const go = (changes: { readonly section?: string | undefined; readonly split?: string | undefined }) => {
    const next = { section, split, ...changes };
    setOrder(null);
    void navigate({
      to: '/mailboxes/$mailboxId/rows',
      params: { mailboxId },
      search: {
        ...(next.section !== undefined && { section: next.section }),
        ...(next.split !== undefined && { split: next.split }),
      },
    });
  };
  const edit = (edits: readonly SheetEdit[]) => {
    if (edits.length > MOST_EDITS) {
      toast(TEXTS.rows.tooMany(MOST_EDITS), { tone: 'bad' });
      return;
    }
    // Seen at once; the service's answer replaces it.
    queries.setQueryData(key, table.data && { ...table.data, rows: withEdits(table.data.rows, edits) });
    editing.mutate(edits);
  };
  const download = async (format: 'csv' | 'xlsx') => {
    try {
      await downloadRows(mailboxId, mailbox?.name ?? 'rows', { section, split }, format);
    } catch (error) {
      toast(errorToSentence(error), { tone: 'bad' });
    }
  };

  if (table.error && !table.data) return <Failed error={table.error} onRetry={() => void table.refetch()} />;
  if (!table.data || !mailbox) return <Loading />;
  return (
    <div className="flex h-full flex-col">
      <div className="flex flex-wrap items-center gap-2 px-4 py-2 sm:px-6">
        <fieldset className="flex flex-wrap gap-1" aria-label={TEXTS.rows.sheets}>
          {[{ id: undefined, name: TEXTS.rows.header }, ...mailbox.config.groups].map(({ id, name }) => (
            <Button
              key={id ?? ''}
              small
              look="quiet"
              aria-pressed={section === id}
              className={classNames(section === id && '!bg-accent-wash !text-accent-wash-ink')}
              onClick={() => go({ section: id })}
            >
              {name}
            </Button>
          ))}
        </fieldset>
        {isSplit && splits && (
          <select
            aria-label={TEXTS.rows.split}
            className="h-7 rounded-md border border-line bg-surface px-1.5 text-xs"
            value={split ?? ''}
            onChange={({ target }) => go({ split: target.value || undefined })}
          >
            <option value="">{TEXTS.rows.allSplits}</option>
            {splits.splits.map((one) => (
              <option key={one.split} value={one.split}>
                {one.split} ({one.totalDocuments})
              </option>
            ))}
          </select>
        )}
        <label className="ml-auto flex h-7 items-center gap-1.5 rounded-md border border-line bg-surface px-2">
          <Search size={14} className="text-ink-faint" aria-hidden />
          <span className="sr-only">{TEXTS.rows.search}</span>
          <input
            type="search"
            value={search}
            placeholder={TEXTS.rows.search}
            className="w-40 bg-transparent text-xs outline-none"
            onChange={({ target }) => setSearch(target.value)}
          />
        </label>
        <span className="text-xs text-ink-faint" aria-live="polite">
          {TEXTS.rows.count(shown.length, rows.length)}
        </span>
        <Menu
          button={
            <Button small icon={<Download size={14} aria-hidden />}>
              {TEXTS.rows.export}
            </Button>
          }
        >
          <MenuItem onSelect={() => void download('xlsx')}>{TEXTS.rows.workbook}</MenuItem>
          <MenuItem onSelect={() => void download('csv')}>{TEXTS.rows.csv}</MenuItem>
        </Menu>
      </div>
      {table.data.capped && <p className="px-6 pb-2 text-xs text-warn">{TEXTS.rows.capped}</p>}
      {rows.length === 0 ? (
        <Empty title={TEXTS.rows.none}>{TEXTS.rows.noneLead}</Empty>
      ) : (
        <div className="min-h-0 flex-1 border-t border-line">
          <Sheet
            key={section ?? ''}
            name={`${mailboxId}.${section ?? ''}`}
            columns={table.data.columns}
            rows={rows}
            shown={shown}
            order={order}
            isEditable={isEditable}
            onSort={(column) => setOrder(nextOrder(order, column))}
            onEdit={edit}
            onOpen={({ documentId }) =>
              void navigate({
                to: '/mailboxes/$mailboxId/documents/$documentId',
                params: { mailboxId, documentId },
              })
            }
          />
        </div>
      )}
    </div>
  );
}

const NO_ROWS: readonly TableRow[] = [];

/** Up, down, and back to how the rows came. */
function nextOrder(order: SortOrder | null, key: string): SortOrder | null {
  if (order?.key !== key) return { key, descending: false };
  return order.descending ? null : { key, descending: true };
}

function toChange({ row, column, newValue }: SheetEdit, section: string | undefined) {
  const path =
    section === undefined ? `Data.${column.key}` : `Sections.${section}[${row.rowIndex}].data.${column.key}`;
  return { extractionId: row.extractionId, fieldPath: path, newValue };
}

function withEdits(rows: readonly TableRow[], edits: readonly SheetEdit[]): TableRow[] {
  const byRow = new Map<TableRow, SheetEdit[]>();
  for (const edit of edits) byRow.set(edit.row, [...(byRow.get(edit.row) ?? []), edit]);
  return rows.map((row) => {
    const own = byRow.get(row);
    return own === undefined
      ? row
      : {
          ...row,
          values: {
            ...row.values,
            ...Object.fromEntries(own.map(({ column, newValue }) => [column.key, newValue])),
          },
        };
  });
}
