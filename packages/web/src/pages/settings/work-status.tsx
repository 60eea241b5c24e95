import type { Schema } from '@rowbox/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { workspaceQuery } from '../../api/queries.ts';
import { workStatusQuery } from '../../api/work-status.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Panel } from '../../ui/page.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { Ago } from '../../ui/time.tsx';

const WORDS = TEXTS.workStatus;
const REASONS: Readonly<Record<string, string>> = WORDS.why;

type Item = Schema<'WorkStatusItem'>;

/** Where one sees more of it, and can do something about it. */
const PLACES = {
  documentsWaiting: '/mailboxes/$mailboxId',
  documentsFailed: '/mailboxes/$mailboxId',
  deliveriesWaiting: '/mailboxes/$mailboxId/settings',
  webhookDisabled: '/mailboxes/$mailboxId/settings',
  syncWaiting: '/mailboxes/$mailboxId/settings',
  syncFailed: '/mailboxes/$mailboxId/settings',
  mailsRefused: '/mailboxes/$mailboxId/settings',
  newsUndelivered: '/mailboxes/$mailboxId/settings',
  archiveFailed: '/mailboxes/$mailboxId/settings',
  jobsFailed: '/mailboxes/$mailboxId/settings',
  deletionWaiting: '/mailboxes/$mailboxId/settings',
} as const satisfies Record<Item['kind'], string>;

/** What waits, since when and why; quiet when all is well. */
export function WorkStatusPage() {
  const { data: workspace } = useQuery(workspaceQuery);
  if (!workspace) return <Loading />;
  if (workspace.user.role === 'owner') return <WorkStatus />;
  return (
    <Panel title={WORDS.title}>
      <p className="text-ink-soft">{WORDS.ownerOnly}</p>
    </Panel>
  );
}

function WorkStatus() {
  const { data, error, refetch } = useQuery(workStatusQuery);
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />;
  if (data.items.length === 0) {
    return (
      <Empty icon={<CircleCheck size={20} aria-hidden />} title={WORDS.allWell}>
        {WORDS.allWellLead}
      </Empty>
    );
  }
  return (
    <Panel title={WORDS.title} description={WORDS.lead}>
      <ul className="-mx-4 -my-4 divide-y divide-line">
        {data.items.map((item) => (
          <li key={`${item.kind} ${item.mailboxId} ${item.since} ${item.detail}`} className="px-4 py-2">
            <StatusLine item={item} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function StatusLine({
  item: { kind, mailboxId, mailboxName, count, since, reason, detail },
}: {
  readonly item: Item;
}) {
  const why = [reason !== null && REASONS[reason], detail].filter(Boolean).join(' ');
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2">
        <span className="font-medium">{WORDS.what[kind]({ n: count })}</span>
        {mailboxId !== null && (
          <Link to={PLACES[kind]} params={{ mailboxId }} className="min-w-0 truncate text-accent underline">
            {mailboxName}
          </Link>
        )}
      </div>
      <div className="flex flex-wrap gap-x-2 text-xs text-ink-soft">
        {since !== null && (
          <span>
            {WORDS.since} <Ago at={since} />
          </span>
        )}
        {why !== '' && <span className="min-w-0 break-words">{why}</span>}
      </div>
    </>
  );
}
