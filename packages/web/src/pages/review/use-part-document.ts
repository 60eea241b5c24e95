import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { KEYS } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { toast } from '../../ui/toasts.tsx';
import type { PageRange } from './part-cuts.ts';

/** Parts the file of a document, and goes to the list, where its parts are being read. */
export function usePartDocument(mailboxId: string, documentId: string) {
  const leave = useLeaveForList(mailboxId);
  return useMutation({
    mutationFn: (parts: readonly PageRange[]) =>
      api.partDocument({ id: documentId, mailboxId, body: { parts: [...parts] } }),
    onSuccess: ({ items }) => leave(TEXTS.stacks.parted({ number: items.length })),
  });
}

/** Puts all parts of a stack together, and goes to the list, where the whole is being read. */
export function useMergeDocuments(mailboxId: string) {
  const leave = useLeaveForList(mailboxId);
  return useMutation({
    mutationFn: (documentIds: readonly string[]) =>
      api.mergeDocuments({ mailboxId, body: { documentIds: [...documentIds] } }),
    onSuccess: () => leave(TEXTS.stacks.merged),
  });
}

/** What was read of the document is gone: there is nothing more to look at here. */
function useLeaveForList(mailboxId: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (said: string) => {
    toast(said);
    await navigate({ to: '/mailboxes/$mailboxId', params: { mailboxId } });
    for (const queryKey of [
      KEYS.documents(mailboxId),
      KEYS.rows(mailboxId),
      ['extractions', mailboxId],
      ['pages', mailboxId],
      ['document', mailboxId],
    ]) {
      void queries.invalidateQueries({ queryKey });
    }
  };
}
