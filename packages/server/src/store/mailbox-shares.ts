import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

export type ShareRole = 'viewer' | 'editor';

export interface StoredShare {
  /** As the owner typed it. */
  readonly email: string;
  readonly role: ShareRole;
  readonly created_at: Date;
}

/** The addresses a mailbox is shared with, oldest first, whether or not somebody has an account with them. */
export async function sharesOf(db: Kysely<Database>, mailboxId: string): Promise<readonly StoredShare[]> {
  return db
    .selectFrom('mailbox_share_addresses')
    .select(['email', 'role', 'created_at'])
    .where('mailbox_id', '=', mailboxId)
    .orderBy('created_at')
    .orderBy('email_folded')
    .execute();
}

export interface ShareAddress {
  readonly email: string;
  readonly role: ShareRole;
}

/** Replaces the addresses; those that stay keep their date. @returns those that were not there before */
export async function replaceShareAddresses(
  transaction: Transaction<Database>,
  mailboxId: string,
  addresses: readonly ShareAddress[],
): Promise<readonly ShareAddress[]> {
  let others = transaction.deleteFrom('mailbox_share_addresses').where('mailbox_id', '=', mailboxId);
  if (addresses.length > 0) {
    const kept = addresses.map(({ email }) => email.toLowerCase());
    others = others.where('email_folded', 'not in', kept);
  }
  await others.execute();
  if (addresses.length === 0) return [];
  const written = await transaction
    .insertInto('mailbox_share_addresses')
    .values(
      addresses.map(({ email, role }) => ({
        mailbox_id: mailboxId,
        email_folded: email.toLowerCase(),
        email,
        role,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['mailbox_id', 'email_folded']).doUpdateSet({
        email: sql<string>`excluded.email`,
        role: sql<ShareRole>`excluded.role`,
      }),
    )
    // A row that an insert has just made was never deleted or locked by anyone.
    .returning(['email', sql<boolean>`xmax = 0`.as('is_new')])
    .execute();
  const fresh = new Set(written.filter((row) => row.is_new).map((row) => row.email));
  return addresses.filter(({ email }) => fresh.has(email));
}

/** Key of the advisory lock between sharing with addresses and making users; any constant would do. */
const SHARING_LOCK = 7_201_996;

/** Nobody gets an account until the transaction ends. */
export async function holdNewUsers(transaction: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${SHARING_LOCK})`.execute(transaction);
}

export interface AcceptedShare {
  readonly mailbox_id: string;
  readonly role: ShareRole;
}

/**
 * Shares with a new user's account what is shared with the user's address.
 *
 * @returns what the account did not have before
 */
export async function acceptShares(
  transaction: Transaction<Database>,
  {
    userId,
    accountId,
    email,
  }: { readonly userId: string; readonly accountId: string; readonly email: string },
): Promise<readonly AcceptedShare[]> {
  await sql`select pg_advisory_xact_lock(${SHARING_LOCK})`.execute(transaction);
  const written = await transaction
    .insertInto('mailbox_shares')
    .columns(['mailbox_id', 'account_id', 'user_id', 'role'])
    .expression((query) =>
      query
        .selectFrom('mailbox_share_addresses as addresses')
        .innerJoin('mailboxes', 'mailboxes.id', 'addresses.mailbox_id')
        .select([
          'addresses.mailbox_id',
          sql<string>`${accountId}::text`.as('account_id'),
          sql<string>`${userId}::text`.as('user_id'),
          'addresses.role',
        ])
        .where('addresses.email_folded', '=', email.toLowerCase())
        .where('mailboxes.account_id', '<>', accountId),
    )
    .onConflict((conflict) =>
      conflict.columns(['mailbox_id', 'account_id']).doUpdateSet({
        role: sql<ShareRole>`case when excluded.role = 'editor' then 'editor' else mailbox_shares.role end`,
      }),
    )
    .returning(['mailbox_id', 'role', sql<boolean>`xmax = 0`.as('is_new')])
    .execute();
  return written.filter((row) => row.is_new);
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
  readonly account_id: string;
  /** Of the person; null for somebody who has no account. */
  readonly user_id: string | null;
  readonly language: string | null;
}

/** @returns undefined when the mailbox is not shared with the address any longer, or it or the person does not want it told by mail */
export async function findShareToTell(
  db: Kysely<Database>,
  mailboxId: string,
  email: string,
): Promise<ShareToTell | undefined> {
  return db
    .selectFrom('mailbox_share_addresses as addresses')
    .innerJoin('mailboxes', 'mailboxes.id', 'addresses.mailbox_id')
    .leftJoin('users', 'users.email_folded', 'addresses.email_folded')
    .select([
      'addresses.email',
      'addresses.role',
      'mailboxes.name as mailbox',
      sql<string | null>`(
        select owners.email from users as owners
        where owners.account_id = mailboxes.account_id and owners.role = 'owner'
        order by owners.created_at limit 1
      )`.as('shared_by'),
      'mailboxes.account_id',
      'users.id as user_id',
      // Of somebody who is not known yet: as whoever shares it.
      sql<string | null>`coalesce(users.language, (
        select owners.language from users as owners
        where owners.account_id = mailboxes.account_id and owners.role = 'owner'
        order by owners.created_at limit 1
      ))`.as('language'),
    ])
    .where('addresses.mailbox_id', '=', mailboxId)
    .where('addresses.email_folded', '=', email.toLowerCase())
    .where(sql<boolean>`(mailboxes.notification_preferences #>> '{mailboxShared,email}')::boolean`)
    .where(
      sql<boolean>`coalesce((users.notification_preferences #>> '{mailboxShared,email}')::boolean, true)`,
    )
    .executeTakeFirst();
}
