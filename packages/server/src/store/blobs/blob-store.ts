import type { Readable } from 'node:stream';

/** What a blob is known by. */
export interface StoredBlob {
  /** SHA-256 of the bytes, 64 lower-case hexadecimal digits. */
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
}

export interface ListedBlob {
  readonly sha256: string;
  readonly storedAt: Date;
  /** What it takes, in bytes: encrypted it is more than was put. */
  readonly size: number;
}

/**
 * Keeps byte strings under the hash of what they hold: the same bytes are kept once, and what is stored never
 * changes. When `put` has resolved, the blob survives a power loss.
 *
 * Every call throws StorageUnavailable when the place where blobs are kept is away, full, or cannot be written to.
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
   * Streams a blob that is whole: it is read through before the first of its bytes is given.
   *
   * @throws BlobNotFound, BlobDamaged
   */
  getWhole(sha256: string): Promise<Readable>;
  /**
   * Reads a blob into memory.
   *
   * @throws BlobNotFound, BlobDamaged
   */
  read(sha256: string): Promise<Uint8Array>;
  /**
   * Looks whether a blob is there and whole, without keeping it in memory.
   *
   * @throws BlobNotFound, BlobDamaged
   */
  check(sha256: string): Promise<void>;
  has(sha256: string): Promise<boolean>;
  /** Deletes a blob; one that is not there is deleted already. */
  delete(sha256: string): Promise<void>;
  /** Every blob there is, in no order; those that come or go meanwhile may be among them or not. */
  list(): AsyncIterable<ListedBlob>;
  /** Tries whether a blob could be stored now. */
  probe(): Promise<void>;
}

export class BlobNotFound extends Error {
  override readonly name = 'BlobNotFound';

  constructor(readonly sha256: string) {
    super(
      isSha256(sha256) ? `There is no blob ${sha256}` : 'There is no blob of this name, which is no hash',
    );
  }
}

export class BlobTooLarge extends Error {
  override readonly name = 'BlobTooLarge';
}

/** The bytes kept are not those that were stored. */
export class BlobDamaged extends Error {
  override readonly name = 'BlobDamaged';

  constructor(readonly sha256: string) {
    super(`Blob ${sha256} is damaged: its bytes have another hash`);
  }
}

/** The place where blobs are kept is away, full, or cannot be written to. Later tries may succeed. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

const SHA256 = /^[0-9a-f]{64}$/;

/** Whether a text can name a blob. Everything else is no key: it is neither looked up nor made a part of a path. */
export function isSha256(text: string): boolean {
  return SHA256.test(text);
}
