import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { MigrationError, migrate, readMigrations } from './migrate.ts';

/** In milliseconds, as PostgreSQL has it: after so long a wait it looks whether there is a deadlock, and ends who waits. */
const DEADLOCK_TIMEOUT = 1000;

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await makeTestDatabase({ empty: true });
  folder = await mkdtemp(join(tmpdir(), 'migrations '));
  await write(
    '0001-letters.sql',
    'create table letters (id int primary key);\ninsert into letters values (1);',
  );
  await write('0002-digits.sql', 'create table digits (id int primary key);');
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

test('applies the files in order and records them', async () => {
  const applied = await migrate(database.pool, folder);
  expect(applied.map(({ number, name }) => [number, name])).toEqual([
    [1, 'letters'],
    [2, 'digits'],
  ]);
  const { rows } = await database.pool.query('SELECT number, name FROM schema_migrations ORDER BY number');
  expect(rows).toEqual([
    { number: 1, name: 'letters' },
    { number: 2, name: 'digits' },
  ]);
  expect(await count('letters')).toBe(1);
});

test('stops at the number it is told, and goes on from there', async () => {
  expect((await migrate(database.pool, folder, 1)).map(({ name }) => name)).toEqual(['letters']);
  expect((await migrate(database.pool, folder)).map(({ name }) => name)).toEqual(['digits']);
});

test('applies nothing twice, and later only what is new', async () => {
  await migrate(database.pool, folder);
  expect(await migrate(database.pool, folder)).toEqual([]);
  await write('0003-more-letters.sql', 'insert into letters values (2);');
  expect((await migrate(database.pool, folder)).map(({ name }) => name)).toEqual(['more-letters']);
  expect(await count('letters')).toBe(2);
});

test('several programs may migrate at once', async () => {
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.pool, folder)));
  expect(
    applied
      .flat()
      .map(({ number }) => number)
      .sort(),
  ).toEqual([1, 2]);
});

test('a migration that fails leaves nothing of itself, and those before it stay', async () => {
  await write('0002-digits.sql', 'create table digits (id int primary key); insert into nowhere values (1);');
  await expect(migrate(database.pool, folder)).rejects.toThrow('Migration 2 (digits) failed');
  expect(await exists('letters')).toBe(true);
  expect(await exists('digits')).toBe(false);
  await write('0002-digits.sql', 'create table digits (id int primary key);');
  expect((await migrate(database.pool, folder)).map(({ number }) => number)).toEqual([2]);
});

test('a migration that has to wait for a table does not keep others from it', async () => {
  await migrate(database.pool, folder);
  await write('0003-named.sql', 'alter table letters add column name text;');
  const holder = await begin('select from letters');
  const migrating = migrate(database.pool, folder);
  await lockOf('letters', { granted: false });
  const askedAt = performance.now();
  expect(await count('letters')).toBe(1);
  expect(performance.now() - askedAt).toBeLessThan(DEADLOCK_TIMEOUT);
  await holder.end();
  expect((await migrating).map(({ name }) => name)).toEqual(['named']);
});

test('a migration gives way to whoever holds what it lacks and lacks what it holds', async () => {
  await migrate(database.pool, folder);
  const between = 'select pg_sleep(0.3);';
  await write(
    '0003-named.sql',
    `alter table letters add column name text; ${between} alter table digits add column name text;`,
  );
  const other = await begin('insert into digits values (1)');
  const migrating = migrate(database.pool, folder);
  await lockOf('letters', { granted: true });
  // It waits first, so that a deadlock would be found by it, and it be ended.
  await other.query('insert into letters values (2)');
  await other.end();
  expect((await migrating).map(({ name }) => name)).toEqual(['named']);
  expect([await count('letters'), await count('digits')]).toEqual([2, 1]);
});

test('a migration that was ended for a deadlock is tried again', async () => {
  await migrate(database.pool, folder);
  // A sequence remembers what is rolled back.
  await database.pool.query('create sequence tries');
  await write(
    '0003-second-try.sql',
    `do $$ begin
       if nextval('tries') = 1 then raise deadlock_detected; end if;
     end $$;`,
  );
  expect((await migrate(database.pool, folder)).map(({ name }) => name)).toEqual(['second-try']);
});

