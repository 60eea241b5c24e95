import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, type RowboxClient, type Schema } from '@rowbox/client';
import { copyStartedData } from './started-data.ts';

/* A whole Rowbox in a process of its own, as `npm start` runs it: own data folder, own database, own port. */

const SERVICE = fileURLToPath(new URL('../../dist/rowbox.mjs', import.meta.url));
export const CREDENTIALS = {
  clientId: 'end-to-end-client',
  clientSecret: 'end-to-end-secret-0123456789-0123456789',
} as const;
const START_LIMIT_MILLISECONDS = 60_000;

export interface Service {
  readonly url: string;
  /** Where it takes mail. */
  readonly smtpPort: number;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything it has printed so far. */
  readonly output: () => string;
  /** Sends SIGTERM and waits for the process to end; the exit code. */
  readonly stop: () => Promise<number | null>;
  /** `kill -9`: nothing in the process gets to clean up. */
  readonly kill: () => Promise<void>;
}

export async function makeDataDir(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'rowbox-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

export async function startService(
  dataDir: string,
  environment: Record<string, string> = {},
  program = SERVICE,
): Promise<Service> {
  await copyStartedData(dataDir, environment);
  const port = await freePort();
  const smtpPort = await freePort();
  const child = spawn(process.execPath, [program, 'serve'], {
    env: {
      PATH: process.env.PATH ?? '',
      ROWBOX_PORT: String(port),
      ROWBOX_SMTP_PORT: String(smtpPort),
      ROWBOX_DATA_DIR: dataDir,
      ROWBOX_BOOTSTRAP_OWNER_EMAIL: 'owner@example.com',
      ROWBOX_BOOTSTRAP_OWNER_PASSWORD: 'a long enough password',
      ROWBOX_BOOTSTRAP_CLIENT_ID: CREDENTIALS.clientId,
      ROWBOX_BOOTSTRAP_CLIENT_SECRET: CREDENTIALS.clientSecret,
      ROWBOX_RATE_LIMIT_REQUESTS: '0',
      ROWBOX_RATE_LIMIT_UPLOADS: '0',
      ROWBOX_RATE_LIMIT_TOKENS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await ready(url, child, () => output);
  return {
    url,
    smtpPort,
    dataDir,
    process: child,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      const [code] = await ended;
      return code as number | null;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MILLISECONDS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the service ended at start:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(50);
  }
  child.kill('SIGKILL');
  throw new Error(`the service was not ready in time:\n${output()}`);
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

export interface Client {
  /** The typed client, with a token of its own. */
  readonly rowbox: RowboxClient;
  /** The `Authorization` header of its calls. */
  readonly authorization: string;
  readonly call: (method: string, path: string, body?: unknown) => Promise<Answer>;
  /** Uploads with the parts of the interface; each file is a name and its bytes. */
  readonly upload: (
    mailboxId: string,
    files: readonly (readonly [name: string, bytes: Uint8Array])[],
    parts?: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the tests assert on what comes back
  readonly body: any;
}

/** A client that got its token by the client credentials grant. */
export async function connect(service: Pick<Service, 'url'>): Promise<Client> {
  const answer = await fetch(`${service.url}/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: CREDENTIALS.clientId,
      client_secret: CREDENTIALS.clientSecret,
    }),
  });
  const token = (await answer.json()) as { access_token: string };
  const authorization = `Bearer ${token.access_token}`;
  const read = async (response: Response): Promise<Answer> => {
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };
  return {
    rowbox: createClient({ baseUrl: service.url, credentials: CREDENTIALS }),
    authorization,
    call: async (method, path, body) =>
      read(
        await fetch(`${service.url}${path}`, {
          method,
          headers: {
            authorization,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      ),
    upload: async (mailboxId, files, parts = {}, headers = {}) => {
      const form = new FormData();
      for (const [name, bytes] of files) form.append('Files', new Blob([new Uint8Array(bytes)]), name);
      for (const [name, value] of Object.entries(parts)) form.append(name, value);
      return read(
        await fetch(`${service.url}/api/mailboxes/${mailboxId}/uploads`, {
          method: 'POST',
          headers: { authorization, ...headers },
          body: form,
        }),
      );
    },
  };
}

/** Polls a document as a client would, until it has ended. */
export function waitUntilEnded(
  { rowbox }: Client,
  mailboxId: string,
  documentId: string,
  limitMilliseconds = 60_000,
): Promise<Schema<'Document'>> {
  const signal = AbortSignal.timeout(limitMilliseconds);
  return rowbox.documentEnd(mailboxId, documentId, { everySeconds: 0.1, signal });
}
