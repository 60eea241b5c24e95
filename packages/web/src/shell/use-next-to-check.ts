import type { Schema } from '@rowbox/client';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { errorToSentence } from '../api/error-to-words.ts';
import { documentsQuery } from '../api/queries.ts';
import { TEXTS } from '../texts/texts.ts';
import { toast } from '../ui/toasts.tsx';

/** Opens the first document to check: of the mailbox that is open, else of the first that has one. */
export function useNextToCheck(
  mailboxes: readonly Schema<'Mailbox'>[],
  openMailboxId: string | undefined,
): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const shown = useRouterState({
    select: ({ matches }) => {
      const params = matches.at(-1)?.params;
      return params && 'documentId' in params ? params.documentId : undefined;
    },
  });
  return async () => {
    const wanting = mailboxes.filter(({ documentsToCheck }) => documentsToCheck > 0);
    const inOrder = wanting.toSorted((one, other) => rank(one, openMailboxId) - rank(other, openMailboxId));
    try {
      for (const { id: mailboxId } of inOrder) {
        const query = { ...documentsQuery(mailboxId, { page: 1, state: 'toCheck' }), staleTime: 0 };
        const { items } = await queries.fetchQuery(query);
        const next = items.find(({ id, status }) => status === 'extracted' && id !== shown);
        if (!next) continue;
        await navigate({
          to: '/mailboxes/$mailboxId/documents/$documentId',
          params: { mailboxId, documentId: next.id },
          search: { show: 'toCheck' },
        });
        return;
      }
      toast(TEXTS.palette.allChecked);
    } catch (fault) {
      toast(errorToSentence(fault), { tone: 'bad' });
    }
  };
}

const rank = ({ id }: Schema<'Mailbox'>, openMailboxId: string | undefined): number =>
  id === openMailboxId ? 0 : 1;
