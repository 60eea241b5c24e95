import type { CellValue, ValidationStatus } from '@rowbox/contract';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { type Access, mailboxesOf } from './mailboxes.ts';
import { selectOriginal } from './same-bytes.ts';
import type { Database, DocumentsTable } from './schema.ts';

export type StoredDocument = Selectable<DocumentsTable>;

export interface ListedDocument extends StoredDocument {
  /** Of its extraction; null: it has none. */
  readonly validation_status: ValidationStatus | null;
  readonly reviewed_at: Date | null;
  readonly auto_confirmed_at: Date | null;
  /** Of the fields asked for, by key; null: none were, or it has no extraction. */
  readonly values?: Readonly<Record<string, CellValue>> | null;
}

export interface NewDocument {
  readonly id: string;
  readonly mailboxId: string;
  readonly documentType: 'pdf' | 'image' | 'email';
  readonly source: 'upload' | 'email';
  readonly displaySubject: string | null;
  readonly displayFrom: string | null;
  readonly originalFileName: string | null;
  readonly uploadId: string | null;
  readonly clientReferenceId: string | null;
  readonly notes: string | null;
  readonly contentHash: string;
  readonly enqueued: boolean;
  /** The mail it came with. */
  readonly messageId: string | null;
  readonly files: readonly StoredFile[];
}

/** In the queue's care. */
export const WAITING = {
  status: 'pending',
  enqueued_at: sql<Date>`now()`,
  processed_at: null,
  failure_code: null,
  failure_message: null,
} as const;

/**
 * Stores a document with its files, in one statement. Earlier ones that could not be read for want of these files, by one of these codes,
 * are put back into the queue's care.
 *
 * @returns their ids
 */
export async function insertDocument(
  transaction: Transaction<Database>,
  document: NewDocument,
  mendedCodes: readonly string[],
): Promise<readonly string[]> {
  const hashes = document.files.map(({ sha256 }) => sha256);
  const mended = await transaction
    .with('original', (db) => selectOriginal(db, document))
    .with('document', (db) =>
      db
        .insertInto('documents')
        .values({
          id: document.id,
          mailbox_id: document.mailboxId,
          document_type: document.documentType,
          source: document.source,
          display_subject: document.displaySubject,
          display_from: document.displayFrom,
          original_file_name: document.originalFileName,
          status: 'pending',
          upload_id: document.uploadId,
          client_reference_id: document.clientReferenceId,
          notes: document.notes,
          content_hash: document.contentHash,
          message_id: document.messageId,
          duplicate_of: sql<string | null>`(select id from original)`,
          duplicate_found_by: sql<'bytes' | null>`(select 'bytes' from original)`,
          // The moment of the statement, not of the transaction: documents of one upload keep their order.
          created_at: sql<Date>`clock_timestamp()`,
          enqueued_at: document.enqueued ? sql<Date>`now()` : null,
        })
        .returning('id'),
    )
    .with('files', (db) =>
      db.insertInto('document_files').values(
        document.files.map((file, position) => ({
          document_id: document.id,
          position,
          sha256: file.sha256,
          size: file.size,
          content_type: file.contentType,
          file_name: file.fileName,
        })),
      ),
    )
    .updateTable('documents')
    .set(WAITING)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('document_files').select('document_id').where('sha256', 'in', hashes),
    )
    .where('status', '=', 'failed')
    .where('failure_code', 'in', mendedCodes)
    // So that the original is found first: it may be one of those that are put back.
    .where('id', '<>', ({ selectFrom }) => selectFrom('document').select('document.id'))
    .returning('id')
    .execute();
  return mended.map(({ id }) => id);
}

export interface NewManualDocument {
  readonly id: string;
  readonly mailboxId: string;
  readonly title: string | null;
}

/** Stores a document that has no files and needs no reading. */
export async function insertManualDocument(
  transaction: Transaction<Database>,
  { id, mailboxId, title }: NewManualDocument,
): Promise<void> {
  await transaction
    .insertInto('documents')
    .values({
      id,
      mailbox_id: mailboxId,
      document_type: 'manual',
      source: 'manual',
      display_subject: title,
      status: 'extracted',
      processed_at: sql<Date>`now()`,
    })
    .execute();
}

