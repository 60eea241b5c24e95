import { sql, type Transaction } from 'kysely';
import type { PoolClient } from 'pg';
import type { Database } from './schema.ts';

/*
 * A blob is deleted when no document holds it. Between looking and deleting, somebody may be storing a document with the
 * very same bytes; so whoever takes a blob into use shares a lock on its hash, and whoever deletes it has that lock alone.
 */

/** Until the transaction ends none of these blobs is deleted. */
export async function shareBlobs(
  transaction: Transaction<Database>,
  hashes: readonly string[],
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(hashtextextended(hash, 0))
    from (select distinct hash from unnest(${hashes}::text[]) as hash order by hash) as ordered
  `.execute(transaction);
}

/** Until the transaction ends none of these blobs is taken into use. */
export async function reserveBlobs(
  transaction: Transaction<Database>,
  hashes: readonly string[],
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(hash, 0))
    from (select distinct hash from unnest(${hashes}::text[]) as hash order by hash) as ordered
  `.execute(transaction);
}

/** Key of the advisory lock of a backup, which keeps every file from being deleted; any constant would do. */
const BACKUP_LOCK = 7_201_996;

/** Whether no backup is under way; none begins to copy before the transaction ends. */
export async function mayDeleteFiles(transaction: Transaction<Database>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select pg_try_advisory_xact_lock_shared(${sql.lit(BACKUP_LOCK)}) as may
  `.execute(transaction);
  return rows[0]?.may === true;
}

/**
 * Until the connection ends no file is deleted. Waits for deletions that are under way.
 *
 * @returns false when another backup is under way
 */
export async function keepFiles(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ is_first: boolean }>('select pg_try_advisory_lock($1) as is_first', [
    BACKUP_TURN,
  ]);
  if (rows[0]?.is_first !== true) return false;
  await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
  return true;
}

/** Backups of one service don't run side by side. */
const BACKUP_TURN = 7_201_997;
