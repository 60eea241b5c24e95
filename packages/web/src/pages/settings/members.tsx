import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorToSentence } from '../../api/error-to-words.ts';
import { KEYS, membersQuery, workspaceQuery } from '../../api/queries.ts';
import { type Invitation, inviteMember, linkForMember, removeMember } from '../../api/workspace.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Panel } from '../../ui/page.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toasts.tsx';

/** Who belongs to the workspace; its owner invites and removes. */
export function MembersPage() {
  const { data: members, error, refetch } = useQuery(membersQuery);
  const { data: workspace } = useQuery(workspaceQuery);
  const [link, setLink] = useState<Invitation | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const queries = useQueryClient();
  const changed = () => queries.invalidateQueries({ queryKey: KEYS.members });
  const onError = (fault: unknown) => toast(errorToSentence(fault), { tone: 'bad' });
  const linking = useMutation({ mutationFn: linkForMember, onSuccess: setLink, onError });
  const leaving = useMutation({
    mutationFn: removeMember,
    onSuccess: () => setRemoving(null),
    onError,
    onSettled: changed,
  });
  if (error) return <Failed error={error} onRetry={refetch} />;
  if (!members) return <Loading />;
  const emailOf = (userId: string) => members.find(({ id }) => id === userId)?.email ?? '';
  const isOwner = workspace?.user.role === 'owner';
  return (
    <>
      <Panel title={TEXTS.settings.members} description={TEXTS.members.lead}>
        <ul className="-mx-4 -mt-4 divide-y divide-line">
          {members.map((member) => (
            <li key={member.id} className="flex flex-wrap items-center gap-2 px-4 py-2">
              <div className="min-w-40 flex-1">
                <div className="truncate font-medium">{member.name ?? member.email}</div>
                {member.name && <div className="truncate text-xs text-ink-faint">{member.email}</div>}
              </div>
              {!member.joined && <Badge tone="warn">{TEXTS.members.invited}</Badge>}
              <Badge>{TEXTS.members[member.role]}</Badge>
              {isOwner && member.role === 'member' && (
                <>
                  <Button small busy={linking.isPending} onClick={() => linking.mutate(member.id)}>
                    {TEXTS.members.newLink}
                  </Button>
                  <Button small look="danger" onClick={() => setRemoving(member.id)}>
                    {TEXTS.common.remove}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      </Panel>
      {isOwner && (
        <InvitePanel
          onInvited={async (invitation) => {
            await changed();
            setLink(invitation);
          }}
        />
      )}
      <Dialog
        open={link !== null}
        onClose={() => setLink(null)}
        title={link?.mailed ? TEXTS.members.mailed({ email: emailOf(link.userId) }) : TEXTS.members.link}
        description={link?.mailed ? TEXTS.members.mailedLead : TEXTS.members.linkLead}
      >
        <div className="flex items-center gap-1 rounded-md bg-sunken p-2 font-mono text-xs break-all">
          <span className="flex-1">{link?.url}</span>
          <CopyButton text={link?.url ?? ''} label={TEXTS.common.copy} />
        </div>
      </Dialog>
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={TEXTS.members.removeTitle({ email: removing === null ? '' : emailOf(removing) })}
        description={TEXTS.members.removeLead}
        action={TEXTS.common.remove}
        busy={leaving.isPending}
        onConfirm={() => removing && leaving.mutate(removing)}
      />
    </>
  );
}

function InvitePanel({ onInvited }: { readonly onInvited: (invitation: Invitation) => Promise<void> }) {
  const [email, setEmail] = useState('');
  const inviting = useMutation({
    mutationFn: () => inviteMember(email),
    onSuccess: (invitation) => {
      setEmail('');
      return onInvited(invitation);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    inviting.mutate();
  };
  return (
    <Panel title={TEXTS.members.invite} description={TEXTS.members.inviteLead}>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <TextField
          label={TEXTS.account.email}
          type="email"
          required
          value={email}
          error={inviting.error && errorToSentence(inviting.error)}
          onChange={({ target }) => setEmail(target.value)}
          className="min-w-56 flex-1"
        />
        <Button type="submit" busy={inviting.isPending}>
          {TEXTS.members.invite}
        </Button>
      </form>
    </Panel>
  );
}
