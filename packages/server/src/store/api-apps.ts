import { type Kysely, type Selectable, sql } from 'kysely';
import type { ApiAppsTable, Database } from './schema.ts';

export type ApiApp = Selectable<ApiAppsTable>;

/** @returns false when the client id is taken */
export async function insertApiApp(
  db: Kysely<Database>,
  app: Pick<ApiApp, 'id' | 'account_id' | 'name' | 'secret_hash'>,
): Promise<boolean> {
  const result = await db
    .insertInto('api_apps')
    .values(app)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export interface ApiAppWithPlan {
  readonly id: string;
  readonly accountId: string;
  readonly secretHash: string;
  readonly plan: 'free' | 'pro' | 'business';
  readonly planStatus: 'active' | 'lapsed';
}

export async function findApiAppWithPlan(
  db: Kysely<Database>,
  clientId: string,
): Promise<ApiAppWithPlan | undefined> {
  return db
    .selectFrom('api_apps')
    .innerJoin('accounts', 'accounts.id', 'api_apps.account_id')
    .select([
      'api_apps.id',
      'api_apps.account_id as accountId',
      'api_apps.secret_hash as secretHash',
      'accounts.plan',
      'accounts.plan_status as planStatus',
    ])
    .where('api_apps.id', '=', clientId)
    .executeTakeFirst();
}

/** Oldest first. */
export async function listApiApps(
  db: Kysely<Database>,
  accountId: string,
): Promise<readonly Omit<ApiApp, 'secret_hash'>[]> {
  return db
    .selectFrom('api_apps')
    .select(['id', 'account_id', 'name', 'created_at', 'rotated_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** @returns whether there is such an app */
export async function updateApiAppSecret(
  db: Kysely<Database>,
  clientId: string,
  secretHash: string,
): Promise<boolean> {
  const result = await db
    .updateTable('api_apps')
    .set({ secret_hash: secretHash, rotated_at: sql`now()` })
    .where('id', '=', clientId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** @returns whether there was such an app */
export async function deleteApiApp(db: Kysely<Database>, clientId: string): Promise<boolean> {
  const result = await db.deleteFrom('api_apps').where('id', '=', clientId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
