import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

export type ShareRole = 'viewer' | 'editor';

export interface StoredShare {
  /** By which it was shared; if that user is gone, that of the account's owner. */
  readonly email: string | null;
  readonly role: ShareRole;
  readonly created_at: Date;
}

/** Oldest first. */
export async function sharesOf(db: Kysely<Database>, mailboxId: string): Promise<readonly StoredShare[]> {
  return db
    .selectFrom('mailbox_shares')
    .leftJoin('users', 'users.id', 'mailbox_shares.user_id')
    .select([
      sql<string | null>`coalesce(users.email, (
        select owners.email from users as owners
        where owners.account_id = mailbox_shares.account_id and owners.role = 'owner'
        order by owners.created_at limit 1
      ))`.as('email'),
      'mailbox_shares.role',
      'mailbox_shares.created_at',
    ])
    .where('mailbox_shares.mailbox_id', '=', mailboxId)
    .orderBy('mailbox_shares.created_at')
    .orderBy('mailbox_shares.account_id')
    .execute();
}

export interface NewShare {
  readonly accountId: string;
  readonly userId: string;
  readonly role: ShareRole;
}

/** Replaces the shares; those that stay keep their date. @returns those that were not there before */
export async function replaceShares(
  transaction: Transaction<Database>,
  mailboxId: string,
  shares: readonly NewShare[],
): Promise<readonly NewShare[]> {
  let others = transaction.deleteFrom('mailbox_shares').where('mailbox_id', '=', mailboxId);
  if (shares.length > 0) {
    const kept = shares.map(({ accountId }) => accountId);
    others = others.where('account_id', 'not in', kept);
  }
  await others.execute();
  if (shares.length === 0) return [];
  const written = await transaction
    .insertInto('mailbox_shares')
    .values(
      shares.map(({ accountId, userId, role }) => ({
        mailbox_id: mailboxId,
        account_id: accountId,
        user_id: userId,
        role,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['mailbox_id', 'account_id']).doUpdateSet({
        role: sql<ShareRole>`excluded.role`,
        user_id: sql<string | null>`excluded.user_id`,
      }),
    )
    // A row that an insert has just made was never deleted or locked by anyone.
    .returning(['account_id', sql<boolean>`xmax = 0`.as('is_new')])
    .execute();
  const fresh = new Set(written.filter((row) => row.is_new).map((row) => row.account_id));
  return shares.filter(({ accountId }) => fresh.has(accountId));
}

export interface ShareToTell {
  readonly email: string;
  readonly role: ShareRole;
  /** Its name. */
  readonly mailbox: string;
  /** The address of the mailbox's owner. */
  readonly shared_by: string | null;
}

/** @returns undefined when the mailbox is not shared with the user's account any longer, or tells nobody of it by mail */
export async function findShareToTell(
  db: Kysely<Database>,
  mailboxId: string,
  userId: string,
): Promise<ShareToTell | undefined> {
  return db
    .selectFrom('mailbox_shares')
    .innerJoin('users', 'users.id', 'mailbox_shares.user_id')
    .innerJoin('mailboxes', 'mailboxes.id', 'mailbox_shares.mailbox_id')
    .select([
      'users.email',
      'mailbox_shares.role',
      'mailboxes.name as mailbox',
      sql<string | null>`(
        select owners.email from users as owners
        where owners.account_id = mailboxes.account_id and owners.role = 'owner'
        order by owners.created_at limit 1
      )`.as('shared_by'),
    ])
    .where('mailbox_shares.mailbox_id', '=', mailboxId)
    .where('users.id', '=', userId)
    .where(sql<boolean>`(mailboxes.notification_preferences #>> '{mailboxShared,email}')::boolean`)
    .executeTakeFirst();
}
