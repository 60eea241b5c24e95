import type { ExtractionConfig, ProposedPart, StackMode } from '@rowbox/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { hasFiles } from './documents.ts';
import type { Database, DocumentStatus } from './schema.ts';

/* The changes of a document's status that belong to reading it. Each asks for the status it starts from, so that two
   processes with the same job cannot both end a document. */

export interface RunFile {
  readonly sha256: string;
  readonly size: number;
  readonly contentType: string;
}

/** One run of the engine on one document. */
export interface DocumentRun {
  readonly documentId: string;
  readonly mailboxId: string;
  /** Which run on this document it is, from 1. */
  readonly attempt: number;
  readonly config: ExtractionConfig;
  readonly configVersion: number;
  /** What is done where it looks like several documents; `off` where somebody said that it is one. */
  readonly stacks: StackMode;
  /** In page order; the bytes are blobs. */
  readonly files: readonly RunFile[];
}

/** @returns whether the document was there and not yet ended */
export async function startDocument(db: Kysely<Database>, documentId: string): Promise<boolean> {
  const result = await db
    .updateTable('documents')
    .set({ status: 'processing' })
    .where('id', '=', documentId)
    .where('status', 'in', ['pending', 'processing'])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function documentForRun(db: Kysely<Database>, documentId: string): Promise<DocumentRun | null> {
  const [document, files] = await Promise.all([
    db
      .selectFrom('documents')
      .innerJoin('mailboxes', 'mailboxes.id', 'documents.mailbox_id')
      .leftJoin('extractions', 'extractions.document_id', 'documents.id')
      .select([
        'documents.mailbox_id',
        'documents.failed_runs',
        'mailboxes.config',
        'mailboxes.config_version',
        'mailboxes.stacks',
        'documents.is_one',
        'extractions.attempt as last_attempt',
      ])
      .where('documents.id', '=', documentId)
      .executeTakeFirst(),
    db
      .selectFrom('document_files')
      .select(['sha256', 'size', 'content_type'])
      .where('document_id', '=', documentId)
      .orderBy('position')
      .execute(),
  ]);
  if (!document) return null;
  return {
    documentId,
    mailboxId: document.mailbox_id,
    attempt: Math.max(document.failed_runs, document.last_attempt ?? 0) + 1,
    config: document.config,
    configVersion: document.config_version,
    stacks: document.is_one ? 'off' : document.stacks,
    files: files.map((file) => ({
      sha256: file.sha256,
      size: file.size,
      contentType: file.content_type,
    })),
  };
}

/** Locks the document until the transaction ends. @returns whether a run of it is under way */
export async function lockRunningDocument(
  transaction: Transaction<Database>,
  documentId: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('documents')
    .select('status')
    .where('id', '=', documentId)
    .forUpdate()
    .executeTakeFirst();
  return row?.status === 'processing';
}

export async function endDocumentExtracted(
  transaction: Transaction<Database>,
  documentId: string,
  pageCount: number,
  proposedParts: readonly ProposedPart[] | null,
): Promise<void> {
  await transaction
    .updateTable('documents')
    .set({
      status: 'extracted',
      page_count: pageCount,
      proposed_parts: proposedParts === null ? null : JSON.stringify(proposedParts),
      processed_at: sql`now()`,
      failure_code: null,
      failure_message: null,
    })
    .where('id', '=', documentId)
    .execute();
}

export interface DocumentFailure {
  readonly code: string;
  readonly message: string;
  readonly countsAsRun: boolean;
  /** The number of failed runs at which the failure is permanent. */
  readonly maxFailedRuns: number;
}

/** @returns null when the document is gone or had ended before */
export async function endDocumentFailed(
  db: Kysely<Database>,
  documentId: string,
  failure: DocumentFailure,
): Promise<{ readonly mailboxId: string; readonly status: 'failed' | 'permanentlyFailed' } | null> {
  const run = failure.countsAsRun ? 1 : 0;
  const row = await db
    .updateTable('documents')
    .set({
      status: sql<DocumentStatus>`case when failed_runs + ${run}::integer >= ${failure.maxFailedRuns}
        then 'permanentlyFailed' else 'failed' end`,
      failed_runs: sql<number>`failed_runs + ${run}::integer`,
      failure_code: failure.code,
      failure_message: failure.message,
      processed_at: sql`now()`,
    })
    .where('id', '=', documentId)
    .where('status', 'in', ['pending', 'processing'])
    .returning(['mailbox_id', 'status'])
    .executeTakeFirst();
  if (!row) return null;
  return {
    mailboxId: row.mailbox_id,
    status: row.status === 'permanentlyFailed' ? 'permanentlyFailed' : 'failed',
  };
}

const WAITING = {
  status: 'pending',
  enqueued_at: sql<Date>`now()`,
  processed_at: null,
  failure_code: null,
  failure_message: null,
} as const;

/** Puts a document into the queue's care: a stored one for the first time, or a failed one again. */
export async function markEnqueued(transaction: Transaction<Database>, documentId: string): Promise<void> {
  await transaction.updateTable('documents').set(WAITING).where('id', '=', documentId).execute();
}

/** Puts documents back into the queue's care that could not be read for want of these files. @returns their ids */
export async function markMended(
  transaction: Transaction<Database>,
  hashes: readonly string[],
  codes: readonly string[],
): Promise<readonly string[]> {
  const rows = await transaction
    .updateTable('documents')
    .set(WAITING)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('document_files').select('document_id').where('sha256', 'in', hashes),
    )
    .where('status', '=', 'failed')
    .where('failure_code', 'in', codes)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The documents of a mailbox that were read; those without files cannot be. */
const readDocuments = (db: Kysely<Database>, mailboxId: string) =>
  db
    .selectFrom('documents')
    .where('mailbox_id', '=', mailboxId)
    .where('status', '=', 'extracted')
    .where(hasFiles);

/** How many they are, as of which moment of the database's clock. */
export async function countReadDocuments(
  db: Kysely<Database>,
  mailboxId: string,
): Promise<{ readonly count: number; readonly asOf: string }> {
  return readDocuments(db, mailboxId)
    .select(({ fn }) => [fn.countAll<number>().as('count'), sql<string>`clock_timestamp()::text`.as('asOf')])
    .executeTakeFirstOrThrow();
}

export interface DocumentsToReadAgain {
  readonly mailboxId: string;
  /** The first is the next one after this id, in the order of the ids' bytes. */
  readonly afterId: string;
  /** A moment of the database's clock. Those that were read later are left out. */
  readonly readBefore: string;
  readonly limit: number;
}

/** Puts documents that were read back into the queue's care, in the order of their ids. @returns their ids */
export async function markReadForAgain(
  transaction: Transaction<Database>,
  { mailboxId, afterId, readBefore, limit }: DocumentsToReadAgain,
): Promise<readonly string[]> {
  const rows = await readDocuments(transaction, mailboxId)
    .select('id')
    .where('processed_at', '<=', sql<Date>`${readBefore}::timestamptz`)
    .where(sql`id collate "C"`, '>', afterId)
    .orderBy(sql`id collate "C"`)
    .limit(limit)
    .forUpdate()
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    await transaction.updateTable('documents').set(WAITING).where('id', 'in', ids).execute();
  }
  return ids;
}
