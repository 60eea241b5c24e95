import type { Schema } from '@rowbox/client';
import type { DocumentOrder } from '@rowbox/contract';
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
  readonly state?: 'open' | 'toCheck' | 'unchecked' | 'failed' | undefined;
  readonly search?: string | undefined;
  readonly split?: string | undefined;
  /** Of a person; `me`: the one who asks. */
  readonly assignee?: string | undefined;
  readonly sort?: DocumentOrder | undefined;
}

/** @param fields keys of header fields whose values come with the documents */
export const documentsQuery = (mailboxId: string, filter: DocumentFilter, fields: readonly string[] = []) =>
  queryOptions({
    queryKey: [...KEYS.documents(mailboxId), filter, fields],
    queryFn: ({ signal }) =>
      api.listDocuments(
        {
          ...toQuery(mailboxId, filter),
          pageSize: DOCUMENTS_PAGE_SIZE,
          ...(fields.length > 0 && { fields: fields.join(',') }),
        },
        { signal },
      ),
  });

/** The page of a list on which a document stands, wherever that is; that of the filter, if it is on none. */
export const documentsAround = (
  mailboxId: string,
  documentId: string,
  filter: DocumentFilter,
  signal?: AbortSignal,
) =>
  api.listDocuments(
    { ...toQuery(mailboxId, filter), pageSize: DOCUMENTS_PAGE_SIZE, around: documentId },
    signal && { signal },
  );

const MOST_A_PAGE = 100;

/** All documents a filter matches, over all its pages, as far as so many. */
export async function allDocuments(
  mailboxId: string,
  filter: DocumentFilter,
  most: number,
): Promise<readonly Schema<'Document'>[]> {
  const found = new Map<string, Schema<'Document'>>();
  for (let page = 1; ; page += 1) {
    const { items, totalCount } = await api.listDocuments({
      ...toQuery(mailboxId, { ...filter, page }),
      pageSize: MOST_A_PAGE,
    });
    for (const item of items) found.set(item.id, item);
    if (items.length === 0 || page * MOST_A_PAGE >= Math.min(totalCount, most)) break;
  }
  return [...found.values()].slice(0, most);
}

const toQuery = (
  mailboxId: string,
  { page, status, state, search, split, assignee, sort }: DocumentFilter,
) => ({
  mailboxId,
  page,
  ...(status && { status }),
  ...(state && { state }),
  ...(search && { search }),
  ...(split !== undefined && { split }),
  ...(assignee && { assignee }),
  ...(sort && { sort }),
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
