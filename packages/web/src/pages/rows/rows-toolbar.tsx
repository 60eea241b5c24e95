import type { Schema } from '@rowbox/client';
import { useQuery } from '@tanstack/react-query';
import { Download, PanelRight, Redo2, Undo2 } from 'lucide-react';
import { api } from '../../api/client.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import { nameDocuments } from '../../api/named-documents.ts';
import type { SheetName } from '../../api/rows/read-rows.ts';
import type { Table, TableColumn } from '../../api/rows/table.ts';
import { splitsKey } from '../../api/rows/table-query.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { ColumnLook } from './column-look.ts';
import { ColumnsPopover } from './columns-popover.tsx';
import { documentLink } from './document-link.ts';
import { downloadRows } from './download-rows.ts';
import { FilterPopover } from './filter-popover.tsx';
import { RowsHelp, type RowsHelpProps } from './rows-help.tsx';
import { orderToText, type RowsSearch } from './rows-search.ts';
import type { Wanted } from './rows-to-shown.ts';
import { SearchBox } from './search-box.tsx';
import { splitToText } from './split-to-text.ts';
import type { SheetEdits } from './use-sheet-edits.ts';
import { ViewsPopover } from './views-popover.tsx';
import { withDocuments } from './with-documents.ts';

const rowCount = (shown: number, all: number): string =>
  shown === all ? TEXTS.rows.countAll({ all }) : TEXTS.rows.countSome({ shown, all });

export interface RowsToolbarProps {
  readonly mailbox: Schema<'Mailbox'>;
  readonly sheet: SheetName;
  readonly table: Table;
  readonly columns: readonly TableColumn[];
  /** Which rows are shown, in their order. */
  readonly shown: readonly number[];
  readonly working: boolean;
  readonly wanted: Wanted;
  readonly look: ColumnLook;
  readonly edits: SheetEdits;
  readonly showsSource: boolean;
  readonly onLook: (look: ColumnLook) => void;
  readonly search: RowsSearch;
  readonly onGo: (changes: Partial<RowsSearch>) => void;
  readonly onShowSource: (shows: boolean) => void;
  readonly help: RowsHelpProps;
}

/** Which sheet, which rows of it, and what to do with them. */
export function RowsToolbar(props: RowsToolbarProps) {
  const { mailbox, sheet, table, shown, working, wanted, onGo } = props;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 px-4 py-2 sm:px-6">
      <SheetChoice {...props} />
      <SplitChoice mailbox={mailbox} split={sheet.split} onChange={(split) => onGo({ split })} />
      <div className="ml-auto flex flex-wrap items-center gap-1">
        <span className="mr-1 text-xs text-ink-faint" aria-live="polite">
          {working ? TEXTS.rows.working : rowCount(shown.length, table.rows.length)}
        </span>
        <SearchBox value={wanted.search} onChange={(q) => onGo({ q: q || undefined })} />
        <Looks {...props} />
        <SourceAndUndo {...props} />
        <Export {...props} />
        <RowsHelp {...props.help} />
      </div>
    </div>
  );
}

const SheetChoice = ({ mailbox, sheet, onGo }: RowsToolbarProps) => (
  <fieldset className="flex flex-wrap gap-1" aria-label={TEXTS.rows.sheets}>
    {[{ id: undefined, name: TEXTS.rows.header }, ...mailbox.config.groups].map(({ id, name }) => (
      <Button
        key={id ?? ''}
        small
        look="quiet"
        aria-pressed={sheet.section === id}
        className={classNames(sheet.section === id && '!bg-accent-wash !text-accent-wash-ink')}
        // Another sheet has other columns to sort and filter by.
        onClick={() => onGo({ section: id, sort: undefined, filters: undefined })}
      >
        {name}
      </Button>
    ))}
  </fieldset>
);

