import type { Kysely } from 'kysely';
import { mayDeleteFiles, shareBlobs } from '../store/blob-locks.ts';
import { BlobDamaged, BlobNotFound, type BlobStore } from '../store/blobs/blob-store.ts';
import type { Database } from '../store/schema.ts';

export interface MovedFiles {
  readonly moved: number;
  /** Digests of those that are damaged, which stay where they are. */
  readonly damaged: readonly string[];
  /** Those that were copied and not deleted, because a backup is under way. */
  readonly left: number;
}

interface Places {
  readonly db: Kysely<Database>;
  readonly from: BlobStore;
  readonly to: BlobStore;
}

/** Each has a connection to the database. */
const AT_ONCE = 4;

/**
 * Moves files from one place to the other while a service that reads from both runs. A file is deleted where it was when it is
 * whole where it comes to; killed on its way, this is called again. While a file moves nobody deletes it.
 */
export async function moveFiles(places: Places): Promise<MovedFiles> {
  const damaged: string[] = [];
  const count = { moved: 0, left: 0, gone: 0 };
  const listed = places.from.list()[Symbol.asyncIterator]();
  let isBroken = false;
  const moveAll = async () => {
    for (let next = await listed.next(); !next.done && !isBroken; next = await listed.next()) {
      const { sha256 } = next.value;
      try {
        count[await moveFile(places, sha256)] += 1;
      } catch (error) {
        if (!(error instanceof BlobDamaged)) {
          isBroken = true;
          throw error;
        }
        damaged.push(sha256);
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, moveAll));
  // Not before the last of them has ended: whoever is told that it broke off finds nothing that moves.
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return { moved: count.moved, left: count.left, damaged };
}

function moveFile({ db, from, to }: Places, sha256: string): Promise<'moved' | 'left' | 'gone'> {
  return db.transaction().execute(async (transaction) => {
    await shareBlobs(transaction, [sha256]);
    if (!(await isWholeIn(to, sha256))) {
      const content = await from.getWhole(sha256).catch((error: unknown) => {
        if (error instanceof BlobNotFound) return null;
        throw error;
      });
      if (content === null) return 'gone';
      await to.put(content);
    }
    if (!(await mayDeleteFiles(transaction))) return 'left';
    await from.delete(sha256);
    return 'moved';
  });
}

async function isWholeIn(store: BlobStore, sha256: string): Promise<boolean> {
  if (!(await store.has(sha256))) return false;
  try {
    await store.check(sha256);
    return true;
  } catch (error) {
    if (error instanceof BlobDamaged || error instanceof BlobNotFound) return false;
    throw error;
  }
}

/** Stores every file of a place anew, with the key that is set now. @returns how many, and the digests of those that are damaged */
export async function rewriteFiles({
  db,
  files,
}: {
  readonly db: Kysely<Database>;
  readonly files: BlobStore;
}): Promise<{ readonly rewritten: number; readonly damaged: readonly string[] }> {
  let rewritten = 0;
  const damaged: string[] = [];
  for await (const { sha256 } of files.list()) {
    await db.transaction().execute(async (transaction) => {
      await shareBlobs(transaction, [sha256]);
      try {
        await files.put(await files.getWhole(sha256));
        rewritten += 1;
      } catch (error) {
        if (error instanceof BlobDamaged) damaged.push(sha256);
        else if (!(error instanceof BlobNotFound)) throw error;
      }
    });
  }
  return { rewritten, damaged };
}
