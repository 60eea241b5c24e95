import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { BASE_PATH } from '../base-path.ts';
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

const MESSAGES_A_TIME = 10;

/** The mails that came, the newest first, as many as were asked for. */
export const messagesQuery = (mailboxId: string) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.mailbox(mailboxId), 'messages'],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) =>
      api.listMessages({ mailboxId, page: pageParam, pageSize: MESSAGES_A_TIME }, { signal }),
    getNextPageParam: ({ page, hasNextPage }) => (hasNextPage ? page + 1 : undefined),
  });

/** Where a mail is, as it came. */
export const rawMessageUrl = (mailboxId: string, messageId: string): string =>
  `${BASE_PATH}/api/mailboxes/${encodeURIComponent(mailboxId)}/messages/${encodeURIComponent(messageId)}/raw`;
