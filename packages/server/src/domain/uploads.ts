import type { ExtractionConfig } from '@rowbox/contract';
import { documentStates, documentsOfUpload } from '../store/documents.ts';
import { extractionsOfDocuments, type StoredExtraction } from '../store/extractions.ts';
import type { DocumentStatus } from '../store/schema.ts';
import type { Context } from './context.ts';

import type { Effect } from './idempotency-keys.ts';
import { effectId, newId } from './ids.ts';
import { expectActive, mailboxToWrite } from './mailbox-access.ts';
import { type IncomingDocument, newDocument, receiveDocuments } from './receive-documents.ts';
import { expectSomeFile, type FileWarning, sortFiles, type UploadedFile } from './sort-files.ts';

export interface UploadRequest {
  readonly accountId: string;
  readonly mailboxId: string;
  readonly files: readonly UploadedFile[];
  readonly clientReferenceId: string | null;
  readonly notes: string | null;
  /** One document whose pages are the files in order, instead of one document a file. */
  readonly groupAsSingleDocument: boolean;
  readonly enqueue: boolean;
  /** Whether a person is at it, rather than a program. */
  readonly byPerson: boolean;
  readonly traceId: string;
  readonly effect: Effect | null;
}

export interface Upload {
  readonly uploadId: string;
  readonly documents: readonly { readonly id: string; readonly fileName: string }[];
  readonly warnings: readonly FileWarning[];
  /** By which they are read, as of now. */
  readonly config: ExtractionConfig;
}

/**
 * Takes files into a mailbox. What a file is, is decided by its bytes; those that are no document get a warning.
 *
 * @throws DomainError `not-found`, `read-only-share`, `mailbox-inactive`, `unsupported-files` when no file is a document
 */
export async function upload(ctx: Context, request: UploadRequest): Promise<Upload> {
  const mailbox = await mailboxToWrite(ctx.db, request.accountId, request.mailboxId);
  expectActive(mailbox);
  const { accepted, warnings } = sortFiles(request.files);
  expectSomeFile(accepted, warnings);
  const { effect } = request;
  const uploadId = effect ? effectId('upl', effect.id) : newId('upl');
  const { config } = mailbox;
  if (effect?.resumed) {
    const documents = await documentsOfUpload(ctx.db, mailbox.id, uploadId);
    if (documents.length > 0) return { uploadId, documents, warnings, config };
  }
  const documents: readonly IncomingDocument[] = request.groupAsSingleDocument
    ? [newDocument(accepted)]
    : accepted.map((file) => newDocument([file]));
  await receiveDocuments(ctx, {
    mailboxId: mailbox.id,
    source: 'upload',
    uploadId,
    displaySubject: null,
    displayFrom: null,
    clientReferenceId: request.clientReferenceId,
    notes: request.notes,
    enqueue: request.enqueue,
    urgency: request.byPerson ? 'person' : 'program',
    traceId: request.traceId,
    message: null,
    documents,
  });
  return {
    uploadId,
    documents: documents.map(({ id, files }) => ({ id, fileName: files[0]?.fileName ?? '' })),
    warnings,
    config,
  };
}

export interface UploadedDocumentState {
  readonly status: DocumentStatus;
  readonly extraction: StoredExtraction | null;
}

/** What has become of documents by now. Those that were deleted are left out. */
export async function uploadedDocumentStates(
  ctx: Pick<Context, 'db'>,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, UploadedDocumentState>> {
  const [states, extractions] = await Promise.all([
    documentStates(ctx.db, documentIds),
    extractionsOfDocuments(ctx.db, documentIds),
  ]);
  const extractionOf = new Map(extractions.map((extraction) => [extraction.document_id, extraction]));
  return new Map(states.map(({ id, status }) => [id, { status, extraction: extractionOf.get(id) ?? null }]));
}
