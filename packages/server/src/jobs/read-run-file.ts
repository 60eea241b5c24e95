import type { Context } from '../domain/context.ts';
import type { RunFile } from '../domain/extraction-runs.ts';

/** A file with its bytes, in a copy of its own memory: it is handed over to a thread, and a view on a shared buffer could not be. */
export async function readRunFile(blobs: Context['blobs'], file: Pick<RunFile, 'sha256' | 'contentType'>) {
  return { bytes: new Uint8Array(await blobs.read(file.sha256)), contentType: file.contentType };
}
