import { useQuery } from '@tanstack/react-query';
import { apiAppsQuery, mailboxesQuery, membersQuery, workspaceQuery } from '../../api/queries.ts';
import { LOCALE } from '../../texts/language.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Panel } from '../../ui/page.tsx';
import { Failed, Loading } from '../../ui/states.tsx';

/** What the workspace may do, and what it holds. */
export function PlanPage() {
  const { data: workspace, error, refetch } = useQuery(workspaceQuery);
  const { data: mailboxes } = useQuery(mailboxesQuery);
  const { data: members } = useQuery(membersQuery);
  const { data: apps } = useQuery(apiAppsQuery);
  if (!workspace) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />;
  const { plan, planStatus } = workspace.account;
  const own = mailboxes?.filter(({ accessType }) => accessType === 'owned');
  const usage = [
    [TEXTS.plans.mailboxes, own?.length],
    [TEXTS.plans.documents, own?.reduce((sum, { totalDocuments }) => sum + totalDocuments, 0)],
    [TEXTS.plans.members, members?.length],
    [TEXTS.plans.apiApps, apps?.length],
  ] as const;
  return (
    <>
      <Panel title={TEXTS.settings.plan} description={TEXTS.plans.lead}>
        <div className="flex items-center gap-2">
          <span className="text-base font-semibold">{TEXTS.plans[plan]}</span>
          <Badge tone={planStatus === 'active' ? 'ok' : 'warn'}>{TEXTS.plans[planStatus]}</Badge>
        </div>
        <p className="mt-2 text-ink-soft">
          {planStatus === 'lapsed'
            ? TEXTS.plans.lapsedLead
            : plan === 'free'
              ? TEXTS.plans.withoutApi
              : TEXTS.plans.withApi}
        </p>
      </Panel>
      <Panel title={TEXTS.plans.usage}>
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {usage.map(([label, number]) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="text-xl font-semibold">{number?.toLocaleString(LOCALE) ?? '–'}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </>
  );
}
