import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline, Readable, Transform } from 'node:stream';
import {
  BlobDamaged,
  BlobNotFound,
  type BlobStore,
  isSha256,
  StorageUnavailable,
  type StoredBlob,
} from './blob-store.ts';
import { createFileSeal, type FileSeal } from './file-seal.ts';
import { createTally } from './tally.ts';

export interface LocalBlobStoreOptions {
  /** Made if missing. */
  readonly folder: string;
  /** Largest blob that is taken, in bytes. */
  readonly maxBytes: number;
  /** How bytes are encrypted on the disk; undefined: they are not. */
  readonly seal?: FileSeal;
}

/** A temporary file this old, in milliseconds, was left by a process that was killed. Storing never takes so long. */
const ABANDONED_AFTER = 60 * 60 * 1000;

/**
 * Opens a blob store in a local folder: `ab/cd/<sha256>` beneath it, written to a temporary file, forced to the
 * disk and renamed, so that a blob that is there is whole. Several processes may have the same folder open.
 */
export async function openLocalBlobStore(options: LocalBlobStoreOptions): Promise<BlobStore> {
  const folder = resolve(options.folder);
  const { maxBytes, seal = createFileSeal(null) } = options;
  const unfinished = join(folder, 'unfinished');
  const made = await mkdir(unfinished, { recursive: true, mode: 0o700 });
  if (made !== undefined) await forceFoldersBetween(unfinished, dirname(made));
  await removeAbandoned(unfinished);

  /** Folders of blobs whose names this process knows to be on the disk: at most 65,536 of them. */
  const foldersKept = new Set<string>();
  const keepFolder = async (inner: string): Promise<void> => {
    if (foldersKept.has(inner)) return;
    // Never the outermost: where that is missing, a disk is, and what is written would go to another.
    for (const level of [dirname(inner), inner]) await mkdir(level, { mode: 0o700 }).catch(nullIfThere);
    // Even if it was there: another process may have made it a moment ago and not come to this point yet.
    await forceFoldersBetween(dirname(inner), folder);
    foldersKept.add(inner);
  };

  /** A folder that became empty may be removed at any moment. */
  const moveToItsPlace = async (temporary: string, path: string): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await keepFolder(dirname(path));
        // Over an equal blob as well: it costs no more than finding out whether that one is whole and on the disk.
        await rename(temporary, path);
        // A folder that is gone again was emptied since, by whoever deleted the blob: it was there, and is not to be any more.
        await forceFolder(dirname(path)).catch(async (error) => {
          nullIfMissing(error);
          foldersKept.delete(dirname(path));
          await expectFolder(unfinished);
        });
        return;
      } catch (error) {
        foldersKept.delete(dirname(path));
        if (nullIfMissing(error as NodeJS.ErrnoException) !== null || attempt === MOST_ATTEMPTS) throw error;
      }
    }
  };

  const put = async (content: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredBlob> => {
    const temporary = join(unfinished, randomUUID());
    try {
      const pieces = content instanceof Uint8Array ? [content] : content;
      const blob = await writeForced(temporary, pieces, { maxBytes, seal });
      await moveToItsPlace(temporary, blobPath(folder, blob.sha256));
      return blob;
    } catch (error) {
      // On a disk that cannot be written to it cannot be removed either; it is when the store is opened again.
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
  };

  const openBlob = async (sha256: string): Promise<FileHandle> => {
    const path = isSha256(sha256) ? blobPath(folder, sha256) : null;
    const file = path && (await open(path, 'r').catch(nullIfMissing));
    if (file) return file;
    if (path) await expectFolder(unfinished);
    throw new BlobNotFound(sha256);
  };

  const get = async (sha256: string): Promise<Readable> => {
    const file = await openBlob(sha256);
    const check = hashCheck(sha256);
    // The reader hears of an error from the stream it reads; the other end of the pipeline is closed with it.
    const opened = (chunks: AsyncIterable<Uint8Array>) => seal.open(chunks, sha256);
    pipeline(file.createReadStream(), opened, check, () => {});
    return check;
  };

  const read = async (sha256: string): Promise<Uint8Array> => {
    const file = await openBlob(sha256);
    try {
      const stored = await file.readFile();
      const bytes = await collected(seal.open(Readable.from([stored]), sha256));
      if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new BlobDamaged(sha256);
      return bytes;
    } finally {
      await file.close();
    }
  };

  const check = async (sha256: string): Promise<void> => {
    for await (const _ of await get(sha256));
  };

  const getWhole = async (sha256: string): Promise<Readable> => {
    await check(sha256);
    return get(sha256);
  };

  const has = async (sha256: string): Promise<boolean> => {
    if (!isSha256(sha256)) return false;
    if ((await stat(blobPath(folder, sha256)).catch(nullIfMissing)) !== null) return true;
    await expectFolder(unfinished);
    return false;
  };

  const remove = async (sha256: string): Promise<void> => {
    if (!isSha256(sha256)) return;
    const path = blobPath(folder, sha256);
    await rm(path, { force: true });
    await forceFolder(dirname(path)).catch(nullIfMissing);
    for (const level of [dirname(path), dirname(dirname(path))]) {
      foldersKept.delete(level);
      if (!(await removeIfEmpty(level))) return;
    }
  };

  async function* list() {
    for (const outer of await namesIn(folder, /^[0-9a-f]{2}$/)) {
      for (const inner of await namesIn(join(folder, outer), /^[0-9a-f]{2}$/)) {
        const level = join(folder, outer, inner);
        const blobs = await namesIn(level, /^[0-9a-f]{64}$/);
        for (const sha256 of blobs) {
          const found = await stat(join(level, sha256)).catch(nullIfMissing);
          if (found !== null) yield { sha256, storedAt: found.mtime, size: found.size };
        }
        if (blobs.length === 0) {
          foldersKept.delete(level);
          await removeIfEmpty(level);
        }
      }
      await removeIfEmpty(join(folder, outer));
    }
  }

  const probe = async (): Promise<void> => {
    const { blocks, bavail, bsize } = await statfs(unfinished);
    // Some file systems do not say how large they are.
    if (blocks > 0 && bavail * bsize < maxBytes)
      throw new StorageUnavailable('There is no space left for a file');
    const path = join(unfinished, randomUUID());
    try {
      await writeForced(path, [PROBE], { maxBytes, seal });
    } finally {
      await rm(path, { force: true });
    }
  };

  const guarded =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await work(...args);
      } catch (error) {
        throw await asStorageFault(error, unfinished);
      }
    };
  return {
    put: guarded(put),
    get: guarded(get),
    getWhole: guarded(getWhole),
    read: guarded(read),
    check: guarded(check),
    has: guarded(has),
    delete: guarded(remove),
    list,
    probe: guarded(probe),
  };
}

