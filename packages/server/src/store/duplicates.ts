import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

export interface DocumentOfContent {
  readonly documentId: string;
  readonly contentKey: string | null;
}

export interface Original {
  readonly id: string;
  readonly name: string | null;
  readonly created_at: Date;
}

/**
 * Of each document the earliest other one of its mailbox with the same content, which counts as the original from now on. One with
 * the same bytes is none, nor one that counts as a copy of this. Documents that are being deleted or moved are passed over.
 *
 * @returns by document id
 */
export async function markDuplicates(
  db: Transaction<Database>,
  mailboxId: string,
  documents: readonly DocumentOfContent[],
): Promise<ReadonlyMap<string, Original>> {
  const originals = await markByContent(db, mailboxId, documents);
  // One that was moved away after the statement saw it and before it locked it. Now that they are locked, none is moved.
  return (await haveAllStayed(db, mailboxId, originals))
    ? originals
    : markDuplicates(db, mailboxId, documents);
}

async function haveAllStayed(
  db: Transaction<Database>,
  mailboxId: string,
  originals: ReadonlyMap<string, Original>,
): Promise<boolean> {
  if (originals.size === 0) return true;
  const ids = [...originals.values()].map(({ id }) => id);
  const moved = await db
    .selectFrom('documents')
    .select('id')
    .where('id', 'in', ids)
    .where('mailbox_id', '<>', mailboxId)
    .limit(1)
    .execute();
  return moved.length === 0;
}

async function markByContent(
  db: Transaction<Database>,
  mailboxId: string,
  documents: readonly DocumentOfContent[],
): Promise<ReadonlyMap<string, Original>> {
  const ids = documents.map(({ documentId }) => documentId);
  const { rows } = await sql<Original & { document_id: string }>`
    with asked as (
      select * from unnest(${ids}::text[], ${documents.map(({ contentKey }) => contentKey)}::text[]) as asked (document_id, content_key)
    ), originals as (
      select asked.document_id, original.id, original.name, original.created_at
      from asked
      join documents as copy on copy.id = asked.document_id and copy.duplicate_found_by is distinct from 'bytes'
      cross join lateral (
        select documents.id, coalesce(display_subject, original_file_name) as name, documents.created_at
        from extractions join documents on documents.id = extractions.document_id
        where extractions.mailbox_id = ${mailboxId} and extractions.content_key = asked.content_key
          and documents.id <> copy.id and documents.duplicate_of is distinct from copy.id
          and (documents.content_hash is null or documents.content_hash is distinct from copy.content_hash)
        order by documents.created_at, documents.id limit 1
        for key share of documents skip locked
      ) as original
    ), marked as (
      update documents set
        duplicate_of = originals.id, duplicate_found_by = case when originals.id is not null then 'content' end
      from asked left join originals using (document_id)
      where documents.id = asked.document_id and documents.duplicate_found_by is distinct from 'bytes'
        and documents.duplicate_of is distinct from originals.id
    )
    select * from originals
  `.execute(db);
  return new Map(rows.map(({ document_id, ...original }) => [document_id, original]));
}

/** Of two documents with the same content that end at once, the second waits until the first is there to be found. */
export async function waitForSameContent(
  transaction: Transaction<Database>,
  mailboxId: string,
  contentKey: string,
): Promise<void> {
  const key = `${mailboxId} ${contentKey}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}

/** Locks nothing. @returns the extractions of the documents that count as copies of one by their content, so many at most */
export async function copiesByContent(
  db: Kysely<Database>,
  documentId: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('extractions', 'extractions.document_id', 'documents.id')
    .select('extractions.id')
    .where('documents.duplicate_of', '=', documentId)
    .where('documents.duplicate_found_by', '=', 'content')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
