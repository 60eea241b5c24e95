import { type Kysely, type Selectable, sql } from 'kysely';
import { inTransaction } from './in-transaction.ts';
import type { Database, UsersTable } from './schema.ts';

export interface StoredMember extends Pick<Selectable<UsersTable>, 'id' | 'email' | 'name' | 'role'> {
  readonly created_at: Date;
  /** Whether a password was ever set: until then the person has only been invited. */
  readonly has_password: boolean;
}

const LINK_IDENTIFIER = 'reset-password:';

const members = (db: Kysely<Database>) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'name',
      'role',
      'created_at',
      sql<boolean>`exists (select from user_credentials where user_id = users.id and password is not null)`.as(
        'has_password',
      ),
    ]);

/** Oldest first. */
export async function membersOf(db: Kysely<Database>, accountId: string): Promise<readonly StoredMember[]> {
  return members(db).where('account_id', '=', accountId).orderBy('created_at').orderBy('id').execute();
}

export async function findMember(
  db: Kysely<Database>,
  accountId: string,
  userId: string,
): Promise<StoredMember | undefined> {
  return members(db).where('account_id', '=', accountId).where('id', '=', userId).executeTakeFirst();
}

export async function updateMemberName(
  db: Kysely<Database>,
  userId: string,
  name: string | null,
): Promise<void> {
  await db.updateTable('users').set({ name, updated_at: sql`now()` }).where('id', '=', userId).execute();
}

/** @returns whether there was such a member; an owner is none of those who can be removed */
export async function deleteMember(
  db: Kysely<Database>,
  accountId: string,
  userId: string,
): Promise<boolean> {
  const result = await db
    .deleteFrom('users')
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .where('role', '=', 'member')
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Makes this link the only one by which the user can set a password. */
export async function replacePasswordLink(
  db: Kysely<Database>,
  link: {
    readonly id: string;
    readonly userId: string;
    readonly token: string;
    readonly validForSeconds: number;
  },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction
      .deleteFrom('user_verifications')
      .where('value', '=', link.userId)
      .where('identifier', 'like', `${LINK_IDENTIFIER}%`)
      .execute();
    await transaction
      .insertInto('user_verifications')
      .values({
        id: link.id,
        identifier: `${LINK_IDENTIFIER}${link.token}`,
        value: link.userId,
        expires_at: sql<Date>`now() + make_interval(secs => ${link.validForSeconds})`,
      })
      .execute();
  });
}

export interface StoredInvitation {
  readonly email: string;
  readonly account_id: string;
  /** Of the link that works at present. */
  readonly token: string;
  /** The address of the account's owner. */
  readonly invited_by: string | null;
  readonly language: string | null;
}

/** @returns undefined for somebody who has a password already, or no link that is still good */
export async function findInvitation(
  db: Kysely<Database>,
  userId: string,
): Promise<StoredInvitation | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('user_verifications', 'user_verifications.value', 'users.id')
    .select([
      'users.email',
      'users.account_id',
      sql<string>`substr(user_verifications.identifier, ${LINK_IDENTIFIER.length + 1}::integer)`.as('token'),
      sql<string | null>`(
        select owners.email from users as owners
        where owners.account_id = users.account_id and owners.role = 'owner'
        order by owners.created_at limit 1
      )`.as('invited_by'),
      // Whoever is invited has not said one: as whoever invites.
      sql<string | null>`coalesce(users.language, (
        select owners.language from users as owners
        where owners.account_id = users.account_id and owners.role = 'owner'
        order by owners.created_at limit 1
      ))`.as('language'),
    ])
    .where('users.id', '=', userId)
    .where('user_verifications.identifier', 'like', `${LINK_IDENTIFIER}%`)
    .where('user_verifications.expires_at', '>', sql<Date>`now()`)
    .where(
      sql<boolean>`not exists (select from user_credentials where user_id = users.id and password is not null)`,
    )
    .executeTakeFirst();
}
