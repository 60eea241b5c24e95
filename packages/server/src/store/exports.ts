import type { ExtractionConfig } from '@rowbox/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';
import { whileAlone } from './while-alone.ts';

/* Where mailboxes are exported to, and what is known of their workbooks. */

export interface ExportSettings {
  /** Whose mailbox it is. */
  readonly accountId: string;
  readonly provider: string;
  /** The last one that was not `none`. */
  readonly lastProvider: string;
  readonly folder: string;
  readonly address: string | null;
  readonly userName: string | null;
  readonly sealedSecret: string | null;
  /** Whether the files of documents are put beside the workbook. */
  readonly uploadsOriginals: boolean;
}

const settingsOf = (db: Kysely<Database>, mailboxId: string) =>
  db
    .selectFrom('mailbox_exports')
    .innerJoin('mailboxes', 'mailboxes.id', 'mailbox_exports.mailbox_id')
    .where('mailbox_id', '=', mailboxId)
    .where('deletion_id', 'is', null)
    .select([
      'mailboxes.account_id as accountId',
      'mailboxes.export_provider as provider',
      'mailbox_exports.provider as lastProvider',
      'folder',
      'address',
      'user_name as userName',
      'sealed_secret as sealedSecret',
      'uploads_originals as uploadsOriginals',
    ]);

/** Undefined: it was never exported. */
export const findExportSettings = (
  db: Kysely<Database>,
  mailboxId: string,
): Promise<ExportSettings | undefined> => settingsOf(db, mailboxId).executeTakeFirst();

/**
 * Sets where a mailbox is exported to, and has it written there.
 *
 * @param forgetsWorkbooks whether those that were written are not looked after any more: the place is another
 */
export async function replaceExport(
  transaction: Transaction<Database>,
  mailboxId: string,
  settings: ExportSettings & { readonly folderUrl: string | null },
  forgetsWorkbooks: boolean,
): Promise<void> {
  const { provider, lastProvider, folder, address, userName, sealedSecret, folderUrl, uploadsOriginals } =
    settings;
  const row = {
    provider: lastProvider,
    folder,
    address,
    user_name: userName,
    sealed_secret: sealedSecret,
    uploads_originals: uploadsOriginals,
    failures: 0,
  };
  await transaction
    .insertInto('mailbox_exports')
    .values({ mailbox_id: mailboxId, ...row })
    .onConflict((conflict) => conflict.column('mailbox_id').doUpdateSet(row))
    .execute();
  if (forgetsWorkbooks) {
    await transaction.deleteFrom('export_workbooks').where('mailbox_id', '=', mailboxId).execute();
  }
  await transaction
    .updateTable('mailboxes')
    .set({
      export_provider: provider,
      export_folder_url: folderUrl,
      sync_status: 'idle',
      sync_last_error: null,
      ...(forgetsWorkbooks && { last_synced_at: null, export_spreadsheet_url: null }),
    })
    .where('id', '=', mailboxId)
    .execute();
  await transaction.deleteFrom('export_changes').where('mailbox_id', '=', mailboxId).execute();
}

