import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createFileSeal } from '../store/blobs/file-seal.ts';
import { openLocalBlobStore } from '../store/blobs/local-blob-store.ts';
import type { BackupPlace } from './backup-place.ts';
import { BACKUP, BackupError, FILES, UNFINISHED } from './manifest.ts';

const BLOBS = 'blobs';
const nothing = async () => {};

/** Backups in a folder of this machine: `<name>/` and `blobs/`. One that is being made is called `unfinished-…`. */
export async function openBackupFolder(folder: string): Promise<BackupPlace> {
  const entries = () =>
    readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw new BackupError(`${folder} cannot be read (${error.code}).`, { cause: error });
    });
  return {
    names: async () => (await entries()).filter((name) => BACKUP.test(name)).sort(),
    unfinished: async () => (await entries()).filter((name) => UNFINISHED.test(name)),
    files: (key) =>
      openLocalBlobStore({
        folder: join(folder, BLOBS),
        maxBytes: Number.MAX_SAFE_INTEGER,
        seal: createFileSeal(key ?? null),
      }),
    begin: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `unfinished-${randomUUID()}`);
      await mkdir(path, { mode: 0o700 });
      return { path, close: () => rm(path, { recursive: true, force: true }) };
    },
    keepList: nothing,
    end: async (name, path) => {
      await rename(path, join(folder, name));
      await forceFolder(folder);
    },
    fetch: async (name) => ({ path: join(folder, name), close: nothing }),
    fetchList: async (name) => {
      const path = join(folder, name, FILES);
      return (await stat(path).catch(() => null)) && { path, close: nothing };
    },
    delete: (name) => rm(join(folder, name), { recursive: true, force: true }),
  };
}

/** Forces the names in a folder to the disk. Windows has no such call and needs none. */
export async function forceFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
