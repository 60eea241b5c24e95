import { randomBytes } from 'node:crypto';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeBlobStore, SUITE_MAX_BYTES } from './blob-store.suite.ts';
import { BlobDamaged, type BlobStore, StorageUnavailable } from './blob-store.ts';
import { openLocalBlobStore } from './local-blob-store.ts';

let parent: string;
let folder: string;
let store: BlobStore;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'blobs '));
  folder = join(parent, 'däta folder', 'blobs');
  store = await openLocalBlobStore({ folder, maxBytes: 1_000_000 });
});
afterEach(async () => {
  await rm(parent, { recursive: true });
});

describeBlobStore('local folder', async () => {
  const own = await mkdtemp(join(tmpdir(), 'blobs-'));
  return {
    store: await openLocalBlobStore({ folder: own, maxBytes: SUITE_MAX_BYTES }),
    remove: () => rm(own, { recursive: true }),
  };
});

test('a blob lies in two levels of folders, readable by nobody else, and nothing unfinished stays', async () => {
  const { sha256 } = await store.put(Buffer.from('hello'));
  expect(sha256).toBe('2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824');
  const path = join(folder, '2c', 'f2', sha256);
  expect(await readFile(path, 'utf8')).toBe('hello');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
});

test('what is refused leaves nothing unfinished', async () => {
  await expect(store.put(randomBytes(1_000_001))).rejects.toThrow();
  expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
  expect(await readdir(folder)).toEqual(['unfinished']);
});

test('opening removes what a killed process left, and nothing that is just being written', async () => {
  const abandoned = join(folder, 'unfinished', 'abandoned');
  const fresh = join(folder, 'unfinished', 'fresh');
  await writeFile(abandoned, 'half');
  await writeFile(fresh, 'half');
  const yesterday = new Date(Date.now() - 86_400_000);
  await utimes(abandoned, yesterday, yesterday);
  await openLocalBlobStore({ folder, maxBytes: 1 });
  expect(await readdir(join(folder, 'unfinished'))).toEqual(['fresh']);
});

test('a blob whose bytes changed on the disk is not passed off as the one that was stored', async () => {
  const { sha256 } = await store.put(Buffer.from('hello'));
  await writeFile(join(folder, '2c', 'f2', sha256), 'jello');
  await expect(store.read(sha256)).rejects.toThrow(BlobDamaged);
  const stream = await store.get(sha256);
  await expect(stream.toArray()).rejects.toThrow(BlobDamaged);
});

test('putting a damaged blob again makes it whole', async () => {
  const { sha256 } = await store.put(Buffer.from('hello'));
  await truncate(join(folder, '2c', 'f2', sha256), 2);
  await store.put(Buffer.from('hello'));
  expect(Buffer.from(await store.read(sha256)).toString()).toBe('hello');
});

test('checking finds a blob whose bytes changed', async () => {
  const { sha256 } = await store.put(Buffer.from('hello'));
  await writeFile(join(folder, '2c', 'f2', sha256), 'jello');
  await expect(store.check(sha256)).rejects.toThrow(BlobDamaged);
});

test('no folder stays empty', async () => {
  const { sha256 } = await store.put(Buffer.from('hello'));
  await store.delete(sha256);
  await mkdir(join(folder, 'ab', 'cd'), { recursive: true });
  for await (const _ of store.list());
  expect(await readdir(folder)).toEqual(['unfinished']);
  await store.put(Buffer.from('hello'));
  expect(await store.has(sha256)).toBe(true);
});

test('a store whose folder is away says so, makes none in its place, and goes on when it is back', async () => {
  const { sha256 } = await store.put(Buffer.from('hello'));
  const away = join(parent, 'away');
  await rename(folder, away);
  const tries = [
    () => store.put(Buffer.from('other')),
    () => store.read(sha256),
    () => store.get(sha256),
    () => store.check(sha256),
    () => store.has(sha256),
    () => store.probe(),
  ];
  for (const attempt of tries) await expect(attempt()).rejects.toThrow(StorageUnavailable);
  // What is there once the disk is not: the place where it is mounted.
  await mkdir(folder);
  for (const attempt of tries) await expect(attempt()).rejects.toThrow(StorageUnavailable);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
  await rename(away, folder);
  await store.probe();
  expect(Buffer.from(await store.read(sha256)).toString()).toBe('hello');
  expect((await store.put(Buffer.from('other'))).size).toBe(5);
  expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
});

test('a disk without space for the largest blob is told of before one fails', async () => {
  const large = await openLocalBlobStore({ folder, maxBytes: Number.MAX_SAFE_INTEGER });
  await expect(large.probe()).rejects.toThrow(StorageUnavailable);
});

test('a folder in the place of a blob is a fault, not a missing blob', async () => {
  const sha256 = 'b'.repeat(64);
  await mkdir(join(folder, 'bb', 'bb', sha256), { recursive: true });
  await expect(store.read(sha256)).rejects.toThrow(/EISDIR/);
});

test.runIf(process.platform === 'linux')('readers that leave early do not keep files open', async () => {
  const { sha256 } = await store.put(randomBytes(900_000));
  const openFiles = async () => (await readdir('/proc/self/fd')).length;
  const before = await openFiles();
  for (let i = 0; i < 50; i += 1) (await store.get(sha256)).destroy();
  await expect.poll(openFiles).toBeLessThan(before + 10);
});
