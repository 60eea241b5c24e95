import type { Transaction } from 'kysely';
import { noteExportDeletion } from '../store/exports.ts';
import { noteForgottenFiles } from '../store/forgotten-data.ts';
import {
  deleteEmptyDocuments,
  deleteOldExtractions,
  deleteOldFiles,
  deleteOldMails,
  type KeepingMailbox,
  mailboxesThatForget,
} from '../store/retention.ts';
import type { Database } from '../store/schema.ts';
import { recordAudit } from './audit.ts';
import type { Context } from './context.ts';
import { recordEvents } from './events.ts';

/** How much is deleted in one transaction. */
const AT_ONCE = 100;

type Ctx = Pick<Context, 'db' | 'jobs'>;
type Delete = (transaction: Transaction<Database>, mailbox: KeepingMailbox, days: number) => Promise<number>;

/**
 * Deletes what mailboxes keep no longer. Rows in their workbooks stay: those are the customer's. May run twice, and beside others.
 *
 * @returns how many extractions, documents' files and mails
 */
export async function applyRetention(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  let deleted = 0;
  for (const mailbox of await mailboxesThatForget(ctx.db)) {
    const { filesDays, extractionsDays, mailsDays } = mailbox.retention;
    deleted += await deletePart(ctx, mailbox, { what: 'extractions', days: extractionsDays }, signal);
    deleted += await deletePart(ctx, mailbox, { what: 'files', days: filesDays }, signal);
    deleted += await deletePart(ctx, mailbox, { what: 'mails', days: mailsDays }, signal);
  }
  return deleted;
}

const DELETE = {
  extractions: async (transaction, { id: mailboxId }, days) => {
    const gone = await deleteOldExtractions(transaction, mailboxId, days, AT_ONCE);
    for (const { id } of gone) await noteExportDeletion(transaction, mailboxId, id, true);
    await recordEvents(
      transaction,
      gone.map(({ id, documentId }) => ({
        type: 'extraction.deleted' as const,
        mailboxId,
        documentId,
        extractionId: id,
        data: { deleteFromSpreadsheet: false },
      })),
    );
    await deleteEmpty(
      transaction,
      mailboxId,
      gone.map(({ documentId }) => documentId),
    );
    return gone.length;
  },
  files: async (transaction, mailbox, days) => {
    const documentIds = await deleteOldFiles(transaction, mailbox.id, days, AT_ONCE);
    const empty = new Set(await deleteEmpty(transaction, mailbox.id, documentIds));
    await noteForgottenFiles(
      transaction,
      mailbox,
      documentIds.filter((id) => !empty.has(id)),
    );
    return documentIds.length;
  },
  mails: (transaction, { id }, days) => deleteOldMails(transaction, id, days, AT_ONCE),
} as const satisfies Record<string, Delete>;

async function deletePart(
  ctx: Ctx,
  mailbox: KeepingMailbox,
  { what, days }: { readonly what: keyof typeof DELETE; readonly days: number | null },
  signal?: AbortSignal,
): Promise<number> {
  if (days === null) return 0;
  let deleted = 0;
  while (!signal?.aborted) {
    const count = await ctx.db.transaction().execute(async (transaction) => {
      const some = await DELETE[what](transaction, mailbox, days);
      if (some > 0) {
        const { id: mailboxId } = mailbox;
        await recordAudit(transaction, { mailboxId }, 'retention.applied', { what, days, count: some });
        await ctx.jobs.enqueueFileDeletion(transaction);
      }
      return some;
    });
    deleted += count;
    if (count < AT_ONCE) break;
  }
  return deleted;
}

async function deleteEmpty(
  transaction: Transaction<Database>,
  mailboxId: string,
  documentIds: readonly string[],
): Promise<readonly string[]> {
  const gone = await deleteEmptyDocuments(transaction, documentIds);
  await recordEvents(
    transaction,
    gone.map((documentId) => ({
      type: 'document.deleted' as const,
      mailboxId,
      documentId,
      extractionId: null,
      data: { deleteFromSpreadsheet: false },
    })),
  );
  return gone;
}
