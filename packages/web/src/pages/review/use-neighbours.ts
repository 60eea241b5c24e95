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
  const last = useRef<{ readonly at: number; readonly document: typeof found }>(null);
  if (found) last.current = { at, document: found };
  const place = last.current?.at ?? -1;
  // What comes after a document that has left stands where it stood.
  const following = found ? place + 1 : place;
  return {
    current: last.current?.document,
    next: place < 0 ? undefined : items[following]?.id,
    previous: place < 0 ? undefined : items[place - 1]?.id,
    index: place + 1,
    total: data?.totalCount ?? 0,
  };
}

function filterOf(search: InboxSearch): DocumentFilter {
  const filter = searchToFilter(search);
  return filter.state === undefined ? { ...filter, status: 'extracted' } : filter;
}
