import type { Schema } from '@rowbox/client';
import type { MailboxConfigInput } from '@rowbox/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { KEYS } from '../../api/queries.ts';

/** A config as it is saved, with the tag by which a change of somebody else is noticed. */
export interface SavedConfig {
  readonly mailbox: Schema<'Mailbox'>;
  readonly tag: string;
  /** Changes with the config alone, and not with the documents. */
  readonly version: string;
}

const versionOf = (tag: string): string => /"(\d+)-/.exec(tag)?.[1] ?? tag;

function toSaved({
  data,
  headers,
}: {
  readonly data: Schema<'Mailbox'> | undefined;
  readonly headers: Headers;
}) {
  if (!data) throw new Error('the service answered a mailbox without one');
  const tag = headers.get('etag') ?? '';
  return { mailbox: data, tag, version: versionOf(tag) };
}

export const savedConfigQuery = (mailboxId: string) =>
  queryOptions({
    // Beneath the mailbox's own: what makes that one stale makes this one stale.
    queryKey: [...KEYS.mailbox(mailboxId), 'config'],
    queryFn: async ({ signal }): Promise<SavedConfig> =>
      toSaved(await api.call('getMailbox', { id: mailboxId }, { signal })),
    staleTime: 0,
  });

/** @param tag of the config the change began with; null: whichever is there */
export async function saveConfig(
  mailboxId: string,
  config: MailboxConfigInput,
  tag: string | null,
): Promise<SavedConfig> {
  const body = config as Parameters<typeof api.replaceMailboxConfig>[0]['body'];
  const options = tag === null ? {} : { ifMatch: tag };
  return toSaved(await api.call('replaceMailboxConfig', { id: mailboxId, body }, options));
}
