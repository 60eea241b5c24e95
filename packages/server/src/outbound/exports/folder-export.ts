import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ExportConflict, ExportFailure, type ExportFolder } from './export-folder.ts';

/** Beyond this a file is no workbook of ours any more. */
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * A folder of the server. A file is written beside its place, forced to the disk and moved there, so that whoever opens it finds the
 * old one or the new one whole.
 *
 * @param folder made if it is missing
 */
export async function openFolderExport(folder: string): Promise<ExportFolder> {
  const guarded =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await work(...args);
      } catch (error) {
        throw error instanceof Error && 'code' in error && 'syscall' in error
          ? new ExportFailure(sentenceOf(String(error.code)), { cause: error })
          : error;
      }
    };
  await guarded(() => mkdir(folder, { recursive: true, mode: 0o750 }))();
  await guarded(() => removeUnfinished(folder))();
  const tagOf = async (name: string): Promise<string | null> => {
    const found = await stat(join(folder, name), { bigint: true }).catch(nullIfMissing);
    return found && `${found.mtimeNs}-${found.size}-${found.ino}`;
  };
  return {
    url: null,
    urlOf: async () => null,
    ownForm: null,
    tags: guarded(async () => {
      const tags = new Map<string, string>();
      for (const name of await readdir(folder)) {
        const tag = name.endsWith('.xlsx') ? await tagOf(name) : null;
        if (tag !== null) tags.set(name, tag);
      }
      return tags;
    }),
    read: guarded(async (name) => {
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const tag = await tagOf(name);
        if (tag === null) return null;
        const { size } = await stat(join(folder, name));
        if (size > MOST_BYTES)
          throw new ExportFailure('The workbook has grown too large to be kept up to date.');
        const bytes = await readFile(join(folder, name)).catch(nullIfMissing);
        if (bytes && (await tagOf(name)) === tag) return { bytes, tag };
      }
      throw new ExportConflict();
    }),
    write: guarded(async (name, bytes, expected) => {
      if (await isBeingEdited(folder, name)) {
        throw new ExportFailure(
          `“${name}” is open in another program. It is written as soon as it is closed there.`,
        );
      }
      const temporary = join(folder, `.${randomUUID()}${UNFINISHED}`);
      try {
        const file = await open(temporary, 'wx', 0o640);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        if ((await tagOf(name)) !== expected) throw new ExportConflict();
        await rename(temporary, join(folder, name));
        await forceFolder(folder);
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined);
        throw error;
      }
      return (await tagOf(name)) ?? '';
    }),
  };
}

/** The folders in one of the server; none where it is not there. @throws ExportFailure */
export async function foldersOfFolder(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw new ExportFailure(sentenceOf(String(code)), { cause: error });
  }
}

const UNFINISHED = '.rowbox-unfinished';
const ABANDONED_AFTER_MILLISECONDS = 10 * 60 * 1000;

/** What a process left that was killed while it wrote. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => one.endsWith(UNFINISHED))) {
    const found = await stat(join(folder, name)).catch(nullIfMissing);
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MILLISECONDS) {
      await rm(join(folder, name), { force: true });
    }
  }
}

/** LibreOffice and Excel put a file beside the one they have open. */
async function isBeingEdited(folder: string, name: string): Promise<boolean> {
  const marks = [`.~lock.${name}#`, `~$${name}`, `~$${name.slice(2)}`];
  for (const mark of marks) if ((await stat(join(folder, mark)).catch(nullIfMissing)) !== null) return true;
  return false;
}

async function forceFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function sentenceOf(code: string): string {
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return 'There is no space left in the export folder of the server.';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return 'The service may not write into its export folder. Its operator can change that.';
  }
  return 'The export folder of the server cannot be read or written now.';
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
