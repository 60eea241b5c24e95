import type { Schema } from '@rowbox/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import { KEYS } from './queries.ts';

export type Quality = Schema<'MailboxQuality'>;

/** How well documents are read, by what people said of it. */
export const qualityQuery = (mailboxId: string, days: number, sender: string | undefined) =>
  queryOptions({
    queryKey: [...KEYS.mailbox(mailboxId), 'quality', days, sender ?? null],
    queryFn: ({ signal }) =>
      api.getMailboxQuality({ id: mailboxId, days, ...(sender !== undefined && { sender }) }, { signal }),
  });
