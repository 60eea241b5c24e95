import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { CirclePause } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { mailboxQuery } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { startUploads } from '../../uploads/uploads.ts';
import { hasFields, NoFieldsBand } from '../no-fields.tsx';
import { DocumentList, useDocumentList } from './document-list.tsx';
import { documentName } from './document-name.ts';
import { searchToFilter } from './inbox-search.ts';
import { InboxToolbar } from './inbox-toolbar.tsx';
import { ManyBar } from './many-bar.tsx';
import { ProposalsNotice } from './proposals-notice.tsx';
import { useDocumentActions } from './use-document-actions.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useInboxSearch } from './use-inbox-search.ts';
import { useSelection } from './use-selection.ts';
import { useValueColumns } from './use-value-columns.ts';

const ROUTE = '/signed-in/mailboxes/$mailboxId/';

/** The documents of a mailbox, what became of each, and where new ones are dropped. */
export function InboxPage() {
  const { mailboxId } = useParams({ from: ROUTE });
  const search = useSearch({ from: ROUTE });
  const picker = useRef<HTMLInputElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const { data: mailbox } = useQuery(mailboxQuery(mailboxId));
  const columns = useValueColumns(mailboxId, mailbox?.config);
  const { selected, select, clear } = useSelection(
    JSON.stringify([mailboxId, search.show, search.q, search.split, search.mine]),
  );
  const documents = useDocumentList(mailboxId, search, columns);
  const actions = useDocumentActions(mailboxId);
  const ways = useInboxSearch(mailboxId, search);
  const mayChange = mailbox !== undefined && mailbox.access !== 'viewer';
  const isBare = mailbox !== undefined && !hasFields(mailbox.config);
  const onFiles =
    mayChange && mailbox.isActive ? (files: readonly File[]) => startUploads(mailboxId, files) : null;
  useInboxKeys({
    onSearch: useCallback(() => searchBox.current?.focus(), []),
    onUpload: useCallback(() => picker.current?.click(), []),
  });
  return (
    <>
      <InboxToolbar
        mailbox={mailbox}
        show={search.show}
        words={search.q ?? ''}
        onShow={ways.onShow}
        onSearch={ways.onSearch}
        isMine={search.mine === true}
        onMine={ways.onMine}
        onFiles={onFiles}
        searchBox={searchBox}
        picker={picker}
        columns={columns}
      />
      {mailbox?.isActive === false && <Paused />}
      {isBare && <NoFieldsBand mailboxId={mailboxId} mayChange={mayChange} />}
      {mayChange && <ProposalsNotice mailboxId={mailboxId} config={mailbox.config} />}
      {mayChange && selected.size > 0 && (
        <ManyBar
          mailboxId={mailboxId}
          mailboxName={mailbox.name}
          filter={searchToFilter(search)}
          total={documents.data?.totalCount ?? 0}
          selected={selected}
          onSelect={select}
          onClear={clear}
        />
      )}
      <DocumentList
        documents={documents}
        ways={ways}
        mayUpload={onFiles !== null}
        selected={selected}
        columns={columns.chosen}
        onSelect={select}
        search={search}
        mayChange={mayChange}
        isBare={isBare}
        onAct={actions.onAct}
        onView={actions.onView}
        onDelete={actions.setDeleting}
      />
      <DeleteDialog {...actions} />
    </>
  );
}

const Paused = () => (
  <p className="mx-4 mb-3 flex items-center gap-2 rounded-lg bg-warn-wash px-3 py-2 text-warn sm:mx-6">
    <CirclePause size={16} className="shrink-0" aria-hidden /> {TEXTS.inbox.paused}
  </p>
);

type DeleteDialogProps = Pick<ReturnType<typeof useDocumentActions>, 'deleting' | 'setDeleting' | 'removing'>;

const DeleteDialog = ({ deleting, setDeleting, removing }: DeleteDialogProps) => (
  <ConfirmDialog
    open={deleting !== null}
    onClose={() => setDeleting(null)}
    title={TEXTS.inbox.deleteTitle({ name: deleting ? documentName(deleting) : '' })}
    description={TEXTS.inbox.deleteLead}
    action={TEXTS.common.delete}
    busy={removing.isPending}
    onConfirm={() => deleting && removing.mutate(deleting.id)}
  />
);
