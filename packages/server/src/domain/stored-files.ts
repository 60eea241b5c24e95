import type { Readable } from 'node:stream';
import { BlobDamaged, BlobNotFound, StorageUnavailable } from '../store/blobs/blob-store.ts';
import type { Context } from './context.ts';
import { DomainError } from './errors.ts';

/** What is wrong with a file that should be there. */
export type FileFault = 'file_missing' | 'file_damaged';

/** @returns null for an error that says nothing about the file itself */
export function fileFaultOf(error: unknown): FileFault | null {
  if (error instanceof BlobNotFound) return 'file_missing';
  return error instanceof BlobDamaged ? 'file_damaged' : null;
}

export const FILE_FAULTS: Readonly<Record<FileFault, string>> = {
  file_missing: 'The file of this document is missing on the server. Upload it again, and it is mended.',
  file_damaged: 'The file of this document is damaged on the server. Upload it again, and it is mended.',
};

/** Whether an error says that files can neither be kept nor read for now. */
export const isStorageAway = (error: unknown): error is StorageUnavailable =>
  error instanceof StorageUnavailable;

type Blobs = Pick<Context, 'blobs'>;

/** In a copy of its own memory. @throws DomainError `file-missing`, `file-damaged` */
export async function readStoredFile({ blobs }: Blobs, sha256: string): Promise<Uint8Array<ArrayBuffer>> {
  return toldApart(async () => new Uint8Array(await blobs.read(sha256)));
}

/**
 * The bytes of a file that is whole: it is read through before the first of them is given.
 *
 * @throws DomainError `file-missing`, `file-damaged`
 */
export async function openStoredFile({ blobs }: Blobs, sha256: string): Promise<Readable> {
  return toldApart(() => blobs.getWhole(sha256));
}

async function toldApart<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const fault = fileFaultOf(error);
    if (fault === null) throw error;
    const code = fault === 'file_missing' ? 'file-missing' : 'file-damaged';
    throw new DomainError(code, FILE_FAULTS[fault], { cause: error });
  }
}
