import { mayDeleteFiles, reserveBlobs } from '../store/blob-locks.ts';
import { countForgottenFiles } from '../store/forgotten-data.ts';
import { removeForgottenFiles, takeForgottenFiles, unusedBlobs } from '../store/forgotten-files.ts';
import { forgetWholes } from '../store/stacks.ts';
import type { Context } from './context.ts';
import type { WorkCounts } from './work-counts.ts';

const AT_ONCE = 100;

type Ctx = Pick<Context, 'db' | 'blobs'>;

/** Deletes the files that lost a document and are held by none any more; none while a backup is copying them. @returns how many entries were settled */
export async function deleteForgottenFiles({ db, blobs }: Ctx, signal?: AbortSignal): Promise<number> {
  let settled = 0;
  while (!signal?.aborted) {
    const count = await db.transaction().execute(async (transaction) => {
      if (!(await mayDeleteFiles(transaction))) return 0;
      const forgotten = await takeForgottenFiles(transaction, AT_ONCE);
      if (forgotten.length === 0) return 0;
      const hashes = [...new Set(forgotten.map(({ sha256 }) => sha256))];
      await reserveBlobs(transaction, hashes);
      await forgetWholes(transaction, hashes);
      const unused = await unusedBlobs(transaction, hashes);
      for (const hash of unused) await blobs.delete(hash);
      await countForgottenFiles(transaction, forgotten, new Set(unused));
      await removeForgottenFiles(transaction, forgotten);
      return forgotten.length;
    });
    if (count === 0) break;
    settled += count;
  }
  return settled;
}

/** A file this old, in milliseconds, is in no upload any more that is still to be stored. */
const UPLOADED_BEFORE = 60 * 60 * 1000;

/**
 * Deletes files that nobody knows, which a process left that was killed between storing a file and its document, and
 * folders that are empty.
 *
 * @param options `before`: files that were stored later are left alone; unless told, an hour ago
 * @returns how many files
 */
export async function sweepUnknownFiles(
  ctx: Ctx,
  {
    before = new Date(Date.now() - UPLOADED_BEFORE),
    signal,
    counts,
  }: {
    readonly before?: Date;
    readonly signal?: AbortSignal;
    /** Is told how many there are, and how large, when all have been looked at. */
    readonly counts?: Pick<WorkCounts, 'filesKept'>;
  } = {},
): Promise<number> {
  let deleted = 0;
  const kept = { files: 0, bytes: 0 };
  let batch: string[] = [];
  const settle = async () => {
    deleted += await deleteIfUnknown(ctx, batch);
    batch = [];
  };
  for await (const { sha256, storedAt, size } of ctx.blobs.list()) {
    if (signal?.aborted) return deleted;
    kept.files += 1;
    kept.bytes += size;
    if (storedAt < before) batch.push(sha256);
    if (batch.length === AT_ONCE) await settle();
  }
  await settle();
  counts?.filesKept(kept);
  return deleted;
}

async function deleteIfUnknown({ db, blobs }: Ctx, hashes: readonly string[]): Promise<number> {
  // Nearly all are known: only the others are kept from being taken into use meanwhile.
  const unknown = await unusedBlobs(db, hashes);
  if (unknown.length === 0) return 0;
  return db.transaction().execute(async (transaction) => {
    if (!(await mayDeleteFiles(transaction))) return 0;
    await reserveBlobs(transaction, unknown);
    const stillUnknown = await unusedBlobs(transaction, unknown);
    for (const hash of stillUnknown) await blobs.delete(hash);
    return stillUnknown.length;
  });
}
