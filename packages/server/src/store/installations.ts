import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database, InstallationsTable, WebPushKeys } from './schema.ts';

export type StoredInstallation = Selectable<InstallationsTable>;

/** Whose installations: a person's, or those an account's API apps made. */
export interface InstallationOwner {
  readonly accountId: string;
  readonly userId: string | null;
}

/** An address that is known already is the owner's from now on. @returns it as it is stored */
export async function upsertInstallation(
  db: Kysely<Database>,
  { accountId, userId }: InstallationOwner,
  installation: {
    readonly id: string;
    readonly platform: StoredInstallation['platform'];
    readonly address: string;
    readonly keys: WebPushKeys | null;
    readonly name: string | null;
  },
): Promise<StoredInstallation> {
  const { id, platform, address, name } = installation;
  const keys = installation.keys && JSON.stringify(installation.keys);
  return db
    .insertInto('installations')
    .values({ id, account_id: accountId, user_id: userId, platform, address, keys, name })
    .onConflict((conflict) =>
      conflict
        .columns(['platform', 'address'])
        .doUpdateSet({ account_id: accountId, user_id: userId, keys, name }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

const ownedBy = (db: Kysely<Database>, { accountId, userId }: InstallationOwner) =>
  db
    .selectFrom('installations')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`user_id is not distinct from ${userId}::text`);

/** Oldest first. */
export async function listInstallations(
  db: Kysely<Database>,
  owner: InstallationOwner,
): Promise<readonly StoredInstallation[]> {
  return ownedBy(db, owner).selectAll().orderBy('created_at').orderBy('id').execute();
}

/** @returns whether there was such a one of the owner's */
export async function deleteInstallation(
  db: Kysely<Database>,
  { accountId, userId }: InstallationOwner,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('installations')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where(sql<boolean>`user_id is not distinct from ${userId}::text`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Its service says that there is no such installation any more. */
export async function deleteGoneInstallation(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('installations').where('id', '=', id).execute();
}

export interface InstallationToTell extends StoredInstallation {
  /** Of its person. */
  readonly language: string | null;
}

/** @returns undefined when it has been told, or is gone */
export async function installationOfBundle(
  db: Kysely<Database>,
  bundle: string,
): Promise<InstallationToTell | undefined> {
  return db
    .selectFrom('notifications')
    .innerJoin('installations', 'installations.id', 'notifications.installation_id')
    .leftJoin('users', 'users.id', 'installations.user_id')
    .selectAll('installations')
    .select('users.language')
    .where('notifications.bundle', '=', bundle)
    .limit(1)
    .executeTakeFirst();
}
