import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeBlobStore, SUITE_MAX_BYTES } from './blob-store.suite.ts';
import type { BlobStore } from './blob-store.ts';
import { inBothPlaces } from './both-places.ts';
import { openLocalBlobStore } from './local-blob-store.ts';

async function twoFolders() {
  const parent = await mkdtemp(join(tmpdir(), 'rowbox-both-'));
  const open = (name: string) =>
    openLocalBlobStore({ folder: join(parent, name), maxBytes: SUITE_MAX_BYTES });
  const [to, from] = [await open('to'), await open('from')];
  return { to, from, store: inBothPlaces(to, from), remove: () => rm(parent, { recursive: true }) };
}

describeBlobStore('two places', twoFolders);

test('what is in the other place is read, listed and deleted there', async () => {
  const { to, from, store, remove } = await twoFolders();
  const bytes = randomBytes(1000);
  const { sha256 } = await from.put(bytes);
  expect(await store.has(sha256)).toBe(true);
  expect(Buffer.from(await store.read(sha256)).equals(bytes)).toBe(true);
  expect(Buffer.concat(await (await store.getWhole(sha256)).toArray()).equals(bytes)).toBe(true);
  const listed = [];
  for await (const blob of store.list()) listed.push(blob.sha256);
  expect(listed).toEqual([sha256]);
  const other = await store.put(randomBytes(10));
  expect([await to.has(other.sha256), await from.has(other.sha256)]).toEqual([true, false]);
  await store.delete(sha256);
  expect(await from.has(sha256)).toBe(false);
  await remove();
});

test('a file that moves between two looks is found', async () => {
  const { to, from, remove } = await twoFolders();
  const bytes = randomBytes(1000);
  const { sha256 } = await from.put(bytes);
  /** It moves just before it is looked for where it was. */
  const moving: BlobStore = {
    ...from,
    read: async (key) => {
      await to.put(bytes);
      await from.delete(key);
      return from.read(key);
    },
  };
  expect(Buffer.from(await inBothPlaces(to, moving).read(sha256)).equals(bytes)).toBe(true);
  await remove();
});
