import { afterAll, beforeAll, expect, test } from 'vitest';
import { INVOICE_CONFIG } from './compose-pdf.ts';
import { connect, type Service } from './service.ts';
import { makeSharedService, type SharedService } from './shared-service.ts';

/* What one process may let through, two of one service let through together. */

const PUBLIC_URL = 'http://rowbox.example.com';
let shared: SharedService;
let pair: readonly [Service, Service];
beforeAll(async () => {
  shared = await makeSharedService();
  const limits = {
    ROWBOX_PUBLIC_URL: PUBLIC_URL,
    ROWBOX_RATE_LIMIT_REQUESTS: '60',
    ROWBOX_RATE_LIMIT_UPLOADS: '7',
    ROWBOX_RATE_LIMIT_SIGN_INS: '5',
    ROWBOX_EVENT_STREAMS: '3',
  };
  pair = [await shared.start(limits), await shared.start(limits)];
}, 120_000);
afterAll(() => shared.stop());

const inTurns = <Result>(count: number, ask: (url: string) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => ask((at % 2 ? pair[1] : pair[0]).url)));
const countOf = (statuses: readonly number[], status: number): number =>
  statuses.filter((one) => one === status).length;

test('attempts to sign in', async () => {
  const statuses = await inTurns(12, async (url) => {
    const answer = await fetch(`${url}/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: PUBLIC_URL },
      body: JSON.stringify({ email: 'owner@example.com', password: 'none of that' }),
    });
    return answer.status;
  });
  expect(countOf(statuses, 429)).toBe(7);
});

test('streams, uploads and requests of an app', async () => {
  const { call, authorization } = await connect(pair[0]);
  const mailbox = await call('POST', '/api/Mailboxes', {
    name: 'Invoices',
    config: INVOICE_CONFIG,
  });
  const mailboxId: string = mailbox.body.id;
  const open = new AbortController();
  const streams = await inTurns(6, async (url) => {
    const events = await fetch(`${url}/api/mailboxes/${mailboxId}/events`, {
      headers: { authorization },
      signal: open.signal,
    });
    return events.status;
  });
  expect([countOf(streams, 200), countOf(streams, 429)]).toEqual([3, 3]);
  open.abort();

  const uploads = await inTurns(12, async (url) => {
    const form = new FormData();
    form.append('Files', new Blob(['not a document']), 'a.txt');
    const path = `/api/mailboxes/${mailboxId}/uploads`;
    return (await fetch(url + path, { method: 'POST', headers: { authorization }, body: form })).status;
  });
  expect(countOf(uploads, 429)).toBe(5);

  const before = 1 + streams.length + uploads.length;
  const requests = await inTurns(80, async (url) => {
    return (await fetch(`${url}/api/Mailboxes`, { headers: { authorization } })).status;
  });
  expect(countOf(requests, 200)).toBe(60 - before);
  expect(countOf(requests, 429)).toBe(80 - 60 + before);
});
