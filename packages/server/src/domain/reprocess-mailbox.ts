import { countReadDocuments, markReadForAgain } from '../store/document-runs.ts';
import { recordAudit } from './audit.ts';
import type { Context } from './context.ts';
import type { ReprocessingJob } from './job-queue.ts';
import { mailboxToWrite } from './mailbox-access.ts';

type Ctx = Pick<Context, 'db' | 'jobs'>;

/** How many documents are put into the queue at once, and are locked for it. */
const CHUNK = 500;

/**
 * Has all documents of a mailbox read again that were read before. The first of them are waiting when this has resolved; more
 * than that are put into the queue by jobs, each of which is done whole or not at all.
 *
 * @returns how many they are
 * @throws DomainError `not-found`, `read-only-share`
 */
export async function reprocessMailbox(
  ctx: Ctx,
  accountId: string,
  mailboxId: string,
  traceId: string,
): Promise<number> {
  await mailboxToWrite(ctx.db, accountId, mailboxId);
  const { count, asOf } = await countReadDocuments(ctx.db, mailboxId);
  await recordAudit(ctx.db, { mailboxId }, 'mailbox.reprocessed', { documents: count });
  await continueReprocessing(ctx, { mailboxId, afterId: '', askedAt: asOf, traceId });
  return count;
}

/** Puts the next documents of a mailbox into the queue, and the job for those after them. */
export async function continueReprocessing({ db, jobs }: Ctx, job: ReprocessingJob): Promise<void> {
  const { mailboxId, afterId, askedAt, traceId } = job;
  await db.transaction().execute(async (transaction) => {
    const ids = await markReadForAgain(transaction, {
      mailboxId,
      afterId,
      readBefore: askedAt,
      limit: CHUNK,
    });
    if (ids.length === 0) return;
    await jobs.enqueueExtractions(
      transaction,
      ids.map((documentId) => ({ documentId, traceId, urgency: 'again' })),
    );
    if (ids.length === CHUNK) {
      await jobs.enqueueReprocessing(transaction, { ...job, afterId: ids.at(-1) ?? '' });
    }
  });
}
