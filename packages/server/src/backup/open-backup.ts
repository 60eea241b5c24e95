import { textToS3Address } from '../store/blobs/s3-address.ts';
import { openBackupBucket } from './backup-bucket.ts';
import { openBackupFolder } from './backup-folder.ts';
import type { BackupPlace, LocalBackup } from './backup-place.ts';
import { BackupError, type Manifest, readManifest } from './manifest.ts';

/** @param address a folder, or `s3://bucket/prefix?endpoint=…` @throws BackupError */
export function openBackupPlace(address: string): Promise<BackupPlace> {
  if (!address.startsWith('s3:')) return openBackupFolder(address);
  try {
    return openBackupBucket(textToS3Address(address));
  } catch (error) {
    throw new BackupError(`The address ${(error as Error).message}.`, { cause: error });
  }
}

export interface FoundBackup extends LocalBackup {
  readonly name: string;
  readonly manifest: Manifest;
  /** Of all backups beside it. */
  readonly files: BackupPlace['files'];
}

/** @param name which; the latest unless told @throws BackupError */
export async function openBackup(address: string, name?: string): Promise<FoundBackup> {
  const place = await openBackupPlace(address);
  const names = await place.names();
  const chosen = name ?? names.at(-1);
  if (chosen === undefined || !names.includes(chosen)) {
    throw new BackupError(`There is no backup${name === undefined ? '' : ` ${name}`} in ${address}.`);
  }
  const { path, close } = await place.fetch(chosen);
  try {
    return { name: chosen, path, close, manifest: await readManifest(path), files: place.files };
  } catch (error) {
    await close();
    throw error;
  }
}
