import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/* Drives that accounts have connected, and consents that are not given yet. */

export interface StoredDrive {
  readonly provider: string;
  readonly userName: string;
  readonly sealedAccess: string;
  readonly connectedAt: Date;
}

const COLUMNS = [
  'provider',
  'user_name as userName',
  'sealed_access as sealedAccess',
  'connected_at as connectedAt',
] as const;

export const drivesOf = (db: Kysely<Database>, accountId: string): Promise<readonly StoredDrive[]> =>
  db.selectFrom('drives').select(COLUMNS).where('account_id', '=', accountId).execute();

export const findDrive = (
  db: Kysely<Database>,
  accountId: string,
  provider: string,
): Promise<StoredDrive | undefined> =>
  db
    .selectFrom('drives')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .executeTakeFirst();

export async function putDrive(
  transaction: Transaction<Database>,
  accountId: string,
  { provider, userName, sealedAccess }: Omit<StoredDrive, 'connectedAt'>,
): Promise<void> {
  const row = {
    user_name: userName,
    sealed_access: sealedAccess,
    connected_at: sql<Date>`clock_timestamp()`,
  };
  await transaction
    .insertInto('drives')
    .values({ account_id: accountId, provider, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'provider']).doUpdateSet(row))
    .execute();
}

/** Unless somebody else was faster: the provider may have ended what was known before. */
export async function renewDrive(
  db: Kysely<Database>,
  accountId: string,
  { provider, before, sealedAccess }: Readonly<Record<'provider' | 'before' | 'sealedAccess', string>>,
): Promise<void> {
  await db
    .updateTable('drives')
    .set({ sealed_access: sealedAccess })
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .where('sealed_access', '=', before)
    .execute();
}

/** @returns whether there was one */
export async function deleteDrive(
  transaction: Transaction<Database>,
  accountId: string,
  provider: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('drives')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The account's mailboxes that are exported there. */
export async function mailboxesOnDrive(
  db: Kysely<Database>,
  accountId: string,
  provider: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('mailboxes')
    .select('id')
    .where('account_id', '=', accountId)
    .where('export_provider', '=', provider)
    .where('deletion_id', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export interface StoredConsent {
  readonly id: string;
  readonly accountId: string;
  readonly actorId: string;
  readonly provider: string;
  readonly mailboxId: string | null;
  readonly sealedProof: string;
}

/** Takes the opportunity to forget those that nobody gave in time. */
export async function insertConsent(
  db: Kysely<Database>,
  { id, accountId, actorId, provider, mailboxId, sealedProof }: StoredConsent,
  seconds: number,
): Promise<void> {
  await db.deleteFrom('drive_consents').where('expires_at', '<', sql<Date>`clock_timestamp()`).execute();
  await db
    .insertInto('drive_consents')
    .values({
      id,
      account_id: accountId,
      actor_id: actorId,
      provider,
      mailbox_id: mailboxId,
      sealed_proof: sealedProof,
      expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`,
    })
    .execute();
}

export const findConsent = (db: Kysely<Database>, id: string): Promise<StoredConsent | undefined> =>
  db
    .selectFrom('drive_consents')
    .select([
      'id',
      'account_id as accountId',
      'actor_id as actorId',
      'provider',
      'mailbox_id as mailboxId',
      'sealed_proof as sealedProof',
    ])
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();

export async function deleteConsent(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('drive_consents').where('id', '=', id).execute();
}
