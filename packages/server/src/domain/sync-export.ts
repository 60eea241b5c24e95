import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ExportConflict, ExportFailure, type ExportFolder } from '../outbound/exports/export-folder.ts';
import {
  beginSync,
  dueExports,
  type ExportToSync,
  type ExportWorkbook,
  endSync,
  exportDeletions,
  exportWorkbooks,
  failSync,
  putExportWorkbook,
  takenFileNames,
  unfinishedExports,
  whileSyncing,
} from '../store/exports.ts';
import { newestExtractions } from '../store/rows.ts';
import { splitCounts } from '../store/splits.ts';
import { WorkbookError } from '../workbook/workbook-error.ts';
import type { Deleted } from '../workbook/workbook-model.ts';
import type { Context } from './context.ts';
import { toWorkbookName } from './export-names.ts';
import { exportPlace } from './export-place.ts';
import { sha256Hex } from './ids.ts';
import { ORIGINALS, uploadOriginals } from './upload-originals.ts';
import { mailboxToSheets, type PackedSheet } from './workbook-model.ts';

/*
 * The sync of a mailbox's workbooks. It begins by taking out what is noted as changed, so that whatever changes from then on leads to
 * another one; it ends by what it came to. Killed in between it is begun again: what it writes does not depend on how often.
 */

export interface SyncContext
  extends Pick<Context, 'db' | 'blobs' | 'jobs' | 'rowCap' | 'exports' | 'counts'> {
  readonly logger: Pick<Logger, 'warn' | 'error'>;
  /** In a thread of its own: a workbook comes from whoever can write to the folder. @throws WorkbookError */
  readonly rewrite: RewriteWorkbook;
}

/** @returns the new file; of a `grid`, the bodies of the requests that change it */
export type RewriteWorkbook = (
  kind: 'file' | 'grid',
  present: Uint8Array | null,
  sheets: readonly PackedSheet[],
  deleted: ReadonlyMap<string, Deleted>,
) => Promise<readonly Uint8Array[]>;

/** The service is stopping: the sync is begun again when it is back. */
export class SyncInterrupted extends Error {
  override readonly name = 'SyncInterrupted';
}

/** Changes whenever workbooks of the same rows are written in another way. */
const WRITER = 1;
/** So often somebody may change a workbook between its being read and being written, at once. */
const MOST_CONFLICTS = 4;
const CONFLICT_MILLISECONDS = 300;
const FIRST_RETRY_SECONDS = 10;
const LONGEST_RETRY_SECONDS = 15 * 60;
const MOST_SPLITS = 10_000;

/** Puts a job into the queue for each mailbox whose workbooks are to be written now. */
export async function enqueueDueSyncs({ db, jobs }: Pick<SyncContext, 'db' | 'jobs'>): Promise<void> {
  for (const mailboxId of await dueExports(db)) {
    await db.transaction().execute((transaction) => jobs.enqueueSync(transaction, { mailboxId }));
  }
}

/** The same for syncs that were begun and may have been lost with their process. */
export async function enqueueLostSyncs({ db, jobs }: Pick<SyncContext, 'db' | 'jobs'>): Promise<void> {
  for (const mailboxId of await unfinishedExports(db)) {
    await db.transaction().execute((transaction) => jobs.enqueueSync(transaction, { mailboxId }));
  }
}

/** Writes the workbooks of a mailbox, unless somebody else is at it. Never rejects for what is wrong with the place or a workbook. */
export async function syncMailbox(ctx: SyncContext, mailboxId: string): Promise<void> {
  await whileSyncing(ctx.db, mailboxId, async () => {
    const mailbox = await ctx.db.transaction().execute((transaction) => beginSync(transaction, mailboxId));
    if (!mailbox) return;
    try {
      const urls = await syncWorkbooks(ctx, mailboxId, mailbox);
      await ctx.db.transaction().execute((transaction) => endSync(transaction, mailboxId, urls));
      ctx.counts.sync('written');
    } catch (error) {
      if (error instanceof SyncInterrupted) throw error;
      const wait = Math.min(FIRST_RETRY_SECONDS * 2 ** Math.min(mailbox.failures, 10), LONGEST_RETRY_SECONDS);
      if (!isForOwner(error)) ctx.logger.error({ err: error, mailboxId }, 'a workbook could not be written');
      const message = isForOwner(error)
        ? error.message
        : 'The workbook could not be written. It is tried again.';
      await ctx.db.transaction().execute((transaction) => failSync(transaction, mailboxId, message, wait));
      ctx.counts.sync('failed');
    }
  });
}

const isForOwner = (error: unknown): error is Error =>
  error instanceof ExportFailure || error instanceof WorkbookError;

interface Syncing {
  readonly mailboxId: string;
  readonly mailbox: ExportToSync;
  readonly folder: ExportFolder;
  readonly deleted: ReadonlyMap<string, Deleted>;
}

