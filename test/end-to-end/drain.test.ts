import { once } from 'node:events';
import { connect as connectSocket, type Socket } from 'node:net';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../../packages/server/src/store/postgres/embedded-postgres.ts';
import { readEvents } from '../../packages/server/src/testing/read-events.ts';
import { composeInvoice, INVOICE_CONFIG } from './compose-pdf.ts';
import { connect, makeDataDir, type Service, startService, waitUntilEnded } from './service.ts';

/* One of two processes leaves: what it has is finished or handed over, and nobody is turned away while others may still come to it. */

const SENDER = 'billing@supplier.example';
const cleanUp: (() => Promise<unknown>)[] = [];
let environment: Record<string, string>;

beforeAll(async () => {
  const { path, remove } = await makeDataDir();
  cleanUp.push(remove);
  const server = await startEmbeddedPostgres({ dataDir: path, tcp: true });
  cleanUp.push(() => server.stop());
  const { user, password, host, port, database } = server.connection;
  environment = {
    ROWBOX_DATABASE_URL: `postgres://${user}:${encodeURIComponent(String(password))}@${host}:${port}/${database}`,
    ROWBOX_FILES_URL: `file://${join(path, 'files')}`,
    ROWBOX_SECRET_KEY: 'the same key for both of them',
    ROWBOX_PUBLIC_URL: 'http://rowbox.example.com',
    ROWBOX_MAIL_AUTHENTICATION: 'off',
    ROWBOX_STOP_GRACE_SECONDS: '10',
    ROWBOX_WORKERS: '1',
  };
});
afterAll(async () => {
  for (const task of cleanUp.splice(0).reverse()) await task();
});

async function start(): Promise<Service> {
  const { path, remove } = await makeDataDir();
  cleanUp.push(remove);
  const service = await startService(path, environment);
  cleanUp.push(() => service.kill().catch(() => undefined));
  return service;
}

async function sendInvoice(port: number, to: string, number: string): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  try {
    const attachments = [{ filename: `${number}.pdf`, content: Buffer.from(await composeInvoice(number)) }];
    const messageId = `<${number}@supplier.example>`;
    return (await transport.sendMail({ from: SENDER, to, subject: number, messageId, attachments })).response;
  } finally {
    transport.close();
  }
}

/** A sender that is connected and has said nothing yet. */
async function idleSender(port: number): Promise<{ readonly socket: Socket; readonly said: () => string }> {
  const socket = connectSocket(port, '127.0.0.1').setEncoding('utf8');
  let said = '';
  socket.on('data', (text) => {
    said += text;
  });
  socket.on('error', () => undefined);
  await once(socket, 'data');
  return { socket, said: () => said };
}

test('a process that leaves says so first, takes what still comes, and hands its streams and mail to another', {
  timeout: 180_000,
}, async () => {
  const leaving = await start();
  const staying = await start();
  const [client, other] = [await connect(leaving), await connect(staying)];
  const made = await client.call('POST', '/api/Mailboxes', { name: 'Invoices', config: INVOICE_CONFIG });
  const { id: mailboxId, emailAddress } = made.body;
  await client.call('PUT', `/api/Mailboxes/${mailboxId}/authorized-senders`, { customEmails: [SENDER] });
  const path = `/api/mailboxes/${mailboxId}/events`;
  const headers = { authorization: client.authorization };
  const stream = await readEvents(leaving.url + path, headers);
  const first = await client.upload(mailboxId, [['a.pdf', await composeInvoice('D-1')]]);
  await waitUntilEnded(client, mailboxId, first.body.results[0].documentId);
  const before = await stream.nextOf('document.extracted');
  const idle = await idleSender(leaving.smtpPort);

  const stopped = leaving.stop();
  await expect.poll(async () => (await fetch(`${leaving.url}/readyz`)).status).toBe(503);
  // Whoever has not heard of it yet is served all the same, and told not to stay.
  const late = await client.upload(mailboxId, [['b.pdf', await composeInvoice('D-2')]]);
  expect([late.status, late.headers.get('connection')]).toEqual([202, 'close']);
  expect(await sendInvoice(leaving.smtpPort, emailAddress, 'D-3')).toMatch(/^250/);
  for (;;) if ((await stream.next()) === null) break;
  expect((await fetch(`${staying.url}/readyz`)).status).toBe(200);

  const resumed = await readEvents(staying.url + path, {
    authorization: other.authorization,
    'last-event-id': before.id ?? '',
  });
  expect(await stopped).toBe(0);
  expect(idle.said()).toMatch(/^421 /m);
  await expect(fetch(`${leaving.url}/healthz`)).rejects.toThrow();
  await expect(sendInvoice(leaving.smtpPort, emailAddress, 'D-4')).rejects.toThrow();
  expect(await sendInvoice(staying.smtpPort, emailAddress, 'D-4')).toMatch(/^250/);

  // An event may be told twice, and none is missed: all four, however often.
  const told = new Set<string>();
  while (told.size < 4) told.add((await resumed.nextOf('document.extracted')).data.documentId);
  resumed.close();
  const { body } = await other.call('GET', `/api/Documents?mailboxId=${mailboxId}&pageSize=100`);
  expect(body.items.map(({ status }: { status: string }) => status)).toEqual(Array(4).fill('extracted'));
  expect([...told].sort()).toEqual(body.items.map(({ id }: { id: string }) => id).sort());
});
