import { useQuery } from '@tanstack/react-query';
import { workspaceQuery } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Panel } from '../../ui/page.tsx';
import { Loading } from '../../ui/states.tsx';
import { AuditPanel } from '../audit-list.tsx';

/** Who changed what in the workspace. */
export function ActivityPage() {
  const { data: workspace } = useQuery(workspaceQuery);
  if (!workspace) return <Loading />;
  if (workspace.user.role === 'owner') return <AuditPanel mailboxId={null} />;
  return (
    <Panel title={TEXTS.audit.title}>
      <p className="text-ink-soft">{TEXTS.audit.ownerOnly}</p>
    </Panel>
  );
}
