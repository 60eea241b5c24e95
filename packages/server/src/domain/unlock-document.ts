import { shareBlobs } from '../store/blob-locks.ts';
import { filesOfDocument, findDocument, lockDocument } from '../store/documents.ts';
import { replaceFiles, type UnlockedFile } from '../store/unlock-document.ts';
import { recordAudit } from './audit.ts';
import type { Context } from './context.ts';
import { type DocumentPlace, documentToWrite } from './document-access.ts';
import type { StoredDocument } from './documents.ts';
import { DomainError, notFound } from './errors.ts';
import { readStoredFile } from './stored-files.ts';

const LOCKED = 'password_protected';

/**
 * Opens the locked PDFs of a document with their password, keeps them without it, and has the document read. The password is kept
 * nowhere.
 *
 * @throws DomainError `not-found`, `read-only-share`, `document-not-locked`, `document-has-no-file`, `file-missing`, `file-damaged`;
 *   `invalid-values` for a password that opens none of them
 */
export async function unlockDocument(
  ctx: Pick<Context, 'db' | 'blobs' | 'jobs' | 'unlockPdf'>,
  accountId: string,
  place: DocumentPlace,
  { password, traceId }: { readonly password: string; readonly traceId: string },
): Promise<StoredDocument> {
  const { documentId } = place;
  const { id, mailbox_id: mailboxId, failure_code: failure } = await documentToWrite(ctx, accountId, place);
  if (failure !== LOCKED) throw notLocked();
  const files = await unlockFiles(ctx, documentId, password);
  return ctx.db.transaction().execute(async (transaction) => {
    const unlocked = files.map(({ sha256 }) => sha256);
    await shareBlobs(transaction, unlocked);
    const state = await lockDocument(transaction, documentId);
    if (!state) throw notFound('document');
    // Somebody else may have opened it meanwhile.
    if (state.failure_code !== LOCKED) throw notLocked();
    for (const { sha256, bytes } of files) {
      if (!(await ctx.blobs.has(sha256))) await ctx.blobs.put(bytes);
    }
    await replaceFiles(transaction, documentId, files);
    await ctx.jobs.enqueueExtraction(transaction, { documentId, traceId, urgency: 'person' });
    await recordAudit(transaction, { mailboxId }, 'document.unlocked', { subjectId: documentId });
    const document = await findDocument(transaction, id);
    if (!document) throw notFound('document');
    return document;
  });
}

/** Of each file that wants a password, what is kept in its place. */
async function unlockFiles(
  ctx: Pick<Context, 'db' | 'blobs' | 'unlockPdf'>,
  documentId: string,
  password: string,
): Promise<readonly (UnlockedFile & { readonly bytes: Uint8Array })[]> {
  const files = await filesOfDocument(ctx.db, documentId);
  const hashes = files.flatMap(({ contentType, sha256 }) =>
    contentType === 'application/pdf' ? [sha256] : [],
  );
  const unlocked: (UnlockedFile & { readonly bytes: Uint8Array })[] = [];
  let refused: string | undefined = LOCKED;
  for (const before of new Set(hashes)) {
    const bytes = await readStoredFile(ctx, before);
    if ((await ctx.unlockPdf({ bytes, password: '' }))?.ok) continue;
    const answer = await ctx.unlockPdf({ bytes, password });
    if (answer?.ok) {
      const { sha256, size } = await ctx.blobs.put(answer.bytes);
      unlocked.push({ before, bytes: answer.bytes, sha256, size });
    } else {
      refused = answer?.code;
    }
  }
  // Files with passwords of their own are opened one after another.
  if (unlocked.length === 0) throw doesNotOpen(refused);
  return unlocked;
}

const notLocked = () => new DomainError('document-not-locked', 'This document does not wait for a password.');

function doesNotOpen(code: string | undefined): DomainError {
  const isWrong = code === LOCKED;
  const reason = isWrong
    ? 'This password does not open the PDF.'
    : 'The PDF cannot be opened, even with its password.';
  return new DomainError('invalid-values', reason, { errors: { '/password': [reason] } });
}
