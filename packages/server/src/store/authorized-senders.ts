import type { Kysely, Transaction } from 'kysely';
import { sharesOf } from './mailbox-shares.ts';
import type { Database } from './schema.ts';

export interface SenderEntry {
  readonly email: string;
  readonly source: 'owner' | 'shared' | 'custom';
}

/** The addresses of the mailbox's own account, then those it is shared with, then those that were added. */
export async function senderEntries(
  db: Kysely<Database>,
  mailboxId: string,
): Promise<readonly SenderEntry[]> {
  const [owners, shared, custom] = await Promise.all([
    db
      .selectFrom('users')
      .innerJoin('mailboxes', 'mailboxes.account_id', 'users.account_id')
      .select('users.email')
      .where('mailboxes.id', '=', mailboxId)
      .orderBy('users.created_at')
      .orderBy('users.id')
      .execute(),
    sharesOf(db, mailboxId),
    db
      .selectFrom('mailbox_senders')
      .select('email')
      .where('mailbox_id', '=', mailboxId)
      .orderBy('position')
      .execute(),
  ]);
  return [
    ...owners.map(({ email }) => ({ email, source: 'owner' as const })),
    ...shared.map(({ email }) => ({ email, source: 'shared' as const })),
    ...custom.map(({ email }) => ({ email, source: 'custom' as const })),
  ];
}

/** Replaces the addresses that were added. */
export async function replaceSenders(
  transaction: Transaction<Database>,
  mailboxId: string,
  emails: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('mailbox_senders').where('mailbox_id', '=', mailboxId).execute();
  if (emails.length === 0) return;
  await transaction
    .insertInto('mailbox_senders')
    .values(emails.map((email, position) => ({ mailbox_id: mailboxId, position, email })))
    .execute();
}
