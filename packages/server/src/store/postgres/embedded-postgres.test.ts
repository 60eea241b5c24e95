import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  deadPid,
  PATIENTLY,
  postmasterPid,
  query,
  useEmbeddedPostgres,
} from '../../testing/embedded-postgres-fixture.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  findRunningEmbeddedPostgres,
} from './embedded-postgres.ts';

const { folder, prepared, copyPrepared, start: startIn } = useEmbeddedPostgres();
let dataDir: string;

beforeEach(() => {
  dataDir = join(folder(), 'data');
});

async function start(
  options: Partial<EmbeddedPostgresOptions> & { dataDir?: string } = {},
): Promise<EmbeddedPostgres> {
  return startIn(options.dataDir ?? dataDir, options);
}

describe('a new data folder', () => {
  test('gets a durable UTF-8 cluster that the service works in without being superuser', async () => {
    const postgres = await start({ settings: {} });
    expect(postgres.arrival).toBe('initialised');
    const { rows } = await query(
      postgres.connection,
      `SELECT current_user, current_database(), current_setting('fsync') AS fsync,
         current_setting('full_page_writes') AS full_pages, current_setting('synchronous_commit') AS synchronous,
         current_setting('data_checksums') AS checksums, current_setting('server_encoding') AS encoding,
         current_setting('listen_addresses') AS tcp, upper('ß→ä€') AS upper,
         (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS superuser`,
    );
    expect(rows).toEqual([
      {
        current_user: 'rowbox',
        current_database: 'rowbox',
        fsync: 'on',
        full_pages: 'on',
        synchronous: 'on',
        checksums: 'on',
        encoding: 'UTF8',
        tcp: '',
        upper: 'ß→Ä€',
        superuser: false,
      },
    ]);
    await query(postgres.connection, 'CREATE TABLE t (a int)');
    await query(postgres.connection, 'CREATE EXTENSION pg_trgm');
    await query(postgres.connection, 'CREATE SCHEMA queue');
  });

  test('keeps what was written over a stop and a start', async () => {
    await copyPrepared(dataDir);
    const first = await start();
    await query(first.connection, 'CREATE TABLE t AS SELECT 42 AS answer');
    await first.stop();
    const second = await start();
    expect(second.arrival).toBe('started');
    expect((await query(second.connection, 'SELECT answer FROM t')).rows).toEqual([{ answer: 42 }]);
  });

  test('is cleared of what a killed initialisation left', async () => {
    const left = join(dataDir, `postgres.new-${await deadPid()}-x`);
    await mkdir(join(left, 'base'), { recursive: true });
    const other = join(dataDir, `postgres.new-${process.ppid}-x`);
    await mkdir(other);
    await start();
    const names = await readdir(dataDir);
    expect(names).toContain('postgres');
    expect(names.filter((name) => name.startsWith('postgres.new-'))).toEqual([
      `postgres.new-${process.ppid}-x`,
    ]);
  });

  test('may be made by two starts at once: one has it, the other is told', async () => {
    const results = await Promise.allSettled([start(), start()]);
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'data_folder_in_use' });
  });
});

