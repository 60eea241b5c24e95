import { randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepFiles } from '../store/blob-locks.ts';
import type { BlobStore } from '../store/blobs/blob-store.ts';
import { createFileSeal } from '../store/blobs/file-seal.ts';
import { openLocalBlobStore } from '../store/blobs/local-blob-store.ts';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { moveFiles, rewriteFiles } from './move-files.ts';

let database: TestDatabase;
let parent: string;
beforeAll(async () => {
  database = await makeTestDatabase();
  parent = await mkdtemp(join(tmpdir(), 'rowbox-move-'));
});
afterAll(async () => {
  await database.drop();
  await rm(parent, { recursive: true });
});

let folders = 0;
async function newStore(key: string | null = null): Promise<BlobStore & { readonly folder: string }> {
  folders += 1;
  const folder = join(parent, String(folders));
  const store = await openLocalBlobStore({ folder, maxBytes: 1_000_000, seal: createFileSeal(key) });
  return { ...store, folder };
}

async function putSome(store: BlobStore, count: number): Promise<readonly string[]> {
  const blobs = await Promise.all(Array.from({ length: count }, () => store.put(randomBytes(500))));
  return blobs.map(({ sha256 }) => sha256).sort();
}

async function listed(store: BlobStore): Promise<readonly string[]> {
  const found = [];
  for await (const { sha256 } of store.list()) found.push(sha256);
  return found.sort();
}

test('every file is where it shall be, and where it was no more', async () => {
  const [from, to] = [await newStore(), await newStore('a key of the operator')];
  const files = await putSome(from, 20);
  expect(await moveFiles({ db: database.db, from, to })).toEqual({ moved: 20, left: 0, damaged: [] });
  expect(await listed(to)).toEqual(files);
  expect(await listed(from)).toEqual([]);
  for (const sha256 of files) await to.check(sha256);
});

test('a move that broke off goes on, and loses nothing', async () => {
  const [from, to] = [await newStore(), await newStore()];
  const files = await putSome(from, 20);
  let puts = 0;
  const breaking: BlobStore = {
    ...to,
    put: async (content) => {
      puts += 1;
      if (puts > 7) throw new Error('killed');
      return to.put(content);
    },
  };
  await expect(moveFiles({ db: database.db, from, to: breaking })).rejects.toThrow('killed');
  const [there, left] = [await listed(to), await listed(from)];
  expect(left.length).toBeGreaterThan(0);
  expect([...new Set([...there, ...left])].sort()).toEqual(files);
  await moveFiles({ db: database.db, from, to });
  expect(await listed(to)).toEqual(files);
  expect(await listed(from)).toEqual([]);
});

test('a file that is damaged stays where it is; one that is damaged where it comes to is written over', async () => {
  const [from, to] = [await newStore(), await newStore()];
  const [damaged = '', mended = ''] = await putSome(from, 2);
  const pathIn = (folder: string, sha256: string) =>
    join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  await to.put(await from.getWhole(mended));
  await appendFile(pathIn(to.folder, mended), 'more');
  await appendFile(pathIn(from.folder, damaged), 'more');
  expect(await moveFiles({ db: database.db, from, to })).toEqual({ moved: 1, left: 0, damaged: [damaged] });
  expect(await listed(from)).toEqual([damaged]);
  await to.check(mended);
});

test('while a backup is made nothing is deleted where it was', async () => {
  const [from, to] = [await newStore(), await newStore()];
  const files = await putSome(from, 3);
  const client = await database.pool.connect();
  try {
    expect(await keepFiles(client)).toBe(true);
    expect(await moveFiles({ db: database.db, from, to })).toEqual({ moved: 0, left: 3, damaged: [] });
  } finally {
    // The lock is the connection's.
    client.release(true);
  }
  expect(await listed(from)).toEqual(files);
  expect(await listed(to)).toEqual(files);
});

test('files that were stored before there was a key are encrypted when they are rewritten', async () => {
  const plain = await newStore();
  const files = await putSome(plain, 3);
  const { folder } = plain;
  const open = (key: string | null) =>
    openLocalBlobStore({ folder, maxBytes: 1_000_000, seal: createFileSeal(key) });
  const store = await open('a key of the operator');
  expect(await rewriteFiles({ db: database.db, files: store })).toEqual({ rewritten: 3, damaged: [] });
  for (const sha256 of files) {
    await store.check(sha256);
    await expect((await open(null)).check(sha256)).rejects.toThrow('encrypted with a key that is not set');
  }
});
