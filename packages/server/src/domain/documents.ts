import { markEnqueued } from '../store/document-runs.ts';
import {
  deleteDocument as deleteStoredDocument,
  findDocument,
  type ListedDocument,
  type LockedDocument,
  lockDocument,
  type StoredDocument,
} from '../store/documents.ts';
import { copiesByContent } from '../store/duplicates.ts';
import { noteExportDeletion } from '../store/exports.ts';
import {
  type DocumentsFound,
  type Listing,
  listDocuments as listStoredDocuments,
} from '../store/listed-documents.ts';
import type { DocumentFilter } from '../store/matching-documents.ts';
import { type AuditAction, recordAudit } from './audit.ts';
import type { Context } from './context.ts';
import { type DocumentPlace, documentToWrite } from './document-access.ts';
import { judgeCopies, MOST_COPIES } from './duplicates.ts';
import { DomainError, notFound } from './errors.ts';
import { recordEvents } from './events.ts';
import { mailboxToRead } from './mailbox-access.ts';

export type { ListedDocument, StoredDocument };

/** Newest first unless told otherwise. @throws DomainError `not-found` */
export async function listDocuments(
  { db, reading }: Pick<Context, 'db' | 'reading'>,
  accountId: string,
  mailboxId: string,
  filter: DocumentFilter,
  listing: Listing,
): Promise<DocumentsFound> {
  await mailboxToRead(db, accountId, mailboxId);
  return reading((from) => listStoredDocuments(from, mailboxId, filter, listing));
}

/**
 * Deletes the document with its extraction, and its files soon after.
 *
 * @param deleteFromSpreadsheet whether its rows are to go from the export workbook too
 * @throws DomainError `not-found`, `read-only-share`
 */
export async function deleteDocument(
  ctx: Pick<Context, 'db' | 'jobs'>,
  accountId: string,
  place: DocumentPlace,
  deleteFromSpreadsheet: boolean,
): Promise<void> {
  const { documentId } = place;
  await documentToWrite(ctx, accountId, place);
  const copies = await copiesByContent(ctx.db, documentId, MOST_COPIES);
  const mailbox = await ctx.db.transaction().execute(async (transaction) => {
    const deleted = await deleteStoredDocument(transaction, documentId);
    if (!deleted) throw notFound('document');
    const { mailboxId, extractionId } = deleted;
    const data = { deleteFromSpreadsheet };
    if (extractionId) {
      await noteExportDeletion(transaction, mailboxId, extractionId, !deleteFromSpreadsheet);
    }
    await recordAudit(transaction, { mailboxId }, 'document.deleted', { subjectId: documentId });
    await recordEvents(transaction, [
      { type: 'document.deleted', mailboxId, documentId, extractionId, data },
    ]);
    await ctx.jobs.enqueueFileDeletion(transaction);
    return mailboxId;
  });
  // On its own: it would lock extractions in another order than corrections do.
  await judgeCopies(ctx, mailbox, copies);
}

/**
 * Has a document read that was uploaded to wait for this.
 *
 * @throws DomainError `not-found`, `read-only-share`, `document-already-started`
 */
export async function processDocument(
  ctx: Pick<Context, 'db' | 'jobs'>,
  accountId: string,
  place: DocumentPlace,
  traceId: string,
): Promise<StoredDocument> {
  return enqueueAgain(
    ctx,
    accountId,
    { ...place, action: 'document.processed', traceId },
    ({ status, enqueued_at }) => {
      if (status !== 'pending' || enqueued_at !== null) {
        throw new DomainError(
          'document-already-started',
          'This document is being read or has been read already.',
        );
      }
    },
  );
}

/**
 * Has a document read again whose last run failed.
 *
 * @throws DomainError `not-found`, `read-only-share`, `document-not-failed`, `retry-budget-spent`
 */
export async function retryDocument(
  ctx: Pick<Context, 'db' | 'jobs'>,
  accountId: string,
  place: DocumentPlace,
  traceId: string,
): Promise<StoredDocument> {
  return enqueueAgain(ctx, accountId, { ...place, action: 'document.retried', traceId }, ({ status }) => {
    if (status === 'permanentlyFailed') {
      throw new DomainError('retry-budget-spent', 'This document has failed too often to be tried again.');
    }
    if (status !== 'failed') {
      throw new DomainError('document-not-failed', 'Only a document that failed can be tried again.');
    }
  });
}

/**
 * Has a document read again that was read before, by the config as it is now. What people set stays.
 *
 * @throws DomainError `not-found`, `read-only-share`, `document-not-extracted`, `document-has-no-file`
 */
export async function reprocessDocument(
  ctx: Pick<Context, 'db' | 'jobs'>,
  accountId: string,
  place: DocumentPlace,
  traceId: string,
): Promise<StoredDocument> {
  return enqueueAgain(ctx, accountId, { ...place, action: 'document.reprocessed', traceId }, ({ status }) => {
    if (status !== 'extracted') {
      throw new DomainError(
        'document-not-extracted',
        'Only a document that was extracted can be read again.',
      );
    }
  });
}

async function enqueueAgain(
  ctx: Pick<Context, 'db' | 'jobs'>,
  accountId: string,
  place: DocumentPlace & { readonly action: AuditAction; readonly traceId: string },
  check: (state: LockedDocument) => void,
): Promise<StoredDocument> {
  const { documentId, action, traceId } = place;
  await documentToWrite(ctx, accountId, place);
  return ctx.db.transaction().execute(async (transaction) => {
    const state = await lockDocument(transaction, documentId);
    if (!state) throw notFound('document');
    check(state);
    requireFiles(state);
    await markEnqueued(transaction, documentId);
    const urgency = state.status === 'extracted' ? 'again' : 'program';
    await ctx.jobs.enqueueExtraction(transaction, { documentId, traceId, urgency });
    const document = await findDocument(transaction, documentId);
    if (!document) throw notFound('document');
    await recordAudit(transaction, { mailboxId: document.mailbox_id }, action, { subjectId: documentId });
    return document;
  });
}

function requireFiles({ has_files, document_type }: LockedDocument): void {
  if (has_files) return;
  throw new DomainError(
    'document-has-no-file',
    document_type === 'manual'
      ? 'This document was made from values and cannot be read.'
      : 'The files of this document were deleted when their time was over.',
  );
}
