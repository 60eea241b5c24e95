import type { Kysely, Selectable } from 'kysely';
import type { CorrectedReading } from './corrections.ts';
import { filesOfDocument, hasFiles, type StoredFile } from './documents.ts';
import { readSections } from './reading-columns.ts';
import type { Database, ExtractionsTable } from './schema.ts';

export interface DocumentToTry {
  readonly id: string;
  /** What people call it. */
  readonly name: string | null;
}

/** The newest documents of a mailbox that were read from files. @param documentId undefined: whichever they are */
export async function documentsToTry(
  db: Kysely<Database>,
  mailboxId: string,
  limit: number,
  documentId: string | undefined,
): Promise<readonly DocumentToTry[]> {
  return db
    .selectFrom('documents')
    .select(({ fn }) => ['id', fn.coalesce('display_subject', 'original_file_name').as('name')])
    .where('mailbox_id', '=', mailboxId)
    .where('status', '=', 'extracted')
    .where(hasFiles)
    .$if(documentId !== undefined, (query) => query.where('id', '=', documentId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export interface StoredReading
  extends CorrectedReading,
    Pick<Selectable<ExtractionsTable>, 'validation_status' | 'attempt'> {
  /** In page order. */
  readonly files: readonly StoredFile[];
}

/** What holds of a document and what it was read from; undefined when it has no extraction (any more). */
export async function findReading(
  db: Kysely<Database>,
  documentId: string,
): Promise<StoredReading | undefined> {
  const [reading, files] = await Promise.all([
    db
      .selectFrom('extractions')
      .select([
        'header',
        'sections',
        'row_origins',
        'kept_apart',
        readSections,
        'validation_status',
        'attempt',
      ])
      .where('document_id', '=', documentId)
      .executeTakeFirst(),
    filesOfDocument(db, documentId),
  ]);
  return reading && { ...reading, files };
}
