import type { ArgumentsOf } from '@rowbox/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { KEYS, mailboxQuery } from '../../api/queries.ts';

type Changes = ArgumentsOf<'updateMailbox'>['body'];

/** Changes what is given of the mailbox and leaves the rest. */
export function useMailboxUpdate(id: string) {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: `mailbox-${id}` },
    mutationFn: (body: Changes) => api.updateMailbox({ id, body }),
    onSuccess: (mailbox) => {
      queries.setQueryData(mailboxQuery(id).queryKey, mailbox);
      void queries.invalidateQueries({ queryKey: KEYS.mailboxes, exact: true });
    },
  });
}