export async function findDocument(
  db: Kysely<Database>,
  documentId: string,
): Promise<StoredDocument | undefined> {
  return db.selectFrom('documents').selectAll().where('id', '=', documentId).executeTakeFirst();
}

/**
 * The document, if the account may see it, and how it may. One query whether there is none or it is somebody else's, so that
 * the time to an answer does not tell which.
 */
export async function findDocumentWithAccess(
  db: Kysely<Database>,
  accountId: string,
  documentId: string,
): Promise<(ListedDocument & { readonly access: Access }) | undefined> {
  return mailboxesOf(db, accountId)
    .innerJoin('documents', 'documents.mailbox_id', 'mailboxes.id')
    .leftJoin('extractions', 'extractions.document_id', 'documents.id')
    .selectAll('documents')
    .select(['extractions.validation_status', 'extractions.reviewed_at', 'extractions.auto_confirmed_at'])
    .where('documents.id', '=', documentId)
    .executeTakeFirst();
}

/** Whether the document of a row of `documents` has files: manual ones have none, and others may have lost theirs in time. */
export const hasFiles = sql<boolean>`exists (
  select from document_files where document_files.document_id = documents.id
)`;

export interface LockedDocument
  extends Pick<
    StoredDocument,
    'id' | 'status' | 'enqueued_at' | 'document_type' | 'failure_code' | 'content_hash'
  > {
  readonly has_files: boolean;
}

/** Locks the document until the transaction ends. */
export async function lockDocument(
  transaction: Transaction<Database>,
  documentId: string,
): Promise<LockedDocument | undefined> {
  return transaction
    .selectFrom('documents')
    .select(['id', 'status', 'enqueued_at', 'document_type', 'failure_code', 'content_hash'])
    .select(hasFiles.as('has_files'))
    .where('id', '=', documentId)
    .forUpdate()
    .executeTakeFirst();
}

export async function documentStates(
  db: Kysely<Database>,
  documentIds: readonly string[],
): Promise<readonly Pick<StoredDocument, 'id' | 'status'>[]> {
  return db.selectFrom('documents').select(['id', 'status']).where('id', 'in', documentIds).execute();
}

/** In the order they were given. */
export async function documentsOfUpload(
  db: Kysely<Database>,
  mailboxId: string,
  uploadId: string,
): Promise<readonly { readonly id: string; readonly fileName: string }[]> {
  return db
    .selectFrom('documents')
    .select(['id', sql<string>`coalesce(original_file_name, '')`.as('fileName')])
    .where('mailbox_id', '=', mailboxId)
    .where('upload_id', '=', uploadId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export interface StoredFile {
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
  readonly contentType: string;
  readonly fileName: string | null;
}

/** In page order; none of a document whose mailbox is being deleted. */
export async function filesOfDocument(
  db: Kysely<Database>,
  documentId: string,
): Promise<readonly StoredFile[]> {
  return db
    .selectFrom('document_files')
    .select(['sha256', 'size', 'content_type as contentType', 'file_name as fileName'])
    .where('document_id', '=', documentId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('documents')
            .innerJoin('mailboxes', 'mailboxes.id', 'documents.mailbox_id')
            .select('documents.id')
            .whereRef('documents.id', '=', 'document_files.document_id')
            .where('mailboxes.deletion_id', 'is not', null),
        ),
      ),
    )
    .orderBy('position')
    .execute();
}

export interface DeletedDocument {
  readonly mailboxId: string;
  /** Null when it had no extraction. */
  readonly extractionId: string | null;
}

/** Deletes the document with its extraction. @returns undefined when it was gone */
export async function deleteDocument(
  transaction: Transaction<Database>,
  documentId: string,
): Promise<DeletedDocument | undefined> {
  // Locked before its extraction is looked at: a run that is just storing one is waited for.
  const document = await transaction
    .selectFrom('documents')
    .select('mailbox_id')
    .where('id', '=', documentId)
    .forUpdate()
    .executeTakeFirst();
  if (!document) return undefined;
  const extraction = await transaction
    .selectFrom('extractions')
    .select('id')
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  await transaction.deleteFrom('documents').where('id', '=', documentId).execute();
  return {
    mailboxId: document.mailbox_id,
    extractionId: extraction?.id ?? null,
  };
}
