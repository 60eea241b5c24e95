import { ExportConflict, type ExportFolder } from '../outbound/exports/export-folder.ts';
import { endUpload, type OriginalToUpload, originalsToUpload } from '../store/original-uploads.ts';
import type { Context } from './context.ts';
import { DomainError } from './errors.ts';
import { toOriginalName } from './export-names.ts';
import { readStoredFile } from './stored-files.ts';

/** The folder beside the workbook. */
export const ORIGINALS = 'Originals';

/** How many documents are looked up at once. */
const BATCH = 50;

/**
 * Uploads the files of documents that wait for it. A file has the same name each time: one that is there was uploaded by a process that
 * was killed before it could say so.
 *
 * @throws ExportFailure when the drive takes no more; the others wait
 */
export async function uploadOriginals(
  ctx: Pick<Context, 'db' | 'blobs'>,
  mailboxId: string,
  folder: ExportFolder,
): Promise<void> {
  let afterId = '';
  for (;;) {
    const files = await originalsToUpload(ctx.db, mailboxId, afterId, BATCH);
    if (files.length === 0) return;
    for (const documentId of new Set(files.map((file) => file.documentId))) {
      const ofDocument = files.filter((file) => file.documentId === documentId);
      await uploadDocument(ctx, folder, documentId, ofDocument);
      afterId = documentId;
    }
  }
}

async function uploadDocument(
  ctx: Pick<Context, 'db' | 'blobs'>,
  folder: ExportFolder,
  documentId: string,
  files: readonly OriginalToUpload[],
): Promise<void> {
  try {
    for (const file of files) await uploadFile(ctx, folder, file);
    const [first] = files;
    const link = first ? await folder.urlOf(toOriginalName(first)) : null;
    await endUpload(ctx.db, documentId, 'uploaded', link);
  } catch (error) {
    await endUpload(ctx.db, documentId, 'failed', null);
    // Of a file that is lost here the others know nothing.
    if (!(error instanceof DomainError)) throw error;
  }
}

async function uploadFile(
  ctx: Pick<Context, 'blobs'>,
  folder: ExportFolder,
  file: OriginalToUpload,
): Promise<void> {
  try {
    await folder.write(toOriginalName(file), await readStoredFile(ctx, file.sha256), null);
  } catch (error) {
    if (!(error instanceof ExportConflict)) throw error;
  }
}
