import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import { isSignedOut } from './error-to-words.ts';
import { getWorkspace, listApiApps, listMembers } from './workspace.ts';

/* What is asked of the service, by the key it is remembered under. Changes invalidate by these keys. */

export const KEYS = {
  workspace: ['workspace'],
  members: ['members'],
  apiApps: ['api-apps'],
  mailboxes: ['mailboxes'],
  mailbox: (id: string) => ['mailboxes', id],
  documents: (mailboxId: string) => ['documents', mailboxId],
  extraction: (mailboxId: string, documentId: string) => ['extractions', mailboxId, documentId],
  rows: (mailboxId: string) => ['rows', mailboxId],
} as const;

export const workspaceQuery = queryOptions({
  queryKey: KEYS.workspace,
  queryFn: getWorkspace,
  staleTime: 60_000,
});
export const membersQuery = queryOptions({ queryKey: KEYS.members, queryFn: listMembers });
export const apiAppsQuery = queryOptions({ queryKey: KEYS.apiApps, queryFn: listApiApps });

export const mailboxesQuery = queryOptions({
  queryKey: KEYS.mailboxes,
  queryFn: ({ signal }) => api.listMailboxes({}, { signal }),
});

/** While a change of the config is being carried to the extractions, how far it is is asked for even if no event tells. */
const JUDGING_MILLISECONDS = 5000;

export const mailboxQuery = (id: string) =>
  queryOptions({
    queryKey: KEYS.mailbox(id),
    queryFn: ({ signal }) => api.getMailbox({ id }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.extractionsToJudge > 0 ? JUDGING_MILLISECONDS : false,
  });

export const DOCUMENTS_PAGE_SIZE = 50;

export interface DocumentFilter {
  readonly page: number;
  readonly status?: 'pending' | 'processing' | 'extracted' | 'failed' | 'permanentlyFailed' | undefined;
  readonly state?: 'open' | 'toCheck' | 'failed' | undefined;
  readonly search?: string | undefined;
  readonly split?: string | undefined;
}

export const documentsQuery = (mailboxId: string, filter: DocumentFilter) =>
  queryOptions({
    queryKey: [...KEYS.documents(mailboxId), filter],
    queryFn: ({ signal }) =>
      api.listDocuments(
        {
          mailboxId,
          page: filter.page,
          pageSize: DOCUMENTS_PAGE_SIZE,
          ...(filter.status && { status: filter.status }),
          ...(filter.state && { state: filter.state }),
          ...(filter.search && { search: filter.search }),
          ...(filter.split !== undefined && { split: filter.split }),
        },
        { signal },
      ),
  });

/** Told by the session's end once, whichever request found it. */
type OnSignedOut = () => void;

export const createQueries = (onSignedOut: OnSignedOut) =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error) => isSignedOut(error) && onSignedOut() }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // The client itself tries again what may come back.
        retry: false,
      },
    },
  });
