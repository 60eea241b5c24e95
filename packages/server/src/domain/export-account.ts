import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { exportedTables, filesOfAccount, NOT_EXPORTED, rowsOfAccount } from '../store/account-tables.ts';
import { findAccount } from '../store/accounts.ts';
import { inOneSnapshot } from '../store/in-transaction.ts';
import { addToZip, PACKED } from './add-to-zip.ts';
import type { Context } from './context.ts';
import { DomainError, notFound } from './errors.ts';
import { openStoredFile } from './stored-files.ts';

/*
 * Everything of an account as one archive: `about.json`, `tables/<table>.jsonl` with a row a line as it was at one moment, and
 * `files/<sha256>` with every file that rows name by its digest. It is written as it is read, and never as a whole in memory.
 */

export interface AccountExport {
  readonly rows: number;
  readonly files: number;
  /** Digests of files that are lost or damaged here. */
  readonly missing: readonly string[];
}

/** @param into is ended. @throws DomainError `not-found` */
export async function exportAccount(
  { db, blobs }: Pick<Context, 'db' | 'blobs'>,
  accountId: string,
  into: NodeJS.WritableStream,
): Promise<AccountExport> {
  const account = await findAccount(db, accountId);
  if (!account || account.erased_at !== null) throw notFound('account');
  const zip = new ZipFile();
  const failed = new AbortController();
  const written = pipeline(zip.outputStream, into);
  written.catch((error: unknown) => failed.abort(error));
  const add = (name: string, content: AsyncIterable<string> | Readable, isPacked = false) =>
    addToZip(zip, { name, content: Readable.from(content), isPacked }, failed.signal);
  const done = { rows: 0, files: 0, missing: [] as string[] };
  try {
    await inOneSnapshot(db, async (transaction) => {
      for (const table of exportedTables) {
        await add(
          `tables/${table}.jsonl`,
          (async function* lines() {
            for await (const rows of rowsOfAccount(transaction, table, accountId)) {
              done.rows += rows.length;
              yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
            }
          })(),
        );
      }
      for await (const files of filesOfAccount(transaction, accountId)) {
        for (const { sha256, contentType } of files) {
          const content = await openOrNull({ blobs }, sha256);
          if (content) await add(`files/${sha256}`, content, PACKED.test(contentType));
          if (content) done.files += 1;
          else done.missing.push(sha256);
        }
      }
    });
    const about = {
      accountId,
      name: account.name,
      at: new Date().toISOString(),
      ...done,
      left: NOT_EXPORTED,
    };
    await add('about.json', Readable.from([`${JSON.stringify(about, null, 2)}\n`]));
    zip.end();
  } catch (error) {
    failed.abort(error);
    (zip.outputStream as Readable).destroy();
    await written.catch(() => undefined);
    throw error;
  }
  await written;
  return done;
}

/** @returns null: it is lost or damaged here */
async function openOrNull(ctx: Pick<Context, 'blobs'>, sha256: string): Promise<Readable | null> {
  try {
    return await openStoredFile(ctx, sha256);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
