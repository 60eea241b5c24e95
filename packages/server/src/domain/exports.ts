import { ExportFailure } from '../outbound/exports/export-folder.ts';
import {
  type ExportSettings,
  exportWorkbooks,
  findExportSettings,
  markSyncing,
  noteExportDue,
  replaceExport,
} from '../store/exports.ts';
import { awaitUploads } from '../store/original-uploads.ts';
import { recordAudit } from './audit.ts';
import type { Context } from './context.ts';
import { DomainError, notFound } from './errors.ts';
import { pathToFolders } from './export-names.ts';
import { exportPlace, sealedFor } from './export-place.ts';
import { mailboxToOwn, mailboxToRead } from './mailbox-access.ts';
import { getMailbox, type StoredMailbox } from './mailboxes.ts';

/* Where a mailbox is exported to, as its owner sets it and people see it. */

export interface WantedExport {
  readonly provider: string;
  readonly folder: string | null;
  readonly uploadOriginals: boolean;
  readonly webdav: {
    readonly url: string;
    readonly userName: string;
    /** Null: the one that is known. */
    readonly password: string | null;
  } | null;
}

export interface ShownExport {
  readonly provider: string;
  readonly folder: string;
  readonly webdav: { readonly url: string; readonly userName: string } | null;
  readonly uploadOriginals: boolean;
  /** What this installation can export to. */
  readonly providers: readonly string[];
}

type Ctx = Pick<Context, 'db' | 'jobs' | 'exports'>;

/** @throws DomainError `not-found`, `not-owner` */
export async function getExport(
  { db, exports }: Ctx,
  accountId: string,
  mailboxId: string,
): Promise<ShownExport> {
  const { name } = await mailboxToOwn(db, accountId, mailboxId);
  const settings = await findExportSettings(db, mailboxId);
  return {
    provider: settings?.provider ?? 'none',
    folder: settings?.folder ?? (pathToFolders(name) ? name : ''),
    webdav: settings?.address ? { url: settings.address, userName: settings.userName ?? '' } : null,
    uploadOriginals: settings?.uploadsOriginals ?? false,
    providers: exports.providers.available,
  };
}

/**
 * Sets where a mailbox is exported to. That the place can be written to is tried at once. What was written to another place stays there.
 *
 * @throws DomainError `not-found`, `not-owner`, `invalid-values`
 */
export async function setExport(
  ctx: Ctx,
  accountId: string,
  mailboxId: string,
  wanted: WantedExport,
): Promise<StoredMailbox> {
  const { db, jobs } = ctx;
  const { name } = await mailboxToOwn(db, accountId, mailboxId);
  const before = await findExportSettings(db, mailboxId);
  if (wanted.provider === 'none' && !before) return getMailbox({ db }, accountId, mailboxId);
  const settings = await checkedSettings(ctx, { mailboxId, accountId, mailboxName: name }, wanted, before);
  const folderUrl = settings.provider === 'none' ? null : await tryPlace(ctx, settings, mailboxId);
  const isSamePlace =
    before?.lastProvider === settings.lastProvider &&
    before.folder === settings.folder &&
    before.address === settings.address;
  await db.transaction().execute(async (transaction) => {
    await replaceExport(transaction, mailboxId, { ...settings, folderUrl }, !isSamePlace);
    await awaitUploads(transaction, mailboxId, settings.uploadsOriginals);
    await recordAudit(transaction, { mailboxId }, 'mailbox.export_replaced', {
      provider: settings.provider,
      folder: settings.folder,
    });
    if (settings.provider === 'none') return;
    await markSyncing(transaction, mailboxId);
    await jobs.enqueueSync(transaction, { mailboxId });
  });
  return getMailbox({ db }, accountId, mailboxId);
}

async function checkedSettings(
  { exports }: Ctx,
  { mailboxId, accountId, mailboxName }: Readonly<Record<'mailboxId' | 'accountId' | 'mailboxName', string>>,
  { provider, folder, webdav, uploadOriginals }: WantedExport,
  before: ExportSettings | undefined,
): Promise<ExportSettings> {
  if (provider !== 'none' && !exports.providers.available.includes(provider)) {
    throw invalid('/provider', 'This installation cannot export to this provider.');
  }
  const names = pathToFolders(folder ?? mailboxName);
  if (folder !== null && names === null) {
    throw invalid(
      '/folder',
      'must be names of folders with / between them, at most 8, each without \\ : * ? " < > |',
    );
  }
  const path = (names ?? []).join('/');
  // What was written stays, and is found again by who comes back to the same place; the password goes.
  if (provider === 'none' && before)
    return { ...before, provider, sealedSecret: null, uploadsOriginals: false };
  const place = {
    accountId,
    provider,
    lastProvider: provider,
    folder: path,
    uploadsOriginals: uploadOriginals && provider !== 'none',
  };
  if (provider !== 'webdav') return { ...place, address: null, userName: null, sealedSecret: null };
  if (webdav === null) throw invalid('/webdav', 'is needed for this provider');
  const { url, userName, password } = webdav;
  if (password === null && (before?.address !== url || before.userName !== userName)) {
    throw invalid('/webdav/password', 'is needed for this address and user');
  }
  const sealedSecret =
    password === null ? (before?.sealedSecret ?? null) : exports.seal.seal(password, sealedFor(mailboxId));
  return { ...place, address: url, userName, sealedSecret };
}

