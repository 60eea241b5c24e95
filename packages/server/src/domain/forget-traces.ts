import { putTogether } from '../store/counts.ts';
import {
  clearTraces,
  deleteArchivesSince,
  type ForgottenData,
  mailboxesThere,
  removeForgottenData,
  takeForgottenData,
} from '../store/forgotten-data.ts';
import { recordAudit } from './audit.ts';
import type { Context } from './context.ts';
import { deleteForgottenFiles } from './delete-files.ts';

const AT_ONCE = 500;

type Ctx = Pick<Context, 'db' | 'blobs' | 'archives'>;

/**
 * Deletes the files of what is gone and what tells of it elsewhere, and writes the proof into the audit log once that is done. May
 * run twice; while files cannot be deleted, their proof waits.
 *
 * @returns how many documents, extractions and mails it was
 */
export async function forgetTraces(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  await deleteForgottenFiles(ctx, signal);
  let forgotten = 0;
  while (!signal?.aborted) {
    const count = await forgetSome(ctx);
    if (count === 0) break;
    forgotten += count;
  }
  return forgotten;
}

async function forgetSome({ db, archives }: Ctx): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const data = await takeForgottenData(transaction, AT_ONCE);
    const last = data.at(-1);
    if (!last) return 0;
    await clearTraces(
      transaction,
      data.filter(({ what }) => what === 'document' || what === 'extraction').map((one) => one.subject_id),
    );
    const byMailbox = new Map<string, ForgottenData[]>();
    for (const one of data) byMailbox.set(one.mailbox_id, [...(byMailbox.get(one.mailbox_id) ?? []), one]);
    const mailboxIds = [...byMailbox.keys()];
    const latest = new Date(Math.max(...data.map(({ gone_at }) => gone_at.getTime())));
    for (const id of await deleteArchivesSince(transaction, mailboxIds, latest)) await archives.remove(id);
    // A split is named after values of documents.
    for (const mailboxId of mailboxIds) await putTogether(transaction, mailboxId);
    const there = await mailboxesThere(transaction, mailboxIds);
    for (const [mailboxId, gone] of byMailbox) {
      const of = there.has(mailboxId) ? { mailboxId } : { accountId: gone[0]?.account_id ?? '' };
      await recordAudit(transaction, of, 'data.forgotten', { ...proofOf(gone), mailboxId });
    }
    await removeForgottenData(
      transaction,
      data.map(({ id }) => id),
    );
    return data.length;
  });
}

function proofOf(gone: readonly ForgottenData[]) {
  const idsOf = (wanted: ForgottenData['what']) =>
    gone.filter(({ what }) => what === wanted).map(({ subject_id }) => subject_id);
  const sum = (key: 'files_deleted' | 'files_shared') => gone.reduce((all, one) => all + one[key], 0);
  const documents = idsOf('document');
  return {
    subjectId: documents.length === 1 ? (documents[0] ?? null) : null,
    documents,
    extractions: idsOf('extraction'),
    documentsWithoutFiles: idsOf('files'),
    mails: idsOf('mail'),
    filesDeleted: sum('files_deleted'),
    filesHeldByOthers: sum('files_shared'),
    goneSince: gone[0]?.gone_at.toISOString(),
  };
}
