import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSettings } from './config.ts';
import { type RunningServer, startServer } from './main.ts';
import { pdfBytes, uploadForm } from './testing/test-documents.ts';

/** Does what a mailbox's config is named: `answer` that a file has no pages, for one. */
const workerFile = new URL('./jobs/testing/misbehaving-worker.mjs', import.meta.url);
const READ = { status: 'failed', failureCode: 'no_pages' };

let dataDir: string;
let server: RunningServer;
let authorization: string;
const log: { readonly msg: string; readonly level: number; readonly documentId?: string }[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rowbox-faults-'));
  const { settings } = parseSettings({
    ROWBOX_PORT: '0',
    ROWBOX_SMTP_PORT: '0',
    ROWBOX_DATA_DIR: dataDir,
    ROWBOX_STOP_GRACE_SECONDS: '1',
    ROWBOX_RATE_LIMIT_TOKENS: '0',
    ROWBOX_BOOTSTRAP_CLIENT_ID: 'app',
    ROWBOX_BOOTSTRAP_CLIENT_SECRET: 'the secret of the app',
  });
  const logger = pino({ level: 'warn' }, { write: (line) => log.push(JSON.parse(line)) });
  server = await startServer(settings, { workerFile, logger });
  const form = { grant_type: 'client_credentials', client_id: 'app', client_secret: 'the secret of the app' };
  const token = await fetch(`${server.address}/connect/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  authorization = `Bearer ${((await token.json()) as { access_token: string }).access_token}`;
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const call = (method: string, path: string, body?: FormData) =>
  fetch(server.address + path, { method, headers: { authorization }, ...(body && { body }) });

async function makeMailbox(name: string): Promise<string> {
  const response = await fetch(`${server.address}/api/Mailboxes`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ name, config: { name } }),
  });
  return ((await response.json()) as { id: string }).id;
}

const upload = (mailboxId: string, text: string, enqueue: boolean) => {
  const form = uploadForm([{ name: 'a.pdf', bytes: pdfBytes(text) }], { Enqueue: String(enqueue) });
  return call('POST', `/api/mailboxes/${mailboxId}/uploads`, form);
};
async function uploaded(mailboxId: string, text: string, enqueue = false): Promise<string> {
  const response = await upload(mailboxId, text, enqueue);
  expect(response.status).toBe(202);
  const { results } = (await response.json()) as { results: { documentId: string }[] };
  return results[0]?.documentId ?? '';
}

async function documentOf(mailboxId: string, id: string) {
  const list = await call('GET', `/api/Documents?mailboxId=${mailboxId}`);
  const { items } = (await list.json()) as {
    items: { id: string; status: string; failureCode: string | null }[];
  };
  return items.find((document) => document.id === id);
}

async function viewed(mailboxId: string, id: string): Promise<readonly [status: number, type: string]> {
  const link = await call('GET', `/api/Documents/${id}/view-url?mailboxId=${mailboxId}`);
  const response = await fetch(((await link.json()) as { url: string }).url);
  const body = await response.text();
  return [response.status, response.ok ? body : (JSON.parse(body) as { type: string }).type];
}

function pathOf(text: string): string {
  const sha256 = createHash('sha256').update(pdfBytes(text)).digest('hex');
  return join(dataDir, 'blobs', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
}

describe.each([
  ['missing', (path: string) => rm(path)],
  ['damaged', (path: string) => appendFile(path, 'and more')],
] as const)('a file that is %s', (fault, spoil) => {
  it('ends its document at once, is not served, and is mended when its bytes come again', async () => {
    const mailboxId = await makeMailbox('answer');
    const text = `will be ${fault}`;
    const id = await uploaded(mailboxId, text);
    const path = pathOf(text);
    await spoil(path);
    const process = () => call('POST', `/api/Documents/${id}/process?mailboxId=${mailboxId}`);
    expect((await process()).status).toBe(202);
    const failed = { status: 'failed', failureCode: `file_${fault}` };
    await expect.poll(() => documentOf(mailboxId, id), { timeout: 20_000 }).toMatchObject(failed);
    const told = log.find((line) => line.documentId === id);
    expect(told).toMatchObject({ msg: 'a file of a document cannot be read', level: 50 });
    expect(JSON.stringify(told)).toContain(path.slice(-64));
    expect(await viewed(mailboxId, id)).toEqual([404, `urn:rowbox:problem:file-${fault}`]);

    const again = await uploaded(mailboxId, text);
    await expect.poll(() => documentOf(mailboxId, id), { timeout: 20_000 }).toMatchObject(READ);
    const served = Buffer.from(pdfBytes(text)).toString();
    expect(await viewed(mailboxId, id)).toEqual([200, served]);
    expect(await viewed(mailboxId, again)).toEqual([200, served]);
  });
});

describe('the folder of files', () => {
  it('that is away makes uploads 503 and the service not ready, costs no document, and all goes on by itself', async () => {
    const mailboxId = await makeMailbox('answer');
    const waiting = await uploaded(mailboxId, 'waits for its file');
    const folder = join(dataDir, 'blobs');
    await rename(folder, `${folder}-away`);

    const refused = await upload(mailboxId, 'comes too early', true);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '15']);
    expect(await refused.json()).toMatchObject({
      type: 'urn:rowbox:problem:storage-unavailable',
      status: 503,
    });
    await expect.poll(async () => (await fetch(`${server.address}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    expect((await call('POST', `/api/Documents/${waiting}/process?mailboxId=${mailboxId}`)).status).toBe(202);
    await expect
      .poll(() => log.some(({ documentId }) => documentId === waiting), { timeout: 20_000 })
      .toBe(true);
    expect(await documentOf(mailboxId, waiting)).toMatchObject({ status: 'pending', failureCode: null });

    await rename(`${folder}-away`, folder);
    await expect.poll(() => documentOf(mailboxId, waiting), { timeout: 20_000 }).toMatchObject(READ);
    await expect.poll(async () => (await fetch(`${server.address}/readyz`)).status).toBe(200);
    expect((await upload(mailboxId, 'comes too early', true)).status).toBe(202);
    const list = await call('GET', `/api/Documents?mailboxId=${mailboxId}`);
    expect(await list.json()).toMatchObject({ totalCount: 2 });
  });
});

describe('a process that recognises text and is ended by the system', () => {
  it('is told of in the log with its document, which is read all the same', async () => {
    const mailboxId = await makeMailbox('lose the recognition once');
    const id = await uploaded(mailboxId, 'scan', true);
    await expect.poll(() => documentOf(mailboxId, id), { timeout: 20_000 }).toMatchObject(READ);
    expect(log.filter(({ documentId }) => documentId === id)).toMatchObject([
      { msg: expect.stringContaining('ended the process that recognises text'), level: 40, times: 1 },
    ]);
  });
});
