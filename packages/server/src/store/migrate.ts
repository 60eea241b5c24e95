import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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

/**
 * So long, in milliseconds, a migration waits for a table before it gives up what it has and begins anew. Who wants to read a table that
 * is waited for waits behind the migration; and of two that wait for each other PostgreSQL ends one after a second, which must
 * not be a request of a process that runs beside this one.
 */
const LOCK_TIMEOUT = 200;

/**
 * After so long it waits until it has the table: there may always be somebody, an autovacuum among them, which ends only for who waits
 * for more than a second; and what is made in vain, such as an index, may take long.
 */
const GIVE_WAY_FOR = 10_000;

const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 1000;

/** SQLSTATEs of a try that was in somebody's way: a lock was not to be had in time, or two waited for each other. */
const IN_THE_WAY = new Set(['55P03', '40P01']);

interface AppliedMigration {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
}

/**
 * Brings a database up to date: applies the migrations it lacks in order, each in a transaction of its own.
 * Safe to be called by several programs at once, and beside processes of the version before.
 *
 * @param folder where the numbered files are
 * @param upTo number of the last one that is applied
 * @param giveWayFor so long, in milliseconds, each gives way to others who use its tables
 * @returns what was applied now
 * @throws MigrationError when an applied migration has changed since, when the database is newer than the files,
 *   when the files are not numbered 1, 2, 3 …, or when one fails (those before it stay applied)
 */
export async function migrate(
  pool: Pool,
  folder: string = MIGRATIONS_FOLDER,
  upTo: number = Number.POSITIVE_INFINITY,
  giveWayFor: number = GIVE_WAY_FOR,
): Promise<readonly Migration[]> {
  const migrations = await readMigrations(folder);
  const applied: Migration[] = [];
  for (;;) {
    const next = await givingWay(giveWayFor, (lockTimeout) =>
      inLockedTransaction(pool, lockTimeout, async (client) => {
        const [pending] = pendingMigrations(migrations, await appliedMigrations(client));
        if (pending === undefined || pending.number > upTo) return null;
        await apply(client, pending);
        return pending;
      }),
    );
    if (next === null) return applied;
    applied.push(next);
  }
}

/**
 * Tries again while others are in the way: at first it makes way for them at once.
 *
 * @param attempt is told how long it may wait for a lock, in milliseconds; 0 is without limit
 */
async function givingWay<Result>(
  giveWayFor: number,
  attempt: (lockTimeout: number) => Promise<Result>,
): Promise<Result> {
  const began = performance.now();
  for (let longest = FIRST_PAUSE; ; longest = Math.min(2 * longest, LONGEST_PAUSE)) {
    try {
      return await attempt(performance.now() - began < giveWayFor ? LOCK_TIMEOUT : 0);
    } catch (error) {
      if (!isInTheWay(error)) throw error;
    }
    // Not in step with whoever asks at regular times.
    await pause(longest * (0.5 + Math.random() / 2));
  }
}

function isInTheWay(error: unknown): boolean {
  const fault = error instanceof MigrationError ? error.cause : error;
  return fault instanceof Error && 'code' in fault && IN_THE_WAY.has(String(fault.code));
}

/** Alone among all programs that migrate. In a transaction, because a pooler may give each of them another connection. */
async function inLockedTransaction<Result>(
  pool: Pool,
  lockTimeout: number,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    // A migration of a large table may take longer than any statement of the service.
    await client.query('SET LOCAL statement_timeout = 0');
    // Another program that migrates is waited for, however long it takes and whatever limit the server has.
    await client.query('SET LOCAL lock_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(`SET LOCAL lock_timeout = ${lockTimeout}`);
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
