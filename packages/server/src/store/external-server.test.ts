import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runAlone } from '../testing/test-server.ts';
import { openDatabase } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts';
import { freeLoopbackEndpoint } from './postgres/endpoint.ts';

/* The service on a server somebody else runs, reached by URL over TCP, as an ordinary role that owns one database. */

interface ExternalServer {
  readonly superuser: ClientConfig;
  readonly stop: () => Promise<void>;
}

const PASSWORD = 'pä ss:w/o@r?d#%';
const DEBIAN = '/usr/lib/postgresql';
const debianVersions = existsSync(DEBIAN)
  ? readdirSync(DEBIAN).filter((version) => existsSync(join(DEBIAN, version, 'bin', 'initdb')))
  : [];

const SERVERS: readonly [string, (folder: string) => Promise<ExternalServer>][] = [
  ['the embedded one over loopback TCP', startEmbedded],
  ...debianVersions.map((version): [string, (folder: string) => Promise<ExternalServer>] => [
    `Debian's PostgreSQL ${version}`,
    (folder) => startDebian(join(DEBIAN, version, 'bin'), folder),
  ]),
];

describe.each(SERVERS)('%s', (_name, start) => {
  let folder: string;
  let server: ExternalServer;
  let url: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'external-'));
    await chmod(folder, 0o755);
    server = await start(folder);
    await runAlone(server.superuser, `CREATE ROLE service LOGIN PASSWORD '${PASSWORD}'`);
    await runAlone(server.superuser, 'CREATE DATABASE invoices OWNER service');
    url = `postgres://service:${encodeURIComponent(PASSWORD)}@127.0.0.1:${server.superuser.port}/invoices`;
  });
  afterEach(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  test('takes every migration, once, and keeps what is written', async () => {
    const { db, pool, close } = openDatabase<{ accounts: { id: string; name: string; created_at: Date } }>(
      url,
    );
    try {
      expect(await migrate(pool)).toEqual(await readMigrations(join(import.meta.dirname, 'migrations')));
      expect(await migrate(pool)).toEqual([]);
      const values = {
        id: 'acc_1',
        name: 'Müller & Søn',
        plan: 'free',
        plan_status: 'active',
        created_at: new Date(0),
      };
      await db.insertInto('accounts').values(values).execute();
      const query = db.selectFrom('accounts').select(['id', 'name', 'created_at']);
      expect(await query.execute()).toEqual([{ id: 'acc_1', name: 'Müller & Søn', created_at: new Date(0) }]);
    } finally {
      await close();
    }
  });

  test('refuses a wrong password in an error that does not repeat it', async () => {
    const { pool, close } = openDatabase(url.replace('service:', 'service:wrong-secret'));
    const failure = await pool.query('SELECT 1').catch((error: Error) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(String(failure)).toContain('authentication failed');
    expect(String(failure)).not.toContain('secret');
    await close();
  });
});

async function startEmbedded(folder: string): Promise<ExternalServer> {
  const { superuserConnection, stop } = await startEmbeddedPostgres({
    dataDir: folder,
    tcp: true,
    settings: { fsync: 'off' },
  });
  return { superuser: superuserConnection, stop };
}

async function startDebian(bin: string, folder: string): Promise<ExternalServer> {
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid);
  const { port } = await freeLoopbackEndpoint();
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, 'superuser', { mode: 0o644 });
  const cluster = join(folder, 'cluster');
  const run = async (program: string, ...args: string[]) => {
    const child = spawn(join(bin, program), args, { cwd: folder, stdio: 'ignore', ...user });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${program} ended with ${code}`);
  };
  const access = ['--username', 'postgres', '--pwfile', passwordFile, '--auth', 'scram-sha-256'];
  await run('initdb', '--pgdata', cluster, ...access, '--encoding', 'UTF8', '--locale', 'C', '--no-sync');
  const settings = `-c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -p ${port}`;
  await run(
    'pg_ctl',
    'start',
    '--pgdata',
    cluster,
    '--wait',
    '--log',
    join(folder, 'log'),
    '--options',
    settings,
  );
  return {
    superuser: { host: '127.0.0.1', port, user: 'postgres', password: 'superuser', database: 'postgres' },
    stop: () => run('pg_ctl', 'stop', '--pgdata', cluster, '--mode', 'fast', '--wait'),
  };
}
