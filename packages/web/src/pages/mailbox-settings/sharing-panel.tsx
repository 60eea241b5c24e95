import type { ArgumentsOf } from '@rowbox/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import { sendersKey, sharesKey, sharesQuery } from '../../api/mailbox-access.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/page.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { Mailbox } from './mailbox.ts';

const WORDS = TEXTS.mailboxSettings;

type WantedShare = ArgumentsOf<'replaceMailboxShares'>['body']['shares'][number];
type Role = WantedShare['role'];

/** With whom the mailbox is shared. */
export function SharingPanel({ mailbox: { id } }: { readonly mailbox: Mailbox }) {
  const { data: shares, error, refetch } = useQuery(sharesQuery(id));
  const [leaving, setLeaving] = useState<string | null>(null);
  const queries = useQueryClient();
  const replacing = useMutation({
    scope: { id: `shares-${id}` },
    mutationFn: (wanted: WantedShare[]) => api.replaceMailboxShares({ id, body: { shares: wanted } }),
    onSuccess: (answer) => {
      queries.setQueryData(sharesKey(id), answer.shares);
      // Whoever it is shared with may send to it.
      void queries.invalidateQueries({ queryKey: sendersKey(id) });
    },
  });
  const named = (shares ?? []).map(({ email, role }) => ({ email, role }));
  const onError = (fault: unknown) => toast(errorToSentence(fault), { tone: 'bad' });
  return (
    <Panel title={WORDS.sharing} description={WORDS.sharingLead}>
      {!shares ? (
        error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Loading />
        )
      ) : shares.length === 0 ? (
        <p className="mb-4 text-ink-soft">{WORDS.notShared}</p>
      ) : (
        <ul className="-mx-4 -mt-4 divide-y divide-line">
          {shares.map(({ email, role }) => (
            <li key={email} className="flex min-h-11 flex-wrap items-center gap-2 px-4 py-1">
              <span className="min-w-0 flex-1 truncate">{email}</span>
              <RoleSelect
                label={WORDS.role({ email })}
                role={role}
                disabled={replacing.isPending}
                onChange={(next) =>
                  replacing.mutate(
                    named.map((one) => (one.email === email ? { email, role: next } : one)),
                    { onError },
                  )
                }
              />
              <IconButton small label={`${WORDS.unshare}: ${email}`} onClick={() => setLeaving(email)}>
                <X size={14} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <NewShare
        busy={replacing.isPending || !shares}
        onShare={async (share) => {
          await replacing.mutateAsync([...named, share]);
        }}
      />
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={WORDS.unshareTitle({ email: leaving ?? '' })}
        description={WORDS.unshareLead}
        action={WORDS.unshare}
        busy={replacing.isPending}
        onConfirm={() =>
          replacing.mutate(
            named.filter(({ email }) => email !== leaving),
            { onError, onSettled: () => setLeaving(null) },
          )
        }
      />
    </Panel>
  );
}

function NewShare({
  busy,
  onShare,
}: {
  readonly busy: boolean;
  readonly onShare: (share: WantedShare) => Promise<void>;
}) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('viewer');
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await onShare({ email: email.trim(), role });
      toast(WORDS.sharedNow({ email: email.trim() }));
      setEmail('');
      setFault(null);
    } catch (error) {
      setFault(errorToSentence(error));
    }
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="-mx-4 flex flex-wrap items-end gap-2 border-t border-line px-4 pt-3"
    >
      <TextField
        label={TEXTS.account.email}
        type="email"
        required
        autoComplete="off"
        value={email}
        error={fault}
        onChange={({ target }) => {
          setEmail(target.value);
          setFault(null);
        }}
        className="min-w-56 flex-1"
      />
      <RoleSelect label={WORDS.newRole} role={role} disabled={busy} onChange={setRole} />
      <Button type="submit" busy={busy}>
        {WORDS.share}
      </Button>
    </form>
  );
}

const RoleSelect = ({
  label,
  role,
  disabled,
  onChange,
}: {
  readonly label: string;
  readonly role: Role;
  readonly disabled: boolean;
  readonly onChange: (role: Role) => void;
}) => (
  <select
    aria-label={label}
    value={role}
    disabled={disabled}
    onChange={({ target }) => onChange(target.value === 'editor' ? 'editor' : 'viewer')}
    className="h-9 rounded-md border border-line-strong bg-surface px-2"
  >
    <option value="viewer">{WORDS.viewer}</option>
    <option value="editor">{WORDS.editor}</option>
  </select>
);
