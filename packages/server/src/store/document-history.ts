import { type Kysely, sql } from 'kysely';
import type { StoredAuditEntry } from './audit.ts';
import type { Database } from './schema.ts';

/** One time a document was read, or could not be. */
export interface StoredReading {
  readonly type: 'document.extracted' | 'document.failed' | 'extraction.autoConfirmed';
  readonly created_at: Date;
}

/** The newest entries about a document, newest first. */
export const auditOfDocument = (
  db: Kysely<Database>,
  { mailboxId, documentId }: { readonly mailboxId: string; readonly documentId: string },
  most: number,
): Promise<readonly StoredAuditEntry[]> =>
  db
    .selectFrom('audit_entries')
    .selectAll()
    .where('mailbox_id', '=', mailboxId)
    .where(
      sql<string>`coalesce(details->>'documentId', subject_id)`,
      'in',
      // What was corrected in former times named the extraction alone.
      sql<string>`(select ${documentId}::text union all select id from extractions where document_id = ${documentId})`,
    )
    .orderBy('position', 'desc')
    .limit(most)
    .execute();

/** The newest readings of a document, newest first, as far back as events are kept. */
export const readingsOfDocument = (
  db: Kysely<Database>,
  documentId: string,
  most: number,
): Promise<readonly StoredReading[]> =>
  db
    .selectFrom('events')
    .select(['type', 'created_at'])
    .where('document_id', '=', documentId)
    .where('type', 'in', ['document.extracted', 'document.failed', 'extraction.autoConfirmed'])
    .orderBy('id', 'desc')
    .limit(most)
    .$castTo<StoredReading>()
    .execute();

export interface LastReading {
  readonly engine: string;
  readonly engine_version: string;
  readonly config_version: number;
  readonly extracted_at: Date;
  readonly auto_confirmed_at: Date | null;
}

/** What read the values that a document has; undefined: it has none. */
export const lastReadingOf = (db: Kysely<Database>, documentId: string): Promise<LastReading | undefined> =>
  db
    .selectFrom('extractions')
    .select(['engine', 'engine_version', 'config_version', 'extracted_at', 'auto_confirmed_at'])
    .where('document_id', '=', documentId)
    .executeTakeFirst();
