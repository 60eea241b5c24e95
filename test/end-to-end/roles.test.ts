import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../packages/server/src/store/database.ts';
import { startEmbeddedPostgres } from '../../packages/server/src/store/postgres/embedded-postgres.ts';
import { composeInvoice, INVOICE_CONFIG } from './compose-pdf.ts';
import { connect, makeDataDir, type Service, startService, waitUntilEnded } from './service.ts';

/* One service as two processes: one that takes documents, one that reads them. */

const cleanUp: (() => Promise<unknown>)[] = [];
let environment: Record<string, string>;
let database: ReturnType<typeof openDatabase>;
let web: Service;

beforeAll(async () => {
  const { path, remove } = await makeDataDir();
  cleanUp.push(remove);
  const server = await startEmbeddedPostgres({ dataDir: path, tcp: true });
  cleanUp.push(() => server.stop());
  database = openDatabase(server.connection);
  cleanUp.push(() => database.close());
  const { user, password, host, port, database: name } = server.connection;
  environment = {
    ROWBOX_DATABASE_URL: `postgres://${user}:${encodeURIComponent(String(password))}@${host}:${port}/${name}`,
    ROWBOX_FILES_URL: `file://${join(path, 'files')}`,
    ROWBOX_SECRET_KEY: 'the same key for both of them',
    ROWBOX_WORKERS: '1',
  };
  web = await start('web,mail,sync');
});
afterAll(async () => {
  for (const task of cleanUp.splice(0).reverse()) await task();
});

async function start(roles: string): Promise<Service> {
  const { path, remove } = await makeDataDir();
  cleanUp.push(remove);
  const service = await startService(path, { ...environment, ROWBOX_ROLES: roles });
  cleanUp.push(() => service.kill().catch(() => undefined));
  return service;
}

test('what one process takes another reads, whoever waits hears of it, and another reader takes the place of one', {
  timeout: 120_000,
}, async () => {
  const client = await connect(web);
  const mailbox = await client.call('POST', '/api/Mailboxes', { name: 'Invoices', config: INVOICE_CONFIG });
  const mailboxId: string = mailbox.body.id;
  const upload = async (number: string, prefer = 'wait=0') => {
    const files = [[`${number}.pdf`, await composeInvoice(number)]] as const;
    return client.upload(mailboxId, files, {}, { prefer });
  };
  const waiting = await upload('W-1', 'wait=1');
  expect(waiting.status).toBe(202);
  const documentId: string = waiting.body.results[0].documentId;
  const before = await client.call('GET', `/api/Documents/${documentId}?mailboxId=${mailboxId}`);
  expect(before.body.status).toBe('pending');

  const reader = await start('read');
  expect((await waitUntilEnded(client, mailboxId, documentId, 60_000)).status).toBe('extracted');
  const waited = await upload('W-2', 'wait=60');
  expect([waited.status, waited.headers.get('preference-applied')]).toEqual([200, 'wait=60']);

  expect(await reader.stop()).toBe(0);
  const late = await upload('W-3');
  await start('read');
  const ended = await waitUntilEnded(client, mailboxId, late.body.results[0].documentId, 60_000);
  expect(ended.status).toBe('extracted');
});

test('a process that only reads has no door but that of its health', async () => {
  const reader = await start('read');
  const statusOf = async (path: string) => (await fetch(reader.url + path)).status;
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
  for (const path of ['/', '/api/Mailboxes', '/connect/token', '/docs', '/mcp', '/openapi.json']) {
    expect(await statusOf(path), path).toBe(404);
  }
  await expect(fetch(`http://127.0.0.1:${reader.smtpPort}`)).rejects.toThrow();
});

test('what changes is told to the processes in which somebody waits for it, and to no reader', async () => {
  await start('read');
  const { rows } = await database.pool.query<{ name: string }>(
    `select application_name as name from pg_stat_activity where application_name like 'rowbox%'`,
  );
  const names = rows.map(({ name }) => name);
  expect(names.filter((name) => name === 'rowbox-jobs').length).toBeGreaterThan(1);
  expect(names.filter((name) => name === 'rowbox-listen')).toHaveLength(1);
});
