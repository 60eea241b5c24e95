import type { DocumentOrder } from '@rowbox/contract';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type InboxSearch, USUAL_ORDER } from './inbox-search.ts';

/** Ways from one look at the list to another. All but leafing begin on its first page. */
export function useInboxSearch(mailboxId: string, search: InboxSearch) {
  const navigate = useNavigate();
  const go = useCallback(
    (next: InboxSearch, replace = false) =>
      void navigate({ to: '/mailboxes/$mailboxId', params: { mailboxId }, search: next, replace }),
    [navigate, mailboxId],
  );
  const onSort = useCallback(
    (order: DocumentOrder) => {
      const { page: _page, sort: _sort, ...rest } = search;
      go({ ...rest, ...(order !== USUAL_ORDER && { sort: order }) });
    },
    [go, search],
  );
  const { page: _page, ...withoutPage } = search;
  return {
    onSort,
    onShow: (show: InboxSearch['show']) => {
      const { show: _before, ...rest } = withoutPage;
      go({ ...rest, ...(show && { show }) });
    },
    onSearch: (words: string) => {
      const { q: _before, ...rest } = withoutPage;
      go({ ...rest, ...(words && { q: words }) }, true);
    },
    onMine: (mine: boolean) => {
      const { mine: _before, ...rest } = withoutPage;
      go({ ...rest, ...(mine && { mine }) });
    },
    onPage: (page: number) => go({ ...withoutPage, ...(page > 1 && { page }) }),
    onShowAll: () => go({}),
  };
}
