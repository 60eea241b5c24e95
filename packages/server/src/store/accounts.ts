import { type Kysely, type Selectable, sql } from 'kysely';
import type { AccountsTable, Database, UsersTable } from './schema.ts';

export type Account = Selectable<AccountsTable>;
export type User = Selectable<UsersTable>;

export async function insertAccount(
  db: Kysely<Database>,
  account: Pick<Account, 'id' | 'name' | 'plan' | 'plan_status'>,
): Promise<void> {
  await db.insertInto('accounts').values(account).execute();
}

export async function findAccount(db: Kysely<Database>, accountId: string): Promise<Account | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirst();
}

/** Oldest first. */
export async function listAccounts(db: Kysely<Database>): Promise<readonly Account[]> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('erased_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** @returns whether there is such an account */
export async function updatePlan(
  db: Kysely<Database>,
  accountId: string,
  plan: Pick<Account, 'plan' | 'plan_status'>,
): Promise<boolean> {
  const result = await db.updateTable('accounts').set(plan).where('id', '=', accountId).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** @returns false when the address is taken */
export async function insertUser(
  db: Kysely<Database>,
  user: Pick<User, 'id' | 'account_id' | 'email' | 'name' | 'role'>,
): Promise<boolean> {
  const result = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findUserByEmail(db: Kysely<Database>, email: string): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email_folded', '=', email.toLowerCase())
    .executeTakeFirst();
}

/** Those of some addresses who have one here. */
export async function findUsersByEmail(
  db: Kysely<Database>,
  emails: readonly string[],
): Promise<readonly User[]> {
  const folded = emails.map((email) => email.toLowerCase());
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`email_folded = any(${folded}::text[])`)
    .execute();
}

export async function hasOwner(db: Kysely<Database>): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
