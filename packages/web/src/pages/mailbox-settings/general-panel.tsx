import { type FormEvent, useState } from 'react';
import { errorToSentence } from '../../api/error-to-words.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/page.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { Mailbox } from './mailbox.ts';
import { useMailboxUpdate } from './use-mailbox-update.ts';

const WORDS = TEXTS.mailboxSettings;

export function GeneralPanel({ mailbox }: { readonly mailbox: Mailbox }) {
  // What is typed stays when somebody else renames the mailbox meanwhile; untouched, it follows.
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? mailbox.name;
  const renaming = useMailboxUpdate(mailbox.id);
  const switching = useMailboxUpdate(mailbox.id);
  // Seen at once; null: as it is stored.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    renaming.mutate(
      { name: name.trim() },
      {
        onSuccess: () => {
          setTyped(null);
          toast(TEXTS.common.saved);
        },
      },
    );
  };
  return (
    <Panel title={WORDS.general}>
      <form onSubmit={submit} className="mb-5 flex flex-wrap items-end gap-2">
        <TextField
          label={TEXTS.mailboxes.name}
          required
          maxLength={200}
          value={name}
          error={renaming.error && errorToSentence(renaming.error)}
          onChange={({ target }) => setTyped(target.value)}
          className="min-w-56 flex-1"
        />
        <Button
          type="submit"
          busy={renaming.isPending}
          disabled={name.trim() === '' || name.trim() === mailbox.name}
        >
          {TEXTS.common.save}
        </Button>
      </form>
      <Switch
        label={WORDS.active}
        hint={WORDS.activeLead}
        checked={wanted ?? mailbox.isActive}
        disabled={switching.isPending}
        onChange={(isActive) => {
          setWanted(isActive);
          switching.mutate(
            { isActive },
            {
              onSuccess: () => toast(isActive ? WORDS.activeNow : WORDS.pausedNow),
              onError: (fault) => toast(errorToSentence(fault), { tone: 'bad' }),
              onSettled: () => setWanted(null),
            },
          );
        }}
      />
    </Panel>
  );
}
