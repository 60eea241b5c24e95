import { Readable } from 'node:stream';
import type { ExtractionConfig } from '@rowbox/contract';
import type { Logger } from 'pino';
import { ZipFile } from 'yazl';
import {
  beginArchive,
  countToArchive,
  endArchive,
  filesToArchive,
  findMailboxToArchive,
  giveArchiveBack,
  noteArchiveProgress,
  type StoredArchive,
  whileArchiving,
} from '../store/archives.ts';
import { extractionsAfter, type StoredExtraction } from '../store/extractions.ts';
import { newestExtractions } from '../store/rows.ts';
import { splitCounts } from '../store/splits.ts';
import { addToZip, PACKED } from './add-to-zip.ts';
import type { Context } from './context.ts';
import { DomainError } from './errors.ts';
import { toOriginalName, toWorkbookName } from './export-names.ts';
import { openStoredFile } from './stored-files.ts';
import type { RewriteWorkbook } from './sync-export.ts';
import { mailboxToSheets } from './workbook-model.ts';

/*
 * An archive of a mailbox: `originals/` with the files as they came and `originals.jsonl` that says of which document each is,
 * `extractions.jsonl` with what was read as the API answers it, and the workbook, or one for each split value. It is written as it is
 * read: neither the archive nor all of one part is ever in memory. Begun again from the start when its process was killed.
 */

export interface ArchiveContext extends Pick<Context, 'db' | 'blobs' | 'rowCap' | 'archives'> {
  readonly logger: Pick<Logger, 'error'>;
  readonly rewrite: RewriteWorkbook;
  /** As the API answers it. */
  readonly presentExtraction: (stored: StoredExtraction, config: ExtractionConfig) => unknown;
}

const MOST_ATTEMPTS = 5;
const KEPT_DAYS = 7;
/** How many documents or extractions are looked up at once. */
const BATCH = 200;
const MOST_SPLITS = 10_000;
/** How often it is said how far it is, in milliseconds. */
const TOLD_EVERY = 500;

/** @throws what went wrong for now: the job comes again later */
export async function makeArchive(ctx: ArchiveContext, id: string, stopping: AbortSignal): Promise<void> {
  await whileArchiving(ctx.db, id, async () => {
    const archive = await beginArchive(ctx.db, id);
    if (!archive) return;
    const mailbox = await findMailboxToArchive(ctx.db, archive.mailbox_id);
    if (!mailbox) return;
    try {
      if (archive.attempts > MOST_ATTEMPTS) throw new Error('every attempt was interrupted');
      const size = await writeArchive(ctx, { archive, mailbox }, stopping);
      await endArchive(ctx.db, id, { size }, KEPT_DAYS);
    } catch (error) {
      if (error instanceof NobodyWaits) return;
      if (stopping.aborted) {
        await giveArchiveBack(ctx.db, id);
        throw error;
      }
      ctx.logger.error({ err: error, archiveId: id, attempt: archive.attempts }, 'an archive was not made');
      if (archive.attempts < MOST_ATTEMPTS) throw error;
      const message =
        'The archive could not be made. Nothing in the mailbox is changed; you can ask for it again.';
      await endArchive(ctx.db, id, { message }, KEPT_DAYS);
    }
  });
}

/** The mailbox is gone, or the archive is past its time. */
class NobodyWaits extends Error {
  override readonly name = 'NobodyWaits';
}

interface Job {
  readonly archive: StoredArchive;
  readonly mailbox: { readonly name: string; readonly config: ExtractionConfig };
}

async function writeArchive(ctx: ArchiveContext, job: Job, stopping: AbortSignal): Promise<number> {
  const { id } = job.archive;
  const zip = new ZipFile();
  const failed = new AbortController();
  const signal = AbortSignal.any([stopping, failed.signal]);
  zip.on('error', (error: unknown) => failed.abort(error));
  const written = ctx.archives.write(id, zip.outputStream as Readable, signal);
  // A disk that is full must end what is waited for to be written to it.
  written.catch((error: unknown) => failed.abort(error));
  try {
    await fillArchive(ctx, job, (name, content, isPacked = false) =>
      addToZip(zip, { name, content, isPacked }, signal),
    );
    zip.end();
  } catch (error) {
    failed.abort(error);
    await written.catch(() => undefined);
    throw signal.reason ?? error;
  }
  return written;
}

