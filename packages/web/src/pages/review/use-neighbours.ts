import type { Schema } from '@rowbox/client';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type DocumentFilter, documentsQuery } from '../../api/queries.ts';
import { type InboxSearch, searchToFilter } from '../inbox/inbox-search.ts';

/**
 * The documents before and after this one in the list one came from; those that were read, if it is not known. A document that leaves
 * its list, as one that has been put in order leaves those to check, keeps its place until one goes on.
 */
export function useNeighbours(mailboxId: string, documentId: string, search: InboxSearch) {
  const { data } = useQuery(documentsQuery(mailboxId, filterOf(search)));
  const items = (data?.items ?? []).filter(({ status }) => status === 'extracted');
  const at = items.findIndex(({ id }) => id === documentId);
  const found = items[at];
  const last = useRef<Place>(null);
  if (found) {
    const ids = items.map(({ id }) => id);
    last.current = { at, document: found, before: ids.slice(0, at), after: ids.slice(at + 1) };
  }
  const { current } = last;
  // Others before it may have left the list together with it, so that its number says nothing any more.
  const listed = new Set(items.map(({ id }) => id));
  return {
    current: current?.document,
    next: current?.after.find((id) => listed.has(id)),
    previous: current?.before.findLast((id) => listed.has(id)),
    /** Whether the list is there yet. */
    isListed: data !== undefined,
    index: (current?.at ?? -1) + 1,
    total: data?.totalCount ?? 0,
  };
}

/** Where a document stood in its list when it was there last. */
interface Place {
  readonly at: number;
  readonly document: Schema<'Document'>;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

function filterOf(search: InboxSearch): DocumentFilter {
  const filter = searchToFilter(search);
  return filter.state === undefined ? { ...filter, status: 'extracted' } : filter;
}
