import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import {
  BlobDamaged,
  BlobNotFound,
  type BlobStore,
  isSha256,
  StorageUnavailable,
  type StoredBlob,
} from './blob-store.ts';
import { createFileSeal, type FileSeal } from './file-seal.ts';
import type { S3Address } from './s3-address.ts';
import { openS3Bucket } from './s3-bucket.ts';
import { type Spooled, spooled } from './spool.ts';
import { createTally } from './tally.ts';

export interface S3BlobStoreOptions {
  readonly address: S3Address;
  /** Largest blob that is taken, in bytes. */
  readonly maxBytes: number;
  /** How bytes are encrypted before they are sent; undefined: they are not. */
  readonly seal?: FileSeal;
  /** Undefined: as the official SDK finds them. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** How long the store may say nothing. */
  readonly idleMilliseconds?: number;
}

/** So often a blob is asked for whose bytes break off or are others than were stored. */
const MOST_READS = 3;
/** A store is asked whether it takes files so often at most: each time costs two requests. */
const PROBED_EVERY = 15_000;
/** Parts of uploads this old, in milliseconds, were left by a process that was killed. */
const ABANDONED_AFTER = 24 * 60 * 60 * 1000;

/**
 * Opens a blob store in a bucket: `<prefix><sha256>`. A blob is sent when all of it has arrived and its name is known, and is
 * there for others when the store has all of it. What is read has been read through before the first byte is given.
 */
export async function openS3BlobStore(options: S3BlobStoreOptions): Promise<BlobStore> {
  const { address, maxBytes, seal = createFileSeal(null), idleMilliseconds = 30_000 } = options;
  const bucket = await openS3Bucket(address, { credentials: options.credentials, idleMilliseconds });
  const keyOf = (sha256: string) => `${address.prefix}${sha256}`;
  let probedAt = Number.NEGATIVE_INFINITY;

  const put = async (content: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredBlob> => {
    const tally = createTally(maxBytes);
    const pieces = content instanceof Uint8Array ? [content] : content;
    const whole = await spooled(seal.seal(tally.through(pieces)));
    try {
      const blob = tally.blob();
      await bucket.put(keyOf(blob.sha256), whole);
      return blob;
    } finally {
      await whole.remove();
    }
  };

  const fetched = async (sha256: string): Promise<Spooled> => {
    if (!isSha256(sha256)) throw new BlobNotFound(sha256);
    for (let attempt = 1; ; attempt += 1) {
      const stored = await bucket.get(keyOf(sha256));
      if (stored === null) throw new BlobNotFound(sha256);
      try {
        return await spooledIfWhole(seal.open(stored, sha256), sha256);
      } catch (error) {
        // What came may have been damaged on its way.
        const mayPass = error instanceof BlobDamaged || error instanceof StorageUnavailable;
        if (!mayPass || attempt === MOST_READS) throw error;
        await delay(50 * attempt);
      }
    }
  };

  const getWhole = async (sha256: string): Promise<Readable> => (await fetched(sha256)).open();

  const read = async (sha256: string): Promise<Uint8Array> => {
    const whole = await fetched(sha256);
    return whole.bytes ?? Buffer.concat(await whole.open().toArray());
  };

  async function* list() {
    const before = new Date(Date.now() - ABANDONED_AFTER);
    await bucket.abortUploads(address.prefix, before);
    for await (const { key, at, size } of bucket.list(address.prefix)) {
      const sha256 = key.slice(address.prefix.length);
      if (isSha256(sha256)) yield { sha256, storedAt: at, size };
    }
  }

  return {
    put,
    get: getWhole,
    getWhole,
    read,
    check: async (sha256) => (await fetched(sha256)).remove(),
    has: async (sha256) => isSha256(sha256) && bucket.has(keyOf(sha256)),
    delete: async (sha256) => {
      if (isSha256(sha256)) await bucket.delete(keyOf(sha256));
    },
    list,
    probe: async () => {
      if (performance.now() - probedAt < PROBED_EVERY) return;
      const key = `${address.prefix}probe`;
      await bucket.put(key, await spooled(Readable.from([PROBE])));
      await bucket.delete(key);
      probedAt = performance.now();
    },
  };
}

const PROBE = Buffer.from('whether files can be stored');

/** @throws BlobDamaged */
async function spooledIfWhole(plain: AsyncIterable<Uint8Array>, sha256: string): Promise<Spooled> {
  const hash = createHash('sha256');
  const whole = await spooled(
    (async function* hashed() {
      for await (const chunk of plain) {
        hash.update(chunk);
        yield chunk;
      }
    })(),
  );
  if (hash.digest('hex') === sha256) return whole;
  await whole.remove();
  throw new BlobDamaged(sha256);
}
