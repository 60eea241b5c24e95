import type { Schema } from '@rowbox/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Inbox, Plus } from 'lucide-react';
import { mailboxesQuery, workspaceQuery } from '../api/queries.ts';
import { useTitle } from '../shell/use-title.ts';
import { TEXTS } from '../texts/texts.ts';
import { Badge } from '../ui/badge.tsx';
import { PageHead } from '../ui/page.tsx';
import { Empty, Failed, Loading } from '../ui/states.tsx';

const NewLink = () => (
  <Link
    to="/new"
    className="inline-flex h-9 items-center gap-1.5 rounded-md bg-accent px-3 font-medium text-accent-ink hover:bg-accent-hover"
  >
    <Plus size={16} aria-hidden /> {TEXTS.mailboxes.new}
  </Link>
);

/** Every mailbox one may open. */
export function MailboxesPage() {
  const { data: mailboxes, error, refetch } = useQuery(mailboxesQuery);
  useTitle(TEXTS.mailboxes.title);
  if (!mailboxes) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />;
  if (mailboxes.length === 0) {
    return (
      <Empty icon={<Inbox size={22} aria-hidden />} title={TEXTS.mailboxes.none}>
        <p className="mb-4">{TEXTS.mailboxes.noneLead}</p>
        <NewLink />
      </Empty>
    );
  }
  const shared = mailboxes.filter(({ accessType }) => accessType === 'shared');
  return (
    <>
      <PageHead title={TEXTS.mailboxes.title} actions={<NewLink />} />
      <MailboxCards mailboxes={mailboxes.filter(({ accessType }) => accessType === 'owned')} />
      {shared.length > 0 && (
        <section aria-labelledby="shared-mailboxes">
          <h2 id="shared-mailboxes" className="px-4 pb-2 font-semibold text-ink-soft sm:px-6">
            {TEXTS.mailboxes.shared}
          </h2>
          <MailboxCards mailboxes={shared} />
        </section>
      )}
    </>
  );
}

function MailboxCards({ mailboxes }: { readonly mailboxes: readonly Schema<'Mailbox'>[] }) {
  const { data: workspace } = useQuery(workspaceQuery);
  const receivesMail = workspace?.receivesMail === true;
  if (mailboxes.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-3 px-4 pb-6 sm:grid-cols-[repeat(auto-fill,minmax(18rem,1fr))] sm:px-6">
      {mailboxes.map((mailbox) => (
        <li key={mailbox.id}>
          <Link
            to="/mailboxes/$mailboxId"
            params={{ mailboxId: mailbox.id }}
            className="flex h-full flex-col gap-2 rounded-lg border border-line bg-surface p-4 hover:border-line-strong"
          >
            <span className="flex items-center justify-between gap-2">
              <span className="truncate font-semibold">{mailbox.name}</span>
              {mailbox.access === 'viewer' && <Badge>{TEXTS.mailboxes.viewOnly}</Badge>}
              {!mailbox.isActive && <Badge tone="warn">{TEXTS.mailboxes.inactive}</Badge>}
            </span>
            <span className="text-ink-soft">
              {TEXTS.mailboxes.documents({ number: mailbox.totalDocuments })}
              {' · '}
              {TEXTS.mailboxes.fields({
                number:
                  mailbox.config.fields.length +
                  mailbox.config.groups.reduce((sum, group) => sum + group.fields.length, 0),
              })}
            </span>
            {(mailbox.failedDocuments > 0 || mailbox.documentsToCheck > 0) && (
              <span className="flex flex-wrap gap-1.5">
                {mailbox.documentsToCheck > 0 && (
                  <Badge tone="warn">{TEXTS.mailboxes.toCheck({ number: mailbox.documentsToCheck })}</Badge>
                )}
                {mailbox.failedDocuments > 0 && (
                  <Badge tone="bad">{TEXTS.mailboxes.failed({ number: mailbox.failedDocuments })}</Badge>
                )}
              </span>
            )}
            <span className="mt-auto truncate text-xs text-ink-faint">
              {mailbox.accessType === 'shared' && mailbox.ownerEmail
                ? TEXTS.mailboxes.sharedBy({ email: mailbox.ownerEmail })
                : receivesMail && mailbox.emailAddress}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
