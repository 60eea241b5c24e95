import { filesOfDocument } from '../store/documents.ts';
import type { Context } from './context.ts';
import { type DocumentPlace, documentToRead } from './document-access.ts';
import { DomainError } from './errors.ts';
import { readStoredFile } from './stored-files.ts';

export interface DocumentFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * The files a document was made from, in their order.
 *
 * @throws DomainError `not-found`, `document-has-no-file`, `file-missing`, `file-damaged`
 */
export async function readDocumentFiles(
  ctx: Pick<Context, 'db' | 'blobs'>,
  accountId: string,
  place: DocumentPlace,
): Promise<readonly DocumentFile[]> {
  await documentToRead(ctx, accountId, place);
  const files = await filesOfDocument(ctx.db, place.documentId);
  if (files.length === 0) {
    throw new DomainError(
      'document-has-no-file',
      'This document was made from values, or its files were deleted when their time was over.',
    );
  }
  const read: DocumentFile[] = [];
  for (const { fileName, contentType, sha256 } of files) {
    read.push({ fileName: fileName ?? 'document', contentType, bytes: await readStoredFile(ctx, sha256) });
  }
  return read;
}
