import type { BlobStore } from '../store/blobs/blob-store.ts';

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
