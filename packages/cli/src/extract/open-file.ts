import { readFile } from 'node:fs/promises';
import { UsageError } from '../errors.ts';

/** The bytes of the document a command was called with. Throws UsageError where it cannot be opened. */
export async function openFile(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw isMissingFile(cause) ? new UsageError(`${file} cannot be opened: ${cause.message}`) : cause;
  }
}

function isMissingFile(cause: unknown): cause is NodeJS.ErrnoException {
  return (
    cause instanceof Error && 'code' in cause && ['ENOENT', 'EISDIR', 'EACCES'].includes(String(cause.code))
  );
}
