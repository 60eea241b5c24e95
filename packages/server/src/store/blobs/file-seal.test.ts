import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeBlobStore, SUITE_MAX_BYTES } from './blob-store.suite.ts';
import { BlobDamaged, type BlobStore, StorageUnavailable } from './blob-store.ts';
import { createFileSeal } from './file-seal.ts';
import { openLocalBlobStore } from './local-blob-store.ts';

const KEY = 'a key of the operator';
const maxBytes = SUITE_MAX_BYTES;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rowbox-sealed-'));
});
afterEach(() => rm(folder, { recursive: true }));

const open = (key: string | null): Promise<BlobStore> =>
  openLocalBlobStore({ folder, maxBytes, seal: createFileSeal(key) });
const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);

describeBlobStore('local folder with encrypted files', async () => {
  const own = await mkdtemp(join(tmpdir(), 'rowbox-sealed-'));
  return {
    store: await openLocalBlobStore({ folder: own, maxBytes, seal: createFileSeal(KEY) }),
    remove: () => rm(own, { recursive: true }),
  };
});

test('nothing of a file can be read on the disk, and no two copies of it are the same', async () => {
  const store = await open(KEY);
  const text = Buffer.from('a line that somebody might look for\n'.repeat(5000));
  const { sha256 } = await store.put(text);
  const first = await readFile(pathOf(sha256));
  expect(first.includes('somebody')).toBe(false);
  expect(first.length).toBe(text.length + 48 + 3 * 16);
  await store.put(text);
  expect((await readFile(pathOf(sha256))).equals(first)).toBe(false);
  expect(Buffer.from(await store.read(sha256)).equals(text)).toBe(true);
});

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])('%d bytes come back', async (size) => {
  const store = await open(KEY);
  const bytes = randomBytes(size);
  const { sha256 } = await store.put(bytes);
  expect(Buffer.from(await store.read(sha256)).equals(bytes)).toBe(true);
});

test('files that were stored before there was a key are read as they are', async () => {
  const { sha256 } = await (await open(null)).put(Buffer.from('hello'));
  expect(Buffer.from(await (await open(KEY)).read(sha256)).toString()).toBe('hello');
});

test('without the key, and with another one, files are away and not damaged', async () => {
  const { sha256 } = await (await open(KEY)).put(Buffer.from('hello'));
  for (const key of [null, 'another key of theirs']) {
    const store = await open(key);
    await expect(store.read(sha256)).rejects.toThrow(StorageUnavailable);
    await expect(store.getWhole(sha256)).rejects.toThrow(StorageUnavailable);
  }
});

test('a file of somebody that looks like an encrypted one is a file like others', async () => {
  const store = await open(KEY);
  const { sha256: key } = await store.put(Buffer.from('hello'));
  const looksEncrypted = await readFile(pathOf(key));
  const plain = await open(null);
  const { sha256 } = await plain.put(looksEncrypted);
  expect(Buffer.from(await plain.read(sha256)).equals(looksEncrypted)).toBe(true);
  const again = await store.put(looksEncrypted);
  expect(Buffer.from(await store.read(again.sha256)).equals(looksEncrypted)).toBe(true);
});

test.each([
  ['a changed byte', (bytes: Buffer) => bytes.fill(bytes.readUInt8(70_000) ^ 1, 70_000, 70_001)],
  ['a missing end', (bytes: Buffer) => bytes.subarray(0, 48 + 65_552)],
  [
    'two pieces that changed places',
    (bytes: Buffer) =>
      Buffer.concat([
        bytes.subarray(0, 48),
        bytes.subarray(48 + 65_552, 48 + 2 * 65_552),
        bytes.subarray(48, 48 + 65_552),
        bytes.subarray(48 + 2 * 65_552),
      ]),
  ],
  ['something behind it', (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(20)])],
])('%s is damage', async (_, spoil) => {
  const store = await open(KEY);
  const { sha256 } = await store.put(randomBytes(200_000));
  await writeFile(pathOf(sha256), spoil(await readFile(pathOf(sha256))));
  await expect(store.read(sha256)).rejects.toThrow(BlobDamaged);
  await expect(store.getWhole(sha256)).rejects.toThrow(BlobDamaged);
});
