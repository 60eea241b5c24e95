import { createHash } from 'node:crypto';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import server from '../../package.json' with { type: 'json' };
import { keepFiles } from '../store/blob-locks.ts';
import { BlobDamaged, BlobNotFound, type BlobStore } from '../store/blobs/blob-store.ts';
import type { OpenDatabase } from '../store/database.ts';
import {
  heldFilesToText,
  inSnapshot,
  onLongConnection,
  schemaVersion,
  sequenceValues,
  tablesToCopy,
  tableToText,
} from '../store/table-copies.ts';
import { forceFolder } from './backup-folder.ts';
import type { BackupPlace } from './backup-place.ts';
import {
  BackupError,
  backupName,
  FILES,
  MANIFEST,
  type Manifest,
  SECRET_KEY,
  tableFile,
} from './manifest.ts';
import { linesOf, writePacked } from './packed-file.ts';
import { forgetBackups } from './prune-backups.ts';

export interface BackupOptions {
  /** One service's backups alone, because they share their files. */
  readonly place: BackupPlace;
  /** Of the service. */
  readonly dataDir: string;
  /** Of the service. */
  readonly files: BlobStore;
  /** What files are encrypted with in the backup; undefined: they are not. */
  readonly filesKey?: string | undefined;
  /** How many backups stay, this one among them; undefined: all. */
  readonly keep?: number | undefined;
}

export interface MadeBackup {
  readonly name: string;
  readonly manifest: Manifest;
  /** Files that were not in an earlier backup. */
  readonly newFiles: number;
  /** Names of older backups that were deleted. */
  readonly forgotten: readonly string[];
}

/**
 * Copies a service as it is at one moment, running or not: its tables by one snapshot, then every file that these refer to and that is not in
 * the folder yet. Files are not deleted meanwhile. The backup has its name when all of it is on the disk.
 *
 * @throws BackupError
 */
export async function makeBackup(
  { pool }: Pick<OpenDatabase<never>, 'pool'>,
  options: BackupOptions,
): Promise<MadeBackup> {
  // For as long as the connection lives no file is deleted and no other backup is made.
  return onLongConnection(pool, async (client) => {
    if (!(await keepFiles(client))) throw new BackupError('Another backup of this service is being made.');
    const { place, keep = Number.POSITIVE_INFINITY } = options;
    const begunAt = new Date();
    const name = backupName(begunAt);
    const { path, close } = await place.begin(name);
    try {
      const { manifest, newFiles } = await copyService(client, { begunAt, name, path }, options);
      await place.end(name, path);
      return { name, manifest, newFiles, forgotten: await forgetBackups(place, keep) };
    } finally {
      await close();
    }
  });
}

interface Begun {
  readonly begunAt: Date;
  readonly name: string;
  readonly path: string;
}

async function copyService(client: PoolClient, { begunAt, name, path: into }: Begun, options: BackupOptions) {
  await mkdir(join(into, 'tables'), { recursive: true, mode: 0o700 });
  const { files: list, ...copied } = await inSnapshot(client, () => copyTables(client, into));
  await options.place.keepList(name, into);
  const { newFiles, ...files } = await copyFiles(into, options);
  // Had it been lost meanwhile, files may have been deleted before they were copied.
  await schemaVersion(client);
  const manifest: Manifest = {
    format: 1,
    version: server.version,
    begunAt: begunAt.toISOString(),
    endedAt: new Date().toISOString(),
    ...copied,
    files: { sha256: list, ...files },
    secretKey: await copySecretKey(options.dataDir, into),
  };
  await writeForced(join(into, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const inner of [join(into, 'tables'), into]) await forceFolder(inner);
  return { manifest, newFiles };
}

async function copyTables(client: PoolClient, folder: string) {
  const version = await schemaVersion(client);
  if (version === null) {
    throw new BackupError('There is nothing to back up: no service has used this database yet.');
  }
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of await tablesToCopy(client)) {
    const text = tableToText(client, { name, columns });
    const sha256 = await writePacked(join(folder, tableFile(name)), text);
    tables.push({ name, columns: [...columns], rows: text.rowCount, sha256 });
  }
  const sequences = [...(await sequenceValues(client))];
  const files = await writePacked(join(folder, FILES), heldFilesToText(client));
  const { migration, checksum, queue } = version;
  return { migration: { number: migration, checksum }, queue, tables, sequences, files };
}

/** @returns how many files the list has, which of them are lost, and how many were copied now */
async function copyFiles(backup: string, { place, files: from, filesKey }: BackupOptions) {
  const to = await place.files(filesKey);
  const lost: string[] = [];
  let count = 0;
  let newFiles = 0;
  for await (const sha256 of linesOf(join(backup, FILES))) {
    count += 1;
    if (await to.has(sha256)) continue;
    try {
      await to.put(await from.getWhole(sha256));
      newFiles += 1;
    } catch (error) {
      if (!(error instanceof BlobNotFound || error instanceof BlobDamaged)) throw error;
      lost.push(sha256);
    }
  }
  return { count, lost, newFiles };
}

async function copySecretKey(dataDir: string, folder: string): Promise<string | null> {
  const key = await readFile(join(dataDir, SECRET_KEY)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (key === null) return null;
  await writeForced(join(folder, SECRET_KEY), key);
  return createHash('sha256').update(key).digest('hex');
}

async function writeForced(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await writeFile(file, content);
    await file.sync();
  } finally {
    await file.close();
  }
}
