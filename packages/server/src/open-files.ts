import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Settings } from './config.ts';
import type { BlobStore } from './store/blobs/blob-store.ts';
import { inBothPlaces } from './store/blobs/both-places.ts';
import { createFileSeal } from './store/blobs/file-seal.ts';
import { openLocalBlobStore } from './store/blobs/local-blob-store.ts';
import { textToS3Address } from './store/blobs/s3-address.ts';
import { openS3BlobStore } from './store/blobs/s3-blob-store.ts';

type FileSettings = Pick<Settings, 'dataDir' | 'filesUrl' | 'filesAlsoUrl' | 'filesKey'>;

/** Where the settings say that files are. @param maxBytes largest that is taken; any, unless told */
export async function openFiles(
  settings: FileSettings,
  maxBytes: number = Number.MAX_SAFE_INTEGER,
): Promise<BlobStore> {
  const { to, from } = await openFilePlaces(settings, maxBytes);
  return from === null ? to : inBothPlaces(to, from);
}

/** The place where files are stored, and the one they come from while they move. */
export async function openFilePlaces(
  { dataDir, filesUrl, filesAlsoUrl, filesKey }: FileSettings,
  maxBytes: number = Number.MAX_SAFE_INTEGER,
): Promise<{ readonly to: BlobStore; readonly from: BlobStore | null }> {
  const seal = createFileSeal(filesKey ?? null);
  const open = (url: string | undefined) => {
    if (url?.startsWith('s3:')) return openS3BlobStore({ address: textToS3Address(url), maxBytes, seal });
    const folder = url === undefined ? join(dataDir, 'blobs') : fileURLToPath(url);
    return openLocalBlobStore({ folder, maxBytes, seal });
  };
  return {
    to: await open(filesUrl),
    from: filesAlsoUrl === undefined ? null : await open(filesAlsoUrl),
  };
}
