import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Runs the work in the transaction that is under way, or in one of its own. */
export async function inTransaction<Result>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db as Transaction<Database>) : db.transaction().execute(work);
}

/** Everything the work reads is as it was at one moment, however long it takes. */
export async function inOneSnapshot<Result>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
      return work(transaction);
    });
}
