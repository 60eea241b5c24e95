import { reserveBlobs } from '../store/blob-locks.ts';
import { unusedBlobs } from '../store/documents.ts';
import type { Context } from './context.ts';

const BATCH = 100;

/** Deletes the blobs no document holds any more. Called after the documents are gone from the database. */
export async function deleteUnusedBlobs(
  ctx: Pick<Context, 'db' | 'blobs'>,
  hashes: readonly string[],
): Promise<void> {
  for (let from = 0; from < hashes.length; from += BATCH) {
    const batch = hashes.slice(from, from + BATCH);
    await ctx.db.transaction().execute(async (transaction) => {
      await reserveBlobs(transaction, batch);
      for (const hash of await unusedBlobs(transaction, batch)) await ctx.blobs.delete(hash);
    });
  }
}
