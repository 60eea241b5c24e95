import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  archiveFilesIn,
  eraseAccount,
  exportAccount,
  listAccounts,
  openDatabase,
  openFiles,
  type ServiceDatabase,
} from '@rowbox/server';
import { CommandFailure } from '../errors.ts';
import { withConnection, withDatabase } from '../operator/with-database.ts';
import { textTable } from '../text-table.ts';

export async function runAccountsList(): Promise<void> {
  const accounts = await withDatabase(listAccounts);
  const rows = accounts.map(({ id, name, plan, plan_status, created_at }) => [
    id,
    name,
    `${plan}, ${plan_status}`,
    created_at.toISOString(),
  ]);
  process.stdout.write(`${textTable([['account', 'name', 'plan', 'created'], ...rows])}\n`);
}

/** @param file `-`: standard output */
export async function runAccountsExport(accountId: string, file: string): Promise<void> {
  const unfinished = `${file}.part`;
  const exported = await onAccount(async (ctx) => {
    if (file === '-') return exportAccount(ctx, accountId, process.stdout);
    try {
      const done = await exportAccount(
        ctx,
        accountId,
        createWriteStream(unfinished, { mode: 0o600, flush: true }),
      );
      await rename(unfinished, file);
      return done;
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  });
  const { rows, files, missing } = exported;
  process.stderr.write(`${rows} rows and ${files} files of account ${accountId} are exported.\n`);
  if (missing.length > 0) {
    throw new CommandFailure(`Lost or damaged here, and not in the export: ${missing.join(', ')}.`);
  }
}

export async function runAccountsErase(accountId: string, options: { readonly name: string }): Promise<void> {
  const erased = await onAccount((ctx) => eraseAccount(ctx, accountId, options.name));
  process.stdout.write(`${JSON.stringify(erased)}\n`);
  process.stderr.write(
    'The account is gone. Backups that were made before hold it until they are deleted.\n',
  );
}

interface Places {
  readonly db: ServiceDatabase;
  readonly blobs: Awaited<ReturnType<typeof openFiles>>;
  readonly archives: ReturnType<typeof archiveFilesIn>;
}

const onAccount = <Result>(use: (ctx: Places) => Promise<Result>): Promise<Result> =>
  withConnection(async (connection, settings) => {
    const database: { db: ServiceDatabase; close: () => Promise<void> } = openDatabase(connection, {
      maxConnections: 3,
    });
    try {
      const blobs = await openFiles(settings);
      return await use({
        db: database.db,
        blobs,
        archives: archiveFilesIn(join(settings.dataDir, 'archives')),
      });
    } finally {
      await database.close();
    }
  });
