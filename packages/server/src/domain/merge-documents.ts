import type { Transaction } from 'kysely';
import { shareBlobs } from '../store/blob-locks.ts';
import { findDocument, lockDocument } from '../store/documents.ts';
import { copiesByContent } from '../store/duplicates.ts';
import { noteExportDeletion } from '../store/exports.ts';
import { readConfigForShare } from '../store/mailboxes.ts';
import type { Database } from '../store/schema.ts';
import {
  deleteEmptied,
  filesOfParts,
  findWholes,
  forgetReading,
  type PartFile,
  replaceAllFiles,
  setContent,
} from '../store/stacks.ts';
import { recordAudit } from './audit.ts';
import { changeContent, contentOf, expectSameFiles, isAtRest } from './change-content.ts';
import type { Context } from './context.ts';
import { documentToWrite } from './document-access.ts';
import type { StoredDocument } from './documents.ts';
import { judgeCopies, MOST_COPIES } from './duplicates.ts';
import { DomainError, notFound } from './errors.ts';
import { recordEvents } from './events.ts';
import { partsToWholes } from './parts-to-wholes.ts';

export interface Merging {
  /** In the order of their pages; of one mailbox. */
  readonly documentIds: readonly string[];
  /** Undefined: whichever holds them. */
  readonly mailboxId: string | undefined;
  readonly traceId: string;
}

/**
 * Puts documents together: the first one holds the pages of all, and is read; the others are deleted. Where they are all parts of a
 * stack, the file that came is there again, with the pages that were left out.
 *
 * @throws DomainError `not-found`, `read-only-share`, `document-has-no-file`, `document-not-extracted` while one is being read,
 *   `precondition-failed` when files changed meanwhile; `invalid-values` for one that is given twice, or is of another mailbox
 */
export async function mergeDocuments(
  ctx: Pick<Context, 'db' | 'blobs' | 'jobs'>,
  accountId: string,
  { documentIds, mailboxId: wanted, traceId }: Merging,
): Promise<StoredDocument> {
  const documents: StoredDocument[] = [];
  for (const documentId of documentIds) {
    documents.push(await documentToWrite(ctx, accountId, { documentId, mailboxId: wanted }));
  }
  const [first, ...others] = documents;
  if (!first) throw notFound('document');
  const { id, mailbox_id: mailboxId } = first;
  const errors = faultsOf(documents);
  if (Object.keys(errors).length > 0) {
    throw new DomainError('invalid-values', 'These documents cannot be put together.', { errors });
  }
  const files = await filesOfParts(ctx.db, documentIds);
  const copies: string[] = [];
  for (const documentId of documentIds)
    copies.push(...(await copiesByContent(ctx.db, documentId, MOST_COPIES)));
  const merged = await ctx.db.transaction().execute(async (transaction) => {
    // The mailbox before the documents, as everywhere, and those in an order that is the same for all.
    if (!(await readConfigForShare(transaction, mailboxId))) throw notFound('mailbox');
    const together = await wholesOf(
      transaction,
      documentIds.flatMap((one) => files.get(one) ?? []),
    );
    await shareBlobs(
      transaction,
      together.map(({ sha256 }) => sha256),
    );
    for (const documentId of [...documentIds].sort()) await lockToMerge(transaction, documentId, mailboxId);
    await expectSameFiles(transaction, files);
    for (const other of others) await endOther(transaction, other);
    await changeContent(transaction, first);
    await replaceAllFiles(transaction, id, together);
    await deleteEmptied(
      transaction,
      others.map((other) => other.id),
    );
    await setContent(transaction, first, { ...contentOf(together), stack: null, isOne: true });
    await ctx.jobs.enqueueExtraction(transaction, { documentId: id, traceId, urgency: 'person' });
    await ctx.jobs.enqueueFileDeletion(transaction);
    await recordAudit(transaction, { mailboxId }, 'document.merged', {
      subjectId: id,
      documentIds: [...documentIds],
    });
    const now = await findDocument(transaction, id);
    if (!now) throw notFound('document');
    return now;
  });
  // On its own: it would lock extractions in another order than corrections do.
  await judgeCopies(ctx, mailboxId, copies.slice(0, MOST_COPIES));
  return merged;
}

function faultsOf(documents: readonly StoredDocument[]): Readonly<Record<string, readonly string[]>> {
  const faults: Record<string, readonly string[]> = {};
  const seen = new Set<string>();
  for (const [index, { id, mailbox_id: mailboxId, document_type: type }] of documents.entries()) {
    const at = `/documentIds/${index}`;
    if (seen.has(id)) faults[at] = ['It is given twice.'];
    else if (mailboxId !== documents[0]?.mailbox_id) faults[at] = ['It is in another mailbox.'];
    else if (type === 'manual') faults[at] = ['It was made from values and has no pages.'];
    seen.add(id);
  }
  return faults;
}

async function lockToMerge(
  transaction: Transaction<Database>,
  documentId: string,
  mailboxId: string,
): Promise<void> {
  const state = await lockDocument(transaction, documentId);
  const document = await findDocument(transaction, documentId);
  if (!state || document?.mailbox_id !== mailboxId) throw notFound('document');
  isAtRest(state.status);
  if (!state.has_files) {
    throw new DomainError(
      'document-has-no-file',
      'The files of a document were deleted when their time was over.',
    );
  }
}

/** What was read of it goes, and is told; the document itself goes once its files are the first one's. */
async function endOther(
  transaction: Transaction<Database>,
  { id: documentId, mailbox_id: mailboxId }: StoredDocument,
): Promise<void> {
  const extractionId = await forgetReading(transaction, documentId);
  if (extractionId) await noteExportDeletion(transaction, mailboxId, extractionId, false);
  const data = { deleteFromSpreadsheet: true };
  await recordEvents(transaction, [{ type: 'document.deleted', mailboxId, documentId, extractionId, data }]);
}

async function wholesOf(
  transaction: Transaction<Database>,
  files: readonly PartFile[],
): Promise<readonly PartFile[]> {
  const ids = new Set(files.flatMap(({ whole }) => whole?.wholeId ?? []));
  return partsToWholes(files, await findWholes(transaction, [...ids]));
}
