import type { Readable } from 'node:stream';

/** What a blob is known by. */
export interface StoredBlob {
  /** SHA-256 of the bytes, 64 lower-case hexadecimal digits. */
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
}

/**
 * Keeps byte strings under the hash of what they hold: the same bytes are kept once, and what is stored never
 * changes. When `put` has resolved, the blob survives a power loss.
 *
 * A blob has no owner and no count of its users. Whoever deletes one makes sure that nobody refers to it nor is
 * just storing it.
 */
export interface BlobStore {
  /**
   * @param content the bytes, or a stream of them; a stream that fails leaves nothing behind
   * @throws BlobTooLarge when there is more than the store takes, as soon as that is known
   */
  put(content: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredBlob>;
  /**
   * Streams a blob. A blob that is damaged fails the stream at its end at the latest.
   *
   * @throws BlobNotFound
   */
  get(sha256: string): Promise<Readable>;
  /**
   * Reads a blob into memory.
   *
   * @throws BlobNotFound, BlobDamaged
   */
  read(sha256: string): Promise<Uint8Array>;
  has(sha256: string): Promise<boolean>;
  /** Deletes a blob; one that is not there is deleted already. */
  delete(sha256: string): Promise<void>;
}

export class BlobNotFound extends Error {
  override readonly name = 'BlobNotFound';
}

export class BlobTooLarge extends Error {
  override readonly name = 'BlobTooLarge';
}

/** The bytes kept are not those that were stored. */
export class BlobDamaged extends Error {
  override readonly name = 'BlobDamaged';
}

const SHA256 = /^[0-9a-f]{64}$/;

/** Whether a text can name a blob. Everything else is no key: it is neither looked up nor made a part of a path. */
export function isSha256(text: string): boolean {
  return SHA256.test(text);
}
