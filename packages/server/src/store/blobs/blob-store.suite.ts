import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BlobNotFound, type BlobStore, BlobTooLarge } from './blob-store.ts';

/** A store that takes blobs of at most `SUITE_MAX_BYTES`, and how to remove it. */
export interface StoreUnderTest {
  readonly store: BlobStore;
  readonly remove: () => Promise<void>;
}

export const SUITE_MAX_BYTES = 1_000_000;

const MISSING = 'a'.repeat(64);

/** What is no hash, and must never be taken for a part of a path or of a URL. */
const HOSTILE_KEYS = [
  '',
  '.',
  '..',
  '../../../../etc/passwd',
  `../${'a'.repeat(61)}`,
  `${'a'.repeat(31)}/../${'a'.repeat(29)}`,
  `aa/aa/${'a'.repeat(64)}`,
  'A'.repeat(64),
  'a'.repeat(63),
  'a'.repeat(65),
  `${'a'.repeat(64)}\n`,
  `${'a'.repeat(63)}\0`,
  `${'a'.repeat(60)}%2f..`,
  'ａ'.repeat(64),
  '/etc/passwd',
  'C:\\Windows\\win.ini',
];

/** What every implementation of the port has to do. */
export function describeBlobStore(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`blob store: ${name}`, () => {
    let opened: StoreUnderTest;
    let store: BlobStore;

    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(async () => {
      await opened.remove();
    });

    test('gives back what was put, however it was cut into pieces', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 3000 }), { maxLength: 8 }), async (pieces) => {
          const whole = Buffer.concat(pieces);
          const blob = await store.put(Readable.from(pieces, { objectMode: true }));
          expect(blob).toEqual({ sha256: sha256(whole), size: whole.length });
          expect(await store.put(new Uint8Array(whole))).toEqual(blob);
          expect(Buffer.from(await store.read(blob.sha256)).equals(whole)).toBe(true);
          expect((await collect(await store.get(blob.sha256))).equals(whole)).toBe(true);
        }),
        { numRuns: 30 },
      );
    });

    test('keeps an empty blob', async () => {
      const blob = await store.put(new Uint8Array());
      expect(blob.size).toBe(0);
      expect((await store.read(blob.sha256)).byteLength).toBe(0);
      expect((await collect(await store.get(blob.sha256))).length).toBe(0);
    });

    test('knows what it has', async () => {
      const blob = await store.put(randomBytes(100));
      expect(await store.has(blob.sha256)).toBe(true);
      expect(await store.has(MISSING)).toBe(false);
    });

    test('does not find what was never put', async () => {
      await expect(store.read(MISSING)).rejects.toThrow(BlobNotFound);
      await expect(store.get(MISSING)).rejects.toThrow(BlobNotFound);
    });

    test('checks what it has', async () => {
      const { sha256: key } = await store.put(randomBytes(300_000));
      await expect(store.check(key)).resolves.toBeUndefined();
      await expect(store.check(MISSING)).rejects.toThrow(BlobNotFound);
    });

    test('lists what it has, and not what was deleted', async () => {
      const [kept, deleted] = [await store.put(randomBytes(100)), await store.put(randomBytes(100))];
      await store.delete(deleted.sha256);
      const listed = [];
      for await (const blob of store.list()) listed.push(blob);
      const keys = listed.map(({ sha256: key }) => key);
      expect(keys).toContain(kept.sha256);
      expect(keys).not.toContain(deleted.sha256);
      expect(listed.find(({ sha256: key }) => key === kept.sha256)?.size).toBeGreaterThanOrEqual(100);
      expect(listed.every(({ storedAt }) => Math.abs(Date.now() - storedAt.getTime()) < 3_600_000)).toBe(
        true,
      );
    });

    test('keeps what is put while what lies beside it is deleted', async () => {
      const bytes = randomBytes(40);
      const { sha256: key } = await store.put(bytes);
      for (let round = 0; round < 40; round += 1) {
        await Promise.all([store.delete(key), store.put(bytes), store.delete(key)]);
        await store.put(bytes);
        expect(await store.has(key)).toBe(true);
      }
    });

    test('says that it could store, and leaves nothing of having tried', async () => {
      await expect(store.probe()).resolves.toBeUndefined();
    });

    test('deletes, and deletes again', async () => {
      const bytes = randomBytes(100);
      const { sha256: key } = await store.put(bytes);
      await store.delete(key);
      await store.delete(key);
      await store.delete(MISSING);
      expect(await store.has(key)).toBe(false);
      await expect(store.read(key)).rejects.toThrow(BlobNotFound);
      expect(await store.put(bytes)).toEqual({ sha256: key, size: 100 });
      expect(await store.has(key)).toBe(true);
    });

    test('takes the largest blob and nothing larger', async () => {
      const largest = randomBytes(SUITE_MAX_BYTES);
      expect((await store.put(largest)).size).toBe(SUITE_MAX_BYTES);
      const tooLarge = Buffer.concat([largest, Buffer.from('x')]);
      await expect(store.put(tooLarge)).rejects.toThrow(BlobTooLarge);
      expect(await store.has(sha256(tooLarge))).toBe(false);
    });

    test('stops reading a stream that has no end', async () => {
      let pieces = 0;
      let closed = false;
      async function* endless() {
        try {
          for (;;) {
            pieces += 1;
            yield Buffer.alloc(100_000);
          }
        } finally {
          closed = true;
        }
      }
      await expect(store.put(endless())).rejects.toThrow(BlobTooLarge);
      expect(pieces).toBeLessThan(20);
      expect(closed).toBe(true);
    });

    test('keeps nothing of a stream that fails', async () => {
      async function* failing() {
        yield Buffer.from('half of ');
        throw new Error('the line went dead');
      }
      await expect(store.put(failing())).rejects.toThrow('the line went dead');
      expect(await store.has(sha256(Buffer.from('half of ')))).toBe(false);
    });

    test('keeps the same bytes once when they are put many times at once', async () => {
      const bytes = randomBytes(50_000);
      const blobs = await Promise.all(Array.from({ length: 16 }, () => store.put(bytes)));
      expect(new Set(blobs.map((blob) => blob.sha256))).toEqual(new Set([sha256(bytes)]));
      expect(Buffer.from(await store.read(sha256(bytes))).equals(bytes)).toBe(true);
    });

    test('may be left in the middle of reading', async () => {
      const { sha256: key } = await store.put(randomBytes(900_000));
      for await (const piece of await store.get(key)) {
        expect(piece.length).toBeGreaterThan(0);
        break;
      }
      expect((await store.read(key)).byteLength).toBe(900_000);
    });

    test.each(HOSTILE_KEYS)('%j is no key', async (key) => {
      expect(await store.has(key)).toBe(false);
      await expect(store.get(key)).rejects.toThrow(BlobNotFound);
      await expect(store.read(key)).rejects.toThrow(BlobNotFound);
      await expect(store.delete(key)).resolves.toBeUndefined();
    });

    test('no text but a hash is a key', async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 80 }), async (key) => {
          fc.pre(!/^[0-9a-f]{64}$/.test(key));
          expect(await store.has(key)).toBe(false);
          await expect(store.read(key)).rejects.toThrow(BlobNotFound);
        }),
      );
    });
  });
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function collect(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
