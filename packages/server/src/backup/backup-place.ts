import type { BlobStore } from '../store/blobs/blob-store.ts';
import { textToS3Address } from '../store/blobs/s3-address.ts';
import { openBackupBucket } from './backup-bucket.ts';
import { openBackupFolder } from './backup-folder.ts';
import { BackupError, type Manifest, readManifest } from './manifest.ts';

/** A backup as files of this machine. */
export interface LocalBackup {
  readonly path: string;
  /** Lets go of it. */
  readonly close: () => Promise<void>;
}

/** Where the backups of one service are, each with a name, and beside them the files of all. */
export interface BackupPlace {
  /** Of whole backups, the oldest first. */
  readonly names: () => Promise<readonly string[]>;
  /** Of what was begun and not ended. */
  readonly unfinished: () => Promise<readonly string[]>;
  /** @param key what they are encrypted with; undefined: they are not */
  readonly files: (key?: string) => Promise<BlobStore>;
  /** An empty folder of this machine to make a backup in; closed before it is ended, the backup is given up. */
  readonly begin: (name: string) => Promise<LocalBackup>;
  /** Keeps the list of files of a backup that was begun, so that they are found again should it never be ended. */
  readonly keepList: (name: string, path: string) => Promise<void>;
  /** All of it is kept, and it is whole from now on. */
  readonly end: (name: string, path: string) => Promise<void>;
  readonly fetch: (name: string) => Promise<LocalBackup>;
  /** The list of files of a backup, whole or not; null: it has none yet. */
  readonly fetchList: (name: string) => Promise<LocalBackup | null>;
  readonly delete: (name: string) => Promise<void>;
}

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
