import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Does the work while nobody else, in this process or another, does what has the same name. Nothing the work reads or writes
 * is part of the transaction that holds the lock: it only has to last, through a pooler, too.
 *
 * @returns whether it was done; false: somebody else is at it
 */
export async function whileAlone(
  db: Kysely<Database>,
  name: string,
  work: () => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    const { rows } = await sql<{ got: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as got
    `.execute(transaction);
    if (!rows[0]?.got) return false;
    await work();
    return true;
  });
}
