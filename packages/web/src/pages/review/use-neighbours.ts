import type { Schema } from '@rowbox/client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getDocumentPages } from '../../api/document-pages.ts';
import { extractionQuery } from '../../api/extractions.ts';
import {
  DOCUMENTS_PAGE_SIZE,
  type DocumentFilter,
  documentsAround,
  documentsQuery,
  KEYS,
} from '../../api/queries.ts';
import { type InboxSearch, searchToFilter } from '../inbox/inbox-search.ts';
import { fetchPicture } from './pictures-beforehand.ts';

type Document = Schema<'Document'>;

/** A document beside the one that is open, and the page of the list it stands on. */
export interface Neighbour {
  readonly id: string;
  readonly page: number;
}

/**
 * The documents before and after this one in the list one came from, to its ends over all its pages; in that of all that were read, if
 * it is not known. A document that leaves its list, as one that has been put in order leaves those to check, keeps its place until one
 * goes on.
 */
export function useNeighbours(mailboxId: string, documentId: string, search: InboxSearch) {
  const queries = useQueryClient();
  const filter = filterOf(search);
  const named = useQuery(documentsQuery(mailboxId, filter));
  const isElsewhere = named.data !== undefined && !named.data.items.some(({ id }) => id === documentId);
  const last = useRef<Place | null>(null);
  const place = useQuery({
    ...placeQuery(queries, mailboxId, documentId, filter),
    enabled: isElsewhere && last.current === null,
  });
  const page = last.current?.page ?? (isElsewhere ? place.data : null) ?? filter.page;
  const list = useQuery(documentsQuery(mailboxId, { ...filter, page }));
  const items = (list.data?.items ?? []).filter(({ status }) => status === 'extracted');
  const at = items.findIndex(({ id }) => id === documentId);
  const found = items[at];
  if (found) {
    const ids = items.map(({ id }) => id);
    last.current = { page, at, document: found, before: ids.slice(0, at), after: ids.slice(at + 1) };
  }
  const { current } = last;
  const total = list.data?.totalCount ?? 0;
  const [previous, next] = besides(items, documentId, current);
  const isLastPage = page * DOCUMENTS_PAGE_SIZE >= total;
  const onNextPage = useQuery({
    ...documentsQuery(mailboxId, { ...filter, page: page + 1 }),
    enabled: current !== null && next === undefined && !isLastPage,
  });
  const onPageBefore = useQuery({
    ...documentsQuery(mailboxId, { ...filter, page: page - 1 }),
    enabled: current !== null && previous === undefined && page > 1,
  });
  const isRead = ({ status, id }: Document) => status === 'extracted' && id !== documentId;
  const firstBehind = onNextPage.data?.items.find(isRead)?.id;
  const lastBefore = onPageBefore.data?.items.findLast(isRead)?.id;
  return {
    current: current?.document,
    next: neighbour(next, page) ?? neighbour(firstBehind, page + 1),
    previous: neighbour(previous, page) ?? neighbour(lastBefore, page - 1),
    /** Whether the list is there yet, as far as one may go on in it. */
    isListed:
      list.data !== undefined &&
      !onNextPage.isLoading &&
      !onPageBefore.isLoading &&
      !(isElsewhere && place.isLoading),
    index: current === null ? 0 : (current.page - 1) * DOCUMENTS_PAGE_SIZE + current.at + 1,
    total,
  };
}

const neighbour = (id: string | undefined, page: number): Neighbour | undefined =>
  id === undefined ? undefined : { id, page };

/** Where a document stood in its list when it was there last. */
interface Place {
  readonly page: number;
  readonly at: number;
  readonly document: Document;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** What stands before and behind a document on its page of the list, also when it has left that. */
function besides(
  items: readonly Document[],
  documentId: string,
  place: Place | null,
): readonly [string | undefined, string | undefined] {
  if (place === null) return [undefined, undefined];
  const others = items.map(({ id }) => id).filter((id) => id !== documentId);
  // Others may have left the list together with it, so that its number says nothing any more.
  const listed = new Set(others);
  const previous = place.before.findLast((id) => listed.has(id));
  const next = place.after.find((id) => listed.has(id));
  if (next !== undefined) return [previous, next];
  // Those that have moved up from the next page stand behind all that were known here.
  const known = others.findLastIndex((id) => place.before.includes(id));
  const isGone = others.length === items.length;
  return [previous, isGone ? others[known + 1] : undefined];
}

/** On which page of a list a document stands; null: on none, or too far away. */
const placeQuery = (
  queries: ReturnType<typeof useQueryClient>,
  mailboxId: string,
  documentId: string,
  filter: DocumentFilter,
) =>
  queryOptions({
    queryKey: [...KEYS.documents(mailboxId), 'place', documentId, filter],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<number | null> => {
      const found = await documentsAround(mailboxId, documentId, filter, signal);
      if (!found.items.some(({ id }) => id === documentId)) return null;
      const { page } = found;
      queries.setQueryData(documentsQuery(mailboxId, { ...filter, page }).queryKey, found);
      return page;
    },
  });

function filterOf(search: InboxSearch): DocumentFilter {
  const filter = searchToFilter(search);
  return filter.state === undefined ? { ...filter, status: 'extracted' } : filter;
}

/** Has the record and the first picture of the document that comes next at hand before one goes on. */
export function useFetchedBeforehand(mailboxId: string, next: Neighbour | undefined): void {
  const queries = useQueryClient();
  const id = next?.id;
  useEffect(() => {
    if (id === undefined) return;
    void queries.prefetchQuery(extractionQuery(mailboxId, id));
    void queries.prefetchQuery({
      queryKey: ['pages', mailboxId, id],
      queryFn: ({ signal }) => getDocumentPages(mailboxId, id, signal),
      staleTime: Number.POSITIVE_INFINITY,
    });
    fetchPicture(mailboxId, id, 1);
  }, [queries, mailboxId, id]);
}
