import { sql, type Transaction } from 'kysely';
import type { StoredDocument } from './documents.ts';
import { copyOfSameBytes } from './same-bytes.ts';
import type { Database } from './schema.ts';
import { forgetReading } from './stacks.ts';

/**
 * Puts a document, locked before, into another mailbox of which it is to be read as if it had come there: without what was read and
 * learnt from it, without the mail it came with, and nobody's where its assignee may not open that mailbox. A copy by its bytes is one
 * of what is there.
 *
 * @returns the id of the extraction it had
 */
export async function moveStoredDocument(
  transaction: Transaction<Database>,
  { id: documentId, content_hash: contentHash }: Pick<StoredDocument, 'id' | 'content_hash'>,
  toMailboxId: string,
): Promise<string | null> {
  const extractionId = await forgetReading(transaction, documentId);
  await transaction
    .updateTable('documents')
    .set({ duplicate_of: null, duplicate_found_by: null })
    .where('duplicate_of', '=', documentId)
    .execute();
  const copyOf = await copyOfSameBytes(transaction, { id: documentId, mailboxId: toMailboxId, contentHash });
  await sql`
    update documents set
      mailbox_id = ${toMailboxId}, message_id = null, failed_runs = 0,
      status = 'pending', enqueued_at = now(), processed_at = null, failure_code = null, failure_message = null,
      duplicate_of = ${copyOf.duplicate_of}, duplicate_found_by = ${copyOf.duplicate_found_by},
      assignee_id = (
        select users.id from users where users.id = documents.assignee_id and users.account_id in (
          select account_id from mailboxes where id = ${toMailboxId}
          union all select account_id from mailbox_shares where mailbox_id = ${toMailboxId}
        )
      ),
      cloud_drive_upload_status = case when ${uploadsOriginals(toMailboxId)} then 'pending' else 'none' end,
      cloud_drive_file_web_view_link = null
    where documents.id = ${documentId}
  `.execute(transaction);
  await sql`insert into export_changes (mailbox_id) select ${toMailboxId} where ${uploadsOriginals(toMailboxId)}`.execute(
    transaction,
  );
  return extractionId;
}

const uploadsOriginals = (mailboxId: string) => sql<boolean>`exists (
  select from mailbox_exports join mailboxes on mailboxes.id = mailbox_exports.mailbox_id
  where mailbox_exports.mailbox_id = ${mailboxId} and uploads_originals and export_provider <> 'none'
)`;
