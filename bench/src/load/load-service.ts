import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createAccount, createApiApp, findRunningEmbeddedPostgres, openDatabase } from '@rowbox/server';
import { clientCredentialTokens } from '../../../packages/client/src/tokens.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Who may sign in to it in a browser. */
export const OWNER = { email: 'owner@example.com', password: 'a long enough password' } as const;
const METRICS_TOKEN = 'who may see how the load is carried';
const CLIENT = { id: 'load', secret: 'the secret of the load that is measured' };

/** `[17:0x5f] 1200 ms: Mark-Compact 90.1 (120.0) -> 40.2 (100.0) MB …`, where the address tells the threads apart. */
const COLLECTION = /^\[\d+:(0x[0-9a-f]+)\].*Mark-Compact.* -> (\d+\.\d+) \(/;

type Call = (method: string, path: string, body?: object | FormData, headers?: object) => Promise<Response>;
type Database = ReturnType<typeof openDatabase>['pool'];

/** The service as users run it, alone on a data folder of its own, and its database beside it. */
export interface LoadService {
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  readonly call: Call;
  /** What `/metrics` says. */
  readonly metrics: () => Promise<string>;
  /** The same as another account. */
  readonly otherAccount: () => Promise<Call>;
  /** What full collections of garbage left on the heap of the main thread so far, in megabytes. */
  readonly heaps: readonly number[];
  /** As the service sees it. */
  readonly database: Database;
  /** How that is reached. */
  readonly connection: Parameters<typeof openDatabase>[0];
  /** For what only the superuser may: COPY into a file of the server. */
  readonly superuser: Database;
  /** `kill -9`, and the same service on the same data folder anew; this one can then only be thrown away. */
  readonly killAndRestart: () => Promise<LoadService>;
  readonly stop: () => Promise<void>;
}

/** @param settings beside its own, as in the environment */
export async function startLoadService(
  settings: Readonly<Record<string, string>> = {},
): Promise<LoadService> {
  execFileSync(process.execPath, [path.join(ROOT, 'scripts/build.mjs')], { stdio: 'ignore' });
  return startOn(await mkdtemp(path.join(tmpdir(), 'rowbox-load-')), settings);
}

async function startOn(dataDir: string, settings: Readonly<Record<string, string>>): Promise<LoadService> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const service = spawn(process.execPath, ['--trace-gc', path.join(ROOT, 'dist/rowbox.mjs'), 'serve'], {
    env: {
      PATH: process.env.PATH ?? '',
      ROWBOX_PORT: String(port),
      ROWBOX_SMTP_PORT: '0',
      ROWBOX_DATA_DIR: dataDir,
      ROWBOX_LOG_LEVEL: 'info',
      ROWBOX_LOG_FORMAT: 'json',
      ROWBOX_BOOTSTRAP_OWNER_EMAIL: OWNER.email,
      ROWBOX_BOOTSTRAP_OWNER_PASSWORD: OWNER.password,
      ROWBOX_BOOTSTRAP_CLIENT_ID: CLIENT.id,
      ROWBOX_BOOTSTRAP_CLIENT_SECRET: CLIENT.secret,
      ROWBOX_METRICS_TOKEN: METRICS_TOKEN,
      ROWBOX_RATE_LIMIT_REQUESTS: '0',
      ROWBOX_RATE_LIMIT_UPLOADS: '0',
      ROWBOX_RATE_LIMIT_TOKENS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const heaps: number[] = [];
  let mainThread: string | undefined;
  createInterface(service.stdout).on('line', (line) => {
    // The main thread is the first there is, and the first to collect.
    mainThread ??= /^\[\d+:(0x[0-9a-f]+)\]/.exec(line)?.[1];
    const [, thread, left] = COLLECTION.exec(line) ?? [];
    if (thread !== undefined && thread === mainThread) heaps.push(Number(left));
  });
  while ((await fetch(`${url}/readyz`).catch(() => null))?.ok !== true) {
    if (service.exitCode !== null) throw new Error(`the service ended with ${service.exitCode}`);
    await pause(50);
  }
  const running = await findRunningEmbeddedPostgres(dataDir);
  if (running === null) throw new Error('the database of the service is not running');
  const database = openDatabase(running.connection);
  const superuser = openDatabase({
    ...running.superuserConnection,
    database: running.connection.database,
  });
  return {
    url,
    pid: service.pid ?? 0,
    dataDir,
    heaps,
    call: await callAs(url, CLIENT.id, CLIENT.secret),
    metrics: async () => {
      const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
      if (!answer.ok) throw new Error(`/metrics was answered ${answer.status}`);
      return answer.text();
    },
    otherAccount: async () => {
      const accountId = await createAccount(database.db, { name: 'Other', plan: 'pro' });
      const { clientId, clientSecret } = await createApiApp(database.db, accountId, 'Other');
      return callAs(url, clientId, clientSecret);
    },
    database: database.pool,
    connection: running.connection,
    superuser: superuser.pool,
    killAndRestart: async () => {
      const ended = once(service, 'close');
      service.kill('SIGKILL');
      await ended;
      await database.close();
      await superuser.close();
      return startOn(dataDir, settings);
    },
    stop: async () => {
      await database.close();
      await superuser.close();
      const ended = once(service, 'close');
      service.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function callAs(url: string, clientId: string, clientSecret: string): Promise<Call> {
  // Seeding may take longer than a token holds: these are renewed. The first one is fetched now, so that no call that is timed waits for it.
  const tokens = clientCredentialTokens(`${url}/connect/token`, { clientId, clientSecret }, fetch);
  await tokens.token();
  return async (method, at, body, headers) => {
    const authorization = `Bearer ${await tokens.token()}`;
    return fetch(url + at, {
      method,
      headers: {
        authorization,
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  };
}

/** Others may measure on the same machine. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
