import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import { KEYS } from './queries.ts';

/* Who else may send to a mailbox, and use it. Remembered below the mailbox: what makes it stale does so for these too. */

export const sendersKey = (id: string) => [...KEYS.mailbox(id), 'senders'] as const;
export const sharesKey = (id: string) => [...KEYS.mailbox(id), 'shares'] as const;

export const sendersQuery = (id: string) =>
  queryOptions({
    queryKey: sendersKey(id),
    queryFn: async ({ signal }) => (await api.getAuthorizedSenders({ id }, { signal })).senders,
  });

/** For the owner only. */
export const sharesQuery = (id: string) =>
  queryOptions({
    queryKey: sharesKey(id),
    queryFn: async ({ signal }) => (await api.getMailboxShares({ id }, { signal })).shares,
  });
