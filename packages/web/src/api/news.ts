import type { Schema } from '@rowbox/client';
import type { PersonNotifications } from '@rowbox/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import { KEYS } from './queries.ts';

/* What a person is told, and the log of who changed what. */

export interface Preferences {
  readonly preferences: PersonNotifications;
}

export interface Undelivered {
  readonly id: string;
  readonly channel: 'email' | 'push';
  readonly recipient: string;
  readonly subject: string;
  readonly error: string;
  readonly attempts: number;
  readonly lastTriedAt: string;
  readonly givenUpAt: string | null;
}

export const PREFERENCES_KEY = ['preferences'] as const;
export const INSTALLATIONS_KEY = ['installations'] as const;

const read = async <Answer>(path: string, signal: AbortSignal): Promise<Answer> =>
  (await (await api.fetch(path, { signal })).json()) as Answer;

export const preferencesQuery = queryOptions({
  queryKey: PREFERENCES_KEY,
  queryFn: ({ signal }) =>
    read<Preferences & { readonly sendsMail: boolean }>('/workspace/preferences', signal),
});

export const savePreferences = (wanted: Preferences) =>
  api.fetch('/workspace/preferences', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  });

/** For the owner only. */
export const undeliveredQuery = queryOptions({
  queryKey: ['undelivered'],
  queryFn: async ({ signal }) =>
    (await read<{ readonly undelivered: readonly Undelivered[] }>('/workspace/undelivered', signal))
      .undelivered,
});

export const installationsQuery = queryOptions({
  queryKey: INSTALLATIONS_KEY,
  queryFn: ({ signal }) => api.listInstallations({}, { signal }),
});

/** The log of one mailbox, or of the whole workspace. For the owner only. */
export const auditPath = (mailboxId: string | null): string =>
  mailboxId === null ? '/workspace/audit' : `/api/mailboxes/${encodeURIComponent(mailboxId)}/audit`;

const ENTRIES_A_TIME = 20;

export const auditQuery = (mailboxId: string | null) =>
  infiniteQueryOptions({
    queryKey: mailboxId === null ? ['audit'] : [...KEYS.mailbox(mailboxId), 'audit'],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) =>
      read<Schema<'AuditList'>>(
        `${auditPath(mailboxId)}?page=${pageParam}&pageSize=${ENTRIES_A_TIME}`,
        signal,
      ),
    getNextPageParam: ({ page, hasNextPage }) => (hasNextPage ? page + 1 : undefined),
  });
