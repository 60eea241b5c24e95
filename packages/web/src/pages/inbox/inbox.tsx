import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { CirclePause, Inbox } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import {
  DOCUMENTS_PAGE_SIZE,
  type DocumentOrder,
  documentsQuery,
  KEYS,
  mailboxQuery,
} from '../../api/queries.ts';
import { viewOriginal } from '../../api/view-original.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { documentName } from './document-name.ts';
import { type DocumentAction, type DocumentItem, DocumentTable } from './document-table.tsx';
import { DropZone } from './drop-zone.tsx';
import { type InboxSearch, searchToFilter } from './inbox-search.ts';
import { InboxToolbar } from './inbox-toolbar.tsx';
import { ManyBar } from './many-bar.tsx';
import { Pager } from './pager.tsx';
import { ProposalsNotice } from './proposals-notice.tsx';
import { UploadList } from './upload-list.tsx';
import { onStored, startUploads, useUploads } from './uploads.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useSelection } from './use-selection.ts';
import { useValueColumns } from './use-value-columns.ts';
import { WorkProgress } from './work-progress.tsx';

const ROUTE = '/signed-in/mailboxes/$mailboxId/';

/** The documents of a mailbox, what became of each, and where new ones are dropped. */
export function InboxPage() {
  const { mailboxId } = useParams({ from: ROUTE });
  const search = useSearch({ from: ROUTE });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [deleting, setDeleting] = useState<DocumentItem | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const uploads = useUploads(mailboxId);
  const { data: mailbox } = useQuery(mailboxQuery(mailboxId));
  const filter = searchToFilter(search);
  const columns = useValueColumns(mailboxId, mailbox?.config);
  const { selected, select, clear } = useSelection(
    JSON.stringify([mailboxId, search.show, search.q, search.split, search.mine]),
  );
  const { data, error, refetch } = useQuery({
    ...documentsQuery(mailboxId, filter, columns.keys),
    placeholderData: keepPreviousData,
  });
  const changed = () => queries.invalidateQueries({ queryKey: KEYS.documents(mailboxId) });
  useEffect(
    () =>
      onStored(() => {
        void queries.invalidateQueries({ queryKey: KEYS.documents(mailboxId) });
        void queries.invalidateQueries({ queryKey: KEYS.mailboxes });
      }),
    [queries, mailboxId],
  );

  const acting = useMutation({
    mutationFn: ({ action, id }: { readonly action: DocumentAction; readonly id: string }) =>
      ({ retry: api.retryDocument, process: api.processDocument, reprocess: api.reprocessDocument })[action]({
        id,
        mailboxId,
      }),
    onError: (fault) => toast(errorToSentence(fault), { tone: 'bad' }),
    onSettled: changed,
  });
  const removing = useMutation({
    mutationFn: (id: string) => api.deleteDocument({ id, mailboxId }),
    onSuccess: () => {
      setDeleting(null);
      toast(TEXTS.inbox.deleted);
    },
    onError: (fault) => toast(errorToSentence(fault), { tone: 'bad' }),
    onSettled: changed,
  });
  const { mutate: act } = acting;
  const onAct = useCallback((action: DocumentAction, id: string) => act({ action, id }), [act]);
  const onView = useCallback((id: string) => void viewOriginal(mailboxId, id), [mailboxId]);
  // Drawing the rows of a page takes longer than a click may: it gives way to what is done meanwhile.
  const shown = useDeferredValue(
    useMemo(() => (data ? { items: data.items, search } : undefined), [data, search]),
  );

  const go = useCallback(
    (next: InboxSearch, replace = false) =>
      void navigate({ to: '/mailboxes/$mailboxId', params: { mailboxId }, search: next, replace }),
    [navigate, mailboxId],
  );
  const onSort = useCallback(
    (order: DocumentOrder) => {
      const { page: _page, sort: _sort, ...rest } = search;
      go({ ...rest, ...(order !== '-received' && { sort: order }) });
    },
    [go, search],
  );
  const mayChange = mailbox !== undefined && mailbox.access !== 'viewer';
  const onFiles =
    mayChange && mailbox.isActive ? (files: readonly File[]) => startUploads(mailboxId, files) : null;
  useInboxKeys({
    onSearch: useCallback(() => searchBox.current?.focus(), []),
    onUpload: useCallback(() => picker.current?.click(), []),
  });
  const { page: _page, ...withoutPage } = search;

  return (
    <DropZone onFiles={onFiles}>
      <InboxToolbar
        mailbox={mailbox}
        show={search.show}
        words={search.q ?? ''}
        onShow={(show) => {
          const { show: _before, ...rest } = withoutPage;
          go({ ...rest, ...(show && { show }) });
        }}
        onSearch={(words) => {
          const { q: _before, ...rest } = withoutPage;
          go({ ...rest, ...(words && { q: words }) }, true);
        }}
        isMine={search.mine === true}
        onMine={(mine) => {
          const { mine: _before, ...rest } = withoutPage;
          go({ ...rest, ...(mine && { mine }) });
        }}
        onFiles={onFiles}
        searchBox={searchBox}
        picker={picker}
        columns={columns}
      />
      {mailbox?.isActive === false && (
        <p className="mx-4 mb-3 flex items-center gap-2 rounded-lg bg-warn-wash px-3 py-2 text-warn sm:mx-6">
          <CirclePause size={16} className="shrink-0" aria-hidden /> {TEXTS.inbox.paused}
        </p>
      )}
      {mayChange && <ProposalsNotice mailboxId={mailboxId} config={mailbox.config} />}
      <WorkProgress mailboxId={mailboxId} />
      {mayChange && selected.size > 0 && (
        <ManyBar
          mailboxId={mailboxId}
          mailboxName={mailbox.name}
          filter={filter}
          total={data?.totalCount ?? 0}
          selected={selected}
          onSelect={select}
          onClear={clear}
        />
      )}
      {error && !data ? (
        <Failed error={error} onRetry={refetch} />
      ) : !data || !shown ? (
        <Loading />
      ) : data.items.length === 0 ? (
        <NothingHere search={search} mayUpload={onFiles !== null} onShowAll={() => go({})} />
      ) : (
        <>
          <DocumentTable
            items={shown.items}
            selected={selected}
            columns={columns.chosen}
            onSelect={select}
            onSort={onSort}
            search={shown.search}
            mayChange={mayChange}
            onAct={onAct}
            onView={onView}
            onDelete={setDeleting}
          />
          <p className="px-4 pt-2 text-xs text-ink-faint max-sm:hidden sm:px-6">{TEXTS.inbox.keys}</p>
          {data.totalCount > DOCUMENTS_PAGE_SIZE && (
            <Pager
              page={filter.page}
              total={data.totalCount}
              onPage={(page) => go({ ...withoutPage, ...(page > 1 && { page }) })}
            />
          )}
        </>
      )}
      <UploadList mailboxId={mailboxId} uploads={uploads} />
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={TEXTS.inbox.deleteTitle({ name: deleting ? documentName(deleting) : '' })}
        description={TEXTS.inbox.deleteLead}
        action={TEXTS.common.delete}
        busy={removing.isPending}
        onConfirm={() => deleting && removing.mutate(deleting.id)}
      />
    </DropZone>
  );
}

/** Why the list is empty, and what one can do about it. */
function NothingHere({
  search: { show, q, split, page, mine },
  mayUpload,
  onShowAll,
}: {
  readonly search: InboxSearch;
  readonly mayUpload: boolean;
  readonly onShowAll: () => void;
}) {
  const isPart = [show, q, split, page, mine].some((one) => one !== undefined);
  if (isPart) {
    const title = q
      ? TEXTS.inbox.noneFound({ words: q })
      : show
        ? TEXTS.inbox.noneShown[show]
        : mine
          ? TEXTS.inbox.noneMine
          : TEXTS.inbox.noneOnPage;
    return (
      <Empty title={title}>
        <Button onClick={onShowAll}>{TEXTS.inbox.showAll}</Button>
      </Empty>
    );
  }
  return (
    <Empty icon={<Inbox size={22} aria-hidden />} title={TEXTS.inbox.none}>
      <p>{mayUpload ? TEXTS.inbox.noneLead : TEXTS.inbox.noneForViewer}</p>
      {mayUpload && <p className="mt-1 text-xs">{TEXTS.inbox.dropLead}</p>}
    </Empty>
  );
}
