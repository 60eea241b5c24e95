import type { ExtractionConfig } from '@rowbox/contract';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { filesOfDocument, hasFiles, type StoredFile } from './documents.ts';
import { readHeader, readSections } from './reading-columns.ts';
import type { Database, ExtractionsTable } from './schema.ts';

export interface SettledExtraction
  extends Pick<
    Selectable<ExtractionsTable>,
    | 'document_id'
    | 'mailbox_id'
    | 'header'
    | 'sections'
    | 'read_header'
    | 'read_sections'
    | 'row_origins'
    | 'reviewed_at'
    | 'updated_at'
    | 'revision'
  > {
  /** What people call the document. */
  readonly name: string | null;
  /** Who checked it, or else worked on it last; null: it is not known. */
  readonly settled_by: string | null;
  readonly config: ExtractionConfig;
}

/** By the index of a document's history. */
const settledBy = sql<string | null>`coalesce(extractions.reviewed_by, (
  select actor_name from audit_entries
  where coalesce(details->>'documentId', subject_id) = extractions.document_id
    and action in ('extraction.corrected', 'extraction.confirmed')
  order by position desc limit 1
))`;

const settled = (db: Kysely<Database>) =>
  db
    .selectFrom('extractions')
    .innerJoin('documents', 'documents.id', 'extractions.document_id')
    .innerJoin('mailboxes', 'mailboxes.id', 'extractions.mailbox_id')
    .select(({ fn }) => [
      'extractions.document_id',
      'extractions.mailbox_id',
      'extractions.header',
      'extractions.sections',
      readHeader,
      readSections,
      'extractions.row_origins',
      'extractions.reviewed_at',
      settledBy.as('settled_by'),
      'extractions.updated_at',
      'extractions.revision',
      fn.coalesce('documents.display_subject', 'documents.original_file_name').as('name'),
      'mailboxes.config',
    ])
    // What was entered by hand, or has lost its files, has no pages to learn from.
    .where(hasFiles);

/** What there is to learn from; undefined for a document that is gone, or has no pages. */
export async function findSettled(
  db: Kysely<Database>,
  documentId: string,
): Promise<(SettledExtraction & { readonly files: readonly StoredFile[] }) | undefined> {
  const [extraction, files] = await Promise.all([
    settled(db).where('extractions.document_id', '=', documentId).executeTakeFirst(),
    filesOfDocument(db, documentId),
  ]);
  return extraction && files.length > 0 ? { ...extraction, files } : undefined;
}

/** Keeps the extraction as it is until the transaction ends. @returns its revision; undefined: it is gone */
export async function lockRevision(
  transaction: Transaction<Database>,
  documentId: string,
): Promise<number | undefined> {
  const row = await transaction
    .selectFrom('extractions')
    .select('revision')
    .where('document_id', '=', documentId)
    .forShare()
    .executeTakeFirst();
  return row?.revision;
}

/** Documents of a mailbox that somebody has been through, newest first. */
export async function reviewedDocuments(
  db: Kysely<Database>,
  mailboxId: string,
  limit: number,
): Promise<readonly { readonly id: string; readonly name: string | null }[]> {
  return db
    .selectFrom('extractions')
    .innerJoin('documents', 'documents.id', 'extractions.document_id')
    .select(({ fn }) => [
      'documents.id',
      fn.coalesce('documents.display_subject', 'documents.original_file_name').as('name'),
    ])
    .where('extractions.mailbox_id', '=', mailboxId)
    .where('extractions.reviewed_at', 'is not', null)
    .where(hasFiles)
    .orderBy('extractions.reviewed_at', 'desc')
    .orderBy('documents.id', 'desc')
    .limit(limit)
    .execute();
}
