import { useMutation, useQueryClient } from '@tanstack/react-query';
import { exportKey } from '../../api/exports.ts';
import { KEYS, mailboxQuery } from '../../api/queries.ts';
import type { Mailbox } from './mailbox.ts';

/** A change of the mailbox's export, the answer of which is the mailbox as it is then. */
export function useExportChange<Given = void>(id: string, change: (given: Given) => Promise<Mailbox>) {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: `export-${id}` },
    mutationFn: change,
    onSuccess: async (mailbox) => {
      queries.setQueryData(mailboxQuery(id).queryKey, mailbox);
      void queries.invalidateQueries({ queryKey: KEYS.mailboxes, exact: true });
      // Waited for: what is entered gives way to what is stored once that is known.
      await queries.invalidateQueries({ queryKey: exportKey(id) });
    },
  });
}
