import { execFile, spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg, { type ClientConfig } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  findRunningEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';

/** A data folder with a cluster for tests of an existing one: used as it is, or copied by those that damage it. */
let prepared: string;
let folder: string;
let dataDir: string;
let started: EmbeddedPostgres[];

/** What is killed here is processes, never the machine; so nothing has to reach the disk. */
const NOT_DURABLE = { fsync: 'off' };

/** The machine may be busy. */
const PATIENTLY = { timeout: 60_000 };

vi.setConfig({ testTimeout: 120_000 });

beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), 'prepared-'));
  await chmod(prepared, 0o755);
  await (await startEmbeddedPostgres({ dataDir: prepared, settings: NOT_DURABLE })).stop();
});
afterAll(() => rm(prepared, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  started = [];
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const postgres of started) await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Puts a cluster into a data folder, with its owner; `fs.cp` does not keep that. */
async function copyPrepared(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  await promisify(execFile)('cp', ['-a', join(prepared, 'postgres'), target]);
}

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, settings: NOT_DURABLE, ...options });
  started.push(postgres);
  return postgres;
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
    await copyPrepared(join(folder, name));
    const postgres = await start({ dataDir: join(folder, name) });
    expect((await query(postgres.connection, 'SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    expect(await findRunningEmbeddedPostgres(join(folder, name))).not.toBeNull();
  });

  test('may be longer than the path of a socket, which then lies in a private folder under /tmp', async () => {
    const long = join(folder, 'a'.repeat(60), 'b'.repeat(60));
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
    const long = join(folder, 'c'.repeat(110));
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
    await chmod(folder, 0o700);
    const postgres = await start();
    expect(postgres.arrival).toBe('initialised');
    await query(postgres.connection, 'CREATE TABLE t AS SELECT 42 AS answer');
    process.kill(await postmasterPid(), 'SIGKILL');
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
    dataDir = prepared;
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

describe('one owner', () => {
  beforeEach(() => {
    dataDir = prepared;
  });

  test('a second service is refused by name of the first, and harms nothing', async () => {
    const postgres = await start();
    await expect(start()).rejects.toMatchObject({
      code: 'data_folder_in_use',
      message: expect.stringContaining(`process ${process.pid}`),
    });
    expect((await query(postgres.connection, 'SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  test('a start waits for an owner that is just stopping', async () => {
    const first = await start();
    const stopping = first.stop();
    const second = await start();
    await stopping;
    expect(second.arrival).toBe('started');
    expect((await query(second.connection, 'SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  test('a command finds the running server, and none where none runs', async () => {
    expect(await findRunningEmbeddedPostgres(dataDir)).toBeNull();
    const postgres = await start();
    const found = await findRunningEmbeddedPostgres(dataDir);
    expect(found?.connection).toEqual(postgres.connection);
    await postgres.stop();
    expect(await findRunningEmbeddedPostgres(dataDir)).toBeNull();
  });

  test('stopping twice is stopping once, and leaves no process', async () => {
    const postgres = await start();
    const pid = await postmasterPid();
    await Promise.all([postgres.stop(), postgres.stop()]);
    await expect.poll(() => isGone(pid), PATIENTLY).toBe(true);
    await expect(query(postgres.connection, 'SELECT 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
  });
});

describe('a server that dies', () => {
  beforeEach(() => {
    dataDir = prepared;
  });

  test.each([false, true])(
    'is started again at the same place, with all that was committed (TCP: %s)',
    async (tcp) => {
      const messages: string[] = [];
      const log = { info: (_: object, text: string) => messages.push(text), warn: () => {} };
      const postgres = await start({ tcp, log });
      await query(postgres.connection, 'DROP TABLE IF EXISTS t; CREATE TABLE t (a int)');
      for (const round of [1, 2]) {
        await query(postgres.connection, `INSERT INTO t VALUES (${round})`);
        process.kill(await postmasterPid(), 'SIGKILL');
        await expect
          .poll(() => messages.filter((text) => text === 'PostgreSQL runs again').length, PATIENTLY)
          .toBe(round);
        const { rows } = await query(postgres.connection, 'SELECT count(*)::int AS count FROM t');
        expect(rows).toEqual([{ count: round }]);
      }
    },
  );

  test('by the death of one of its processes recovers by itself and stays owned', async () => {
    const messages: string[] = [];
    const log = { info: (_: object, text: string) => messages.push(text), warn: () => {} };
    const postgres = await start({ log });
    const pid = await postmasterPid();
    const client = await connected(postgres.connection);
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
    await expect.poll(() => messages, PATIENTLY).toContain('PostgreSQL runs again');
    expect(await postmasterPid()).toBe(pid);
    await expect(start()).rejects.toMatchObject({ code: 'data_folder_in_use' });
  });

  test('and can not be started again is reported once, and no empty cluster takes its place', async () => {
    const lost: Error[] = [];
    dataDir = join(folder, 'data');
    await copyPrepared(dataDir);
    const postgres = await start({ onLost: (error) => lost.push(error) });
    const pid = await postmasterPid();
    await rm(join(dataDir, 'postgres'), { recursive: true, maxRetries: 5 });
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => lost.length, PATIENTLY).toBe(1);
    await postgres.stop();
    expect(lost).toHaveLength(1);
    expect(await readdir(dataDir)).not.toContain('postgres');
  });
});

describe('a stale postmaster.pid', () => {
  beforeEach(() => {
    dataDir = prepared;
  });

  async function leaveRecord(firstLine: string): Promise<void> {
    const postgres = await start();
    await query(postgres.connection, 'DROP TABLE IF EXISTS t; CREATE TABLE t AS SELECT 42 AS answer');
    const path = join(dataDir, 'postgres', 'postmaster.pid');
    const text = await readFile(path, 'utf8');
    const { uid, gid } = await stat(path);
    await postgres.stop();
    const [, ...rest] = text.split('\n');
    await writeFile(path, [firstLine, ...rest].join('\n'), { mode: 0o600 });
    if (process.getuid?.() === 0) await chown(path, uid, gid);
  }

  test('of a process that is gone does not matter', async () => {
    await leaveRecord(String(await deadPid()));
    expect(await findRunningEmbeddedPostgres(dataDir)).toBeNull();
    const postgres = await start();
    expect((await query(postgres.connection, 'SELECT answer FROM t')).rows).toEqual([{ answer: 42 }]);
  });

  test('whose id went to a stranger of the same user does not matter, and the stranger is left alone', async () => {
    const root = process.getuid?.() === 0;
    const stranger = spawn('sleep', ['60'], { cwd: '/', ...(root ? { uid: 65534, gid: 65534 } : {}) });
    try {
      await leaveRecord(String(stranger.pid));
      expect(await findRunningEmbeddedPostgres(dataDir)).toBeNull();
      const postgres = await start();
      expect(postgres.arrival).toBe('started');
      await postgres.stop();
      expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    } finally {
      stranger.kill();
    }
  });

  test.each(['', '-17', '99999999999999999999'])('with %j for an id does not matter', async (line) => {
    await leaveRecord(line);
    expect((await start()).arrival).toBe('started');
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

async function connected(config: ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function query(config: ClientConfig, text: string): Promise<pg.QueryResult> {
  const client = await connected(config);
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

async function postmasterPid(): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

/** An id that belonged to a process a moment ago. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await new Promise((resolve) => child.once('exit', resolve));
  return child.pid ?? 0;
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}

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
