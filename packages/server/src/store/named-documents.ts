import type { ValidationStatus } from '@rowbox/contract';
import { type Kysely, sql } from 'kysely';
import type { Database, DocumentStatus } from './schema.ts';

/** By what people know a document, and what became of it. */
export interface NamedDocument {
  readonly id: string;
  readonly display_subject: string | null;
  readonly original_file_name: string | null;
  readonly status: DocumentStatus;
  /** Of its extraction; null: it has none. */
  readonly validation_status: ValidationStatus | null;
}

/** Some documents of a mailbox, in any order; those that are not there are left out. */
export const namedDocuments = (
  db: Kysely<Database>,
  mailboxId: string,
  ids: readonly string[],
): Promise<readonly NamedDocument[]> =>
  db
    .selectFrom('documents')
    .leftJoin('extractions', 'extractions.document_id', 'documents.id')
    .select([
      'documents.id',
      'documents.display_subject',
      'documents.original_file_name',
      'documents.status',
      'extractions.validation_status',
    ])
    .where('documents.mailbox_id', '=', mailboxId)
    // One parameter: a list would be compiled, sent and planned anew.
    .where(sql<boolean>`documents.id = any(${ids}::text[])`)
    .execute();
