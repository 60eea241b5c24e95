import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/* Files of documents that are put beside the workbook of their mailbox. */

export interface OriginalToUpload {
  readonly documentId: string;
  readonly position: number;
  readonly fileName: string | null;
  readonly sha256: string;
}

/** Those of the first documents that wait, or whose upload failed. @param afterId the last one that was seen */
export async function originalsToUpload(
  db: Kysely<Database>,
  mailboxId: string,
  afterId: string,
  documents: number,
): Promise<readonly OriginalToUpload[]> {
  return db
    .selectFrom('document_files')
    .select(['document_id as documentId', 'position', 'file_name as fileName', 'sha256'])
    .where('document_id', 'in', (waiting) =>
      waiting
        .selectFrom('documents')
        .select('id')
        .where('mailbox_id', '=', mailboxId)
        .where('cloud_drive_upload_status', 'in', ['pending', 'failed'])
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(documents),
    )
    .orderBy('document_id')
    .orderBy('position')
    .execute();
}

/** @param link where a person finds its first file with a browser; null: nowhere, or nothing was uploaded */
export async function endUpload(
  db: Kysely<Database>,
  documentId: string,
  status: 'uploaded' | 'failed',
  link: string | null,
): Promise<void> {
  await db
    .updateTable('documents')
    .set({ cloud_drive_upload_status: status, cloud_drive_file_web_view_link: link })
    .where('id', '=', documentId)
    .execute();
}

/** All that have files wait from now on; or none does any more. */
export async function awaitUploads(
  transaction: Transaction<Database>,
  mailboxId: string,
  isWanted: boolean,
): Promise<void> {
  await transaction
    .updateTable('documents')
    .set({ cloud_drive_upload_status: isWanted ? 'pending' : 'none' })
    .where('mailbox_id', '=', mailboxId)
    .where('cloud_drive_upload_status', 'in', isWanted ? ['none', 'failed'] : ['pending', 'failed'])
    .where(sql<boolean>`exists (select from document_files where document_id = documents.id)`)
    .execute();
}
