import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { ForgottenFile } from './forgotten-files.ts';
import type { Database, ForgottenDataTable } from './schema.ts';

/* What is gone, until its traces are gone too: in the audit log, in answers kept for repeated requests, in archives. */

export type ForgottenData = Selectable<ForgottenDataTable>;

/** Counts what became of the files of documents and mails that are gone. */
export async function countForgottenFiles(
  transaction: Transaction<Database>,
  files: readonly ForgottenFile[],
  deleted: ReadonlySet<string>,
): Promise<void> {
  const told = files.filter(({ subject_id }) => subject_id !== null);
  if (told.length === 0) return;
  await sql`
    update forgotten_data set
      files_deleted = files_deleted + counted.deleted, files_shared = files_shared + counted.shared
    from (
      select subject_id, count(*) filter (where is_deleted) as deleted, count(*) filter (where not is_deleted) as shared
      from unnest(
        ${told.map(({ subject_id }) => subject_id)}::text[], ${told.map(({ sha256 }) => deleted.has(sha256))}::boolean[]
      ) as file (subject_id, is_deleted)
      group by subject_id
    ) as counted
    where forgotten_data.subject_id = counted.subject_id and what <> 'extraction'
  `.execute(transaction);
}

/** Some of it whose files are settled, until the transaction ends kept from others who look for some. Oldest first. */
export async function takeForgottenData(
  transaction: Transaction<Database>,
  most: number,
): Promise<readonly ForgottenData[]> {
  return transaction
    .selectFrom('forgotten_data')
    .selectAll()
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('forgotten_files')
            .select('id')
            .whereRef('forgotten_files.subject_id', '=', 'forgotten_data.subject_id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function removeForgottenData(
  transaction: Transaction<Database>,
  ids: readonly number[],
): Promise<void> {
  await transaction.deleteFrom('forgotten_data').where('id', 'in', ids).execute();
}

/** Notes that the files of documents that stay are gone. */
export async function noteForgottenFiles(
  transaction: Transaction<Database>,
  mailbox: { readonly id: string; readonly accountId: string },
  documentIds: readonly string[],
): Promise<void> {
  if (documentIds.length === 0) return;
  await transaction
    .insertInto('forgotten_data')
    .values(
      documentIds.map((id) => ({
        what: 'files' as const,
        subject_id: id,
        mailbox_id: mailbox.id,
        account_id: mailbox.accountId,
      })),
    )
    .execute();
}

/** What tells of a value or a name of these documents and extractions, though they are gone, tells only that it was. */
export async function clearTraces(
  transaction: Transaction<Database>,
  subjectIds: readonly string[],
): Promise<void> {
  if (subjectIds.length === 0) return;
  await sql`
    update audit_entries set details = '{"forgotten": true}'
    where subject_id = any(${subjectIds}::text[]) and details <> '{}'
      and action in (
        'document.received', 'document.entered', 'document.assigned', 'extraction.corrected', 'extraction.confirmed'
      )
  `.execute(transaction);
  await sql`
    update webhook_attempts set answer = null, error = null
    from webhook_deliveries
    where delivery_position = position and document_id = any(${subjectIds}::text[])
  `.execute(transaction);
  await sql`
    update idempotency_keys set headers = null, body = null, named = null where named && ${subjectIds}::text[]
  `.execute(transaction);
  // For a day after an upgrade: there is nothing to find them by but what they say.
  await sql`
    update idempotency_keys set headers = null, body = null
    where named is null and body is not null and exists (
      select from regexp_matches(body, '[a-z]{3}_[0-9a-f]{32}', 'g') as found (ids)
      where found.ids[1] = any(${subjectIds}::text[])
    )
  `.execute(transaction);
}

/** Archives of these mailboxes that may hold what is gone. @returns their ids */
export async function deleteArchivesSince(
  transaction: Transaction<Database>,
  mailboxIds: readonly string[],
  goneAt: Date,
): Promise<readonly string[]> {
  const rows = await transaction
    .deleteFrom('mailbox_archives')
    .where('mailbox_id', 'in', mailboxIds)
    .where('requested_at', '<=', goneAt)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the mailboxes that are there still. */
export async function mailboxesThere(
  db: Kysely<Database>,
  mailboxIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('mailboxes').select('id').where('id', 'in', mailboxIds).execute();
  return new Set(rows.map(({ id }) => id));
}
