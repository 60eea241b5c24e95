import type { FieldValue, ValidationIssue } from '@rowbox/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

export interface ExtractionVersion {
  readonly id: string;
  readonly revision: number;
}

/** The newest extractions of a mailbox, or of one split of it, newest first. */
export async function newestExtractions(
  db: Kysely<Database>,
  mailboxId: string,
  split: string | null,
  limit: number,
): Promise<readonly ExtractionVersion[]> {
  let query = db.selectFrom('extractions').select(['id', 'revision']).where('mailbox_id', '=', mailboxId);
  if (split !== null) query = query.where('split', '=', split);
  return query.orderBy('extracted_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

type Values = Readonly<Record<string, FieldValue>>;

export interface RowSource {
  readonly id: string;
  readonly document_id: string;
  readonly extracted_at: Date;
  readonly header: Values;
  /** Of the one section asked for; null where the extraction has none. */
  readonly section_rows: readonly Values[] | null;
  readonly validation_issues: readonly ValidationIssue[];
}

/** In any order; those that were deleted meanwhile are left out. */
export async function rowSources(
  db: Kysely<Database>,
  ids: readonly string[],
  section: string | null,
): Promise<readonly RowSource[]> {
  return db
    .selectFrom('extractions')
    .select([
      'id',
      'document_id',
      'extracted_at',
      'header',
      sql<readonly Values[] | null>`${section === null ? sql`null` : sql`sections -> ${section}`}`.as(
        'section_rows',
      ),
      'validation_issues',
    ])
    .where('id', 'in', ids)
    .execute();
}