/** @returns where a person finds the folder */
async function tryPlace(ctx: Ctx, settings: ExportSettings, mailboxId: string): Promise<string | null> {
  try {
    const folder = await ctx.exports.providers.open(await exportPlace(ctx, settings, mailboxId));
    await folder.tags();
    return folder.url;
  } catch (error) {
    throw failureToProblem(error, settings.provider);
  }
}

const failureToProblem = (error: unknown, provider: string): unknown =>
  error instanceof ExportFailure
    ? invalid(provider === 'webdav' ? '/webdav' : '/folder', error.message)
    : error;

/**
 * The folders in the one that `folder` leads to, for who chooses one.
 *
 * @param wanted as for `setExport`; nothing is changed
 * @throws DomainError `not-found`, `not-owner`, `invalid-values`
 */
export async function foldersToChoose(
  ctx: Ctx,
  accountId: string,
  mailboxId: string,
  wanted: WantedExport,
): Promise<readonly string[]> {
  const { name } = await mailboxToOwn(ctx.db, accountId, mailboxId);
  const before = await findExportSettings(ctx.db, mailboxId);
  const mailbox = { mailboxId, accountId, mailboxName: name };
  const settings = await checkedSettings(ctx, mailbox, { ...wanted, folder: wanted.folder ?? '' }, before);
  try {
    const folders = await ctx.exports.providers.foldersIn(await exportPlace(ctx, settings, mailboxId));
    return [...folders].sort((a, b) => a.localeCompare(b)).slice(0, MOST_FOLDERS_SHOWN);
  } catch (error) {
    throw failureToProblem(error, settings.provider);
  }
}

const MOST_FOLDERS_SHOWN = 500;

const invalid = (pointer: string, message: string): DomainError =>
  new DomainError('invalid-values', 'The mailbox cannot be exported there.', {
    errors: { [pointer]: [message] },
  });

/** Has the workbooks written now. @throws DomainError `not-found`, `read-only-share`, `not-exported` */
export async function askForSync(ctx: Ctx, accountId: string, mailboxId: string): Promise<StoredMailbox> {
  const { db, jobs } = ctx;
  const mailbox = await getMailbox({ db }, accountId, mailboxId);
  if (mailbox.access === 'viewer') {
    throw new DomainError('read-only-share', 'This mailbox is shared with you for reading only.');
  }
  if (mailbox.export_provider === 'none') {
    throw new DomainError('not-exported', 'This mailbox is not exported to a workbook.');
  }
  await db.transaction().execute(async (transaction) => {
    await noteExportDue(transaction, mailboxId, 0);
    await markSyncing(transaction, mailboxId);
    await jobs.enqueueSync(transaction, { mailboxId });
  });
  return getMailbox({ db }, accountId, mailboxId);
}

export interface WorkbookFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly tag: string;
}

/**
 * The workbook as it is now, with what people wrote into it, from a folder of the server.
 *
 * @param split null: of the whole mailbox
 * @throws DomainError `not-found`
 */
export async function workbookFile(
  ctx: Ctx,
  accountId: string,
  mailboxId: string,
  split: string | null,
): Promise<WorkbookFile> {
  const { db, exports } = ctx;
  await mailboxToRead(db, accountId, mailboxId);
  const settings = await findExportSettings(db, mailboxId);
  const workbooks = settings?.provider === 'folder' ? await exportWorkbooks(db, mailboxId) : [];
  const known = workbooks.find((one) => one.split === (split ?? '') && one.tag !== null);
  if (!settings || !known) throw notFound('workbook');
  const place = await exportPlace(ctx, settings, mailboxId);
  const file = await (await exports.providers.open(place)).read(known.fileName);
  if (!file) throw notFound('workbook');
  return { fileName: known.fileName, ...file };
}

/**
 * The splits of a mailbox that have a workbook, each with where a person finds it.
 *
 * @returns by split; null: only here
 */
export async function exportedSplits(
  { db }: Pick<Ctx, 'db'>,
  mailboxId: string,
): Promise<ReadonlyMap<string, string | null>> {
  const settings = await findExportSettings(db, mailboxId);
  if (!settings || settings.provider === 'none') return new Map();
  const written = (await exportWorkbooks(db, mailboxId)).filter(({ tag }) => tag !== null);
  return new Map(written.map(({ split, url }) => [split, url]));
}
