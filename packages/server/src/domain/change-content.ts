import type { Transaction } from 'kysely';
import { noteExportDeletion } from '../store/exports.ts';
import type { Database } from '../store/schema.ts';
import { filesOfParts, forgetReading, type PartFile } from '../store/stacks.ts';
import type { StoredDocument } from './documents.ts';
import { DomainError } from './errors.ts';
import { recordEvents } from './events.ts';
import { sha256Hex } from './ids.ts';

/* What parting a stack and putting documents together have in common: the files of a document change. */

/** @throws DomainError `document-not-extracted` */
export function isAtRest(status: StoredDocument['status']): void {
  if (status !== 'pending' && status !== 'processing') return;
  throw new DomainError('document-not-extracted', 'This document is being read; wait until it has ended.');
}

/** What is told of a document by its files. */
export function contentOf(files: readonly PartFile[]): {
  readonly documentType: 'pdf' | 'image' | 'email';
  readonly originalFileName: string | null;
  readonly contentHash: string;
} {
  return {
    documentType: typeOf(files),
    originalFileName: files[0]?.fileName ?? null,
    contentHash: contentHash(files),
  };
}

/** Of what was cut by what it was cut from: the same stack parted twice is the same parts, whoever wrote their bytes. */
const contentHash = (files: readonly PartFile[]): string =>
  sha256Hex(
    files
      .map(({ sha256, whole }) =>
        whole === null ? sha256 : `${whole.wholeSha256} ${whole.firstPage}-${whole.lastPage}`,
      )
      .join('\n'),
  );

/** An e-invoice without pages is shown as one with pages; a mail's own text is a mail. */
export function typeOf(files: readonly { readonly contentType: string }[]): 'pdf' | 'image' | 'email' {
  const types = files.map(({ contentType }) => contentType);
  if (types.some((type) => type.startsWith('text/'))) return 'email';
  return types.some((type) => type.startsWith('application/')) ? 'pdf' : 'image';
}

/** @throws DomainError `precondition-failed` when documents, locked before, have other files than these by now */
export async function expectSameFiles(
  transaction: Transaction<Database>,
  before: ReadonlyMap<string, readonly PartFile[]>,
): Promise<void> {
  const now = await filesOfParts(transaction, [...before.keys()]);
  const namesOf = (files: readonly PartFile[] = []) => files.map(({ sha256 }) => sha256).join();
  for (const [id, files] of before) {
    if (namesOf(files) === namesOf(now.get(id))) continue;
    throw new DomainError('precondition-failed', 'The document has been changed by somebody else meanwhile.');
  }
}

/** Takes away what was read and set of a document whose files change; its rows go from the workbook. */
export async function changeContent(
  transaction: Transaction<Database>,
  { id: documentId, mailbox_id: mailboxId }: Pick<StoredDocument, 'id' | 'mailbox_id'>,
): Promise<void> {
  const extractionId = await forgetReading(transaction, documentId);
  if (extractionId === null) return;
  await noteExportDeletion(transaction, mailboxId, extractionId, false);
  const data = { deleteFromSpreadsheet: true };
  await recordEvents(transaction, [
    { type: 'extraction.deleted', mailboxId, documentId, extractionId, data },
  ]);
}