/** The next sync is due so many seconds from now. */
export async function noteExportDue(db: Kysely<Database>, mailboxId: string, seconds: number): Promise<void> {
  await db
    .insertInto('export_changes')
    .values({
      mailbox_id: mailboxId,
      due_at: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`,
    })
    .execute();
}

/** However many changes there are, the first of them waits no longer than this. */
const LONGEST_WAIT_SECONDS = 15;

/** The mailboxes whose workbooks are to be written now. */
export async function dueExports(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ mailbox_id: string }>`
    select mailbox_id from export_changes group by mailbox_id
    having bool_or(due_at <= clock_timestamp()) and (
      max(due_at) filter (where due_at < clock_timestamp() + interval '3 seconds') <= clock_timestamp()
      or min(created_at) filter (where due_at < clock_timestamp() + interval '3 seconds')
        < clock_timestamp() - make_interval(secs => ${LONGEST_WAIT_SECONDS})
    )
  `.execute(db);
  return rows.map(({ mailbox_id }) => mailbox_id);
}

/** Mailboxes whose sync was begun and not ended: it is under way, or its process was killed. */
export async function unfinishedExports(db: Kysely<Database>): Promise<readonly string[]> {
  const rows = await db.selectFrom('mailboxes').select('id').where('sync_status', '=', 'syncing').execute();
  return rows.map(({ id }) => id);
}

/**
 * Does the work while nobody else, in this process or another, does it for the same mailbox.
 *
 * @returns whether it was done; false: somebody else is at it
 */
export async function whileSyncing(
  db: Kysely<Database>,
  mailboxId: string,
  work: () => Promise<void>,
): Promise<boolean> {
  return whileAlone(db, `export ${mailboxId}`, work);
}

export interface ExportToSync extends ExportSettings {
  readonly name: string;
  readonly config: ExtractionConfig;
  readonly configVersion: number;
  readonly failures: number;
}

/**
 * Marks the sync as begun. What changes from here on leads to another one.
 *
 * @returns null: there is nothing to export to
 */
export async function beginSync(
  transaction: Transaction<Database>,
  mailboxId: string,
): Promise<ExportToSync | null> {
  await transaction.deleteFrom('export_changes').where('mailbox_id', '=', mailboxId).execute();
  const found = await settingsOf(transaction, mailboxId)
    .select(['mailboxes.name', 'mailboxes.config', 'mailboxes.config_version as configVersion', 'failures'])
    .executeTakeFirst();
  if (!found || found.provider === 'none') return null;
  await transaction
    .updateTable('mailboxes')
    .set({ sync_status: 'syncing' })
    .where('id', '=', mailboxId)
    .execute();
  return found;
}

export async function endSync(
  transaction: Transaction<Database>,
  mailboxId: string,
  { spreadsheetUrl, folderUrl }: Readonly<Record<'spreadsheetUrl' | 'folderUrl', string | null>>,
): Promise<void> {
  await transaction
    .updateTable('mailboxes')
    .set({
      sync_status: 'idle',
      sync_last_error: null,
      last_synced_at: sql<Date>`clock_timestamp()`,
      export_spreadsheet_url: spreadsheetUrl,
      export_folder_url: folderUrl,
    })
    .where('id', '=', mailboxId)
    .where('export_provider', '<>', 'none')
    .execute();
  await transaction
    .updateTable('mailbox_exports')
    .set({ failures: 0 })
    .where('mailbox_id', '=', mailboxId)
    .execute();
}

/** @param retrySeconds when it is tried again, if nothing changes before */
export async function failSync(
  transaction: Transaction<Database>,
  mailboxId: string,
  message: string,
  retrySeconds: number,
): Promise<void> {
  await transaction
    .updateTable('mailboxes')
    .set({ sync_status: 'failed', sync_last_error: message })
    .where('id', '=', mailboxId)
    .where('export_provider', '<>', 'none')
    .execute();
  await transaction
    .updateTable('mailbox_exports')
    .set({ failures: sql<number>`failures + 1` })
    .where('mailbox_id', '=', mailboxId)
    .execute();
  await noteExportDue(transaction, mailboxId, retrySeconds);
}

export async function markSyncing(transaction: Transaction<Database>, mailboxId: string): Promise<void> {
  await transaction
    .updateTable('mailboxes')
    .set({ sync_status: 'syncing' })
    .where('id', '=', mailboxId)
    .execute();
}

/** Remembers what is to become of the rows of extractions that are deleted in this transaction, if their mailbox is exported. */
export async function noteExportDeletion(
  transaction: Transaction<Database>,
  mailboxId: string,
  extractionId: string,
  keepsRows: boolean,
): Promise<void> {
  await sql`
    insert into export_deletions (mailbox_id, extraction_id, keeps_rows)
    select mailbox_id, ${extractionId}, ${keepsRows} from mailbox_exports where mailbox_id = ${mailboxId}
    on conflict do nothing
  `.execute(transaction);
}

export async function exportDeletions(
  db: Kysely<Database>,
  mailboxId: string,
): Promise<readonly { readonly extraction_id: string; readonly keeps_rows: boolean }[]> {
  return db
    .selectFrom('export_deletions')
    .select(['extraction_id', 'keeps_rows'])
    .where('mailbox_id', '=', mailboxId)
    .execute();
}

export interface ExportWorkbook {
  /** Empty: of the whole mailbox. */
  readonly split: string;
  readonly fileName: string;
  /** What the file was when it was last written; null: it may never have been. */
  readonly tag: string | null;
  /** What it showed then. */
  readonly shown: string | null;
  /** Where a person finds it; null: that follows from its place. */
  readonly url: string | null;
}

export async function exportWorkbooks(
  db: Kysely<Database>,
  mailboxId: string,
): Promise<readonly ExportWorkbook[]> {
  return db
    .selectFrom('export_workbooks')
    .select(['split', 'file_name as fileName', 'tag', 'shown', 'url'])
    .where('mailbox_id', '=', mailboxId)
    .execute();
}

export async function putExportWorkbook(
  db: Kysely<Database>,
  mailboxId: string,
  { split, fileName, tag, shown, url }: ExportWorkbook,
): Promise<void> {
  const state = { file_name: fileName, tag, shown, url };
  await db
    .insertInto('export_workbooks')
    .values({ mailbox_id: mailboxId, split, ...state })
    .onConflict((conflict) => conflict.columns(['mailbox_id', 'split']).doUpdateSet(state))
    .execute();
}

/** The names of the account's other workbooks in the same folder: none may be taken twice. */
export async function takenFileNames(
  db: Kysely<Database>,
  accountId: string,
  mailboxId: string,
  { lastProvider, folder, address }: ExportSettings,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('export_workbooks')
    .innerJoin('mailboxes', 'mailboxes.id', 'export_workbooks.mailbox_id')
    .innerJoin('mailbox_exports', 'mailbox_exports.mailbox_id', 'export_workbooks.mailbox_id')
    .where('mailboxes.account_id', '=', accountId)
    .where('mailboxes.id', '<>', mailboxId)
    .where('mailbox_exports.provider', '=', lastProvider)
    .where('mailbox_exports.folder', '=', folder)
    .where(sql<boolean>`mailbox_exports.address is not distinct from ${address}`)
    .select('file_name as fileName')
    .execute();
  return new Set(rows.map(({ fileName }) => fileName.toLowerCase()));
}
