import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Runs the work in the transaction that is under way, or in one of its own. */
export async function inTransaction<Result>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db as Transaction<Database>) : db.transaction().execute(work);
}
