import type { FieldValue, Note, ValidationIssue, ValidationStatus } from '@rowbox/contract';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { countOf } from './counts.ts';
import type { Database, ExtractionsTable, KeptApart, RowOrigins } from './schema.ts';
import { storableJson } from './storable-json.ts';

type Values = Readonly<Record<string, FieldValue>>;
type Sections = Readonly<Record<string, readonly Values[]>>;

/** The values of a header and of the rows of every section. */
export interface RecordValues {
  readonly header: Values;
  readonly sections: Sections;
}

export interface NewExtraction extends RecordValues {
  /** Used when the document has no extraction yet; a re-extraction keeps the id it has. */
  readonly id: string;
  readonly mailboxId: string;
  readonly documentId: string;
  /** What the engine read; header and sections beside it are what holds. */
  readonly read: RecordValues;
  readonly rowOrigins: RowOrigins;
  readonly keptApart: KeptApart;
  readonly validationStatus: ValidationStatus;
  readonly issues: readonly ValidationIssue[];
  readonly notes: readonly Note[];
  readonly split: string | null;
  readonly contentKey: string | null;
  readonly configVersion: number;
  readonly engine: string;
  readonly engineVersion: string;
  readonly attempt: number;
  /** Whether it is as it was reviewed; left out: nobody has reviewed it. */
  readonly staysReviewed?: boolean;
  /** Who entered all of it, so that it counts as reviewed from the start. */
  readonly reviewedBy?: string | undefined;
  /** What the service makes of it without people; left out: nothing, as somebody has worked on it. */
  readonly auto?: {
    readonly readInOrder: boolean;
    readonly verdict: 'confirmed' | 'drawn' | null;
  };
}

/** @returns the extraction's id: the one it was given, or the one it has had since it was first read */
export async function upsertExtraction(
  transaction: Transaction<Database>,
  extraction: NewExtraction,
): Promise<string> {
  const contents = {
    read_header: storableJson(extraction.read.header),
    read_sections: storableJson(extraction.read.sections),
    header: storableJson(extraction.header),
    sections: storableJson(extraction.sections),
    row_origins: JSON.stringify(extraction.rowOrigins),
    kept_apart: storableJson(extraction.keptApart),
    validation_status: extraction.validationStatus,
    validation_issues: storableJson(extraction.issues),
    notes: storableJson(extraction.notes),
    split: extraction.split,
    content_key: extraction.contentKey,
    config_version: extraction.configVersion,
    engine: extraction.engine,
    engine_version: extraction.engineVersion,
    attempt: extraction.attempt,
    read_in_order: extraction.auto?.readInOrder ?? null,
    auto_confirmed_at: extraction.auto?.verdict === 'confirmed' ? sql<Date>`now()` : null,
    auto_drawn_at: extraction.auto?.verdict === 'drawn' ? sql<Date>`now()` : null,
  };
  const { id } = await transaction
    .insertInto('extractions')
    .values({
      id: extraction.id,
      mailbox_id: extraction.mailboxId,
      document_id: extraction.documentId,
      ...contents,
      ...(extraction.reviewedBy !== undefined && {
        reviewed_at: sql<Date>`now()`,
        reviewed_by: extraction.reviewedBy,
      }),
    })
    .onConflict((conflict) =>
      conflict.column('document_id').doUpdateSet({
        ...contents,
        ...(extraction.staysReviewed && AS_IT_WAS),
        revision: sql<number>`extractions.revision + 1`,
        ...(!extraction.staysReviewed && { reviewed_at: null, reviewed_by: null }),
        extracted_at: sql`now()`,
        updated_at: sql`now()`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whoever reviewed it said so of the reading before. */
const AS_IT_WAS = {
  read_in_order: sql<boolean | null>`extractions.read_in_order`,
  auto_confirmed_at: sql<Date | null>`extractions.auto_confirmed_at`,
  auto_drawn_at: sql<Date | null>`extractions.auto_drawn_at`,
};

/** What answers are built from; the engine's own reading stays behind. */
const ANSWERED = [
  'id',
  'mailbox_id',
  'document_id',
  'header',
  'sections',
  'validation_status',
  'validation_issues',
  'notes',
  'engine',
  'engine_version',
  'attempt',
  'config_version',
  'revision',
  'extracted_at',
  'reviewed_at',
  'reviewed_by',
  'auto_confirmed_at',
] as const;

export type StoredExtraction = Pick<Selectable<ExtractionsTable>, (typeof ANSWERED)[number]>;

export async function findExtraction(
  db: Kysely<Database>,
  mailboxId: string,
  by: { readonly id: string } | { readonly documentId: string },
): Promise<StoredExtraction | undefined> {
  const query = db.selectFrom('extractions').select(ANSWERED).where('mailbox_id', '=', mailboxId);
  return 'id' in by
    ? query.where('id', '=', by.id).executeTakeFirst()
    : query.where('document_id', '=', by.documentId).executeTakeFirst();
}

export interface Page {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export async function listExtractions(
  db: Kysely<Database>,
  mailboxId: string,
  { page, pageSize }: Page,
): Promise<{ readonly items: readonly StoredExtraction[]; readonly totalCount: number }> {
  const [items, totalCount] = await Promise.all([
    db
      .selectFrom('extractions')
      .select(ANSWERED)
      .where('mailbox_id', '=', mailboxId)
      .orderBy('extracted_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    countOf(db, mailboxId, 'extractions'),
  ]);
  return { items, totalCount };
}

/** The next ones of a mailbox by their ids. @param afterId the last one that was seen */
export async function extractionsAfter(
  db: Kysely<Database>,
  mailboxId: string,
  afterId: string,
  limit: number,
): Promise<readonly StoredExtraction[]> {
  return db
    .selectFrom('extractions')
    .select(ANSWERED)
    .where('mailbox_id', '=', mailboxId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function extractionsOfDocuments(
  db: Kysely<Database>,
  documentIds: readonly string[],
): Promise<readonly StoredExtraction[]> {
  return db.selectFrom('extractions').select(ANSWERED).where('document_id', 'in', documentIds).execute();
}

/** @returns the document it was of; undefined when there was none */
export async function deleteExtraction(
  transaction: Transaction<Database>,
  mailboxId: string,
  extractionId: string,
): Promise<string | undefined> {
  const deleted = await transaction
    .deleteFrom('extractions')
    .where('id', '=', extractionId)
    .where('mailbox_id', '=', mailboxId)
    .returning('document_id')
    .executeTakeFirst();
  return deleted?.document_id;
}