/** So often a folder may be removed by others between being made and being moved into. */
const MOST_ATTEMPTS = 5;
/** More than a file system keeps beside a file's name without taking a block for it. */
const PROBE = new Uint8Array(4096);

/** The caller has made sure that it is a hash, and with that nothing that leads out of the folder. */
function blobPath(folder: string, sha256: string): string {
  return join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
}

async function removeAbandoned(unfinished: string): Promise<void> {
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name);
    const found = await stat(path).catch(nullIfMissing);
    if (found !== null && Date.now() - found.mtimeMs > ABANDONED_AFTER) await rm(path, { force: true });
  }
}

/** Writes the content to a new file and forces it to the disk. */
async function writeForced(
  path: string,
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  { maxBytes, seal }: Required<Pick<LocalBlobStoreOptions, 'maxBytes' | 'seal'>>,
): Promise<StoredBlob> {
  const tally = createTally(maxBytes);
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of seal.seal(tally.through(content))) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
  return tally.blob();
}

async function collected(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of chunks) pieces.push(piece);
  const [only] = pieces;
  return pieces.length === 1 && Buffer.isBuffer(only) ? only : Buffer.concat(pieces);
}

/** Lets bytes through and fails after the last of them if they are not what the hash says. */
function hashCheck(sha256: string): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(hash.digest('hex') === sha256 ? null : new BlobDamaged(sha256));
    },
  });
}

/** What the operating system says of a place that is away, full, or cannot be written to. */
const STORAGE_FAULTS: ReadonlySet<string | undefined> = new Set([
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ENXIO', 'ENODEV', 'ENOTDIR', 'ESTALE'],
  // Too many files are open: not the disk's fault, and over in a moment as well.
  ...['EMFILE', 'ENFILE'],
]);

/** @param mark a folder that is there as long as the store is */
async function asStorageFault(error: unknown, mark: string): Promise<unknown> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  const isAway = code === 'ENOENT' && (await stat(mark).catch(nullIfMissing)) === null;
  if (!isAway && !STORAGE_FAULTS.has(code)) return error;
  return new StorageUnavailable(`Files cannot be kept or read now (${code})`, { cause: error });
}

/** @throws as for a file in it when the folder is missing */
async function expectFolder(folder: string): Promise<void> {
  await stat(folder);
}

async function namesIn(folder: string, pattern: RegExp): Promise<readonly string[]> {
  const names = (await readdir(folder).catch(nullIfMissing)) ?? [];
  return names.filter((name) => pattern.test(name));
}

/** @returns whether it is gone */
async function removeIfEmpty(folder: string): Promise<boolean> {
  try {
    await rmdir(folder);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'EBUSY'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    return nullIfMissing(error as NodeJS.ErrnoException) === null;
  }
}

/** Forces the names in `inner` and in every folder above it up to `outer` to the disk. */
async function forceFoldersBetween(inner: string, outer: string): Promise<void> {
  let folder = inner;
  await forceFolder(folder);
  while (folder !== outer) {
    folder = dirname(folder);
    await forceFolder(folder);
  }
}

/** Forces the names in a folder to the disk. Windows has no such call and needs none. */
async function forceFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

function nullIfThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'EEXIST') return null;
  throw error;
}
