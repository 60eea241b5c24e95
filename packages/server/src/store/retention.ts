import type { Retention } from '@rowbox/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/* What mailboxes keep for some days only. */

export interface KeepingMailbox {
  readonly id: string;
  readonly accountId: string;
  readonly retention: Retention;
}

/** Mailboxes that do not keep everything. */
export async function mailboxesThatForget(db: Kysely<Database>): Promise<readonly KeepingMailbox[]> {
  return db
    .selectFrom('mailboxes')
    .select(['id', 'account_id as accountId', 'retention'])
    .where('deletion_id', 'is', null)
    .where(
      sql<boolean>`coalesce(retention -> 'filesDays', retention -> 'extractionsDays', retention -> 'mailsDays') is not null
        and retention - array(select key from jsonb_each(retention) where value = 'null') <> '{}'`,
    )
    .execute();
}

/** What is to be read, or is being read, is not past its time. */
const IS_AT_REST = sql<boolean>`not (documents.status = 'processing'
  or (documents.status = 'pending' and documents.enqueued_at is not null))`;

const before = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;

/** Deletes some extractions of documents that came longer ago, with what they taught. */
export async function deleteOldExtractions(
  transaction: Transaction<Database>,
  mailboxId: string,
  days: number,
  most: number,
): Promise<readonly { readonly id: string; readonly documentId: string }[]> {
  return transaction
    .deleteFrom('extractions')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('extractions')
        .innerJoin('documents', 'documents.id', 'extractions.document_id')
        .select('extractions.id')
        .where('documents.mailbox_id', '=', mailboxId)
        .where('documents.created_at', '<', before(days))
        .where(IS_AT_REST)
        .orderBy('documents.created_at')
        .limit(most),
    )
    .returning(['id', 'document_id as documentId'])
    .execute();
}

/** Deletes the files of some documents that came longer ago, their pages and words, and the raw mails that held them. @returns the documents' ids */
export async function deleteOldFiles(
  transaction: Transaction<Database>,
  mailboxId: string,
  days: number,
  most: number,
): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('documents')
    .select('id')
    .where('mailbox_id', '=', mailboxId)
    .where('created_at', '<', before(days))
    .where(IS_AT_REST)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('document_files')
          .select('document_files.sha256')
          .whereRef('document_files.document_id', '=', 'documents.id'),
      ),
    )
    .orderBy('created_at')
    .limit(most)
    .forUpdate()
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return ids;
  for (const table of ['document_pages', 'document_words', 'document_files'] as const) {
    await transaction.deleteFrom(table).where('document_id', 'in', ids).execute();
  }
  await sql`
    with emptied as (
      select id, sha256 from messages
      where sha256 is not null
        and id in (select message_id from documents where id = any(${ids}::text[]))
        and not exists (
          select from documents join document_files on document_id = documents.id where message_id = messages.id
        )
      for update
    ), cleared as (
      update messages set sha256 = null from emptied where messages.id = emptied.id
    )
    insert into forgotten_files (sha256, subject_id)
    select sha256, (select min(documents.id) from documents where message_id = emptied.id and id = any(${ids}::text[]))
    from emptied
  `.execute(transaction);
  return ids;
}

/** Deletes some mails that came longer ago. @returns how many */
export async function deleteOldMails(
  transaction: Transaction<Database>,
  mailboxId: string,
  days: number,
  most: number,
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('messages')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('messages')
        .select('id')
        .where('mailbox_id', '=', mailboxId)
        .where('received_at', '<', before(days))
        .orderBy('received_at')
        .limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes those of the documents that have neither files nor an extraction. @returns their ids */
export async function deleteEmptyDocuments(
  transaction: Transaction<Database>,
  documentIds: readonly string[],
): Promise<readonly string[]> {
  if (documentIds.length === 0) return [];
  const rows = await transaction
    .deleteFrom('documents')
    .where('id', 'in', documentIds)
    .where(
      sql<boolean>`not exists (select from document_files where document_id = documents.id)
        and not exists (select from extractions where document_id = documents.id)`,
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
