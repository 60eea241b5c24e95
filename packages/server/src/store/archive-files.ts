import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where archives of mailboxes are kept until they are past their time. */
export interface ArchiveFiles {
  /** Writes an archive to its end, or nothing. @returns its size in bytes */
  readonly write: (id: string, content: Readable, signal: AbortSignal) => Promise<number>;
  /** @returns null: it is not there */
  readonly open: (id: string) => Promise<OpenArchive | null>;
  readonly remove: (id: string) => Promise<void>;
  /** Of archives that are there, and of those that a process left unfinished. */
  readonly list: () => Promise<readonly string[]>;
}

export interface OpenArchive {
  /** In bytes. */
  readonly size: number;
  /** @param part both ends included, from 0; left out: all */
  readonly read: (part?: { readonly first: number; readonly last: number }) => Readable;
}

const ENDING = '.zip';
const UNFINISHED = '.part';

/** In a folder, which is made when it is needed. */
export function archiveFilesIn(folder: string): ArchiveFiles {
  const pathOf = (id: string): string => join(folder, id + ENDING);
  return {
    write: async (id, content, signal) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = pathOf(id) + UNFINISHED;
      try {
        await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }), { signal });
        await rename(unfinished, pathOf(id));
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw error;
      }
      await forceFolder(folder);
      return (await stat(pathOf(id))).size;
    },
    open: async (id) => {
      const found = await stat(pathOf(id)).catch(nullIfMissing);
      return (
        found && {
          size: found.size,
          read: (part) =>
            createReadStream(pathOf(id), part ? { start: part.first, end: part.last } : undefined),
        }
      );
    },
    remove: async (id) => {
      await rm(pathOf(id), { force: true });
      await rm(pathOf(id) + UNFINISHED, { force: true });
    },
    list: async () => {
      const names = (await readdir(folder).catch(nullIfMissing)) ?? [];
      return [...new Set(names.map((name) => name.split('.', 1)[0] ?? ''))].filter((id) => id !== '');
    },
  };
}

/** What was renamed survives a power loss. */
async function forceFolder(folder: string): Promise<void> {
  // Folders cannot be opened on Windows, which keeps their entries safe by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
