import { sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** A file that takes the place of another one. */
export interface UnlockedFile {
  /** Hash of what it replaces. */
  readonly before: string;
  readonly sha256: string;
  readonly size: number;
}

/**
 * Puts files in the place of others of a document, locked before, and the document back into the queue's care as if it had just come.
 * What it is a copy of is still told by the bytes that came.
 */
export async function replaceFiles(
  transaction: Transaction<Database>,
  documentId: string,
  files: readonly UnlockedFile[],
): Promise<void> {
  for (const { before, sha256, size } of files) {
    // Taken out and put in, so that the triggers see what goes and what comes.
    const gone = await transaction
      .deleteFrom('document_files')
      .where('document_id', '=', documentId)
      .where('sha256', '=', before)
      .returningAll()
      .execute();
    await transaction
      .insertInto('document_files')
      .values(gone.map((file) => ({ ...file, sha256, size })))
      .execute();
  }
  await transaction
    .updateTable('documents')
    .set({
      status: 'pending',
      failed_runs: 0,
      enqueued_at: sql<Date>`now()`,
      processed_at: null,
      failure_code: null,
      failure_message: null,
    })
    .where('id', '=', documentId)
    .execute();
}
