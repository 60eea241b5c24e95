import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './client.ts';
import { KEYS } from './queries.ts';

/* What is said about documents, and who sees to them. */

/** Below the record's: what makes it stale makes them so. */
export const commentsKey = (mailboxId: string, documentId: string) =>
  [...KEYS.extraction(mailboxId, documentId), 'comments'] as const;

export const commentsQuery = (mailboxId: string, documentId: string) =>
  queryOptions({
    queryKey: commentsKey(mailboxId, documentId),
    queryFn: ({ signal }) => api.listDocumentComments({ id: documentId, mailboxId }, { signal }),
  });

export const peopleQuery = (mailboxId: string) =>
  queryOptions({
    queryKey: [...KEYS.mailbox(mailboxId), 'people'],
    queryFn: ({ signal }) => api.getMailboxPeople({ id: mailboxId }, { signal }),
    staleTime: 60_000,
  });

/** What somebody of the mailbox is called; null: nobody, or nobody who is there any more. */
export function usePersonName(mailboxId: string, userId: string | null): string | null {
  const { data } = useQuery({ ...peopleQuery(mailboxId), enabled: userId !== null });
  return data?.items.find((one) => one.userId === userId)?.name ?? null;
}
