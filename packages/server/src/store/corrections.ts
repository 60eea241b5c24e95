import type { FieldValue, ValidationIssue, ValidationStatus } from '@rowbox/contract';
import { type Selectable, sql, type Transaction } from 'kysely';
import { readHeader, readSections } from './reading-columns.ts';
import type { Database, ExtractionsTable, KeptApart, RowOrigins } from './schema.ts';
import { storableJson } from './storable-json.ts';

type Values = Readonly<Record<string, FieldValue>>;

const CORRECTABLE = [
  'id',
  'document_id',
  'header',
  'sections',
  'row_origins',
  'kept_apart',
  'validation_status',
  'validation_issues',
  'engine',
  'attempt',
  'revision',
  'read_in_order',
  'reviewed_at',
  'auto_confirmed_at',
  'auto_drawn_at',
] as const;

export type CorrectableExtraction = Pick<
  Selectable<ExtractionsTable>,
  (typeof CORRECTABLE)[number] | 'read_header' | 'read_sections'
>;

/**
 * Locks those of the given extractions that the mailbox has until the transaction ends. In the order of the ids' bytes whatever
 * the database's collation, so that batches that meet wait for each other instead of locking each other out.
 */
export async function lockExtractions(
  transaction: Transaction<Database>,
  mailboxId: string,
  ids: readonly string[],
): Promise<readonly CorrectableExtraction[]> {
  return transaction
    .selectFrom('extractions')
    .select([...CORRECTABLE, readHeader, readSections])
    .where('mailbox_id', '=', mailboxId)
    .where('id', 'in', ids)
    .orderBy(sql`id collate "C"`)
    .forUpdate()
    .execute();
}

const READING = ['header', 'sections', 'row_origins', 'kept_apart'] as const;

/** An earlier reading with what people did to it. */
export type CorrectedReading = Pick<Selectable<ExtractionsTable>, (typeof READING)[number] | 'read_sections'>;

const STANDING = ['attempt', 'reviewed_at', 'auto_confirmed_at', 'auto_drawn_at'] as const;

/** Locks the extraction of a document until the transaction ends. */
export async function lockReading(
  transaction: Transaction<Database>,
  documentId: string,
): Promise<(CorrectedReading & Pick<Selectable<ExtractionsTable>, (typeof STANDING)[number]>) | undefined> {
  return transaction
    .selectFrom('extractions')
    .select([...READING, readSections, ...STANDING])
    .where('document_id', '=', documentId)
    .forUpdate()
    .executeTakeFirst();
}

/** What holds by a config. */
export interface JudgedExtraction {
  readonly header: Values;
  readonly sections: Readonly<Record<string, readonly Values[]>>;
  readonly rowOrigins: RowOrigins;
  readonly keptApart: KeptApart;
  readonly issues: readonly ValidationIssue[];
  readonly validationStatus: ValidationStatus;
  readonly split: string | null;
  /** See `domain/content-key.ts`. */
  readonly contentKey: string | null;
}

/** Written out, so that many of them cost one statement and no long pause. */
export type WrittenExtraction = readonly [
  id: string,
  header: string,
  sections: string,
  rowOrigins: string,
  issues: string,
  status: string,
  split: string | null,
  keptApart: string,
  contentKey: string | null,
];

export const writtenExtraction = (id: string, judged: JudgedExtraction): WrittenExtraction => [
  id,
  storableJson(judged.header),
  storableJson(judged.sections),
  JSON.stringify(judged.rowOrigins),
  storableJson(judged.issues),
  judged.validationStatus,
  judged.split,
  storableJson(judged.keptApart),
  judged.contentKey,
];

/** Somebody's work on extractions. */
export interface Review {
  /** Their name. */
  readonly by: string;
  /** Ids of those that count as checked from now on; the others do not. */
  readonly checked: readonly string[];
}

/**
 * Replaces what holds, and leaves what the engine read.
 *
 * @param configVersion of the config they were judged by
 * @param review left out: nobody worked on them, and whether they are checked stays as it was
 */
export async function storeJudged(
  transaction: Transaction<Database>,
  extractions: readonly WrittenExtraction[],
  configVersion: number,
  review: Review | null = null,
): Promise<void> {
  if (extractions.length === 0) return;
  const column = (index: number) => extractions.map((extraction) => extraction[index] ?? null);
  const by = review?.by ?? null;
  const isChecked = sql`changed.id = any (${review?.checked ?? []}::text[])`;
  await sql`
    update extractions set
      header = changed.header::jsonb,
      sections = changed.sections::jsonb,
      row_origins = changed.row_origins::jsonb,
      validation_issues = changed.issues::jsonb,
      validation_status = changed.status,
      split = changed.split,
      kept_apart = changed.kept_apart::jsonb,
      content_key = changed.content_key,
      config_version = ${configVersion},
      reviewed_at = case when ${by}::text is null then reviewed_at when ${isChecked} then now() end,
      reviewed_by = case when ${by}::text is null then reviewed_by when ${isChecked} then ${by}::text end,
      revision = revision + 1,
      updated_at = now()
    from unnest(
      ${column(0)}::text[], ${column(1)}::text[], ${column(2)}::text[], ${column(3)}::text[],
      ${column(4)}::text[], ${column(5)}::text[], ${column(6)}::text[],
      ${column(7)}::text[], ${column(8)}::text[]
    ) as changed (id, header, sections, row_origins, issues, status, split, kept_apart, content_key)
    where extractions.id = changed.id
  `.execute(transaction);
}
