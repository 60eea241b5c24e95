import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startWebhookReceiver } from '../../packages/server/src/testing/webhook-receiver.ts';
import { composeInvoice, INVOICE_CONFIG } from './compose-pdf.ts';
import { connect, makeDataDir, startService, waitUntilEnded } from './service.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const task of cleanUp.splice(0).reverse()) await task();
});

test('requests, reading, deliveries and workbooks are traced, and a document is found by the trace of its upload', {
  timeout: 120_000,
}, async () => {
  const spans: { readonly name: string; readonly traceId: string; readonly parentSpanId?: string }[] = [];
  const collector = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const [resource] = JSON.parse(body).resourceSpans;
    spans.push(...resource.scopeSpans[0].spans);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  cleanUp.push(async () => collector.close());
  const receiver = await startWebhookReceiver(() => ({ status: 204 }));
  cleanUp.push(() => receiver.close());
  const { path, remove } = await makeDataDir();
  cleanUp.push(remove);
  const service = await startService(path, {
    ROWBOX_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    ROWBOX_WEBHOOKS_ALLOW_PRIVATE: 'true',
  });
  cleanUp.push(() => service.kill().catch(() => undefined));
  const client = await connect(service);
  const made = await client.call('POST', '/api/Mailboxes', { name: 'Invoices', config: INVOICE_CONFIG });
  const mailboxId: string = made.body.id;
  await client.call('POST', `/api/mailboxes/${mailboxId}/webhooks`, {
    url: receiver.url,
    events: ['document.extracted'],
  });
  await client.call('PUT', `/api/Mailboxes/${mailboxId}/export`, { provider: 'folder' });
  const [traceId, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
  const files = [['a.pdf', await composeInvoice('T-1')]] as const;
  const headers = { traceparent: `00-${traceId}-${parent}-01` };
  const { body } = await client.upload(mailboxId, files, {}, headers);
  await waitUntilEnded(client, mailboxId, body.results[0].documentId);
  const names = () => [...new Set(spans.map(({ name }) => name))];
  await expect
    .poll(names, { timeout: 60_000 })
    .toEqual(expect.arrayContaining(['read document', 'deliver webhook', 'sync workbook']));
  expect(await service.stop()).toBe(0);
  const ofUpload = spans
    .filter((span) => span.traceId === traceId)
    .map(({ name, parentSpanId = '' }) => [name, parentSpanId]);
  expect(ofUpload.sort()).toEqual([
    ['POST /api/mailboxes/:mailboxId/uploads', parent],
    ['read document', ''],
  ]);
  expect(names().filter((name) => /doc_|mbx_|readyz|healthz/.test(name))).toEqual([]);
});
