import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig, PoolClient } from 'pg';
import { pino } from 'pino';
import { connectionForJobs } from '../connection.ts';
import { startQueue } from '../jobs/queue.ts';
import { BlobNotFound, type BlobStore } from '../store/blobs/blob-store.ts';
import type { OpenDatabase } from '../store/database.ts';
import { migrate } from '../store/migrate.ts';
import {
  isUnused,
  onLongConnection,
  refillTables,
  schemaVersion,
  setSequences,
  textToTable,
} from '../store/table-copies.ts';
import { BackupError, FILES, SECRET_KEY, tableFile } from './manifest.ts';
import type { FoundBackup } from './open-backup.ts';
import { checkDigest, linesOf, readPacked } from './packed-file.ts';

export interface RestoredBackup {
  readonly rows: number;
  readonly files: number;
}

export interface RestoreTarget {
  readonly database: Pick<OpenDatabase<never>, 'pool'>;
  /** Of the database. */
  readonly connection: ClientConfig | string;
  /** Where the key goes that secrets are sealed with. */
  readonly dataDir: string;
  /** Where files go. */
  readonly files: BlobStore;
  /** What files are encrypted with in the backup. */
  readonly filesKey?: string | undefined;
}

/**
 * Puts a backup into a database that nobody has used and into a data folder: files first, then all rows in one
 * transaction. Killed or failed on its way it can be called again.
 *
 * @throws BackupError
 */
export async function restoreBackup(backup: FoundBackup, target: RestoreTarget): Promise<RestoredBackup> {
  await expectUnused(target.database);
  await expectKey(backup, target.dataDir);
  const files = await restoreFiles(backup, target);
  const rows = await restoreTables(backup, target);
  return { rows, files };
}

/** Only what is in the database. @returns how many rows it has now */
export async function restoreTables(
  backup: FoundBackup,
  { database, connection }: Pick<RestoreTarget, 'database' | 'connection'>,
): Promise<number> {
  const { manifest, path } = backup;
  await expectUnused(database);
  await migrate(database.pool, undefined, manifest.migration.number);
  const boss = await startQueue(connectionForJobs(connection), 1, pino({ level: 'silent' }));
  // It would look after jobs that are just coming.
  await boss.stop({ graceful: false });
  return onLongConnection(database.pool, async (client) => {
    await expectSchema(client, backup);
    return refillTables(client, async () => {
      let rows = 0;
      for (const table of manifest.tables) {
        const file = join(path, tableFile(table.name));
        await checkDigest(file, table.sha256);
        const count = await textToTable(client, table, readPacked(file));
        if (count !== table.rows) {
          throw new BackupError(
            `${table.name} has ${count} rows instead of the ${table.rows} that were copied.`,
          );
        }
        rows += count;
      }
      await setSequences(client, manifest.sequences);
      return rows;
    });
  });
}

async function expectUnused({ pool }: RestoreTarget['database']): Promise<void> {
  if (await onLongConnection(pool, isUnused)) return;
  throw new BackupError(
    'The database is in use: a backup is restored into an empty one. Name an empty folder (ROWBOX_DATA_DIR) or database (ROWBOX_DATABASE_URL).',
  );
}

async function expectSchema(client: PoolClient, { manifest }: FoundBackup) {
  const version = await schemaVersion(client);
  const isSame =
    version?.migration === manifest.migration.number &&
    version.checksum === manifest.migration.checksum &&
    (manifest.queue === null || version.queue === manifest.queue);
  if (!isSame) {
    throw new BackupError(
      `This backup was made by Rowbox ${manifest.version} with other tables (migration ${manifest.migration.number}, queue ${manifest.queue}); here are migration ${version?.migration} and queue ${version?.queue}. Restore it with that Rowbox into an empty database; a newer one then brings that up to date.`,
    );
  }
}

/** The key of another installation is never written over. */
async function expectKey({ manifest }: FoundBackup, dataDir: string): Promise<void> {
  if (manifest.secretKey === null) return;
  const there = await readFile(join(dataDir, SECRET_KEY)).catch(() => null);
  if (there !== null && createHash('sha256').update(there).digest('hex') !== manifest.secretKey) {
    throw new BackupError(
      `${dataDir} has the ${SECRET_KEY} of another installation: name an empty folder (ROWBOX_DATA_DIR).`,
    );
  }
}

async function restoreFiles(
  { path, manifest, files: openFiles }: FoundBackup,
  { dataDir, files: to, filesKey }: RestoreTarget,
): Promise<number> {
  await mkdir(dataDir, { recursive: true });
  if (manifest.secretKey !== null) {
    await checkDigest(join(path, SECRET_KEY), manifest.secretKey);
    await writeFile(join(dataDir, SECRET_KEY), await readFile(join(path, SECRET_KEY)), {
      mode: 0o600,
      flush: true,
    });
  }
  const list = join(path, FILES);
  await checkDigest(list, manifest.files.sha256);
  const from = await openFiles(filesKey);
  const lost = new Set(manifest.files.lost);
  let count = 0;
  for await (const sha256 of linesOf(list)) {
    if (lost.has(sha256) || (await to.has(sha256))) continue;
    const stored = await to.put(await from.get(sha256).catch(asBackupError));
    if (stored.sha256 !== sha256) throw new BackupError(`The file ${sha256} of the backup is damaged.`);
    count += 1;
  }
  return count;
}

function asBackupError(error: unknown): never {
  if (error instanceof BlobNotFound)
    throw new BackupError(`The file ${error.sha256} of the backup is missing.`);
  throw error;
}
