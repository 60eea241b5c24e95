import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool, PoolClient } from 'pg';

/** One numbered file of SQL. */
export interface Migration {
  readonly number: number;
  /** The file's name without number and extension. */
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text with line ends as `\n`, so that a check-out on Windows counts as the same. */
  readonly checksum: string;
}

/** The database and this program do not belong together, or a migration failed. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** Beside this file in the source, and beside the bundle this file was built into. */
const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

const FILE_NAME = /^(\d{4})-([a-z0-9-]+)\.sql$/;

/** Key of the advisory lock that keeps two programs from migrating one database at once; any constant would do. */
const MIGRATION_LOCK = 7_201_994;

interface AppliedMigration {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
}

/**
 * Brings a database up to date: applies the migrations it lacks in order, each in a transaction of its own.
 * Safe to be called by several programs at once.
 *
 * @param folder where the numbered files are
 * @param upTo number of the last one that is applied
 * @returns what was applied now
 * @throws MigrationError when an applied migration has changed since, when the database is newer than the files,
 *   when the files are not numbered 1, 2, 3 …, or when one fails (those before it stay applied)
 */
export async function migrate(
  pool: Pool,
  folder: string = MIGRATIONS_FOLDER,
  upTo: number = Number.POSITIVE_INFINITY,
): Promise<readonly Migration[]> {
  const migrations = await readMigrations(folder);
  const applied: Migration[] = [];
  for (;;) {
    const next = await inLockedTransaction(pool, async (client) => {
      const [pending] = pendingMigrations(migrations, await appliedMigrations(client));
      if (pending === undefined || pending.number > upTo) return null;
      await apply(client, pending);
      return pending;
    });
    if (next === null) return applied;
    applied.push(next);
  }
}

/** Alone among all programs that migrate. In a transaction, because a pooler may give each of them another connection. */
async function inLockedTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    // A migration of a large table may take longer than any statement of the service.
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    // A connection that failed is closed, which lets go of the lock and whatever else it holds.
    client.release(broken);
  }
}

/** Reads the numbered files of a folder; other files are none of ours unless they end in `.sql`. */
export async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations: Migration[] = [];
  for (const file of files) {
    const [, digits, name] = FILE_NAME.exec(file) ?? [];
    if (name === undefined || Number(digits) !== migrations.length + 1) {
      const wanted = String(migrations.length + 1).padStart(4, '0');
      throw new MigrationError(
        `Migration ${file} is out of line: the next file is to be named ${wanted}-….sql.`,
      );
    }
    const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
    const checksum = createHash('sha256').update(sql).digest('hex');
    migrations.push({ number: migrations.length + 1, name, sql, checksum });
  }
  return migrations;
}

async function appliedMigrations(client: PoolClient): Promise<readonly AppliedMigration[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS there`,
  );
  if (found[0]?.there !== true) {
    await client.query(
      `CREATE TABLE schema_migrations (
         number integer PRIMARY KEY,
         name text NOT NULL,
         checksum text NOT NULL,
         applied_at timestamptz NOT NULL DEFAULT now()
       )`,
    );
  }
  const { rows } = await client.query<AppliedMigration>(
    'SELECT number, name, checksum FROM schema_migrations ORDER BY number',
  );
  return rows;
}

function pendingMigrations(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  for (const { number, name, checksum } of applied) {
    const migration = migrations[number - 1];
    if (migration === undefined) {
      throw new MigrationError(
        `The database was migrated by a newer Rowbox (migration ${number}, ${name}): start that one or a later one.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(
        `Migration ${number} (${migration.name}) is not the one this database was migrated with (${name}): an applied migration must not be changed, add a new one instead.`,
      );
    }
  }
  return migrations.slice(applied.length);
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  const { number, name, sql, checksum } = migration;
  try {
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (number, name, checksum) VALUES ($1, $2, $3)', [
      number,
      name,
      checksum,
    ]);
  } catch (error) {
    throw new MigrationError(`Migration ${number} (${name}) failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
