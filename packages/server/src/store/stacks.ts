import { type Kysely, sql, type Transaction } from 'kysely';
import type { StoredDocument, StoredFile } from './documents.ts';
import { copyOfSameBytes } from './same-bytes.ts';
import type { Database } from './schema.ts';

/** Which pages of which file a part's file holds; from 1. */
export interface WholePages {
  readonly wholeId: number;
  readonly wholeSha256: string;
  readonly firstPage: number;
  readonly lastPage: number;
}

/** A file of a document; `whole`: what it was cut from, null for one that came as it is. */
export interface PartFile extends StoredFile {
  readonly whole: WholePages | null;
}

/** The files of documents, of each in page order. */
export async function filesOfParts(
  db: Kysely<Database>,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PartFile[]>> {
  const rows = await db
    .selectFrom('document_files')
    .leftJoin('whole_files', 'whole_files.id', 'document_files.whole_id')
    .selectAll('document_files')
    .select('whole_files.sha256 as whole_sha256')
    .where('document_id', 'in', documentIds)
    .orderBy('position')
    .execute();
  const files = new Map<string, PartFile[]>(documentIds.map((id) => [id, []]));
  for (const row of rows) {
    const { whole_id: wholeId, whole_sha256: wholeSha256 } = row;
    const [firstPage, lastPage] = [row.whole_first_page ?? 1, row.whole_last_page ?? 1];
    files.get(row.document_id)?.push({
      sha256: row.sha256,
      size: row.size,
      contentType: row.content_type,
      fileName: row.file_name,
      whole: wholeId === null || wholeSha256 === null ? null : { wholeId, wholeSha256, firstPage, lastPage },
    });
  }
  return files;
}

/** Notes a file that is parted. @param pages how many of its pages the parts hold. @returns its id */
export async function insertWhole(
  transaction: Transaction<Database>,
  { sha256, size, contentType, fileName }: StoredFile,
  pages: number,
): Promise<number> {
  const { id } = await transaction
    .insertInto('whole_files')
    .values({ sha256, size, content_type: contentType, file_name: fileName, pages })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes that parts hold fewer pages of a file than before. */
export async function leaveOutPages(
  transaction: Transaction<Database>,
  wholeId: number,
  pages: number,
): Promise<void> {
  await transaction
    .updateTable('whole_files')
    .set({ pages: sql<number>`pages - ${pages}::integer` })
    .where('id', '=', wholeId)
    .execute();
}

export interface WholeFile extends StoredFile {
  readonly id: number;
  readonly pages: number;
}

export async function findWholes(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<readonly WholeFile[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('whole_files')
    .select(['id', 'sha256', 'size', 'content_type as contentType', 'file_name as fileName', 'pages'])
    .where('id', 'in', ids)
    .execute();
}

/** Forgets the files of these hashes that were parted and of which a page is no part's any more. */
export async function forgetWholes(
  transaction: Transaction<Database>,
  hashes: readonly string[],
): Promise<void> {
  await sql`
    delete from whole_files
    where sha256 = any(${[...hashes]}::text[]) and pages > (
      select coalesce(sum(whole_last_page - whole_first_page + 1), 0)
      from document_files where whole_id = whole_files.id
    )
  `.execute(transaction);
}

/** Puts files in the place of all a document has. */
export async function replaceAllFiles(
  transaction: Transaction<Database>,
  documentId: string,
  files: readonly PartFile[],
): Promise<void> {
  // Taken out and put in, so that the triggers see what goes and what comes.
  await transaction.deleteFrom('document_files').where('document_id', '=', documentId).execute();
  await insertFiles(transaction, documentId, files);
}

export async function insertFiles(
  transaction: Transaction<Database>,
  documentId: string,
  files: readonly PartFile[],
): Promise<void> {
  await transaction
    .insertInto('document_files')
    .values(
      files.map(({ whole, ...file }, position) => ({
        document_id: documentId,
        position,
        sha256: file.sha256,
        size: file.size,
        content_type: file.contentType,
        file_name: file.fileName,
        whole_id: whole?.wholeId ?? null,
        whole_first_page: whole?.firstPage ?? null,
        whole_last_page: whole?.lastPage ?? null,
      })),
    )
    .execute();
}

/** Takes away what was read of a document, and what was set, learnt and shown of it. @returns the id of the extraction it had */
export async function forgetReading(
  transaction: Transaction<Database>,
  documentId: string,
): Promise<string | null> {
  // What was learnt, checked and offered of it goes with the extraction.
  const extraction = await transaction
    .deleteFrom('extractions')
    .where('document_id', '=', documentId)
    .returning('id')
    .executeTakeFirst();
  for (const table of ['document_words', 'document_pages'] as const) {
    await transaction.deleteFrom(table).where('document_id', '=', documentId).execute();
  }
  return extraction?.id ?? null;
}

export interface NewContent {
  readonly documentType: 'pdf' | 'image' | 'email';
  readonly originalFileName: string | null;
  readonly contentHash: string;
  /** Where it stood in which stack, by its first page; null: it is no part of one. */
  readonly stack: { readonly id: string; readonly page: number } | null;
  /** Whether somebody said that it is one document. */
  readonly isOne: boolean;
}

/** Says what a document holds now, whose files have changed, and puts it back into the queue's care as if it had just come. */
export async function setContent(
  transaction: Transaction<Database>,
  { id: documentId, mailbox_id: mailboxId }: Pick<StoredDocument, 'id' | 'mailbox_id'>,
  content: NewContent,
): Promise<void> {
  // What counted as the same as it by its bytes is so no more.
  await transaction
    .updateTable('documents')
    .set({ duplicate_of: null, duplicate_found_by: null })
    .where('duplicate_of', '=', documentId)
    .execute();
  const { contentHash } = content;
  const copyOf = await copyOfSameBytes(transaction, { id: documentId, mailboxId, contentHash });
  await sql`
    update documents set
      document_type = ${content.documentType}, original_file_name = ${content.originalFileName},
      content_hash = ${contentHash}, stack_id = ${content.stack?.id ?? null}, stack_page = ${content.stack?.page ?? null}, is_one = ${content.isOne},
      proposed_parts = null, page_count = null, failed_runs = 0,
      status = 'pending', enqueued_at = now(), processed_at = null, failure_code = null, failure_message = null,
      duplicate_of = ${copyOf.duplicate_of}, duplicate_found_by = ${copyOf.duplicate_found_by}
    where documents.id = ${documentId}
  `.execute(transaction);
}

/** Stores another part of a stack, which came as the stack came; in the list it stands behind those before it. */
export async function insertPart(
  transaction: Transaction<Database>,
  { id: stackId, mailbox_id: mailboxId }: Pick<StoredDocument, 'id' | 'mailbox_id'>,
  { id, ...content }: NewContent & { readonly id: string },
): Promise<void> {
  const { contentHash } = content;
  const copyOf = await copyOfSameBytes(transaction, { id, mailboxId, contentHash });
  await sql`
    insert into documents (
      id, mailbox_id, document_type, source, display_subject, display_from, original_file_name, status,
      notes, content_hash, message_id, stack_id, stack_page, is_one, assignee_id, created_at, enqueued_at,
      duplicate_of, duplicate_found_by
    )
    select ${id}, stack.mailbox_id, ${content.documentType}, stack.source, stack.display_subject, stack.display_from,
      ${content.originalFileName}, 'pending', stack.notes, ${contentHash}, stack.message_id,
      ${content.stack?.id ?? null}, ${content.stack?.page ?? null}, ${content.isOne}, stack.assignee_id,
      stack.created_at + (${content.stack?.page ?? 1}::integer - coalesce(stack.stack_page, 1)) * interval '1 microsecond', now(),
      ${copyOf.duplicate_of}, ${copyOf.duplicate_found_by}
    from documents as stack where stack.id = ${stackId}
  `.execute(transaction);
}

/** The documents that came of one stack, as they stood in it. */
export async function partsOfStack(
  db: Kysely<Database>,
  mailboxId: string,
  stackId: string,
): Promise<readonly StoredDocument[]> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('stack_id', '=', stackId)
    .where('mailbox_id', '=', mailboxId)
    .orderBy('stack_page')
    .orderBy('id')
    .execute();
}

/** Notes that a document is one, whatever it looks like. */
export async function settleAsOne(transaction: Transaction<Database>, documentId: string): Promise<void> {
  await transaction
    .updateTable('documents')
    .set({ is_one: true, proposed_parts: null })
    .where('id', '=', documentId)
    .execute();
}

/** Takes documents away whose files are another's now. */
export async function deleteEmptied(
  transaction: Transaction<Database>,
  documentIds: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('documents').where('id', 'in', documentIds).execute();
}
