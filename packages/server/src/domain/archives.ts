import type { OpenArchive } from '../store/archive-files.ts';
import {
  deleteExpiredArchives,
  findArchive,
  knownArchives,
  putArchive,
  type StoredArchive,
} from '../store/archives.ts';
import { recordAudit } from './audit.ts';
import type { Context } from './context.ts';
import { notFound } from './errors.ts';
import { toWorkbookName } from './export-names.ts';
import { newId } from './ids.ts';
import { mailboxToRead, mailboxToWrite } from './mailbox-access.ts';

/* Everything in a mailbox as one file: asked for, looked at, downloaded, and deleted when its time is over. */

export type { StoredArchive };

type Ctx = Pick<Context, 'db' | 'jobs' | 'archives'>;

/** The last one that was asked for; null: none, or it is past its time. @throws DomainError `not-found` */
export async function getArchive(
  { db }: Pick<Ctx, 'db'>,
  accountId: string,
  mailboxId: string,
): Promise<StoredArchive | null> {
  await mailboxToRead(db, accountId, mailboxId);
  return (await findArchive(db, mailboxId)) ?? null;
}

/**
 * Has an archive made of what is in the mailbox from now on; while one is being made, it is that one.
 *
 * @throws DomainError `not-found`, `read-only-share`
 */
export async function askForArchive(
  { db, jobs, archives }: Ctx,
  accountId: string,
  mailboxId: string,
): Promise<StoredArchive> {
  await mailboxToWrite(db, accountId, mailboxId);
  const before = await findArchive(db, mailboxId);
  const id = newId('arc');
  const isNew = await db.transaction().execute(async (transaction) => {
    if (!(await putArchive(transaction, mailboxId, id))) return false;
    await recordAudit(transaction, { mailboxId }, 'mailbox.archived', {});
    await jobs.enqueueArchive(transaction, { archiveId: id });
    return true;
  });
  if (isNew && before) await archives.remove(before.id);
  const archive = await findArchive(db, mailboxId);
  if (!archive) throw notFound('mailbox');
  return archive;
}

export interface ArchiveDownload extends OpenArchive {
  readonly id: string;
  readonly fileName: string;
}

/** @throws DomainError `not-found`, also while it is being made */
export async function openArchive(
  { db, archives }: Pick<Ctx, 'db' | 'archives'>,
  accountId: string,
  mailboxId: string,
): Promise<ArchiveDownload> {
  const { name } = await mailboxToRead(db, accountId, mailboxId);
  const archive = await findArchive(db, mailboxId);
  const file = archive?.status === 'ready' ? await archives.open(archive.id) : null;
  if (!archive || !file) throw notFound('archive');
  return { ...file, id: archive.id, fileName: `${toWorkbookName(name, null)}.zip` };
}

/** Deletes archives that are past their time or whose mailbox is gone. @returns how many files */
export async function sweepArchives({ db, archives }: Pick<Ctx, 'db' | 'archives'>): Promise<number> {
  await deleteExpiredArchives(db);
  const ids = await archives.list();
  const known = await knownArchives(db, ids);
  const gone = ids.filter((id) => !known.has(id));
  for (const id of gone) await archives.remove(id);
  return gone.length;
}
