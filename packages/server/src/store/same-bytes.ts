import type { QueryCreator, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** A document that is about to have these bytes in this mailbox. */
export interface Bearer {
  readonly id: string;
  readonly mailboxId: string;
  /** Null: it has no files. */
  readonly contentHash: string | null;
}

/** What a document is a copy of by its bytes. */
export interface CopyOf {
  readonly duplicate_of: string | null;
  readonly duplicate_found_by: 'bytes' | null;
}

/**
 * Selects the earliest other document of the mailbox with the same bytes. Until the transaction ends that one is neither deleted nor
 * moved: whoever is just at it is waited for, and if it is gone then, the next one counts. It has to be asked for before the same
 * statement changes documents, since the lock passes over those.
 */
export const selectOriginal = (db: QueryCreator<Database>, { id, mailboxId, contentHash }: Bearer) =>
  db
    .selectFrom('documents')
    .select('id')
    .where('mailbox_id', '=', mailboxId)
    .where('content_hash', '=', contentHash)
    .where('id', '<>', id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .forKeyShare();

/** What the document is to say of itself; the original stays as it is until the transaction ends. */
export async function copyOfSameBytes(transaction: Transaction<Database>, bearer: Bearer): Promise<CopyOf> {
  const original = await selectOriginal(transaction, bearer).executeTakeFirst();
  return { duplicate_of: original?.id ?? null, duplicate_found_by: original ? 'bytes' : null };
}
