import { type DocumentOrder, toDocumentOrder } from '@rowbox/contract';
import type { DocumentFilter } from '../../api/queries.ts';

/** What of the documents is shown. */
export const SHOWN = ['open', 'toCheck', 'unchecked', 'failed', 'read'] as const;
export type Shown = (typeof SHOWN)[number];

/** What holds where nothing is said. */
export const USUAL_ORDER: DocumentOrder = '-received';

/** What the address of an inbox says of it. */
export interface InboxSearch {
  readonly show?: Shown;
  /** In the name of a document. */
  readonly q?: string;
  readonly split?: string;
  /** Only what is assigned to who looks. */
  readonly mine?: true;
  readonly page?: number;
  /** Left out: newest first. */
  readonly sort?: DocumentOrder;
}

const LONGEST_SEARCH = 200;

export function toInboxSearch(search: Record<string, unknown>): InboxSearch {
  const show = SHOWN.find((one) => one === search.show);
  const sort = toDocumentOrder(search.sort);
  const { q, split, page, mine } = search;
  return {
    ...(show && { show }),
    // A word of digits comes as a number.
    ...((typeof q === 'string' || typeof q === 'number') &&
      q !== '' && { q: String(q).slice(0, LONGEST_SEARCH) }),
    ...((typeof split === 'string' || typeof split === 'number') && { split: String(split) }),
    ...(mine === true && { mine }),
    ...(typeof page === 'number' && page > 1 && { page: Math.floor(page) }),
    ...(sort && sort !== USUAL_ORDER && { sort }),
  };
}

export const searchToFilter = ({ show, q, split, mine, page = 1, sort }: InboxSearch): DocumentFilter => ({
  page,
  sort,
  search: q,
  split,
  ...(mine && { assignee: 'me' }),
  ...(show === 'read' ? { status: 'extracted' } : { state: show }),
});
