import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Inbox, Upload as UploadIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import { DOCUMENTS_PAGE_SIZE, type DocumentFilter, documentsQuery, KEYS } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { type DocumentItem, DocumentTable } from './document-table.tsx';
import { DropZone } from './drop-zone.tsx';
import { UploadList } from './upload-list.tsx';
import { onStored, startUploads, useUploads } from './uploads.ts';

const STATUSES = ['pending', 'processing', 'extracted', 'failed', 'permanentlyFailed'] as const;
type Status = (typeof STATUSES)[number];
const isStatus = (text: string | undefined): text is Status => STATUSES.some((status) => status === text);

/** The documents of a mailbox, what became of each, and where new ones are dropped. */
export function InboxPage() {
  const { mailboxId } = useParams({ from: '/signed-in/mailboxes/$mailboxId/' });
  const search = useSearch({ from: '/signed-in/mailboxes/$mailboxId/' });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [deleting, setDeleting] = useState<DocumentItem | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const uploads = useUploads(mailboxId);

  const status = isStatus(search.status) ? search.status : undefined;
  const filter: DocumentFilter = { page: search.page ?? 1, status, split: search.split };
  const { data, error, refetch } = useQuery({
    ...documentsQuery(mailboxId, filter),
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
    mutationFn: ({
      action,
      id,
    }: {
      readonly action: 'retry' | 'process' | 'reprocess';
      readonly id: string;
    }) =>
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
  const viewOriginal = async (id: string) => {
    // Opened at once, while the click still counts: browsers block windows that open later.
    const tab = window.open('', '_blank');
    try {
      const { url } = await api.getViewUrl({ id, mailboxId });
      if (tab) tab.location.href = url;
    } catch (fault) {
      tab?.close();
      toast(errorToSentence(fault), { tone: 'bad' });
    }
  };

  const go = (changes: { readonly status?: Status | undefined; readonly page?: number }) => {
    const page = changes.page ?? 1;
    void navigate({
      to: '/mailboxes/$mailboxId',
      params: { mailboxId },
      search: {
        ...(search.split !== undefined && { split: search.split }),
        ...('status' in changes ? changes.status && { status: changes.status } : status && { status }),
        ...(page > 1 && { page }),
      },
    });
  };

  return (
    <DropZone onFiles={(files) => startUploads(mailboxId, files)}>
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-3 sm:px-6">
        <fieldset className="flex flex-wrap gap-1" aria-label={TEXTS.inbox.status}>
          {[undefined, ...STATUSES].map((one) => (
            <Button
              key={one ?? 'all'}
              small
              look="quiet"
              aria-pressed={status === one}
              className={classNames(status === one && '!bg-accent-wash !text-accent-wash-ink')}
              onClick={() => go({ status: one })}
            >
              {one === undefined ? TEXTS.inbox.all : TEXTS.inbox[one]}
            </Button>
          ))}
        </fieldset>
        <input
          ref={picker}
          type="file"
          multiple
          className="sr-only"
          tabIndex={-1}
          aria-label={TEXTS.inbox.upload}
          accept=".pdf,image/*,.heic,.heif,.tif,.tiff"
          onChange={({ target }) => {
            startUploads(mailboxId, [...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <Button
          look="primary"
          icon={<UploadIcon size={16} aria-hidden />}
          onClick={() => picker.current?.click()}
        >
          {TEXTS.inbox.upload}
        </Button>
      </div>
      {error && !data ? (
        <Failed error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading />
      ) : data.items.length === 0 ? (
        status || filter.page > 1 ? (
          <Empty title={TEXTS.inbox.noneFiltered} />
        ) : (
          <Empty icon={<Inbox size={22} aria-hidden />} title={TEXTS.inbox.none}>
            <p>{TEXTS.inbox.noneLead}</p>
            <p className="mt-1 text-xs">{TEXTS.inbox.dropLead}</p>
          </Empty>
        )
      ) : (
        <>
          <DocumentTable
            items={data.items}
            onRetry={(id) => acting.mutate({ action: 'retry', id })}
            onStart={(id) => acting.mutate({ action: 'process', id })}
            onReprocess={(id) => acting.mutate({ action: 'reprocess', id })}
            onView={(id) => void viewOriginal(id)}
            onDelete={setDeleting}
          />
          {data.totalCount > DOCUMENTS_PAGE_SIZE && (
            <Pager page={filter.page} total={data.totalCount} onPage={(page) => go({ page })} />
          )}
        </>
      )}
      <UploadList mailboxId={mailboxId} uploads={uploads} />
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={TEXTS.inbox.deleteTitle}
        description={TEXTS.inbox.deleteLead}
        action={TEXTS.common.delete}
        busy={removing.isPending}
        onConfirm={() => deleting && removing.mutate(deleting.id)}
      />
    </DropZone>
  );
}

function Pager({
  page,
  total,
  onPage,
}: {
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}) {
  const from = (page - 1) * DOCUMENTS_PAGE_SIZE + 1;
  const to = Math.min(total, page * DOCUMENTS_PAGE_SIZE);
  return (
    <div className="flex items-center justify-end gap-2 px-4 py-3 text-ink-soft sm:px-6">
      {TEXTS.common.pageOf(from, to, total)}
      <IconButton
        small
        label={TEXTS.common.previousPage}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft size={16} aria-hidden />
      </IconButton>
      <IconButton small label={TEXTS.common.nextPage} disabled={to >= total} onClick={() => onPage(page + 1)}>
        <ChevronRight size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
