import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from './manifest.ts';

/** Writes a stream, packed with gzip, and forces it to the disk. @returns SHA-256 of the file */
export async function writePacked(path: string, content: Readable): Promise<string> {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const file = await open(path, 'wx', 0o600);
  try {
    await pipeline(content, createGzip({ level: 4 }), hashing, async (chunks: AsyncIterable<Uint8Array>) => {
      for await (const chunk of chunks) await file.writeFile(chunk);
    });
    await file.sync();
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}

/** Reads a file through. @throws BackupError when it is missing or its bytes have another digest */
export async function checkDigest(path: string, sha256: string): Promise<void> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk);
  } catch (error) {
    throw new BackupError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`, {
      cause: error,
    });
  }
  if (hash.digest('hex') !== sha256)
    throw new BackupError(`${path} is damaged: its bytes have another digest.`);
}

/** What a file that was checked holds, unpacked. */
export async function* readPacked(path: string): AsyncGenerator<Uint8Array, void, undefined> {
  const unpacked = createGunzip();
  const file = createReadStream(path);
  file.on('error', (error) => unpacked.destroy(error));
  yield* file.pipe(unpacked);
}

/** The lines of such a file. */
export async function* linesOf(path: string): AsyncGenerator<string, void, undefined> {
  const unpacked = createGunzip();
  const file = createReadStream(path);
  file.on('error', (error) => unpacked.destroy(error));
  yield* createInterface({ input: file.pipe(unpacked), crlfDelay: Number.POSITIVE_INFINITY });
}
