import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openTracing, traced } from './tracing.ts';

interface Span {
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status: { readonly code: number; readonly message?: string };
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const task of cleanUp.splice(0).reverse()) await task();
});

/** Takes spans as a collector does, and answers with a status. */
async function startCollector(status = 200) {
  const spans: Span[] = [];
  const requests: { readonly url: string | undefined; readonly authorization: string | undefined }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push({ url: request.url, authorization: request.headers.authorization });
    for (const { scopeSpans } of JSON.parse(body).resourceSpans) {
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp.push(async () => server.close());
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, requests };
}

const warnings: unknown[] = [];
const open = (endpoint: string) =>
  openTracing({
    endpoint,
    headers: { authorization: 'Bearer collector' },
    version: '1.2.3',
    roles: ['web', 'read'],
    logger: { warn: (...all: unknown[]) => warnings.push(all) } as never,
  });
const TRACE = 'abcdef0123456789abcdef0123456789';

it('sends spans of the trace they belong to, below the caller’s, and how they ended', async () => {
  const { endpoint, spans, requests } = await startCollector();
  const tracing = await open(`${endpoint}/`);
  const asked = tracing.begin('GET /api/Mailboxes', {
    kind: 'server',
    traceId: TRACE,
    parentSpanId: '00f067aa0ba902b7',
  });
  asked.set({ 'http.response.status_code': 200 });
  asked.end();
  await traced(tracing, 'read document', { kind: 'consumer', traceId: TRACE }, async () => 1);
  await expect(
    traced(tracing, 'deliver webhook', { kind: 'client', traceId: 'request.id-of-theirs' }, async () => {
      throw new TypeError('a secret of a document');
    }),
  ).rejects.toThrow('a secret');
  await tracing.close();
  expect(requests).toEqual([{ url: '/v1/traces', authorization: 'Bearer collector' }]);
  expect(spans).toMatchObject([
    {
      name: 'GET /api/Mailboxes',
      traceId: TRACE,
      parentSpanId: '00f067aa0ba902b7',
      kind: 2,
      status: { code: 0 },
    },
    { name: 'read document', traceId: TRACE, kind: 5, status: { code: 0 } },
    { name: 'deliver webhook', kind: 3, status: { code: 2, message: 'TypeError' } },
  ]);
  expect(spans[1]?.parentSpanId ?? '').toBe('');
  expect(spans[2]?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(spans[2]?.attributes).toEqual([
    { key: 'rowbox.request_id', value: { stringValue: 'request.id-of-theirs' } },
  ]);
  expect(JSON.stringify(spans)).not.toContain('a secret');
});

it('complains of a collector that takes none, once, and ends all the same', async () => {
  const { endpoint, requests } = await startCollector(400);
  const tracing = await open(endpoint);
  for (let number = 0; number < 3; number += 1) tracing.begin('a', { kind: 'server' }).end();
  await tracing.close();
  expect(requests.length).toBeGreaterThan(0);
  expect(warnings).toEqual([[expect.anything(), 'traces could not be sent']]);
});
