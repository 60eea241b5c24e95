import { open, realpath } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file as an agent may give it. */
export interface GivenFile {
  readonly content?: string | undefined;
  readonly uri?: string | undefined;
}

/** What an agent is told when it asks for a file it cannot have. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

/** As much as the service takes of one document. */
const MAX_BYTES = 10 * 1024 * 1024;

/**
 * Reads files by their `file:` addresses, from some folders only: what an agent is talked into must not leave the machine.
 *
 * @param folders whose files may be read, with all that is below them
 */
export function createLocalFiles(folders: readonly string[]) {
  const read = async (uri: string): Promise<Uint8Array> => {
    const file = await realpath(toPath(uri)).catch(() => {
      throw new FileRefused(`There is no file at ${uri}.`);
    });
    const allowed = await Promise.all(folders.map((folder) => realpath(folder)));
    if (!allowed.some((folder) => isBelow(file, folder))) {
      throw new FileRefused(
        allowed.length === 0
          ? 'No files of this machine may be read: start `rowbox mcp` with `--files <folder>`.'
          : `${uri} is in none of the folders that may be read: ${allowed.join(', ')}.`,
      );
    }
    return readBounded(file, uri);
  };
  return {
    read,
    /** The bytes that were given, whichever way. @throws FileRefused */
    bytesOf: async ({ content, uri }: GivenFile): Promise<Uint8Array> => {
      if (uri !== undefined && content === undefined && isLocal(uri)) return read(uri);
      if (content !== undefined && uri === undefined) return Buffer.from(content, 'base64');
      throw new FileRefused('Give either `content` (base64) or a `file:///` address as `uri`.');
    },
  };
}

export type LocalFiles = ReturnType<typeof createLocalFiles>;

export const isLocal = (uri: unknown): uri is string => typeof uri === 'string' && /^file:/i.test(uri);

function toPath(uri: string): string {
  try {
    return fileURLToPath(uri);
  } catch {
    throw new FileRefused(`${uri} names no file of this machine.`);
  }
}

/** Both without links on their way. */
const isBelow = (file: string, folder: string): boolean =>
  file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);

async function readBounded(file: string, uri: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const found = await handle.stat();
    if (!found.isFile()) throw new FileRefused(`${uri} is no file.`);
    if (found.size > MAX_BYTES) throw new FileRefused(`${uri} is larger than 10 MB.`);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}
