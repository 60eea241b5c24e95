import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import { KEYS } from './queries.ts';

/* Where a mailbox is exported to. Remembered below the mailbox. */

export const exportKey = (id: string) => [...KEYS.mailbox(id), 'export'] as const;

/** For the owner only. */
export const exportQuery = (id: string) =>
  queryOptions({
    queryKey: exportKey(id),
    queryFn: ({ signal }) => api.getMailboxExport({ id }, { signal }),
  });

/** The drives this installation knows, and which of them are connected. */
export const drivesQuery = queryOptions({
  queryKey: ['drives'],
  queryFn: async ({ signal }) => (await api.getDrives({ signal })).drives,
});

/** The split values, each with where its workbook is. @param at asked for again when they were written */
export const exportedSplitsQuery = (mailboxId: string, at: string | null) =>
  queryOptions({
    queryKey: [...KEYS.mailbox(mailboxId), 'exported-splits', at ?? ''],
    queryFn: async ({ signal }) => (await api.getSplits({ mailboxId }, { signal })).splits,
  });

/** Where a browser finds a workbook: one that is in a folder of the server, under the address the app has. */
export function workbookHref(url: string): string {
  const { pathname, search } = new URL(url);
  return /^\/api\/Mailboxes\/[^/]+\/workbook$/.test(pathname) ? pathname + search : url;
}
