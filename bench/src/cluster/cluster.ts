import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase, startEmbeddedPostgres } from '@rowbox/server';
import { freePort } from '../../../packages/server/src/outbound/exports/testing/serve-webdav.ts';
import { servePooler } from '../../../packages/server/src/testing/serve-pooler.ts';
import { serveS3 } from '../../../packages/server/src/testing/serve-s3.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CLIENT = { id: 'cluster', secret: 'the secret of the load that is measured' };

/** Of every process that is measured. */
export const COMMON_SETTINGS = {
  ROWBOX_PUBLIC_URL: 'http://rowbox.example.com',
  ROWBOX_SECRET_KEY: 'the same key for all of them',
  ROWBOX_BOOTSTRAP_OWNER_EMAIL: 'owner@example.com',
  ROWBOX_BOOTSTRAP_OWNER_PASSWORD: 'a long enough password',
  ROWBOX_BOOTSTRAP_CLIENT_ID: CLIENT.id,
  ROWBOX_BOOTSTRAP_CLIENT_SECRET: CLIENT.secret,
  ROWBOX_MAIL_AUTHENTICATION: 'off',
  ROWBOX_WORKERS: '1',
  ROWBOX_LOG_LEVEL: 'warn',
  ROWBOX_RATE_LIMIT_REQUESTS: '100000',
  ROWBOX_RATE_LIMIT_UPLOADS: '100000',
  ROWBOX_RATE_LIMIT_MAILS: '100000',
} as const;

/** A process of the service, of what kind it is, and how to be rid of it. */
export interface Member {
  readonly kind: string;
  readonly url: string;
  readonly smtpPort: number;
  /** `kill -9`, unless it is still starting; the same comes again. @returns whether it was killed */
  readonly kill: () => Promise<boolean>;
  /** With a word, so that it can end what it has. */
  readonly stop: () => Promise<void>;
  readonly processId: () => number;
}

export interface Cluster {
  readonly members: readonly Member[];
  /** Other programs, by name: their processes, and for some how to kill them. */
  readonly others: Readonly<Record<string, { readonly processIds: () => Promise<readonly number[]> }>>;
  readonly killPooler: (() => Promise<void>) | null;
  /** `kill -9` of the server; it is brought up again at once, and this ends when it answers. */
  readonly killDatabase: () => Promise<void>;
  readonly database: ReturnType<typeof openDatabase>['pool'];
  readonly token: () => Promise<string>;
  readonly addMember: (kind: string, roles: string) => Promise<Member>;
  readonly stop: () => Promise<void>;
}

/** @param parts whether a pooler and an S3 store stand between, or the members have a database and a folder */
export async function startCluster(parts: { readonly between: boolean }): Promise<Cluster> {
  execFileSync(process.execPath, [path.join(ROOT, 'scripts/build.mjs')], { stdio: 'ignore' });
  const home = await mkdtemp(path.join(tmpdir(), 'rowbox-cluster-'));
  const cleanUp: (() => Promise<unknown>)[] = [
    () => rm(home, { recursive: true, force: true, maxRetries: 5 }),
  ];
  const dataDir = path.join(home, 'database');
  const postgres = await startEmbeddedPostgres({ dataDir, tcp: true, settings: { max_connections: '150' } });
  cleanUp.push(postgres.stop);
  const { user, password, host, port, database } = postgres.connection;
  const direct = `postgres://${user}:${encodeURIComponent(String(password))}@${host}:${port}/${database}`;
  const poolerPort = await freePort();
  let pooler = parts.between ? await servePooler(postgres.connection, 20, poolerPort) : null;
  cleanUp.push(async () => pooler?.stop());
  const store = parts.between ? await serveS3() : null;
  cleanUp.push(async () => store?.stop());
  const pool = openDatabase(postgres.connection, { onConnectionLost: () => undefined });
  cleanUp.push(pool.close);
  const environment = {
    PATH: process.env.PATH ?? '',
    ROWBOX_DATABASE_URL: pooler?.url ?? direct,
    ...(pooler && { ROWBOX_DATABASE_DIRECT_URL: direct }),
    ROWBOX_FILES_URL: store
      ? `s3://${store.bucket}/files?endpoint=${encodeURIComponent(store.endpoint)}`
      : `file://${path.join(home, 'files')}`,
    ...store?.environment,
    ...COMMON_SETTINGS,
  };
  const members: Member[] = [];
  cleanUp.push(() => Promise.all(members.map(({ stop }) => stop())));
  const postmaster = async () =>
    Number((await readFile(await postmasterFile(dataDir), 'utf8')).split('\n', 1)[0]);
  return {
    members,
    others: {
      database: { processIds: async () => [await postmaster()] },
      ...(pooler && { pooler: { processIds: async () => [pooler?.processId ?? 0] } }),
      ...(store && { store: { processIds: async () => store.processIds } }),
    },
    killPooler:
      pooler &&
      (async () => {
        await pooler?.stop();
        pooler = await servePooler(postgres.connection, 20, poolerPort);
      }),
    killDatabase: async () => {
      process.kill(await postmaster(), 'SIGKILL');
      while (!(await pool.pool.query('select 1').catch(() => null))) await pause(100);
    },
    database: pool.pool,
    token: () => tokenOf(members.find(({ kind }) => kind.startsWith('web'))?.url ?? ''),
    addMember: async (kind, roles) => {
      const member = await startMember(kind, { ...environment, ROWBOX_ROLES: roles }, home);
      members.push(member);
      return member;
    },
    stop: async () => {
      for (const task of cleanUp.splice(0).reverse()) await task();
    },
  };
}

/** For the app that every service here is started with. */
export async function tokenOf(url: string): Promise<string> {
  const form = { grant_type: 'client_credentials', client_id: CLIENT.id, client_secret: CLIENT.secret };
  const answer = await fetch(`${url}/connect/token`, { method: 'POST', body: new URLSearchParams(form) });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function postmasterFile(dataDir: string): Promise<string> {
  const found = execFileSync('find', [dataDir, '-name', 'postmaster.pid'], { encoding: 'utf8' });
  return found.trim().split('\n')[0] ?? '';
}

export async function startMember(
  kind: string,
  environment: Readonly<Record<string, string>>,
  home: string,
): Promise<Member> {
  const [port, smtpPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...environment,
    ROWBOX_PORT: String(port),
    ROWBOX_SMTP_PORT: String(smtpPort),
    ROWBOX_DATA_DIR: await mkdtemp(path.join(home, `${kind}-`)),
  };
  let child: ChildProcess;
  let isOver = false;
  const start = () => {
    const mine = spawn(process.execPath, [path.join(ROOT, 'dist/rowbox.mjs'), 'serve'], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child = mine;
    // As whoever runs services starts one again that has ended.
    mine.once('exit', () => {
      if (!isOver && child === mine) setTimeout(() => isOver || start(), 500);
    });
  };
  start();
  for (;;) {
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) break;
    await pause(100);
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    kind,
    url,
    smtpPort,
    processId: () => child.pid ?? 0,
    kill: async () => {
      const isUp = (await fetch(`${url}/healthz`).catch(() => null))?.ok === true;
      if (isUp) await end('SIGKILL');
      return isUp;
    },
    stop: async () => {
      isOver = true;
      await end('SIGTERM');
    },
  };
}
