import {
  deleteDocumentsOf,
  deleteMailbox as deleteStoredMailbox,
  finishDeletion,
  forgetDeletions,
  hideMailbox,
  runningDeletions,
} from '../store/deletions.ts';
import { recordAudit } from './audit.ts';
import { forgetConfigDraft } from './config-drafts.ts';
import type { Context } from './context.ts';
import { notFound } from './errors.ts';
import { forgetTraces } from './forget-traces.ts';
import { newId } from './ids.ts';
import type { MailboxDeletionJob } from './job-queue.ts';
import { mailboxToOwn } from './mailbox-access.ts';

/** How many documents are deleted at once. */
const AT_ONCE = 500;

/**
 * Deletes the mailbox with all its documents, their files and extractions. Nobody sees anything of it when this has
 * resolved; what it holds is deleted by jobs.
 *
 * @throws DomainError `not-found`, `not-owner`
 */
export async function deleteMailbox(
  ctx: Pick<Context, 'db' | 'jobs'>,
  accountId: string,
  mailboxId: string,
): Promise<void> {
  await mailboxToOwn(ctx.db, accountId, mailboxId);
  const deletionId = newId('del');
  await ctx.db.transaction().execute(async (transaction) => {
    await recordAudit(transaction, { mailboxId }, 'mailbox.deleted');
    if (!(await hideMailbox(transaction, mailboxId, deletionId))) throw notFound('mailbox');
    await ctx.jobs.enqueueMailboxDeletion(transaction, { deletionId, mailboxId });
  });
}

/** Deletes the next documents of a mailbox, and the mailbox after the last of them. May run twice. */
export async function continueMailboxDeletion(
  ctx: Pick<Context, 'db' | 'blobs' | 'archives' | 'jobs'>,
  job: MailboxDeletionJob,
): Promise<void> {
  const { deletionId, mailboxId } = job;
  const { isLast, draftId } = await ctx.db.transaction().execute(async (transaction) => {
    if ((await deleteDocumentsOf(transaction, mailboxId, AT_ONCE)) === AT_ONCE) {
      await ctx.jobs.enqueueMailboxDeletion(transaction, job);
      return { isLast: false, draftId: null };
    }
    return { isLast: true, draftId: await deleteStoredMailbox(transaction, mailboxId) };
  });
  if (draftId) await forgetConfigDraft(ctx, draftId);
  await forgetTraces(ctx);
  if (isLast) await finishDeletion(ctx.db, deletionId);
}

/** @returns how many */
export const forgetOldDeletions = ({ db }: Pick<Context, 'db'>): Promise<number> => forgetDeletions(db);

/** The account's mailboxes that are being deleted, and how far that is. */
export const listDeletions = ({ db }: Pick<Context, 'db'>, accountId: string) =>
  runningDeletions(db, accountId);
