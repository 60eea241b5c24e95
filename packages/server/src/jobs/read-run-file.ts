import type { Context } from '../domain/context.ts';
import type { RunFile } from '../domain/extraction-runs.ts';
import { type FileFault, fileFaultOf } from '../domain/stored-files.ts';

export type RunFilesRead =
  | { readonly ok: true; readonly files: readonly RunFileRead[] }
  /** `error` names the file by its digest. */
  | { readonly ok: false; readonly fault: FileFault; readonly error: unknown };

interface RunFileRead {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

/**
 * The files with their bytes, each in a copy of its own memory: it is handed over to a thread, and a view on a shared
 * buffer could not be.
 *
 * @throws StorageUnavailable
 */
export async function readRunFiles(
  blobs: Context['blobs'],
  files: readonly Pick<RunFile, 'sha256' | 'contentType'>[],
): Promise<RunFilesRead> {
  try {
    const read = files.map(async ({ sha256, contentType }) => ({
      bytes: new Uint8Array(await blobs.read(sha256)),
      contentType,
    }));
    return { ok: true, files: await Promise.all(read) };
  } catch (error) {
    const fault = fileFaultOf(error);
    if (fault === null) throw error;
    return { ok: false, fault, error };
  }
}
