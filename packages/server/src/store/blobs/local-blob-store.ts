import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline, type Readable, Transform } from 'node:stream';
import {
  BlobDamaged,
  BlobNotFound,
  type BlobStore,
  BlobTooLarge,
  isSha256,
  type StoredBlob,
} from './blob-store.ts';

export interface LocalBlobStoreOptions {
  /** Made if missing. */
  readonly folder: string;
  /** Largest blob that is taken, in bytes. */
  readonly maxBytes: number;
}

/** A temporary file this old, in milliseconds, was left by a process that was killed. Storing never takes so long. */
const ABANDONED_AFTER = 60 * 60 * 1000;

/**
 * Opens a blob store in a local folder: `ab/cd/<sha256>` beneath it, written to a temporary file, forced to the
 * disk and renamed, so that a blob that is there is whole. Several processes may have the same folder open.
 */
export async function openLocalBlobStore(options: LocalBlobStoreOptions): Promise<BlobStore> {
  const folder = resolve(options.folder);
  const { maxBytes } = options;
  const unfinished = join(folder, 'unfinished');
  const made = await mkdir(unfinished, { recursive: true, mode: 0o700 });
  if (made !== undefined) await forceFoldersBetween(unfinished, dirname(made));
  await removeAbandoned(unfinished);

  /** Folders of blobs whose names this process knows to be on the disk: at most 65,536 of them. */
  const foldersKept = new Set<string>();
  const keepFolder = async (inner: string): Promise<void> => {
    if (foldersKept.has(inner)) return;
    await mkdir(inner, { recursive: true, mode: 0o700 });
    // Even if it was there: another process may have made it a moment ago and not come to this point yet.
    await forceFoldersBetween(dirname(inner), folder);
    foldersKept.add(inner);
  };

  const put = async (content: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredBlob> => {
    const temporary = join(unfinished, randomUUID());
    try {
      const blob = await writeForced(
        temporary,
        content instanceof Uint8Array ? [content] : content,
        maxBytes,
      );
      const path = blobPath(folder, blob.sha256);
      await keepFolder(dirname(path));
      // Over an equal blob as well: it costs no more than finding out whether that one is whole and on the disk.
      await rename(temporary, path);
      await forceFolder(dirname(path));
      return blob;
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  };

  const get = async (sha256: string): Promise<Readable> => {
    const file = await openBlob(folder, sha256);
    const check = hashCheck(sha256);
    // The reader hears of an error from the stream it reads; the other end of the pipeline is closed with it.
    pipeline(file.createReadStream(), check, () => {});
    return check;
  };

  const read = async (sha256: string): Promise<Uint8Array> => {
    const file = await openBlob(folder, sha256);
    try {
      const bytes = await file.readFile();
      if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw damaged(sha256);
      return bytes;
    } finally {
      await file.close();
    }
  };

  const has = async (sha256: string): Promise<boolean> => {
    if (!isSha256(sha256)) return false;
    return (await stat(blobPath(folder, sha256)).catch(nullIfMissing)) !== null;
  };

  const remove = async (sha256: string): Promise<void> => {
    if (!isSha256(sha256)) return;
    const path = blobPath(folder, sha256);
    await rm(path, { force: true });
    await forceFolder(dirname(path)).catch(nullIfMissing);
  };

  return { put, get, read, has, delete: remove };
}

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
  maxBytes: number,
): Promise<StoredBlob> {
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new BlobTooLarge(`A blob may have ${maxBytes} bytes at most`);
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: hash.digest('hex'), size };
}

async function openBlob(folder: string, sha256: string): Promise<FileHandle> {
  const file = isSha256(sha256) ? await open(blobPath(folder, sha256), 'r').catch(nullIfMissing) : null;
  if (file === null) throw new BlobNotFound(`There is no blob of this hash`);
  return file;
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
      done(hash.digest('hex') === sha256 ? null : damaged(sha256));
    },
  });
}

function damaged(sha256: string): BlobDamaged {
  return new BlobDamaged(`Blob ${sha256} is damaged: its bytes have another hash`);
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