async function syncWorkbooks(
  ctx: SyncContext,
  mailboxId: string,
  mailbox: ExportToSync,
): Promise<Parameters<typeof endSync>[2]> {
  const { db } = ctx;
  const place = await exportPlace(ctx, mailbox, mailboxId);
  const folder = await ctx.exports.providers.open(place);
  const deletions = await exportDeletions(db, mailboxId);
  const deleted = new Map(
    deletions.map(({ extraction_id: id, keeps_rows: keeps }) => [id, keeps ? 'keep' : 'remove'] as const),
  );
  const known = new Map((await exportWorkbooks(db, mailboxId)).map((workbook) => [workbook.split, workbook]));
  const tags = await folder.tags();
  const syncing: Syncing = { mailboxId, mailbox, folder, deleted };
  const isSplit = mailbox.config.splitKeys.length > 0;
  const wanted = isSplit ? (await splitCounts(db, mailboxId, MOST_SPLITS)).map(({ split }) => split) : [''];
  // Of a split that no document falls into any more ours is taken out; what people wrote stays.
  const left = [...known.keys()].filter((split) => !wanted.includes(split));
  for (const split of [...wanted, ...left]) {
    const ids = left.includes(split)
      ? { ids: [], version: 'none' }
      : await newestExtractions(
          db,
          mailboxId,
          { split: isSplit ? split : null, documentIds: null },
          ctx.rowCap + 1,
        );
    const shown = sha256Hex(
      JSON.stringify([
        WRITER,
        mailbox.configVersion,
        mailbox.name,
        ctx.rowCap,
        ids.version,
        deletions.length,
      ]),
    );
    const before = known.get(split) ?? (await nameWorkbook(ctx, syncing, split, known, tags));
    if (before.shown === shown && before.tag !== null && tags.get(before.fileName) === before.tag) continue;
    // A workbook that a person took away, of a split that is gone, is not made again.
    if (left.includes(split) && !tags.has(before.fileName)) continue;
    const tag = await writeWorkbook(ctx, syncing, before.fileName, ids.ids);
    const workbook = { ...before, tag, shown, url: await folder.urlOf(before.fileName) };
    await putExportWorkbook(db, mailboxId, workbook);
    known.set(split, workbook);
  }
  if (mailbox.uploadsOriginals) {
    const originals = await ctx.exports.providers.open({ ...place, path: [...place.path, ORIGINALS] });
    await uploadOriginals(ctx, mailboxId, originals);
  }
  return { folderUrl: folder.url, spreadsheetUrl: isSplit ? null : (known.get('')?.url ?? null) };
}

/** A name that nobody has, written down before the file is: a sync that was killed finds its own file again. */
async function nameWorkbook(
  { db }: SyncContext,
  { mailboxId, mailbox, folder }: Syncing,
  split: string,
  known: Map<string, ExportWorkbook>,
  tags: ReadonlyMap<string, string>,
): Promise<ExportWorkbook> {
  const taken = new Set(await takenFileNames(db, mailbox.accountId, mailboxId, mailbox));
  for (const { fileName } of known.values()) taken.add(fileName.toLowerCase());
  for (const name of tags.keys()) taken.add(name.toLowerCase());
  const name = toWorkbookName(mailbox.name, split === '' ? null : split);
  const extension = folder.ownForm ? '' : '.xlsx';
  let fileName = name + extension;
  for (let number = 2; taken.has(fileName.toLowerCase()); number += 1) {
    fileName = `${name} (${number})${extension}`;
  }
  const workbook: ExportWorkbook = { split, fileName, tag: null, shown: null, url: null };
  await putExportWorkbook(db, mailboxId, workbook);
  known.set(split, workbook);
  return workbook;
}

/** Whoever changes the file meanwhile is not overwritten: it is read again. @returns its tag */
async function writeWorkbook(
  ctx: SyncContext,
  { mailbox, folder, deleted }: Syncing,
  fileName: string,
  ids: readonly string[],
): Promise<string> {
  const sheets = await mailboxToSheets(ctx, mailbox, ids);
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (folder.ownForm) {
        return await folder.ownForm.change(fileName, (grid) => ctx.rewrite('grid', grid, sheets, deleted));
      }
      const present = await folder.read(fileName);
      const [bytes = new Uint8Array()] = await ctx.rewrite('file', present?.bytes ?? null, sheets, deleted);
      if (present && Buffer.compare(present.bytes, bytes) === 0) return present.tag;
      return await folder.write(fileName, bytes, present?.tag ?? null);
    } catch (error) {
      if (!(error instanceof ExportConflict)) throw named(error, fileName);
      if (attempt === MOST_CONFLICTS) {
        throw new ExportFailure(
          `“${fileName}” is being changed by somebody all the time. Nothing of it was overwritten; it is tried again.`,
        );
      }
      await pause(CONFLICT_MILLISECONDS * attempt);
    }
  }
}

/** Of several workbooks it must be said which one it is. */
const named = (error: unknown, fileName: string): unknown =>
  error instanceof WorkbookError ? new WorkbookError(`${fileName}: ${error.message}`) : error;
