import type { ExtractionConfig } from '@rowbox/contract';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database, MailboxArchivesTable } from './schema.ts';
import { whileAlone } from './while-alone.ts';

/* Archives of mailboxes: what is known of them, and what goes into them. */

export type StoredArchive = Selectable<MailboxArchivesTable>;

export async function findArchive(
  db: Kysely<Database>,
  mailboxId: string,
): Promise<StoredArchive | undefined> {
  return db.selectFrom('mailbox_archives').selectAll().where('mailbox_id', '=', mailboxId).executeTakeFirst();
}

/** In place of the one before, unless that is still being made. @returns whether it is a new one */
export async function putArchive(
  transaction: Transaction<Database>,
  mailboxId: string,
  id: string,
): Promise<boolean> {
  const anew = {
    id,
    status: 'waiting' as const,
    attempts: 0,
    done: 0,
    total: null,
    missing: 0,
    size: null,
    message: null,
    requested_at: sql<Date>`now()`,
    expires_at: null,
  };
  const result = await transaction
    .insertInto('mailbox_archives')
    .values({ mailbox_id: mailboxId, ...anew })
    .onConflict((conflict) =>
      conflict
        .column('mailbox_id')
        .doUpdateSet(anew)
        .where('mailbox_archives.status', 'in', ['ready', 'failed']),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns undefined when there is nothing to make: it is done, or there is a newer one */
export async function beginArchive(db: Kysely<Database>, id: string): Promise<StoredArchive | undefined> {
  return db
    .updateTable('mailbox_archives')
    .set({ status: 'working', done: 0, missing: 0, attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'working'])
    .returningAll()
    .executeTakeFirst();
}

/** @returns false: nobody wants it any more */
export async function noteArchiveProgress(
  db: Kysely<Database>,
  id: string,
  progress: Pick<StoredArchive, 'done' | 'total' | 'missing'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mailbox_archives')
    .set(progress)
    .where('id', '=', id)
    .where('status', '=', 'working')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes back an attempt that the service's end cut short. */
export async function giveArchiveBack(db: Kysely<Database>, id: string): Promise<void> {
  await db
    .updateTable('mailbox_archives')
    .set({ status: 'waiting', attempts: sql<number>`attempts - 1` })
    .where('id', '=', id)
    .where('status', '=', 'working')
    .execute();
}

export async function endArchive(
  db: Kysely<Database>,
  id: string,
  end: { readonly size: number } | { readonly message: string },
  keptDays: number,
): Promise<void> {
  await db
    .updateTable('mailbox_archives')
    .set({
      ...('size' in end
        ? { status: 'ready' as const, size: end.size }
        : { status: 'failed' as const, message: end.message }),
      expires_at: sql<Date>`clock_timestamp() + make_interval(days => ${keptDays})`,
    })
    .where('id', '=', id)
    .where('status', '=', 'working')
    .execute();
}

/** Those that are still to be made. */
export async function unfinishedArchives(db: Kysely<Database>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('mailbox_archives')
    .select('id')
    .where('status', 'in', ['waiting', 'working'])
    .execute();
  return rows.map(({ id }) => id);
}

/** Forgets those that are past their time. */
export async function deleteExpiredArchives(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mailbox_archives')
    .where('expires_at', '<', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Those of the given archives that are known. */
export async function knownArchives(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('mailbox_archives').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** While nobody else, in this process or another, does it. @returns whether it was done */
export async function whileArchiving(
  db: Kysely<Database>,
  id: string,
  work: () => Promise<void>,
): Promise<boolean> {
  return whileAlone(db, `archive ${id}`, work);
}

/** Undefined: it is being deleted. */
export async function findMailboxToArchive(
  db: Kysely<Database>,
  mailboxId: string,
): Promise<{ readonly name: string; readonly config: ExtractionConfig } | undefined> {
  return db
    .selectFrom('mailboxes')
    .select(['name', 'config'])
    .where('id', '=', mailboxId)
    .where('deletion_id', 'is', null)
    .executeTakeFirst();
}

export interface ArchivedFile {
  readonly documentId: string;
  readonly position: number;
  readonly fileName: string | null;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
}

/** Those of the next documents, in order. @param afterId the last document that was seen */
export async function filesToArchive(
  db: Kysely<Database>,
  mailboxId: string,
  afterId: string,
  documents: number,
): Promise<readonly ArchivedFile[]> {
  return db
    .selectFrom('document_files')
    .select([
      'document_id as documentId',
      'position',
      'file_name as fileName',
      'content_type as contentType',
      'size',
      'sha256',
    ])
    .where('document_id', 'in', (next) =>
      next
        .selectFrom('documents')
        .select('id')
        .where('mailbox_id', '=', mailboxId)
        .where('id', '>', afterId)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('document_files as any_file')
              .select('any_file.position')
              .whereRef('any_file.document_id', '=', 'documents.id'),
          ),
        )
        .orderBy('id')
        .limit(documents),
    )
    .orderBy('document_id')
    .orderBy('position')
    .execute();
}

export async function countToArchive(db: Kysely<Database>, mailboxId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select (
      (select count(*) from document_files join documents on documents.id = document_id where mailbox_id = ${mailboxId})
      + (select count(*) from extractions where mailbox_id = ${mailboxId})
    )::integer as total
  `.execute(db);
  return rows[0]?.total ?? 0;
}
