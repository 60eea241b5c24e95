import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database, UsersTable } from './schema.ts';

export interface StoredMember extends Pick<Selectable<UsersTable>, 'id' | 'email' | 'name' | 'role'> {
  readonly created_at: Date;
  /** Whether a password was ever set: until then the person has only been invited. */
  readonly has_password: boolean;
}

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
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('user_verifications')
      .where('value', '=', link.userId)
      .where('identifier', 'like', 'reset-password:%')
      .execute();
    await transaction
      .insertInto('user_verifications')
      .values({
        id: link.id,
        identifier: `reset-password:${link.token}`,
        value: link.userId,
        expires_at: sql<Date>`now() + make_interval(secs => ${link.validForSeconds})`,
      })
      .execute();
  });
}
