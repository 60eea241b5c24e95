import { MOST_SORTED_DOCUMENTS } from '@rowbox/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { DOCUMENTS_PAGE_SIZE, documentsQuery } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { DocumentTable, type DocumentTableProps } from './document-table.tsx';
import { type InboxSearch, searchToFilter, USUAL_ORDER } from './inbox-search.ts';
import { Pager } from './pager.tsx';
import type { useInboxSearch } from './use-inbox-search.ts';
import type { useValueColumns } from './use-value-columns.ts';

/** One page of the documents that are looked at, with the columns of values somebody chose. */
export const useDocumentList = (
  mailboxId: string,
  search: InboxSearch,
  { keys }: Pick<ReturnType<typeof useValueColumns>, 'keys'>,
) =>
  useQuery({
    ...documentsQuery(mailboxId, searchToFilter(search), keys),
    placeholderData: keepPreviousData,
  });

export interface DocumentListProps extends Omit<DocumentTableProps, 'items' | 'onSort'> {
  readonly documents: ReturnType<typeof useDocumentList>;
  readonly ways: ReturnType<typeof useInboxSearch>;
  readonly mayUpload: boolean;
}

/** The documents, or why there are none. */
export function DocumentList({ documents, ways, mayUpload, search, ...table }: DocumentListProps) {
  const { data, error, refetch } = documents;
  // Drawing the rows of a page takes longer than a click may: it gives way to what is done meanwhile.
  const shown = useDeferredValue(
    useMemo(() => (data ? { items: data.items, search } : undefined), [data, search]),
  );
  if (error && !data) return <Failed error={error} onRetry={refetch} />;
  if (!data || !shown) return <Loading />;
  if (data.items.length === 0)
    return <NothingHere search={search} mayUpload={mayUpload} onShowAll={ways.onShowAll} />;
  return (
    <>
      <DocumentTable {...table} items={shown.items} search={shown.search} onSort={ways.onSort} />
      {isPartlySorted(search, data.totalCount) && (
        <p className="px-4 pt-2 text-xs text-ink-faint sm:px-6">
          {TEXTS.inbox.partlySorted({ number: MOST_SORTED_DOCUMENTS })}
        </p>
      )}
      <p className="px-4 pt-2 text-xs text-ink-faint max-sm:hidden sm:px-6">{TEXTS.inbox.keys}</p>
      {data.totalCount > DOCUMENTS_PAGE_SIZE && (
        <Pager
          page={searchToFilter(search).page}
          total={data.totalCount}
          isAtLeast={data.totalCountIsAtLeast}
          onPage={ways.onPage}
        />
      )}
    </>
  );
}

/** Of a very long list only its newest are sorted by values, which no index has. */
const isPartlySorted = ({ sort = USUAL_ORDER }: InboxSearch, total: number): boolean =>
  total > MOST_SORTED_DOCUMENTS && !/^-?(name|received|status)$/.test(sort);

/** Why the list is empty, and what one can do about it. */
function NothingHere({
  search: { show, q, split, page, mine },
  mayUpload,
  onShowAll,
}: {
  readonly search: InboxSearch;
  readonly mayUpload: boolean;
  readonly onShowAll: () => void;
}) {
  const isPart = [show, q, split, page, mine].some((one) => one !== undefined);
  if (isPart) {
    const title = q
      ? TEXTS.inbox.noneFound({ words: q })
      : show
        ? TEXTS.inbox.noneShown[show]
        : mine
          ? TEXTS.inbox.noneMine
          : TEXTS.inbox.noneOnPage;
    return (
      <Empty title={title}>
        <Button onClick={onShowAll}>{TEXTS.inbox.showAll}</Button>
      </Empty>
    );
  }
  return (
    <Empty icon={<Inbox size={22} aria-hidden />} title={TEXTS.inbox.none}>
      <p>{mayUpload ? TEXTS.inbox.noneLead : TEXTS.inbox.noneForViewer}</p>
      {mayUpload && <p className="mt-1 text-xs">{TEXTS.dropping.lead}</p>}
    </Empty>
  );
}
