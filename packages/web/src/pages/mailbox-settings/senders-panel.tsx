import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import { sendersKey, sendersQuery } from '../../api/mailbox-access.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Panel } from '../../ui/page.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { Mailbox } from './mailbox.ts';

const WORDS = TEXTS.mailboxSettings;

/** From whom mails are taken. */
export function SendersPanel({
  mailbox: { id },
  canChange,
}: {
  readonly mailbox: Mailbox;
  readonly canChange: boolean;
}) {
  const { data: senders, error, refetch } = useQuery(sendersQuery(id));
  const [email, setEmail] = useState('');
  const [isThere, setIsThere] = useState(false);
  const queries = useQueryClient();
  const replacing = useMutation({
    scope: { id: `senders-${id}` },
    mutationFn: (customEmails: string[]) => api.replaceAuthorizedSenders({ id, body: { customEmails } }),
    onSuccess: (answer) => queries.setQueryData(sendersKey(id), answer.senders),
  });
  const custom = (senders ?? []).filter(({ isEditable }) => isEditable).map((sender) => sender.email);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const added = email.trim();
    const known = senders?.some((sender) => sender.email.toLowerCase() === added.toLowerCase()) ?? false;
    setIsThere(known);
    if (!known) replacing.mutate([...custom, added], { onSuccess: () => setEmail('') });
  };
  const remove = (removed: string) =>
    replacing.mutate(
      custom.filter((one) => one !== removed),
      { onError: (fault) => toast(errorToSentence(fault), { tone: 'bad' }) },
    );
  const fault = isThere ? WORDS.senderThere : replacing.error && email && errorToSentence(replacing.error);
  return (
    <Panel title={WORDS.senders} description={WORDS.sendersLead}>
      {!senders ? (
        error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Loading />
        )
      ) : (
        <ul className="-mx-4 -mt-4 divide-y divide-line">
          {senders.map((sender) => (
            <li key={sender.email} className="flex min-h-10 items-center gap-2 px-4">
              <span className="min-w-0 flex-1 truncate">{sender.email}</span>
              {!sender.isEditable && <Badge>{WORDS.senderSource[sender.source]}</Badge>}
              {sender.isEditable && canChange && (
                <IconButton
                  small
                  label={WORDS.removeSender({ email: sender.email })}
                  disabled={replacing.isPending}
                  onClick={() => remove(sender.email)}
                >
                  <X size={14} aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {canChange && (
        <form
          onSubmit={submit}
          className="-mx-4 flex flex-wrap items-end gap-2 border-t border-line px-4 pt-3"
        >
          <TextField
            label={WORDS.addSender}
            required
            maxLength={320}
            autoComplete="off"
            value={email}
            error={fault || null}
            onChange={({ target }) => {
              setEmail(target.value);
              setIsThere(false);
            }}
            className="min-w-56 flex-1"
          />
          <Button type="submit" busy={replacing.isPending} disabled={!senders}>
            {WORDS.add}
          </Button>
        </form>
      )}
    </Panel>
  );
}