type Add = (name: string, content: Readable, isPacked?: boolean) => Promise<void>;

async function fillArchive(ctx: ArchiveContext, job: Job, add: Add): Promise<void> {
  const { id, mailbox_id: mailboxId } = job.archive;
  const counted = { done: 0, missing: 0, total: await countToArchive(ctx.db, mailboxId) };
  let told = 0;
  const count = async (what: 'done' | 'missing'): Promise<void> => {
    counted[what] += 1;
    if (what === 'missing') counted.done += 1;
    if (Date.now() - told < TOLD_EVERY) return;
    told = Date.now();
    // Documents come while it is made.
    counted.total = Math.max(counted.total, counted.done);
    if (!(await noteArchiveProgress(ctx.db, id, counted))) throw new NobodyWaits();
  };
  await addOriginals(ctx, mailboxId, add, count);
  await add('extractions.jsonl', Readable.from(extractionLines(ctx, job, count)));
  await addWorkbooks(ctx, job, add);
  if (!(await noteArchiveProgress(ctx.db, id, { ...counted, total: counted.done }))) throw new NobodyWaits();
}

async function addOriginals(
  ctx: ArchiveContext,
  mailboxId: string,
  add: Add,
  count: (what: 'done' | 'missing') => Promise<void>,
): Promise<void> {
  const lines: string[] = [];
  let afterId = '';
  for (;;) {
    const files = await filesToArchive(ctx.db, mailboxId, afterId, BATCH);
    if (files.length === 0) break;
    for (const file of files) {
      const { documentId, fileName, contentType, size, sha256 } = file;
      const content = await originalOf(ctx, sha256);
      const name = content && `originals/${toOriginalName(file)}`;
      if (content && name) await add(name, content, PACKED.test(contentType));
      lines.push(`${JSON.stringify({ documentId, file: name, fileName, contentType, size, sha256 })}\n`);
      await count(content ? 'done' : 'missing');
      afterId = documentId;
    }
  }
  await add('originals.jsonl', Readable.from(lines));
}

/** @returns null: it is lost or damaged here, or its document was deleted meanwhile */
async function originalOf(ctx: Pick<Context, 'blobs'>, sha256: string): Promise<Readable | null> {
  try {
    return await openStoredFile(ctx, sha256);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

async function* extractionLines(
  { db, presentExtraction }: ArchiveContext,
  { archive, mailbox: { config } }: Job,
  count: (what: 'done') => Promise<void>,
): AsyncGenerator<string> {
  let afterId = '';
  for (;;) {
    const extractions = await extractionsAfter(db, archive.mailbox_id, afterId, BATCH);
    if (extractions.length === 0) return;
    for (const stored of extractions) {
      yield `${JSON.stringify(presentExtraction(stored, config))}\n`;
      await count('done');
      afterId = stored.id;
    }
  }
}

async function addWorkbooks(ctx: ArchiveContext, { archive, mailbox }: Job, add: Add): Promise<void> {
  const { db, rowCap } = ctx;
  const mailboxId = archive.mailbox_id;
  const isSplit = mailbox.config.splitKeys.length > 0;
  const splits = isSplit ? (await splitCounts(db, mailboxId, MOST_SPLITS)).map(({ split }) => split) : [null];
  const taken = new Set<string>();
  for (const split of splits) {
    const { ids } = await newestExtractions(db, mailboxId, { split, documentIds: null }, rowCap + 1);
    const sheets = await mailboxToSheets(ctx, mailbox, ids);
    const [bytes = new Uint8Array()] = await ctx.rewrite('file', null, sheets, new Map());
    const name = toWorkbookName(mailbox.name, split);
    let fileName = name;
    for (let number = 2; taken.has(fileName.toLowerCase()); number += 1) fileName = `${name} (${number})`;
    taken.add(fileName.toLowerCase());
    await add(`${isSplit ? 'workbooks/' : ''}${fileName}.xlsx`, Readable.from([Buffer.from(bytes)]), true);
  }
}
