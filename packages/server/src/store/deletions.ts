import { type Kysely, sql, type Transaction } from 'kysely';
import { countOf } from './counts.ts';
import type { Database } from './schema.ts';

/** Mailboxes on their way out. */

export interface Deletion {
  readonly id: string;
  readonly mailboxId: string;
  readonly mailboxName: string;
  /** How many documents it had. */
  readonly documents: number;
  readonly createdAt: Date;
}

/**
 * From the end of the transaction on nobody sees the mailbox, and nothing of it is read any more.
 *
 * @returns whether it was there
 */
export async function hideMailbox(
  transaction: Transaction<Database>,
  mailboxId: string,
  deletionId: string,
): Promise<boolean> {
  const hidden = await transaction
    .updateTable('mailboxes')
    .set({ deletion_id: deletionId })
    .where('id', '=', mailboxId)
    .where('deletion_id', 'is', null)
    .returning(['account_id', 'name'])
    .executeTakeFirst();
  if (!hidden) return false;
  await transaction.deleteFrom('reading_queue').where('mailbox_id', '=', mailboxId).execute();
  await transaction
    .insertInto('deletions')
    .values({
      id: deletionId,
      account_id: hidden.account_id,
      mailbox_id: mailboxId,
      mailbox_name: hidden.name,
      documents: await countOf(transaction, mailboxId, 'documents'),
    })
    .execute();
  return true;
}

/** Deletes some documents of a mailbox with their extractions. @returns how many */
export async function deleteDocumentsOf(
  transaction: Transaction<Database>,
  mailboxId: string,
  most: number,
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('documents')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('documents').select('id').where('mailbox_id', '=', mailboxId).limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** @returns the draft the mailbox was made from; null without one; undefined when the mailbox was gone */
export async function deleteMailbox(
  transaction: Transaction<Database>,
  mailboxId: string,
): Promise<string | null | undefined> {
  const deleted = await transaction
    .deleteFrom('mailboxes')
    .where('id', '=', mailboxId)
    .returning('sample_inference_session_id as draftId')
    .executeTakeFirst();
  await transaction.deleteFrom('events').where('mailbox_id', '=', mailboxId).execute();
  return deleted?.draftId;
}

export async function finishDeletion(db: Kysely<Database>, deletionId: string): Promise<void> {
  await db
    .updateTable('deletions')
    .set({ finished_at: sql<Date>`now()` })
    .where('id', '=', deletionId)
    .where('finished_at', 'is', null)
    .execute();
}

/** Oldest first, with how many documents are left. */
export async function runningDeletions(
  db: Kysely<Database>,
  accountId: string,
): Promise<readonly (Deletion & { readonly documentsLeft: number })[]> {
  const rows = await db
    .selectFrom('deletions')
    .select([
      'id',
      'mailbox_id as mailboxId',
      'mailbox_name as mailboxName',
      'documents',
      'created_at as createdAt',
    ])
    .where('account_id', '=', accountId)
    .where('finished_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return Promise.all(
    rows.map(async (row) => ({ ...row, documentsLeft: await countOf(db, row.mailboxId, 'documents') })),
  );
}

/** Deletions that ended a while ago are nobody's concern. @returns how many */
export async function forgetDeletions(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('deletions')
    .where('finished_at', '<', sql<Date>`now() - interval '7 days'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
