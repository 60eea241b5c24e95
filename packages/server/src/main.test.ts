import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadResponseSchema } from '@rowbox/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseSettings } from './config.ts';
import { type RunningServer, startServer } from './main.ts';
import { openDatabase } from './store/database.ts';
import { findRunningEmbeddedPostgres } from './store/postgres/embedded-postgres.ts';
import { makeTestDatabase } from './testing/test-database.ts';
import { pdfBytes, uploadForm } from './testing/test-documents.ts';

/** Does what a mailbox's config is named: `answer` that a file has no pages, or `hang`. */
const workerFile = new URL('./jobs/testing/misbehaving-worker.mjs', import.meta.url);

let dataDir: string;
const running: RunningServer[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rowbox-main-'));
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const METRICS_TOKEN = 'the token of the metrics';

async function start(more: Record<string, string> = {}): Promise<RunningServer> {
  const { settings } = parseSettings({
    ROWBOX_PORT: '0',
    ROWBOX_SMTP_PORT: '0',
    ROWBOX_DATA_DIR: dataDir,
    ROWBOX_LOG_LEVEL: 'silent',
    ROWBOX_STOP_GRACE_SECONDS: '1',
    ROWBOX_METRICS_TOKEN: METRICS_TOKEN,
    ROWBOX_BOOTSTRAP_CLIENT_ID: 'app',
    ROWBOX_BOOTSTRAP_CLIENT_SECRET: 'the secret of the app',
    ...more,
  });
  const server = await startServer(settings, { workerFile });
  running.push(server);
  return server;
}

async function clientOf({ address }: RunningServer) {
  const form = {
    grant_type: 'client_credentials',
    client_id: 'app',
    client_secret: 'the secret of the app',
  };
  const response = await fetch(`${address}/connect/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  return {
    mailbox: async (name: string): Promise<string> => {
      const created = await fetch(`${address}/api/Mailboxes`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ name, config: { name } }),
      });
      return ((await created.json()) as { id: string }).id;
    },
    upload: (mailboxId: string, wait: number) =>
      fetch(`${address}/api/mailboxes/${mailboxId}/uploads`, {
        method: 'POST',
        headers: { ...headers, prefer: `wait=${wait}` },
        body: uploadForm([{ name: 'a.pdf', bytes: pdfBytes('a') }]),
      }),
    enterByHand: (mailboxId: string) =>
      fetch(`${address}/api/mailboxes/${mailboxId}/manual-documents`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: '{}',
      }),
    extractionsToJudge: async (mailboxId: string): Promise<number> => {
      const mailbox = await fetch(`${address}/api/Mailboxes/${mailboxId}`, { headers });
      return ((await mailbox.json()) as { extractionsToJudge: number }).extractionsToJudge;
    },
    /** Sends all of an upload but its end. */
    beginUpload: async (mailboxId: string) => {
      const part = '--b\r\ncontent-disposition: form-data; name="Files"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
      const rest = '% the end\r\n--b--\r\n';
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      const status = new Promise<number>((resolve) => {
        socket.once('data', (data) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString())?.[1])));
      });
      const head = [
        `POST /api/mailboxes/${mailboxId}/uploads HTTP/1.1`,
        'Host: test',
        `Authorization: ${headers.authorization}`,
        'Content-Type: multipart/form-data; boundary=b',
        `Content-Length: ${part.length + rest.length}`,
      ];
      await new Promise<void>((resolve) => {
        socket.write(`${head.join('\r\n')}\r\n\r\n${part}`, () => resolve());
      });
      return { socket, rest, status };
    },
    audit: async (mailboxId: string): Promise<readonly string[]> => {
      const answer = await fetch(`${address}/api/mailboxes/${mailboxId}/audit`, { headers });
      return ((await answer.json()) as { items: { action: string }[] }).items.map(({ action }) => action);
    },
    firstDocument: async (mailboxId: string) => {
      const list = await fetch(`${address}/api/Documents?mailboxId=${mailboxId}`, { headers });
      return ((await list.json()) as { items: { status: string; failureCode: string | null }[] }).items[0];
    },
  };
}

describe('the service', () => {
  it('starts on an empty folder, reads what is uploaded, and measures it', async () => {
    const server = await start();
    expect(server.setupUrl).toMatch(new RegExp(`^${server.address}/setup/`));
    for (const path of ['/healthz', '/readyz']) {
      expect([path, (await fetch(server.address + path)).status]).toEqual([path, 200]);
    }
    const client = await clientOf(server);
    const response = await client.upload(await client.mailbox('answer'), 30);
    expect(response.status).toBe(200);
    expect(uploadResponseSchema.parse(await response.json()).results[0]).toMatchObject({ status: 'failed' });
    const authorization = `Bearer ${METRICS_TOKEN}`;
    const metrics = await (await fetch(`${server.address}/metrics`, { headers: { authorization } })).text();
    expect(metrics).toContain('rowbox_documents_ended_total{status="failed"} 1');
    expect(metrics).toContain('rowbox_document_failures_total{code="no_pages"} 1');
    expect(metrics).toContain('rowbox_http_request_duration_seconds_count{');
    expect(metrics).toContain('nodejs_eventloop_lag_seconds');
    expect(metrics).toMatch(/^rowbox_documents_waiting 0$/m);
    expect(metrics).toMatch(/^rowbox_files_available 1$/m);
    const told = new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    for (const file of ['alerts.yml', 'grafana-dashboard.json']) {
      const text = await readFile(
        new URL(`../../../docs/operate/monitoring/${file}`, import.meta.url),
        'utf8',
      );
      const asked = [...text.matchAll(/\b(?:rowbox|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
        name.replace(/_(?:bucket|count|sum)$/, (suffix) => (told.has(name) ? suffix : '')),
      );
      expect(asked.length, file).toBeGreaterThan(10);
      for (const name of asked) expect(told, `${name} of ${file}`).toContain(name);
    }
  });

  it('answers who waits when it is told to stop, ends within its grace, and goes on where it was', async () => {
    const server = await start();
    const client = await clientOf(server);
    const mailboxId = await client.mailbox('hang');
    const waiting = client.upload(mailboxId, 60);
    await expect.poll(async () => (await client.firstDocument(mailboxId))?.status).toBe('processing');
    await server.stop();
    const answer = await waiting;
    expect(answer.status).toBe(202);
    await expect(fetch(`${server.address}/healthz`)).rejects.toThrow();
    expect(await findRunningEmbeddedPostgres(dataDir)).toBeNull();

    const again = await start({ ROWBOX_EXTRACTION_TIMEOUT_SECONDS: '1' });
    const client2 = await clientOf(again);
    await expect
      .poll(() => client2.firstDocument(mailboxId), { timeout: 30_000 })
      .toMatchObject({ status: 'failed', failureCode: 'timeout' });
  });

  it('forgets what is over when it starts', async () => {
    const orphan = createHash('sha256').update('nobody knows it').digest('hex');
    const folder = join(dataDir, 'blobs', orphan.slice(0, 2), orphan.slice(2, 4));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, orphan), 'nobody knows it');
    const yesterday = new Date(Date.now() - 86_400_000);
    await utimes(join(folder, orphan), yesterday, yesterday);
    await start();
    await expect.poll(() => readdir(join(dataDir, 'blobs'))).toEqual(['unfinished']);
  });

  it('deletes what a mailbox keeps no longer when it starts, and proves it', async () => {
    const server = await start();
    const client = await clientOf(server);
    const mailboxId = await client.mailbox('kept');
    expect((await client.enterByHand(mailboxId)).status).toBe(201);
    const database = await findRunningEmbeddedPostgres(dataDir);
    if (!database) throw new Error('the database is not running');
    const { pool, close } = openDatabase(database.connection);
    await pool.query(
      `update mailboxes set retention = '{"filesDays": null, "extractionsDays": 30, "mailsDays": null}'`,
    );
    await pool.query(`update documents set created_at = now() - interval '31 days'`);
    await close();
    await server.stop();
    const again = await clientOf(await start());
    await expect.poll(() => again.firstDocument(mailboxId), { timeout: 30_000 }).toBeUndefined();
    const proof = async () =>
      (await again.audit(mailboxId)).filter((action) => /retention|forgotten/.test(action));
    await expect.poll(proof, { timeout: 30_000 }).toEqual(['data.forgotten', 'retention.applied']);
  });

  it('goes on judging by a changed config where it was', async () => {
    const server = await start();
    const client = await clientOf(server);
    const mailboxId = await client.mailbox('changed');
    expect((await client.enterByHand(mailboxId)).status).toBe(201);
    // As a process leaves it that is killed with the change of the config: nobody is told, and no job is waiting.
    const database = await findRunningEmbeddedPostgres(dataDir);
    if (!database) throw new Error('the database is not running');
    const { pool, close } = openDatabase(database.connection);
    await pool.query('update mailboxes set config_version = config_version + 1');
    await close();
    expect(await client.extractionsToJudge(mailboxId)).toBe(1);
    await server.stop();
    const again = await clientOf(await start());
    await expect.poll(() => again.extractionsToJudge(mailboxId), { timeout: 30_000 }).toBe(0);
  });

  it('is not ready first when it is told to stop, and answers what is still arriving', async () => {
    const server = await start({ ROWBOX_STOP_GRACE_SECONDS: '3' });
    const client = await clientOf(server);
    const mailboxId = await client.mailbox('answer');
    const slow = await client.beginUpload(mailboxId);
    const never = await client.beginUpload(mailboxId);
    const stopped = server.stop();
    const ready = await fetch(`${server.address}/readyz`);
    expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
    slow.socket.write(slow.rest);
    expect(await slow.status).toBe(202);
    expect(await never.status).toBe(503);
    await stopped;
  });

  it('comes up on an empty database beside another that starts at the same time', async () => {
    const database = await makeTestDatabase({ empty: true });
    try {
      const { host, port, user, password, database: name } = database.connection;
      const url = new URL(`postgres://${user}:${encodeURIComponent(String(password))}@localhost/${name}`);
      if (port !== undefined) url.port = String(port);
      if (host?.startsWith('/')) url.searchParams.set('host', host);
      else if (host !== undefined) url.hostname = host;
      const more = {
        ROWBOX_DATABASE_URL: database.connection.connectionString ?? url.href,
        ROWBOX_BOOTSTRAP_OWNER_EMAIL: 'owner@example.com',
        ROWBOX_BOOTSTRAP_OWNER_PASSWORD: 'a long enough password',
      };
      const servers = await Promise.all([start(more), start(more), start(more)]);
      for (const server of servers) await (await clientOf(server)).mailbox('answer');
      const accounts = await database.db.selectFrom('accounts').select('id').execute();
      expect(accounts).toHaveLength(1);
      for (const server of running.splice(0)) await server.stop();
    } finally {
      await database.drop();
    }
  });

  it('says in a line when its database cannot be reached', async () => {
    const url = 'postgres://somebody:secret@127.0.0.1:1/rows';
    const fault = await start({ ROWBOX_DATABASE_URL: url }).catch((error: Error) => error);
    expect(fault).toMatchObject({ name: 'StartError' });
    expect((fault as Error).message).toMatch(
      /^The database at 127\.0\.0\.1:1\/rows \(ROWBOX_DATABASE_URL\) cannot be reached: .*ECONNREFUSED.*$/,
    );
  });

  it('takes down what it has put up when it cannot start', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
    const bound = other.address();
    const port = typeof bound === 'object' && bound !== null ? String(bound.port) : '';
    await expect(start({ ROWBOX_PORT: port })).rejects.toThrow(
      `Cannot listen at 127.0.0.1 port ${port} (ROWBOX_HOST, ROWBOX_PORT): the port is in use`,
    );
    expect(await findRunningEmbeddedPostgres(dataDir)).toBeNull();
    expect(await readdir(dataDir)).toContain('postgres');
    await new Promise((resolve) => {
      other.close(resolve);
    });
  });
});
