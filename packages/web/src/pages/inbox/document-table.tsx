import type { Schema } from '@rowbox/client';
import type { DocumentOrder } from '@rowbox/contract';
import { Link } from '@tanstack/react-router';
import { Ellipsis, FileText, Image, Keyboard, Mail } from 'lucide-react';
import { memo } from 'react';
import { TEXTS } from '../../texts/texts.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Ago } from '../../ui/time.tsx';
import { valueToText } from '../rows/value-text.ts';
import { Standing } from '../standing.tsx';
import { AssigneeLine } from './assignee-line.tsx';
import { documentName } from './document-name.ts';
import { type InboxSearch, USUAL_ORDER } from './inbox-search.ts';
import { RowTick } from './row-tick.tsx';
import { SortButton } from './sort-button.tsx';
import { UnlockButton } from './unlock-button.tsx';
import { useTicks } from './use-ticks.ts';
import type { ValueColumn } from './value-columns.ts';

export type DocumentItem = Schema<'Document'>;

const TONES: Readonly<Record<DocumentItem['status'], Tone>> = {
  pending: 'plain',
  processing: 'accent',
  extracted: 'ok',
  failed: 'bad',
  permanentlyFailed: 'bad',
};

const ICONS = { pdf: FileText, image: Image, email: Mail, manual: Keyboard } as const;

export type DocumentAction = 'retry' | 'process' | 'reprocess';

interface Actions {
  /** The list that is shown: a document that is opened knows what comes next in it. */
  readonly search: InboxSearch;
  readonly mayChange: boolean;
  /** Nothing is read: there is nothing that could be in order. */
  readonly isBare: boolean;
  readonly onAct: (action: DocumentAction, id: string) => void;
  readonly onView: (id: string) => void;
  readonly onDelete: (item: DocumentItem) => void;
  /** Of the values that are shown beside each document. */
  readonly columns: readonly ValueColumn[];
}

export interface DocumentTableProps extends Actions {
  readonly onSelect: (items: readonly DocumentItem[], isSelected: boolean) => void;
  readonly items: readonly DocumentItem[];
  readonly selected: ReadonlyMap<string, DocumentItem>;
  readonly onSort: (order: DocumentOrder) => void;
}

/** Drawn again only when something of it is another. */
export const DocumentTable = memo(function DocumentTable({
  items,
  selected,
  onSelect,
  onSort,
  ...actions
}: DocumentTableProps) {
  const { columns, mayChange } = actions;
  const tick = useTicks(items, onSelect);
  const order = actions.search.sort ?? USUAL_ORDER;
  return (
    <table className="w-full border-collapse text-left">
      <thead className="sticky top-0 z-10 bg-canvas text-xs text-ink-faint">
        <tr className="border-b border-line">
          {mayChange && (
            <th className="w-0 py-2 pl-4 sm:pl-6">
              <input
                type="checkbox"
                className="block"
                aria-label={TEXTS.inbox.selectPage}
                checked={items.every(({ id }) => selected.has(id))}
                onChange={({ target }) => onSelect(items, target.checked)}
              />
            </th>
          )}
          <SortButton column="name" label={TEXTS.inbox.document} order={order} onSort={onSort} />
          {columns.map(({ key, label, isNumber }) => (
            <SortButton
              key={key}
              column={`values.${key}`}
              label={label}
              isNumber={isNumber}
              order={order}
              onSort={onSort}
              className="max-w-40 max-lg:hidden"
            />
          ))}
          <SortButton
            column="status"
            label={TEXTS.inbox.status}
            order={order}
            onSort={onSort}
            className="max-sm:hidden"
          />
          <SortButton
            column="received"
            label={TEXTS.inbox.received}
            order={order}
            onSort={onSort}
            className="max-lg:hidden"
          />
          <th className="w-0 px-4 py-2 sm:pr-6">
            <span className="sr-only">{TEXTS.common.more}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.id} item={item} isSelected={selected.has(item.id)} tick={tick} {...actions} />
        ))}
      </tbody>
    </table>
  );
});

interface RowProps extends Actions {
  readonly item: DocumentItem;
  readonly isSelected: boolean;
  readonly tick: ReturnType<typeof useTicks<DocumentItem>>;
}

const Row = memo(function Row({ item, isSelected, tick, ...actions }: RowProps) {
  return (
    <tr className="border-b border-line bg-surface -outline-offset-2 outline-accent hover:bg-sunken has-[[data-document]:focus-visible]:outline-2 has-checked:bg-accent-wash">
      {actions.mayChange && (
        <td className="py-2 pl-4 sm:pl-6">
          <RowTick
            label={TEXTS.inbox.select({ name: documentName(item) })}
            isSelected={isSelected}
            onTick={(isTicked, withShift) => tick(item, isTicked, withShift)}
          />
        </td>
      )}
      <td className="max-w-0 px-3 py-2 sm:w-3/5">
        <About item={item} search={actions.search} isBare={actions.isBare} />
      </td>
      {actions.columns.map(({ key, type, isNumber }) => (
        <td
          key={key}
          className={classNames(
            'max-w-40 truncate px-2 py-2 max-lg:hidden',
            isNumber && 'text-right tabular-nums',
          )}
        >
          {valueToText(item.values?.[key] ?? null, type)}
        </td>
      ))}
      <td className="px-2 py-2 whitespace-nowrap max-sm:hidden">
        <StatusBadge item={item} isBare={actions.isBare} />
      </td>
      <td className="px-2 py-2 whitespace-nowrap text-ink-soft max-lg:hidden">
        <Ago at={item.createdAt} />
      </td>
      <td className="px-4 py-2 sm:pr-6">
        <RowActions item={item} {...actions} />
      </td>
    </tr>
  );
});

