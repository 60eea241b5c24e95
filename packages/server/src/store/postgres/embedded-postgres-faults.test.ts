import { spawn } from 'node:child_process';
import { chown, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  connected,
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
import { isAlive } from './postmaster-record.ts';

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

describe('one owner', () => {
  beforeEach(() => {
    dataDir = prepared();
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
    const pid = await postmasterPid(dataDir);
    await Promise.all([postgres.stop(), postgres.stop()]);
    await expect.poll(() => !isAlive(pid), PATIENTLY).toBe(true);
    await expect(query(postgres.connection, 'SELECT 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
  });
});

describe('a server that dies', () => {
  beforeEach(() => {
    dataDir = prepared();
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
        process.kill(await postmasterPid(dataDir), 'SIGKILL');
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
    const pid = await postmasterPid(dataDir);
    const client = await connected(postgres.connection);
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
    await expect.poll(() => messages, PATIENTLY).toContain('PostgreSQL runs again');
    expect(await postmasterPid(dataDir)).toBe(pid);
    await expect(start()).rejects.toMatchObject({ code: 'data_folder_in_use' });
  });

  test('and can not be started again is reported once, and no empty cluster takes its place', async () => {
    const lost: Error[] = [];
    dataDir = join(folder(), 'data');
    await copyPrepared(dataDir);
    const postgres = await start({ onLost: (error) => lost.push(error) });
    const pid = await postmasterPid(dataDir);
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
    dataDir = prepared();
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
