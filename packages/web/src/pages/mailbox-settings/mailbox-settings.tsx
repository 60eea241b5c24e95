import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { mailboxQuery, workspaceQuery } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Panel } from '../../ui/page.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { AuditPanel } from '../audit-list.tsx';
import { ArchivePanel } from './archive-panel.tsx';
import { AutoConfirmPanel } from './auto-confirm-panel.tsx';
import { DeletePanel } from './delete-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { GeneralPanel } from './general-panel.tsx';
import { KeepingPanel } from './keeping-panel.tsx';
import { LinksPanel } from './links-panel.tsx';
import { MailPanel } from './mail-panel.tsx';
import { NotificationsPanel } from './notifications-panel.tsx';
import { SendersPanel } from './senders-panel.tsx';
import { SharingPanel } from './sharing-panel.tsx';
import { StacksPanel } from './stacks-panel.tsx';
import { WebhooksPanel } from './webhooks-panel.tsx';

const WORDS = TEXTS.mailboxSettings;

/** What a mailbox is called, who may send to it, who uses it. Only its owner changes these. */
export function MailboxSettingsPage() {
  const { mailboxId } = useParams({ from: '/signed-in/mailboxes/$mailboxId/settings' });
  const { data: mailbox, error, refetch } = useQuery(mailboxQuery(mailboxId));
  const { data: workspace } = useQuery(workspaceQuery);
  if (!mailbox) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />;
  const isOwner = mailbox.access === 'owner';
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 px-4 py-5 sm:px-6">
      {isOwner ? (
        <GeneralPanel mailbox={mailbox} />
      ) : (
        <Panel title={WORDS.general}>
          <p>{mailbox.ownerEmail ? WORDS.sharedBy({ email: mailbox.ownerEmail }) : WORDS.sharedByUnknown}</p>
          <p className="mt-1 text-ink-soft">
            {mailbox.access === 'viewer' ? WORDS.asViewer : WORDS.asEditor}
          </p>
        </Panel>
      )}
      {workspace?.receivesMail && (
        <>
          <Panel title={WORDS.address} description={WORDS.addressLead}>
            <div className="flex items-center gap-1 rounded-md bg-sunken py-1.5 pr-1.5 pl-3 font-mono text-xs">
              <span className="min-w-0 flex-1 break-all">{mailbox.emailAddress}</span>
              <CopyButton text={mailbox.emailAddress} label={TEXTS.mailbox.copyAddress} />
            </div>
          </Panel>
          <SendersPanel mailbox={mailbox} canChange={isOwner} />
          <MailPanel mailboxId={mailboxId} />
        </>
      )}
      {(isOwner || mailbox.exportProvider !== 'none') && <ExportPanel mailbox={mailbox} />}
      <ArchivePanel mailbox={mailbox} />
      {isOwner && (
        <>
          <StacksPanel mailbox={mailbox} />
          <AutoConfirmPanel mailbox={mailbox} />
          <LinksPanel mailbox={mailbox} />
          <SharingPanel mailbox={mailbox} />
          <NotificationsPanel mailbox={mailbox} />
          <WebhooksPanel mailboxId={mailboxId} />
          <KeepingPanel mailbox={mailbox} />
          <AuditPanel mailboxId={mailboxId} />
          <DeletePanel mailbox={mailbox} />
        </>
      )}
    </div>
  );
}
