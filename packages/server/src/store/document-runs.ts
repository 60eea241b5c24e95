import type { ExtractionConfig, ProposedPart, StackMode } from '@rowbox/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { hasFiles, WAITING } from './documents.ts';
import { type ConfigInForce, IN_FORCE } from './mailboxes.ts';
import { forgetLooksNowAndThen } from './memory.ts';
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

/** Asked after the document is marked: what it holds may have changed while its row was waited for. */
export async function documentForRun(db: Kysely<Database>, documentId: string): Promise<DocumentRun | null> {
  const document = await db
    .selectFrom('documents')
    .innerJoin('mailboxes', 'mailboxes.id', 'documents.mailbox_id')
    .leftJoin('extractions', 'extractions.document_id', 'documents.id')
    .select(({ selectFrom }) => [
      'documents.mailbox_id',
      'documents.failed_runs',
      'mailboxes.config',
      'mailboxes.config_version',
      'mailboxes.stacks',
      'documents.is_one',
      'extractions.attempt as last_attempt',
      jsonArrayFrom(
        selectFrom('document_files')
          .select(['sha256', 'size', 'content_type as contentType'])
          .whereRef('document_id', '=', 'documents.id')
          .orderBy('position'),
      ).as('files'),
    ])
    .where('documents.id', '=', documentId)
    .executeTakeFirst();
  if (!document) return null;
  return {
    documentId,
    mailboxId: document.mailbox_id,
    attempt: Math.max(document.failed_runs, document.last_attempt ?? 0) + 1,
    config: document.config,
    configVersion: document.config_version,
    stacks: document.is_one ? 'off' : document.stacks,
    files: document.files,
  };
}

/**
 * The config in force, if a run of the document is under way: kept in force, and the document locked, until the transaction ends. Other
 * runs share the mailbox's row, a change of its config does not, so that every extraction is true to the config in force.
 */
export async function lockRun(
  transaction: Transaction<Database>,
  { documentId, mailboxId }: Pick<DocumentRun, 'documentId' | 'mailboxId'>,
): Promise<ConfigInForce | undefined> {
  return (
    transaction
      .selectFrom('mailboxes')
      .innerJoin('documents', 'documents.mailbox_id', 'mailboxes.id')
      .select(IN_FORCE)
      .where('mailboxes.id', '=', mailboxId)
      .where('documents.id', '=', documentId)
      .where('documents.status', '=', 'processing')
      // Rows are locked in this order: the mailbox first, as whoever deletes or changes one does.
      .forShare('mailboxes')
      .forUpdate('documents')
      .executeTakeFirst()
  );
}

/** What is kept of a document that was read, beside its values. What is left out stays as it was. */
export interface KeptOfPages {
  /** What the web app shows of its pages, as it is stored. */
  readonly shownPages?: Uint8Array | undefined;
  /** The words on them, by which it is found; so many letters at most that their index stays below the megabyte PostgreSQL takes. */
  readonly words?: string | undefined;
  /** JSON of the engine's `Look`. */
  readonly look?: string | undefined;
}

export interface DocumentEnd extends KeptOfPages {
  readonly pageCount: number;
  readonly proposedParts?: readonly ProposedPart[] | null;
}

/**
 * With what is kept of its pages, in one statement, as it is written of every document. The job that read it has no place among those that
 * wait any more, unless the document waits anew.
 */
export async function endDocumentExtracted(
  transaction: Transaction<Database>,
  document: Pick<DocumentRun, 'documentId' | 'mailboxId'>,
  { pageCount, proposedParts = null, shownPages, words, look }: DocumentEnd,
): Promise<void> {
  const { documentId, mailboxId } = document;
  // Where in the text the words stand is not asked for.
  await sql`
    with left_queue as (
      delete from reading_queue where document_id = ${documentId} and job_id is not null
    ), kept_pages as (
      insert into document_pages (document_id, pages)
      select ${documentId}, pages from (select ${shownPages ?? null}::bytea as pages) as given where pages is not null
      on conflict (document_id) do update set pages = excluded.pages
    ), kept_words as (
      insert into document_words (document_id, mailbox_id, words)
      select ${documentId}, ${mailboxId}, strip(to_tsvector('simple', text))
      from (select ${words ?? null}::text as text) as given where text is not null
      on conflict (document_id) do update set words = excluded.words
    ), kept_look as (
      insert into document_looks (document_id, mailbox_id, look)
      select ${documentId}, ${mailboxId}, look from (select ${look ?? null}::text as look) as given where look is not null
      on conflict (document_id) do update set look = excluded.look
    )
    update documents set status = 'extracted', page_count = ${pageCount},
      proposed_parts = ${proposedParts === null ? null : JSON.stringify(proposedParts)}, processed_at = now(),
      failure_code = null, failure_message = null
    where id = ${documentId}
  `.execute(transaction);
  if (look !== undefined) await forgetLooksNowAndThen(transaction, document);
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

/** Puts a document into the queue's care: a stored one for the first time, or a failed one again. */
export async function markEnqueued(transaction: Transaction<Database>, documentId: string): Promise<void> {
  await transaction.updateTable('documents').set(WAITING).where('id', '=', documentId).execute();
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
