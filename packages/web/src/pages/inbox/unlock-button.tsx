import type { Schema } from '@rowbox/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import { KEYS } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toasts.tsx';
import { documentName } from './document-name.ts';

/** Asks for the password of a PDF that opens only with one. */
export function UnlockButton({ item }: { readonly item: Schema<'Document'> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button small icon={<LockKeyhole size={14} aria-hidden />} onClick={() => setOpen(true)}>
        {TEXTS.inbox.unlock}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={TEXTS.inbox.unlockTitle({ name: documentName(item) })}
        description={TEXTS.inbox.unlockLead}
      >
        <PasswordForm item={item} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** Lives no longer than the dialog, so that no password stays behind. */
function PasswordForm({
  item: { id, mailboxId },
  onClose,
}: {
  readonly item: Schema<'Document'>;
  readonly onClose: () => void;
}) {
  const queries = useQueryClient();
  const [password, setPassword] = useState('');
  const unlocking = useMutation({
    mutationFn: () => api.unlockDocument({ id, mailboxId, body: { password } }),
    onSuccess: () => {
      onClose();
      toast(TEXTS.inbox.unlocked);
      void queries.invalidateQueries({ queryKey: KEYS.documents(mailboxId) });
    },
  });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!unlocking.isPending) unlocking.mutate();
      }}
    >
      <TextField
        label={TEXTS.inbox.password}
        type="password"
        // Browsers would offer to keep it as the one of this site.
        autoComplete="one-time-code"
        autoFocus
        required
        maxLength={127}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={unlocking.error ? errorToSentence(unlocking.error) : null}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{TEXTS.common.cancel}</Button>
        <Button type="submit" look="primary" disabled={unlocking.isPending}>
          {TEXTS.inbox.unlockNow}
        </Button>
      </div>
    </form>
  );
}
