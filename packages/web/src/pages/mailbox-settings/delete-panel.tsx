import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import { KEYS } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Panel } from '../../ui/page.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { Mailbox } from './mailbox.ts';

const WORDS = TEXTS.mailboxSettings;

/** Deletes the mailbox, once its name has been typed. */
export function DeletePanel({ mailbox: { id, name, totalDocuments } }: { readonly mailbox: Mailbox }) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const deleting = useMutation({
    mutationFn: () => api.deleteMailbox({ id }),
    onSuccess: async () => {
      setOpen(false);
      await navigate({ to: '/' });
      for (const queryKey of [KEYS.mailbox(id), KEYS.documents(id), KEYS.rows(id), ['extractions', id]]) {
        queries.removeQueries({ queryKey });
      }
      void queries.invalidateQueries({ queryKey: KEYS.mailboxes, exact: true });
      toast(WORDS.deleted({ name }));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === name.trim()) deleting.mutate();
  };
  const close = () => {
    setOpen(false);
    setTyped('');
    deleting.reset();
  };
  return (
    <Panel title={WORDS.delete} description={WORDS.deleteLead({ documents: totalDocuments })}>
      <Button look="danger" onClick={() => setOpen(true)}>
        {WORDS.delete}…
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={WORDS.delete}
        description={WORDS.deleteLead({ documents: totalDocuments })}
      >
        <form onSubmit={submit} className="flex flex-col gap-4">
          <TextField
            label={WORDS.deleteConfirm({ name })}
            autoComplete="off"
            autoFocus
            value={typed}
            error={deleting.error && errorToSentence(deleting.error)}
            onChange={({ target }) => setTyped(target.value)}
          />
          <div className="flex justify-end gap-2">
            <Button onClick={close}>{TEXTS.common.cancel}</Button>
            <Button
              look="danger"
              type="submit"
              disabled={typed.trim() !== name.trim()}
              busy={deleting.isPending}
            >
              {TEXTS.common.delete}
            </Button>
          </div>
        </form>
      </Dialog>
    </Panel>
  );
}