/** What a document is called, where it is from, and what is special about it. */
function About({ item, search, isBare }: Pick<RowProps, 'item' | 'search' | 'isBare'>) {
  const Icon = ICONS[item.documentType];
  const details = [
    item.displayFrom && TEXTS.inbox.from({ sender: item.displayFrom }),
    item.pageCount !== null && TEXTS.inbox.pages({ number: item.pageCount }),
    item.notes,
  ].filter((detail): detail is string => typeof detail === 'string' && detail !== '');
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Icon size={16} className="shrink-0 text-ink-faint" aria-hidden />
      <div className="min-w-0">
        {item.status === 'extracted' ? (
          <Link
            to="/mailboxes/$mailboxId/documents/$documentId"
            params={{ mailboxId: item.mailboxId, documentId: item.id }}
            search={search}
            data-document={item.id}
            className="block truncate font-medium outline-none hover:underline"
          >
            {documentName(item)}
          </Link>
        ) : (
          <div tabIndex={-1} data-document={item.id} className="truncate font-medium outline-none">
            {documentName(item)}
          </div>
        )}
        {details.length > 0 && <div className="truncate text-xs text-ink-faint">{details.join(' · ')}</div>}
        <AssigneeLine mailboxId={item.mailboxId} userId={item.assigneeId} />
        <StackLine item={item} />
        {item.duplicateOf !== null && (
          <Link
            to="/mailboxes/$mailboxId/documents/$documentId"
            params={{ mailboxId: item.mailboxId, documentId: item.duplicateOf }}
            className="text-xs text-ink-soft underline"
          >
            {item.duplicateFoundBy === 'content' ? TEXTS.inbox.sameContent : TEXTS.inbox.duplicate}
          </Link>
        )}
        <div className="py-0.5 sm:hidden">
          <StatusBadge item={item} isBare={isBare} />
        </div>
        {item.failureMessage && item.status !== 'extracted' && (
          <div className="text-xs break-words text-bad">{item.failureMessage}</div>
        )}
      </div>
    </div>
  );
}

type RowActionsProps = Pick<RowProps, 'item' | 'mayChange' | 'onAct' | 'onView' | 'onDelete'>;

/** What can be done with a document: what helps it on, and a menu of the rest. */
const RowActions = (props: RowActionsProps) => {
  const { item, mayChange, onAct } = props;
  const isLocked = item.failureCode === 'password_protected';
  return (
    <div className="flex justify-end gap-1">
      {isLocked && mayChange && <UnlockButton item={item} />}
      {item.status === 'failed' && !isLocked && mayChange && (
        <Button small onClick={() => onAct('retry', item.id)}>
          {TEXTS.inbox.retry}
        </Button>
      )}
      {(mayChange || item.documentType !== 'manual') && (
        <Menu
          button={
            <IconButton small label={`${TEXTS.common.more}: ${documentName(item)}`}>
              <Ellipsis size={16} aria-hidden />
            </IconButton>
          }
        >
          <RowMenu {...props} />
        </Menu>
      )}
    </div>
  );
};

const RowMenu = ({ item, mayChange, onAct, onView, onDelete }: RowActionsProps) => {
  const hasFile = item.documentType !== 'manual';
  return (
    <>
      {hasFile && <MenuItem onSelect={() => onView(item.id)}>{TEXTS.inbox.viewOriginal}</MenuItem>}
      {mayChange && (
        <>
          {item.status === 'extracted' && hasFile && (
            <MenuItem onSelect={() => onAct('reprocess', item.id)}>{TEXTS.inbox.reprocess}</MenuItem>
          )}
          {item.status === 'pending' && (
            <MenuItem onSelect={() => onAct('process', item.id)}>{TEXTS.inbox.start}</MenuItem>
          )}
          {hasFile && <MenuLine />}
          <MenuItem danger onSelect={() => onDelete(item)}>
            {TEXTS.inbox.delete}
          </MenuItem>
        </>
      )}
    </>
  );
};

const StackLine = ({ item: { proposedParts } }: Pick<RowProps, 'item'>) =>
  proposedParts && (
    <div className="truncate text-xs text-warn">
      {TEXTS.stacks.looksLikeShort({ number: proposedParts.length })}
    </div>
  );

/** What became of it; of a document that was read, whether its values are in order, and were checked. */
function StatusBadge({
  item: { status, validationStatus, reviewedAt, autoConfirmedAt },
  isBare,
}: {
  readonly item: DocumentItem;
  readonly isBare: boolean;
}) {
  if (status === 'extracted' && isBare) return <Badge>{TEXTS.noFields.badge}</Badge>;
  if (status === 'extracted' && validationStatus !== null) {
    return <Standing {...{ validationStatus, reviewedAt, autoConfirmedAt }} />;
  }
  return (
    <Badge tone={TONES[status]} icon={status === 'processing' ? <Spinner size={12} /> : undefined}>
      {TEXTS.inbox[status]}
    </Badge>
  );
}
