import { isProblem } from '@rowbox/client';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useParams } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { mailboxQuery, workspaceQuery } from '../api/queries.ts';
import { useTitle } from '../shell/use-title.ts';
import { TEXTS } from '../texts/texts.ts';
import { Badge } from '../ui/badge.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Empty, Failed, Loading } from '../ui/states.tsx';
import { JudgingNotice } from './judging-notice.tsx';

const TAB =
  'border-b-2 border-transparent px-1 pb-2 text-ink-soft hover:text-ink data-[status=active]:border-accent data-[status=active]:font-medium data-[status=active]:text-ink';

/** The head of a mailbox, with its pages below. */
export function MailboxFrame() {
  const { mailboxId } = useParams({ from: '/signed-in/mailboxes/$mailboxId' });
  const { data: mailbox, error, refetch } = useQuery(mailboxQuery(mailboxId));
  const { data: workspace } = useQuery(workspaceQuery);
  useTitle(mailbox?.name);
  const tabs = useRef<HTMLElement>(null);
  useOpenTabInSight(tabs, mailbox !== undefined);
  if (isProblem(error, 'not-found')) {
    return (
      <Empty title={TEXTS.mailbox.gone}>
        <p className="mb-4">{TEXTS.mailbox.goneLead}</p>
        <Link to="/" className="font-medium text-accent underline">
          {TEXTS.mailboxes.title}
        </Link>
      </Empty>
    );
  }
  if (!mailbox) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />;
  return (
    <div className="flex h-full flex-col">
      <header className="border-b border-line bg-surface px-4 pt-3 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <div className="flex min-w-0 items-center gap-2">
            <h1 className="truncate text-lg font-semibold">{mailbox.name}</h1>
            {mailbox.access === 'viewer' && (
              <Badge icon={<Eye size={12} aria-hidden />}>{TEXTS.mailboxes.viewOnly}</Badge>
            )}
            {!mailbox.isActive && <Badge tone="warn">{TEXTS.mailboxes.inactive}</Badge>}
          </div>
          {workspace?.receivesMail && (
            <div
              className="flex min-w-0 items-center gap-1 text-xs text-ink-soft"
              title={TEXTS.mailbox.address}
            >
              <span className="truncate">{mailbox.emailAddress}</span>
              <CopyButton text={mailbox.emailAddress} label={TEXTS.mailbox.copyAddress} />
            </div>
          )}
        </div>
        <nav ref={tabs} className="mt-1 flex gap-5 overflow-x-auto" aria-label={mailbox.name}>
          <Link
            to="/mailboxes/$mailboxId"
            params={{ mailboxId }}
            activeOptions={{ exact: true, includeSearch: false }}
            className={TAB}
          >
            {TEXTS.mailbox.inbox}
          </Link>
          <Link to="/mailboxes/$mailboxId/rows" params={{ mailboxId }} className={TAB}>
            {TEXTS.mailbox.rows}
          </Link>
          <Link to="/mailboxes/$mailboxId/config" params={{ mailboxId }} className={TAB}>
            {TEXTS.mailbox.config}
          </Link>
          <Link
            to="/mailboxes/$mailboxId/quality"
            params={{ mailboxId }}
            activeOptions={{ includeSearch: false }}
            className={TAB}
          >
            {TEXTS.mailbox.quality}
          </Link>
          <Link to="/mailboxes/$mailboxId/settings" params={{ mailboxId }} className={TAB}>
            {TEXTS.mailbox.settings}
          </Link>
        </nav>
      </header>
      <JudgingNotice left={mailbox.extractionsToJudge} />
      <div className="min-h-0 flex-1 overflow-auto">
        <Outlet />
      </div>
    </div>
  );
}

/** On a narrow screen the tabs are wider than it; the one that is open stands in sight. */
function useOpenTabInSight(tabs: RefObject<HTMLElement | null>, areThere: boolean): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is open at another address.
  useEffect(() => {
    tabs.current
      ?.querySelector('[data-status=active]')
      ?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [tabs, areThere, pathname]);
}