/** Which rows and columns are seen, and the looks somebody has kept. */
const Looks = ({ mailbox, sheet, table, columns, wanted, look, search, onLook, onGo }: RowsToolbarProps) => (
  <>
    <FilterPopover
      columns={columns}
      rows={table.rows}
      filters={wanted.filters}
      withIssues={wanted.withIssues}
      onFilters={(filters) => onGo({ filters: filters.length > 0 ? filters : undefined })}
      onWithIssues={(issues) => onGo({ issues: issues || undefined })}
    />
    <ColumnsPopover
      columns={columns}
      look={look}
      onLook={onLook}
      order={wanted.order}
      onSort={(order) => onGo({ sort: orderToText(order) })}
    />
    <ViewsPopover
      sheet={`${mailbox.id}.${sheet.section ?? ''}`}
      search={search}
      look={look}
      onShow={(view) => {
        onLook(view.look);
        onGo({ q: undefined, sort: undefined, filters: undefined, issues: undefined, ...view.search });
      }}
    />
  </>
);

const SourceAndUndo = ({ edits, showsSource, onShowSource }: RowsToolbarProps) => (
  <>
    <Button
      small
      look="quiet"
      icon={<PanelRight size={14} aria-hidden />}
      aria-pressed={showsSource}
      className={classNames('max-md:hidden', showsSource && '!bg-accent-wash !text-accent-wash-ink')}
      onClick={() => onShowSource(!showsSource)}
    >
      {TEXTS.rows.source}
    </Button>
    <IconButton small label={TEXTS.rows.undo} disabled={!edits.undo} onClick={() => edits.undo?.()}>
      <Undo2 size={14} aria-hidden />
    </IconButton>
    <IconButton small label={TEXTS.rows.redo} disabled={!edits.redo} onClick={() => edits.redo?.()}>
      <Redo2 size={14} aria-hidden />
    </IconButton>
  </>
);

/** What is shown as a file: its rows in their order, without columns that are hidden, and the document of each. */
function Export({ mailbox, sheet, table, columns, shown, look }: RowsToolbarProps) {
  const download = async (format: 'csv' | 'xlsx') => {
    const { section, split } = sheet;
    const group = mailbox.config.groups.find(({ id }) => id === section)?.name;
    const rows = shown.flatMap((index) => table.rows[index] ?? []);
    try {
      const named = await nameDocuments(mailbox.id, [...new Set(rows.map(({ documentId }) => documentId))]);
      await downloadRows(
        [mailbox.name, section, split && splitToText(split)].filter(Boolean).join(' '),
        format,
        withDocuments(
          {
            name: group ?? mailbox.name,
            columns: columns.filter(({ key }) => !look.hidden.includes(key)),
            rows,
          },
          named,
          (documentId) => documentLink(mailbox.id, documentId),
        ),
      );
      if (table.capped) toast(TEXTS.rows.cappedFile, { tone: 'bad' });
    } catch (error) {
      toast(errorToSentence(error), { tone: 'bad' });
    }
  };
  return (
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
  );
}

function SplitChoice({
  mailbox,
  split,
  onChange,
}: {
  readonly mailbox: Schema<'Mailbox'>;
  readonly split: string | undefined;
  readonly onChange: (split: string | undefined) => void;
}) {
  const { id: mailboxId, config } = mailbox;
  const { data } = useQuery({
    queryKey: splitsKey(mailboxId),
    queryFn: ({ signal }) => api.getSplits({ mailboxId }, { signal }),
    enabled: config.splitKeys.length > 0,
  });
  if (!data) return null;
  return (
    <select
      aria-label={TEXTS.rows.split}
      className="h-7 rounded-md border border-line-strong bg-surface px-1.5 text-xs"
      value={split ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      <option value="">{TEXTS.rows.allSplits}</option>
      {data.splits.map((one) => (
        <option key={one.split} value={one.split}>
          {splitToText(one.split)} ({one.totalDocuments})
        </option>
      ))}
    </select>
  );
}
