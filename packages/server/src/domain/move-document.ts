import { findDocument, lockDocument } from '../store/documents.ts';
import { copiesByContent } from '../store/duplicates.ts';
import { noteExportDeletion } from '../store/exports.ts';
import { readConfigForShare } from '../store/mailboxes.ts';
import { moveStoredDocument } from '../store/move-document.ts';
import { recordAudit } from './audit.ts';
import type { Context } from './context.ts';
import { type DocumentPlace, documentToWrite } from './document-access.ts';
import type { StoredDocument } from './documents.ts';
import { judgeCopies, MOST_COPIES } from './duplicates.ts';
import { DomainError, notFound } from './errors.ts';
import { recordEvents } from './events.ts';
import { expectActive, mailboxToWrite } from './mailbox-access.ts';

/**
 * Puts a document into another mailbox and has it read there. What was read from it by the config of the mailbox it was in, what people
 * set of that, and what that mailbox learnt from it, stays behind: there it is as if the document had been deleted.
 *
 * @throws DomainError `not-found`, `read-only-share`, `mailbox-inactive`, `document-has-no-file`, `document-not-extracted` while it is
 *   being read, `retry-budget-spent`; `invalid-values` for the mailbox it is in
 */
export async function moveDocument(
  ctx: Pick<Context, 'db' | 'jobs'>,
  accountId: string,
  place: DocumentPlace,
  { toMailboxId, traceId }: { readonly toMailboxId: string; readonly traceId: string },
): Promise<StoredDocument> {
  const { id: documentId, mailbox_id: mailboxId } = await documentToWrite(ctx, accountId, place);
  expectActive(await mailboxToWrite(ctx.db, accountId, toMailboxId));
  if (mailboxId === toMailboxId) {
    const errors = { '/toMailboxId': ['The document is in this mailbox.'] };
    throw new DomainError('invalid-values', 'The document is there already.', { errors });
  }
  const copies = await copiesByContent(ctx.db, documentId, MOST_COPIES);
  const moved = await ctx.db.transaction().execute(async (transaction) => {
    // The mailbox before the document, as everywhere.
    if (!(await readConfigForShare(transaction, toMailboxId))) throw notFound('mailbox');
    const state = await lockDocument(transaction, documentId);
    if (!state) throw notFound('document');
    expectMovable(state);
    const extractionId = await moveStoredDocument(transaction, state, toMailboxId);
    const data = { deleteFromSpreadsheet: true };
    if (extractionId) await noteExportDeletion(transaction, mailboxId, extractionId, false);
    await recordEvents(transaction, [
      { type: 'document.deleted', mailboxId, documentId, extractionId, data },
    ]);
    const of = (id: string) => ({ mailboxId: id });
    const details = { subjectId: documentId, fromMailboxId: mailboxId, toMailboxId };
    await recordAudit(transaction, of(mailboxId), 'document.moved', details);
    await recordAudit(transaction, of(toMailboxId), 'document.moved', details);
    await ctx.jobs.enqueueExtraction(transaction, { documentId, traceId, urgency: 'again' });
    const document = await findDocument(transaction, documentId);
    if (!document) throw notFound('document');
    return document;
  });
  // On its own: it would lock extractions in another order than corrections do.
  await judgeCopies(ctx, mailboxId, copies);
  return moved;
}

function expectMovable({ status, document_type }: Pick<StoredDocument, 'status' | 'document_type'>): void {
  if (document_type === 'manual') {
    throw new DomainError('document-has-no-file', 'This document was made from values and cannot be read.');
  }
  if (status === 'permanentlyFailed') {
    throw new DomainError('retry-budget-spent', 'This document has failed too often to be tried again.');
  }
  if (status === 'pending' || status === 'processing') {
    throw new DomainError(
      'document-not-extracted',
      'This document is being read; move it when it has ended.',
    );
  }
}
