import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

export interface SenderEntry {
  readonly email: string;
  readonly source: 'owner' | 'shared' | 'custom';
}

/** The addresses of the mailbox's own account, then of the accounts it is shared with, then those that were added. */
export async function senderEntries(
  db: Kysely<Database>,
  mailboxId: string,
): Promise<readonly SenderEntry[]> {
  const ofAccount = db
    .selectFrom('users')
    .select('users.email')
    .orderBy('users.created_at')
    .orderBy('users.id');
  const [owners, shared, custom] = await Promise.all([
    ofAccount
      .innerJoin('mailboxes', 'mailboxes.account_id', 'users.account_id')
      .where('mailboxes.id', '=', mailboxId)
      .execute(),
    ofAccount
      .innerJoin('mailbox_shares', 'mailbox_shares.account_id', 'users.account_id')
      .where('mailbox_shares.mailbox_id', '=', mailboxId)
      .execute(),
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
