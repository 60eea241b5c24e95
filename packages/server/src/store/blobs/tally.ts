import { createHash } from 'node:crypto';
import { BlobTooLarge, type StoredBlob } from './blob-store.ts';

/** Counts and hashes bytes that pass through. */
export interface Tally {
  /** @throws BlobTooLarge as soon as there are more bytes than may be */
  readonly through: (
    content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  ) => AsyncGenerator<Uint8Array, void, undefined>;
  /** Of what has passed, when all has. */
  readonly blob: () => StoredBlob;
}

export function createTally(maxBytes: number): Tally {
  const hash = createHash('sha256');
  let size = 0;
  return {
    async *through(content) {
      for await (const chunk of content) {
        size += chunk.byteLength;
        if (size > maxBytes) throw new BlobTooLarge(`A blob may have ${maxBytes} bytes at most`);
        hash.update(chunk);
        yield chunk;
      }
    },
    blob: () => ({ sha256: hash.digest('hex'), size }),
  };
}
