import { sql, type Transaction } from 'kysely';
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
