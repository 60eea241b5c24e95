import path from 'node:path';
import {
  makeBackup,
  openBackup,
  openBackupPlace,
  openDatabase,
  openFiles,
  parseSettings,
  restoreBackup,
  verifyBackup,
} from '@rowbox/server';
import { withConnection } from '../operator/with-database.ts';

export async function runBackup(folder: string, { keep }: { readonly keep?: number }): Promise<void> {
  const { name, manifest, newFiles, forgotten } = await withConnection(async (connection, settings) => {
    const { dataDir, filesKey } = settings;
    const options = {
      place: await openBackupPlace(placeOf(folder)),
      dataDir,
      files: await openFiles(settings),
      filesKey,
      keep,
    };
    return withPool(connection, (database) => makeBackup(database, options));
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const { count, lost } = manifest.files;
  print(`Backup ${name}: ${rows} rows, ${count} files, ${newFiles} of them new.`);
  if (forgotten.length > 0) print(`Deleted: ${forgotten.join(', ')}.`);
  for (const sha256 of lost) warn(`The file ${sha256} is missing or damaged in the service.`);
}

export interface WhichBackup {
  /** Name of the backup; the latest unless told. */
  readonly of?: string;
}

export async function runBackupVerify(folder: string, { of }: WhichBackup): Promise<void> {
  const backup = await openBackup(placeOf(folder), of);
  const { filesKey } = parseSettings(process.env).settings;
  const { tables, rows, files } = await verifyBackup(backup, filesKey).finally(backup.close);
  print(`Backup ${backup.name} is whole: ${rows} rows in ${tables} tables, ${files} files.`);
  for (const sha256 of backup.manifest.files.lost) {
    warn(`The file ${sha256} was missing or damaged in the service.`);
  }
}

export async function runRestore(folder: string, { of }: WhichBackup): Promise<void> {
  const backup = await openBackup(placeOf(folder), of);
  const { rows, files } = await withConnection(async (connection, settings) => {
    const { dataDir, filesKey } = settings;
    const target = { connection, dataDir, files: await openFiles(settings), filesKey };
    return withPool(connection, (database) => restoreBackup(backup, { ...target, database }));
  }).finally(backup.close);
  print(`Restored backup ${backup.name}: ${rows} rows, ${files} files.`);
}

const placeOf = (text: string): string => (text.startsWith('s3:') ? text : path.resolve(text));

async function withPool<Result>(
  connection: Parameters<typeof openDatabase>[0],
  use: (database: ReturnType<typeof openDatabase<never>>) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase<never>(connection, { maxConnections: 2 });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function warn(line: string): void {
  process.stderr.write(`rowbox: ${line}\n`);
}
