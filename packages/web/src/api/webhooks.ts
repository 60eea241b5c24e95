import type { Schema } from '@rowbox/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import { KEYS } from './queries.ts';

export type Webhook = Schema<'Webhook'>;
export type WebhookDelivery = Schema<'WebhookDelivery'>;

export const webhooksKey = (mailboxId: string) => [...KEYS.mailbox(mailboxId), 'webhooks'] as const;
export const deliveriesKey = (mailboxId: string, webhookId: string) =>
  [...webhooksKey(mailboxId), webhookId, 'deliveries'] as const;

/** For the owner only. */
export const webhooksQuery = (mailboxId: string) =>
  queryOptions({
    queryKey: webhooksKey(mailboxId),
    queryFn: async ({ signal }) => (await api.listWebhooks({ mailboxId }, { signal })).webhooks,
  });

const DELIVERIES_A_TIME = 20;
/** While one waits, what became of it is looked for. */
const LOOK_AGAIN_MILLISECONDS = 2000;

/** What a webhook was told, the newest first, as many as were asked for. */
export const deliveriesQuery = (mailboxId: string, webhookId: string) =>
  infiniteQueryOptions({
    queryKey: deliveriesKey(mailboxId, webhookId),
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) =>
      api.listWebhookDeliveries(
        { mailboxId, webhookId, page: pageParam, pageSize: DELIVERIES_A_TIME },
        { signal },
      ),
    getNextPageParam: ({ page, hasNextPage }) => (hasNextPage ? page + 1 : undefined),
    refetchInterval: ({ state }) => {
      const waits = state.data?.pages.some(({ items }) => items.some(({ status }) => status === 'waiting'));
      return waits ? LOOK_AGAIN_MILLISECONDS : false;
    },
  });
