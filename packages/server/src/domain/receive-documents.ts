import { shareBlobs } from '../store/blob-locks.ts';
import { insertDocument, type NewDocument } from '../store/documents.ts';
import { brokenForeignKey } from '../store/foreign-keys.ts';
import { insertMessage, type NewMessage } from '../store/messages.ts';
import type { ReadingUrgency } from '../store/reading-queue.ts';
import { recordAudits } from './audit.ts';
import { typeOf } from './change-content.ts';
import type { Context } from './context.ts';
import { notFound } from './errors.ts';
import { newId, sha256Hex } from './ids.ts';
import { FILE_FAULTS } from './stored-files.ts';

/** A file as it arrived, and what its bytes say it is. */
export interface IncomingFile {
  readonly fileName: string | null;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface IncomingDocument {
  readonly id: string;
  /** In page order, at least one. */
  readonly files: readonly IncomingFile[];
}

export interface Delivery {
  readonly mailboxId: string;
  readonly source: 'upload' | 'email';
  readonly uploadId: string | null;
  readonly displaySubject: string | null;
  readonly displayFrom: string | null;
  readonly clientReferenceId: string | null;
  readonly notes: string | null;
  readonly urgency: ReadingUrgency;
  /** Whether the documents are to be read at once, or wait until somebody asks for it. */
  readonly enqueue: boolean;
  readonly traceId: string;
  /** The mail they came with, stored in the same transaction; null: they came another way. */
  readonly message: NewMessage | null;
  readonly documents: readonly IncomingDocument[];
}

/** The mailbox has taken this mail before; nothing was stored. */
export class RepeatedMessage extends Error {}

/**
 * The one way by which documents with files enter a mailbox. When it has resolved, every document is stored to survive a
 * power loss, and so is the job that reads it; when it rejects, none is.
 *
 * @throws DomainError `not-found` when the mailbox is deleted at that very moment; `RepeatedMessage`
 */
export async function receiveDocuments(
  ctx: Pick<Context, 'db' | 'blobs' | 'jobs'>,
  delivery: Delivery,
): Promise<void> {
  const documents = await Promise.all(
    delivery.documents.map(async ({ id, files }) => ({ id, files: await storeFiles(ctx, files) })),
  );
  try {
    await storeDocuments(ctx, delivery, documents);
  } catch (error) {
    const broken = brokenForeignKey(error);
    if (broken === 'documents_mailbox_id_fkey' || broken === 'messages_mailbox_id_fkey')
      throw notFound('mailbox');
    throw error;
  }
}

interface StoredFiles {
  readonly id: string;
  readonly files: Awaited<ReturnType<typeof storeFiles>>;
}

async function storeDocuments(
  ctx: Pick<Context, 'db' | 'blobs' | 'jobs'>,
  delivery: Delivery,
  documents: readonly StoredFiles[],
): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const stored = documents.flatMap((document) => document.files);
    const { message } = delivery;
    const ofMessage = message?.sha256 ? [message.sha256] : [];
    await shareBlobs(transaction, [...stored.map((file) => file.sha256), ...ofMessage]);
    if (message !== null && !(await insertMessage(transaction, message))) throw new RepeatedMessage();
    // A blob that was there already may have gone with its last document just before the lock was had.
    for (const { sha256, bytes } of stored) {
      if (!(await ctx.blobs.has(sha256))) await ctx.blobs.put(bytes);
    }
    await recordAudits(
      transaction,
      { mailboxId: delivery.mailboxId },
      'document.received',
      documents.map(({ id, files }) => ({
        subjectId: id,
        fileName: files[0]?.fileName ?? null,
        source: delivery.source,
      })),
    );
    const mended: string[] = [];
    for (const { id, files } of documents) {
      const document: NewDocument = {
        id,
        mailboxId: delivery.mailboxId,
        documentType: typeOf(files),
        source: delivery.source,
        displaySubject: delivery.displaySubject,
        displayFrom: delivery.displayFrom,
        originalFileName: files[0]?.fileName ?? null,
        uploadId: delivery.uploadId,
        clientReferenceId: delivery.clientReferenceId,
        notes: delivery.notes,
        contentHash: sha256Hex(files.map((file) => file.sha256).join('\n')),
        enqueued: delivery.enqueue,
        messageId: message?.id ?? null,
        files,
      };
      mended.push(...(await insertDocument(transaction, document, Object.keys(FILE_FAULTS))));
    }
    const { traceId, urgency } = delivery;
    const jobs = [
      // They came earlier, and their file was missing or damaged: they are read now that the bytes are here again.
      ...mended.map((documentId) => ({ documentId, traceId, urgency: 'again' as const })),
      ...(delivery.enqueue ? documents.map(({ id }) => ({ documentId: id, traceId, urgency })) : []),
    ];
    if (jobs.length > 0) await ctx.jobs.enqueueExtractions(transaction, jobs);
  });
}

export const newDocument = (files: readonly IncomingFile[]): IncomingDocument => ({
  id: newId('doc'),
  files,
});

/** Stores the bytes; whoever refers to them shares their locks. */
export const storeFiles = (ctx: Pick<Context, 'blobs'>, files: readonly IncomingFile[]) =>
  Promise.all(
    files.map(async ({ fileName, contentType, bytes }) => {
      const { sha256, size } = await ctx.blobs.put(bytes);
      return { fileName, contentType, bytes, sha256, size };
    }),
  );
