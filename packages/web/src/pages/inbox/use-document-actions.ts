import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api } from '../../api/client.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import { KEYS } from '../../api/queries.ts';
import { viewOriginal } from '../../api/view-original.ts';
import { TEXTS } from '../../texts/texts.ts';
import { toast } from '../../ui/toasts.tsx';
import type { DocumentAction, DocumentItem } from './document-table.tsx';

/** What is done to one document of a list. */
export function useDocumentActions(mailboxId: string) {
  const queries = useQueryClient();
  const [deleting, setDeleting] = useState<DocumentItem | null>(null);
  const onError = (fault: Error) => toast(errorToSentence(fault), { tone: 'bad' });
  const onSettled = () => queries.invalidateQueries({ queryKey: KEYS.documents(mailboxId) });
  const { mutate: act } = useMutation({
    mutationFn: ({ action, id }: { readonly action: DocumentAction; readonly id: string }) =>
      ({ retry: api.retryDocument, process: api.processDocument, reprocess: api.reprocessDocument })[action]({
        id,
        mailboxId,
      }),
    onError,
    onSettled,
  });
  const removing = useMutation({
    mutationFn: (id: string) => api.deleteDocument({ id, mailboxId }),
    onSuccess: () => {
      setDeleting(null);
      toast(TEXTS.inbox.deleted);
    },
    onError,
    onSettled,
  });
  return {
    onAct: useCallback((action: DocumentAction, id: string) => act({ action, id }), [act]),
    onView: useCallback((id: string) => void viewOriginal(mailboxId, id), [mailboxId]),
    /** The one that is asked about. */
    deleting,
    setDeleting,
    removing,
  };
}
