import { afterEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../../packages/server/src/store/postgres/embedded-postgres.ts';
import { composeInvoice, INVOICE_CONFIG } from './compose-pdf.ts';
import { connect, makeDataDir, startService, waitUntilEnded } from './service.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const task of cleanUp.splice(0).reverse()) await task();
});

test('a service with a database of its own choosing reads a document, and starts none of its own', {
  timeout: 120_000,
}, async () => {
  const serverDir = await makeDataDir();
  cleanUp.push(serverDir.remove);
  const server = await startEmbeddedPostgres({ dataDir: serverDir.path, tcp: true });
  cleanUp.push(server.stop);
  const { user, password, host, port, database } = server.connection;
  const url = `postgres://${user}:${encodeURIComponent(String(password))}@${host}:${port}/${database}`;

  const dataDir = await makeDataDir();
  cleanUp.push(dataDir.remove);
  const service = await startService(dataDir.path, { ROWBOX_DATABASE_URL: url });
  const client = await connect(service);
  const mailbox = await client.call('POST', '/api/Mailboxes', { name: 'Invoices', config: INVOICE_CONFIG });
  const upload = await client.upload(mailbox.body.id, [['a.pdf', await composeInvoice('X-1')]]);
  const { documentId } = upload.body.results[0];
  expect(await waitUntilEnded(client, mailbox.body.id, documentId)).toMatchObject({ status: 'extracted' });
  const { body } = await client.call('GET', `/api/mailboxes/${mailbox.body.id}/rows?section=items`);
  expect(body.rows.map((row: { values: Record<string, unknown> }) => row.values.amount)).toEqual([
    180, 52, 120,
  ]);
  expect(service.output()).not.toContain('PostgreSQL runs');
  expect(await service.stop()).toBe(0);
});
