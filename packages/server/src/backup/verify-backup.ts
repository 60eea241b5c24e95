import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlobDamaged, BlobNotFound, StorageUnavailable } from '../store/blobs/blob-store.ts';
import { openDatabase } from '../store/database.ts';
import { startEmbeddedPostgres } from '../store/postgres/embedded-postgres.ts';
import { onLongConnection, rowsOfTable } from '../store/table-copies.ts';
import { BackupError, FILES, SECRET_KEY } from './manifest.ts';
import type { FoundBackup } from './open-backup.ts';
import { checkDigest, linesOf } from './packed-file.ts';
import { restoreTables } from './restore-backup.ts';

export interface VerifiedBackup {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
}

/**
 * Reads every byte of a backup, restores its tables into a database of their own, which is deleted again, and counts what is there.
 *
 * @throws BackupError naming the first thing that is wrong
 */
export async function verifyBackup(backup: FoundBackup, filesKey?: string): Promise<VerifiedBackup> {
  const { path, manifest } = backup;
  if (manifest.secretKey !== null) await checkDigest(join(path, SECRET_KEY), manifest.secretKey);
  const files = await verifyFiles(backup, filesKey);
  const dataDir = await mkdtemp(join(tmpdir(), 'rowbox-verify-'));
  try {
    // What a power loss would take is deleted in a moment anyway.
    const server = await startEmbeddedPostgres({
      dataDir,
      settings: { fsync: 'off', full_page_writes: 'off' },
    });
    try {
      const rows = await restoreBeside(backup, server.connection);
      return { tables: manifest.tables.length, rows, files };
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function verifyFiles({ path, manifest, files }: FoundBackup, filesKey?: string): Promise<number> {
  const list = join(path, FILES);
  await checkDigest(list, manifest.files.sha256);
  const blobs = await files(filesKey);
  const lost = new Set(manifest.files.lost);
  let count = 0;
  for await (const sha256 of linesOf(list)) {
    count += 1;
    if (lost.has(sha256)) continue;
    await blobs.check(sha256).catch((error: unknown) => {
      if (error instanceof StorageUnavailable) throw new BackupError(error.message, { cause: error });
      if (!(error instanceof BlobNotFound || error instanceof BlobDamaged)) throw error;
      const fault = error instanceof BlobNotFound ? 'missing' : 'damaged';
      throw new BackupError(`The file ${sha256} of the backup is ${fault}.`);
    });
  }
  if (count !== manifest.files.count) {
    throw new BackupError(`The backup lists ${count} files instead of ${manifest.files.count}.`);
  }
  return count;
}

async function restoreBeside(
  backup: FoundBackup,
  connection: Awaited<ReturnType<typeof startEmbeddedPostgres>>['connection'],
): Promise<number> {
  const database = openDatabase<never>(connection, { maxConnections: 2 });
  try {
    const rows = await restoreTables(backup, { database, connection });
    await onLongConnection(database.pool, async (client) => {
      for (const table of backup.manifest.tables) {
        const count = await rowsOfTable(client, table);
        if (count !== table.rows) {
          throw new BackupError(`${table.name} has ${count} rows when restored, and had ${table.rows}.`);
        }
      }
    });
    return rows;
  } finally {
    await database.close();
  }
}
