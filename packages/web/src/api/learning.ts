import type { Schema } from '@rowbox/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import { DOCUMENTS_PAGE_SIZE, KEYS } from './queries.ts';

export type Quality = Schema<'MailboxQuality'>;

/** How well documents are read, by what people said of it. */
export const qualityQuery = (mailboxId: string, days: number, sender: string | undefined) =>
  queryOptions({
    queryKey: [...KEYS.mailbox(mailboxId), 'quality', days, sender ?? null],
    queryFn: ({ signal }) =>
      api.getMailboxQuality({ id: mailboxId, days, ...(sender !== undefined && { sender }) }, { signal }),
  });

/** What would be confirmed without anybody looking, if so many values of a thousand may be wrong. */
export const autoConfirmQuery = (mailboxId: string, wrongPerThousand: number) =>
  queryOptions({
    queryKey: [...KEYS.mailbox(mailboxId), 'auto-confirm', wrongPerThousand],
    queryFn: async ({ signal }) =>
      (await api.getMailboxQuality({ id: mailboxId, days: 366, wrongPerThousand }, { signal })).autoConfirm,
    placeholderData: keepPreviousData,
  });

export type Proposals = Schema<'Proposals'>;
export type Memory = Schema<'MailboxMemory'>;

/** What a mailbox has learnt. */
export const memoryQuery = (mailboxId: string, page: number) =>
  queryOptions({
    queryKey: [...KEYS.mailbox(mailboxId), 'memory', page],
    queryFn: ({ signal }) =>
      api.getMailboxMemory({ id: mailboxId, page, pageSize: DOCUMENTS_PAGE_SIZE }, { signal }),
  });

/** What would be read otherwise with what was learnt since. Asked for again now and then: learning takes a moment. */
export const proposalsQuery = (mailboxId: string) =>
  queryOptions({
    queryKey: [...KEYS.mailbox(mailboxId), 'proposals'],
    queryFn: ({ signal }) => api.getProposals({ id: mailboxId }, { signal }),
    refetchInterval: 15_000,
  });