describe('names of data folders', () => {
  test('may have spaces, quotes, commas, letters beyond ASCII and what shells and settings treat as special', async () => {
    const name = `my "own", 'special' März 請求書 100%$HOME\\x`;
    await copyPrepared(join(folder(), name));
    const postgres = await start({ dataDir: join(folder(), name) });
    expect((await query(postgres.connection, 'SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    expect(await findRunningEmbeddedPostgres(join(folder(), name))).not.toBeNull();
  });

  test('may be longer than the path of a socket, which then lies in a private folder under /tmp', async () => {
    const long = join(folder(), 'a'.repeat(60), 'b'.repeat(60));
    await copyPrepared(long);
    const postgres = await start({ dataDir: long });
    const socketFolder = String(postgres.connection.host);
    expect(socketFolder).toMatch(/^\/tmp\/rowbox-\d+-[0-9a-f]{16}$/);
    expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
    expect((await query(postgres.connection, 'SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await postgres.stop();
    await expect(stat(socketFolder)).rejects.toThrow(/ENOENT/);
  });

  test('a folder that somebody else put under /tmp first is not used', async () => {
    const long = join(folder(), 'c'.repeat(110));
    await copyPrepared(long);
    const first = await start({ dataDir: long });
    await first.stop();
    const taken = String(first.connection.host);
    await mkdir(taken);
    await chmod(taken, 0o777);
    try {
      const second = await start({ dataDir: long });
      expect(second.connection.host).toBe('127.0.0.1');
      await second.stop();
    } finally {
      await rm(taken, { recursive: true });
    }
  });

  test('may lie beneath folders closed to the user the server runs as', async () => {
    await chmod(folder(), 0o700);
    const postgres = await start();
    expect(postgres.arrival).toBe('initialised');
    await query(postgres.connection, 'CREATE TABLE t AS SELECT 42 AS answer');
    process.kill(await postmasterPid(dataDir), 'SIGKILL');
    await expect.poll(() => findRunningEmbeddedPostgres(dataDir), PATIENTLY).not.toBeNull();
    expect((await query(postgres.connection, 'SELECT answer FROM t')).rows).toEqual([{ answer: 42 }]);
  });

  test('a relative name and its absolute one are the same folder', async () => {
    await start();
    const relative = join('..', '..', '..', '..', '..', '..', '..', dataDir);
    expect(await findRunningEmbeddedPostgres(relative)).not.toBeNull();
  });
});

describe('connections', () => {
  beforeEach(() => {
    dataDir = prepared();
  });

  test('take nothing from PG* variables, and neither does the server', async () => {
    for (const [name, value] of Object.entries({
      PGHOST: '192.0.2.1',
      PGPORT: '1',
      PGUSER: 'somebody',
      PGPASSWORD: 'wrong',
      PGDATABASE: 'elsewhere',
      PGDATA: '/nowhere',
      PGOPTIONS: '-c search_path=nowhere -c default_transaction_read_only=on',
      PGSSLMODE: 'require',
      PGCLIENTENCODING: 'LATIN1',
      PGAPPNAME: 'spy',
      LC_ALL: 'de_DE.ISO-8859-1',
    })) {
      vi.stubEnv(name, value);
    }
    const postgres = await start();
    await query(postgres.connection, 'DROP TABLE IF EXISTS t; CREATE TABLE t (a int)');
    const { rows } = await query(
      postgres.connection,
      `SELECT current_setting('application_name') AS name, current_setting('client_encoding') AS encoding`,
    );
    expect(rows).toEqual([{ name: 'rowbox', encoding: 'UTF8' }]);
  });

  test.each([false, true])('need the password (loopback TCP: %s)', async (tcp) => {
    const postgres = await start({ tcp });
    for (const config of [postgres.connection, postgres.superuserConnection]) {
      expect((await query(config, 'SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
      await expect(query({ ...config, password: 'guess' }, 'SELECT 1')).rejects.toThrow(
        /password authentication/,
      );
    }
  });

  test('over loopback TCP are to that address only, and the password is readable by its owner only', async () => {
    const postgres = await start({ tcp: true });
    expect(postgres.connection.host).toBe('127.0.0.1');
    expect(await answers('127.0.0.1', Number(postgres.connection.port))).toBe(true);
    expect(await answers('127.0.0.2', Number(postgres.connection.port))).toBe(false);
    expect((await stat(join(dataDir, 'postgres', 'rowbox.password'))).mode & 0o777).toBe(0o600);
  });

  test("of the service's role reach its own database only", async () => {
    const postgres = await start();
    await expect(query({ ...postgres.connection, database: 'postgres' }, 'SELECT 1')).rejects.toThrow(
      /permission/,
    );
  });
});

describe('what can not be used is said in one line', () => {
  test('a cluster of another major version', async () => {
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '16\n');
    await expect(start()).rejects.toMatchObject({ code: 'wrong_major_version' });
  });

  test('a data folder that is a file', async () => {
    await writeFile(dataDir, '');
    await expect(start()).rejects.toMatchObject({ code: 'data_folder_unusable' });
  });

  test('a damaged cluster, with the last words of the server', async () => {
    await copyPrepared(dataDir);
    await rm(join(dataDir, 'postgres', 'global', 'pg_control'));
    await expect(start()).rejects.toMatchObject({
      code: 'start_failed',
      message: expect.stringContaining('pg_control'),
    });
  });
});

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
