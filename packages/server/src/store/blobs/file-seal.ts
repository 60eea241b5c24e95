import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { BlobDamaged, StorageUnavailable } from './blob-store.ts';

/*
 * Files at rest are encrypted piece by piece, so that they stream: 64 KiB each by AES-256 in GCM, with a key of each file's own, made of
 * the operator's and of the salt in the file's head. The number of a piece and whether it is the last are its nonce: none can be left out,
 * moved or cut off.
 *
 *   head: 8 bytes that say what it is, 8 that say which key, 32 of salt · pieces: bytes and 16 of tag each
 */

export interface FileSeal {
  readonly seal: (plain: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array, void, undefined>;
  /**
   * What was not sealed comes through as it is: it was stored before there was a key.
   *
   * @throws BlobDamaged, StorageUnavailable: it is sealed with a key that is not this one
   */
  readonly open: (
    stored: AsyncIterable<Uint8Array>,
    sha256: string,
  ) => AsyncGenerator<Uint8Array, void, undefined>;
}

const MAGIC = Buffer.from('\x89RBXF1\r\n', 'latin1');
const KEY_MARK_BYTES = 8;
const SALT_BYTES = 32;
const HEAD_BYTES = MAGIC.length + KEY_MARK_BYTES + SALT_BYTES;
const PIECE_BYTES = 65_536;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** @param operatorKey of enough entropy: it is hashed, not stretched; null: nothing is sealed, and what is sealed cannot be read */
export function createFileSeal(operatorKey: string | null): FileSeal {
  const key = operatorKey === null ? null : createHash('sha256').update(operatorKey).digest();
  return {
    seal: key === null ? asItIs : (plain) => sealed(plain, key),
    open: (stored, sha256) => opened(stored, key, sha256),
  };
}

async function* asItIs(chunks: AsyncIterable<Uint8Array>) {
  yield* chunks;
}

async function* sealed(plain: AsyncIterable<Uint8Array>, key: Buffer) {
  const salt = randomBytes(SALT_BYTES);
  const fileKey = keyOfFile(key, salt);
  yield Buffer.concat([MAGIC, keyMark(key), salt]);
  let index = 0;
  for await (const { bytes, isLast } of inPieces(plain, PIECE_BYTES)) {
    const cipher = createCipheriv(CIPHER, fileKey, nonceOf(index, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    index += 1;
  }
}

async function* opened(stored: AsyncIterable<Uint8Array>, key: Buffer | null, sha256: string) {
  const chunks = stored[Symbol.asyncIterator]();
  try {
    const { taken, rest } = await takeFirst(chunks, HEAD_BYTES);
    const isSealed = taken.length === HEAD_BYTES && taken.subarray(0, MAGIC.length).equals(MAGIC);
    const mark = taken.subarray(MAGIC.length, MAGIC.length + KEY_MARK_BYTES);
    if (!isSealed) yield* joined([taken, rest], chunks);
    else if (key === null || !mark.equals(keyMark(key))) {
      // It might be a file of somebody's that merely begins so: then its digest is right.
      yield* unlessDigestDiffers(joined([taken, rest], chunks), sha256);
    } else {
      const fileKey = keyOfFile(key, taken.subarray(-SALT_BYTES));
      yield* openedPieces(joined([rest], chunks), fileKey, sha256);
    }
  } finally {
    await chunks.return?.();
  }
}

async function* openedPieces(stored: AsyncIterable<Uint8Array>, fileKey: Buffer, sha256: string) {
  let index = 0;
  for await (const { bytes, isLast } of inPieces(stored, PIECE_BYTES + TAG_BYTES)) {
    if (bytes.length < TAG_BYTES) throw new BlobDamaged(sha256);
    const decipher = createDecipheriv(CIPHER, fileKey, nonceOf(index, isLast), {
      authTagLength: TAG_BYTES,
    }).setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      yield Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw new BlobDamaged(sha256);
    }
    index += 1;
  }
}

async function* unlessDigestDiffers(chunks: AsyncIterable<Uint8Array>, sha256: string) {
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') === sha256) return;
  throw new StorageUnavailable(`Blob ${sha256} is encrypted with a key that is not set (ROWBOX_FILES_KEY)`);
}

/** At least one piece, all but the last of the same size. */
async function* inPieces(chunks: AsyncIterable<Uint8Array>, size: number) {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    length += chunk.byteLength;
    // What may be the last piece is held until more comes.
    if (length <= size) continue;
    const all = Buffer.concat(held);
    let at = 0;
    for (; length - at > size; at += size) yield { bytes: all.subarray(at, at + size), isLast: false };
    held = [all.subarray(at)];
    length -= at;
  }
  yield { bytes: Buffer.concat(held), isLast: true };
}

/** @returns so many bytes, or fewer when there are no more, and what came with them */
async function takeFirst(chunks: AsyncIterator<Uint8Array>, count: number) {
  const held: Uint8Array[] = [];
  let length = 0;
  while (length < count) {
    const next = await chunks.next();
    if (next.done) break;
    held.push(next.value);
    length += next.value.byteLength;
  }
  const all = Buffer.concat(held);
  return { taken: all.subarray(0, count), rest: all.subarray(count) };
}

async function* joined(first: readonly Uint8Array[], more: AsyncIterator<Uint8Array>) {
  for (const chunk of first) if (chunk.byteLength > 0) yield chunk;
  yield* { [Symbol.asyncIterator]: () => more };
}

const keyMark = (key: Buffer): Buffer =>
  createHmac('sha256', key).update('rowbox files').digest().subarray(0, KEY_MARK_BYTES);

const keyOfFile = (key: Buffer, salt: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, 'rowbox file', 32));

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}