test('after some time a migration waits for a table until it has it', async () => {
  await migrate(database.pool, folder);
  await write('0003-named.sql', 'alter table letters add column name text;');
  const holder = await begin('select from letters');
  const migrating = migrate(database.pool, folder, undefined, 0);
  const asking = await lockOf('letters', { granted: false });
  await pause(400);
  expect(await lockOf('letters', { granted: false })).toBe(asking);
  await holder.end();
  expect((await migrating).map(({ name }) => name)).toEqual(['named']);
});

test('an applied migration that was changed is refused', async () => {
  await migrate(database.pool, folder);
  await write('0001-letters.sql', 'create table letters (id bigint primary key);');
  await expect(migrate(database.pool, folder)).rejects.toThrow(/applied migration must not be changed/);
});

test('line ends do not count as a change', async () => {
  await migrate(database.pool, folder);
  const text = await readFile(join(folder, '0001-letters.sql'), 'utf8');
  await write('0001-letters.sql', text.replaceAll('\n', '\r\n'));
  expect(await migrate(database.pool, folder)).toEqual([]);
});

test('a database of a newer program is refused and left alone', async () => {
  await migrate(database.pool, folder);
  await rm(join(folder, '0002-digits.sql'));
  await expect(migrate(database.pool, folder)).rejects.toThrow(/migrated by a newer Rowbox/);
  expect(await exists('digits')).toBe(true);
});

test.each(['0004-gap.sql', '3-short.sql', '0002-twice.sql', '0003_underscore.sql'])(
  'a file named %s is refused before anything is applied',
  async (file) => {
    await write(file, 'select 1;');
    await expect(migrate(database.pool, folder)).rejects.toThrow(MigrationError);
    expect(await exists('letters')).toBe(false);
  },
);

test("the service's own migrations apply to an empty database, and are there in a copy of the folder", async () => {
  const own = join(import.meta.dirname, 'migrations');
  const applied = await migrate(database.pool);
  expect(applied).toEqual(await readMigrations(own));
  await cp(own, folder, { recursive: true, force: true });
  await rm(join(folder, '0001-letters.sql'));
  await rm(join(folder, '0002-digits.sql'));
  expect(await migrate(database.pool, folder)).toEqual([]);
});

test('the pool is given back without the lock and with its time limit', async () => {
  await migrate(database.pool, folder);
  const { rows } = await database.pool.query(
    `SELECT current_setting('statement_timeout') AS timeout,
       (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND database = d.oid) AS locks
     FROM pg_database d WHERE datname = current_database()`,
  );
  expect(rows).toEqual([{ timeout: '30s', locks: 0 }]);
});

/** A transaction of somebody else, with what it has done so far. */
async function begin(sql: string) {
  const client = await database.pool.connect();
  await client.query(`BEGIN; ${sql}`);
  const end = async () => {
    await client.query('COMMIT');
    client.release();
  };
  return { query: (text: string) => client.query(text), end };
}

/** Waits until a migration has a table for itself, or asks for it. @returns the process that does */
async function lockOf(table: string, { granted }: { granted: boolean }): Promise<number> {
  for (;;) {
    const { rows } = await database.pool.query<{ pid: number }>(
      `SELECT pid FROM pg_locks
       WHERE relation = $1::regclass AND mode = 'AccessExclusiveLock' AND granted = $2`,
      [table, granted],
    );
    if (rows[0] !== undefined) return rows[0].pid;
    await pause(5);
  }
}

async function write(file: string, sql: string): Promise<void> {
  await writeFile(join(folder, file), sql);
}

async function count(table: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(`SELECT count(*) FROM ${table}`);
  return rows[0]?.count ?? -1;
}

async function exists(table: string): Promise<boolean> {
  const { rows } = await database.pool.query<{ there: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS there',
    [table],
  );
  return rows[0]?.there === true;
}
