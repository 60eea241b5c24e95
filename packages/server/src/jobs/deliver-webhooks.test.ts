import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failExtraction } from '../domain/extraction-runs.ts';
import { type LiveChanges, openLiveChanges } from '../domain/live-changes.ts';
import { createLogger } from '../logger.ts';
import { createGuardedPost } from '../outbound/guarded-post.ts';
import { endExtracted, makeMailbox, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';
import {
  type Answer,
  type ReceivedCall,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../testing/webhook-receiver.ts';
import { NO_TRACING } from '../tracing.ts';
import { startWebhookDeliveries } from './deliver-webhooks.ts';

let service: TestService;
let changes: LiveChanges;
let account: TestAccount;
let mailboxId: string;
let deliveries: { readonly stop: () => Promise<void> };
const receivers: WebhookReceiver[] = [];

beforeAll(async () => {
  service = await startTestService({ allowPrivateTargets: true, smtpUrl: 'smtp://127.0.0.1:1' });
  changes = openLiveChanges(service.connection);
  account = await service.newAccount();
});
afterAll(async () => {
  await changes.close();
  await service.close();
});
beforeEach(async () => {
  mailboxId = await makeMailbox(account, { fields: [{ key: 'number', type: 'integer' }] });
  deliveries = start();
});
afterEach(async () => {
  await deliveries.stop();
  for (const receiver of receivers.splice(0)) await receiver.close();
});

const start = (retrySeconds: readonly number[] = [0.05, 0.05, 0.05]) =>
  startWebhookDeliveries({
    tracing: NO_TRACING,
    db: service.domain.db,
    jobs: service.domain.jobs,
    counts: service.domain.counts,
    post: createGuardedPost({ allowPrivate: true, timeoutMilliseconds: 2000 }),
    retrySeconds,
    changes,
    logger: createLogger({ logLevel: 'silent', logFormat: 'json' }),
  });

async function receive(answer?: (call: ReceivedCall) => Answer): Promise<WebhookReceiver> {
  const receiver = await startWebhookReceiver(answer);
  receivers.push(receiver);
  return receiver;
}

interface Made {
  readonly id: string;
  readonly secret: string;
}

const ALL = ['document.extracted', 'document.failed', 'extraction.corrected', 'document.deleted'];

async function makeWebhook(url: string, events: readonly string[] = ALL): Promise<Made> {
  const answer = await account.call('POST', `/api/mailboxes/${mailboxId}/webhooks`, { url, events });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Made;
}

type Delivery = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly status: string;
  readonly attempts: readonly {
    readonly status: number;
    readonly error: string | null;
    readonly answer: string;
  }[];
};

async function log(webhookId: string, query = ''): Promise<readonly Delivery[]> {
  const path = `/api/mailboxes/${mailboxId}/webhooks/${webhookId}/deliveries?pageSize=100${query}`;
  return ((await (await account.call('GET', path)).json()) as { items: Delivery[] }).items;
}

async function ended(webhookId: string, count: number): Promise<readonly Delivery[]> {
  for (;;) {
    const items = await log(webhookId);
    if (items.filter(({ status }) => status !== 'waiting').length >= count) return items;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const verify = (secret: string, { body, headers }: ReceivedCall) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as {
    type: string;
    data: Record<string, unknown>;
  };

const act = (webhookId: string, action: string, body?: object) =>
  account.call('POST', `/api/mailboxes/${mailboxId}/webhooks/${webhookId}/${action}`, body);

describe('a webhook', () => {
  it('is told what it asked for, signed as the reference library of Standard Webhooks verifies', async () => {
    const receiver = await receive();
    const { secret, id } = await makeWebhook(receiver.url, ['document.extracted', 'document.failed']);
    const documentId = await uploadPdf(account, mailboxId, 'one');
    await endExtracted(service.domain, documentId, { header: { number: 1 } });
    const bad = await uploadPdf(account, mailboxId, 'two');
    await failExtraction(service.domain, bad, 'timeout', 'Slow.');
    await account.call('DELETE', `/api/Documents/${documentId}?mailboxId=${mailboxId}`);
    await receiver.received(2);
    const told = receiver.calls.map((call) => verify(secret, call));
    expect(told).toContainEqual(
      expect.objectContaining({
        type: 'document.extracted',
        data: { mailboxId, documentId, extractionId: expect.stringMatching(/^ext_/) },
      }),
    );
    expect(told).toContainEqual(
      expect.objectContaining({
        type: 'document.failed',
        data: { mailboxId, documentId: bad, extractionId: null, status: 'failed', failureCode: 'timeout' },
      }),
    );
    expect((await ended(id, 2)).map(({ status }) => status)).toEqual(['delivered', 'delivered']);
    expect(await service.measured('rowbox_webhook_attempts_total')).toMatch(/\{outcome="delivered"\} [1-9]/);
  });

  it('has 200 deliveries to a flaky receiver arrive, those of one document in their order', async () => {
    const seen = new Map<string, number>();
    const receiver = await receive(({ headers }) => {
      const id = String(headers['webhook-id']);
      const time = (seen.get(id) ?? 0) + 1;
      seen.set(id, time);
      // Each third delivery fails once, each seventh twice.
      const failures =
        Number.parseInt(id.slice(-4), 16) % 7 === 0 ? 2 : Number.parseInt(id.slice(-4), 16) % 3 === 0 ? 1 : 0;
      return { status: time <= failures ? 500 : 200 };
    });
    const { id } = await makeWebhook(receiver.url);
    for (let one = 0; one < 10; one += 1) {
      const documentId = await uploadPdf(account, mailboxId, `flaky ${one}`);
      await endExtracted(service.domain, documentId, { header: { number: 0 } });
      const { id: extractionId } = await service.domain.db
        .selectFrom('extractions')
        .select('id')
        .where('document_id', '=', documentId)
        .executeTakeFirstOrThrow();
      for (let value = 1; value <= 19; value += 1) {
        const corrections = [{ extractionId, fieldPath: 'Data.number', newValue: value }];
        await account.call('PATCH', '/api/Extractions/cells', { mailboxId, changes: corrections });
      }
    }
    for (;;) {
      const answer = await account.call(
        'GET',
        `/api/mailboxes/${mailboxId}/webhooks/${id}/deliveries?status=delivered`,
      );
      const { totalCount } = (await answer.json()) as { totalCount: number };
      if (totalCount === 200) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const arrived = new Map<string, string[]>();
    const counted = new Set<string>();
    for (const { headers, body } of receiver.calls.toReversed()) {
      // Counted from the end: the last call of an event is the one that succeeded.
      const event = String(headers['webhook-id']);
      if (counted.has(event)) continue;
      counted.add(event);
      const { data } = JSON.parse(body) as { data: { documentId: string } };
      arrived.set(data.documentId, [event, ...(arrived.get(data.documentId) ?? [])]);
    }
    expect(counted.size).toBe(200);
    expect(receiver.calls.length).toBeGreaterThan(200);
    for (const events of arrived.values()) expect(events).toEqual(events.toSorted());
  });

  it('gets no later word of a document while an earlier one has not arrived', async () => {
    const receiver = await receive(() => ({ status: 500, body: 'out of order' }));
    await deliveries.stop();
    deliveries = start([0.05]);
    const { id } = await makeWebhook(receiver.url);
    const documentId = await uploadPdf(account, mailboxId, 'stuck');
    await endExtracted(service.domain, documentId);
    await account.call('DELETE', `/api/Documents/${documentId}?mailboxId=${mailboxId}`);
    const [deleted, extracted] = await ended(id, 2);
    expect(extracted).toMatchObject({ type: 'document.extracted', status: 'failed' });
    expect(extracted?.attempts).toMatchObject([
      { attempt: 1, status: 500, answer: 'out of order', error: 'The answer was 500.' },
      { attempt: 2, status: 500 },
    ]);
    expect(deleted).toMatchObject({ type: 'document.deleted', status: 'failed' });
    expect(receiver.calls.map(({ body }) => JSON.parse(body).type)).toEqual([
      'document.extracted',
      'document.extracted',
      'document.deleted',
      'document.deleted',
    ]);
  });

  it('is turned off when it is gone, and its owner is told', async () => {
    const receiver = await receive(() => ({ status: 410 }));
    const { id } = await makeWebhook(receiver.url);
    const documentId = await uploadPdf(account, mailboxId, 'gone');
    await endExtracted(service.domain, documentId);
    expect(await ended(id, 1)).toMatchObject([{ status: 'failed', attempts: [{ status: 410 }] }]);
    const webhook = await (await account.call('GET', `/api/mailboxes/${mailboxId}/webhooks/${id}`)).json();
    expect(webhook).toMatchObject({ isActive: false, disabledReason: 'gone' });
    expect(service.enqueuedMails).toContainEqual({ kind: 'webhookDisabled', webhookId: id });
    expect((await act(id, 'test')).status).toBe(409);
  });

  it('is turned off when nothing has arrived for five days, and what waits ends', async () => {
    const receiver = await receive(() => ({ status: 503 }));
    const { id } = await makeWebhook(receiver.url);
    await service.domain.db
      .updateTable('webhooks')
      .set({ failing_since: sql<Date>`now() - interval '5 days 1 minute'` })
      .where('id', '=', id)
      .execute();
    const documentId = await uploadPdf(account, mailboxId, 'failing');
    await endExtracted(service.domain, documentId);
    await ended(id, 1);
    const webhook = await (await account.call('GET', `/api/mailboxes/${mailboxId}/webhooks/${id}`)).json();
    expect(webhook).toMatchObject({ isActive: false, disabledReason: 'failing' });
    // Turned on again it starts anew.
    const on = await account.call('PUT', `/api/mailboxes/${mailboxId}/webhooks/${id}`, {
      url: receiver.url,
      events: ALL,
      isActive: true,
    });
    expect(await on.json()).toMatchObject({ isActive: true, disabledReason: null, failingSince: null });
  });

  it('is left alone for as long as it asks', async () => {
    const receiver = await receive(() => ({ status: 429, headers: { 'retry-after': '600' } }));
    const { id } = await makeWebhook(receiver.url);
    await act(id, 'test');
    await receiver.received(1);
    await expect
      .poll(async () => {
        const [delivery] = await log(id);
        return Date.parse(String(delivery?.nextAttemptAt)) - Date.now();
      })
      .toBeGreaterThan(500_000);
    expect(await log(id)).toMatchObject([{ status: 'waiting', attempts: [{ status: 429 }] }]);
  });

  it('verifies by the old secret too for a day after a new one is made', async () => {
    const receiver = await receive();
    const { id, secret: old } = await makeWebhook(receiver.url);
    const { secret } = (await (await act(id, 'rotate-secret')).json()) as Made;
    await act(id, 'test');
    await receiver.received(1);
    const [call] = receiver.calls as [ReceivedCall];
    expect(verify(old, call).type).toBe('webhook.test');
    expect(verify(secret, call).type).toBe('webhook.test');
    await service.domain.db
      .updateTable('webhooks')
      .set({ previous_secret_until: sql<Date>`now() - interval '1 second'` })
      .where('id', '=', id)
      .execute();
    await act(id, 'test');
    await receiver.received(2);
    const late = receiver.calls[1] as ReceivedCall;
    expect(() => verify(old, late)).toThrow();
    expect(verify(secret, late).type).toBe('webhook.test');
  });

  it('is told again what it asks for, with the same id', async () => {
    const receiver = await receive();
    const { id } = await makeWebhook(receiver.url);
    const from = new Date(Date.now() - 1000).toISOString();
    for (const name of ['a', 'b', 'c']) {
      await endExtracted(service.domain, await uploadPdf(account, mailboxId, name));
    }
    const items = await ended(id, 3);
    await receiver.received(3);
    const one = await act(id, 'replay', { deliveryId: items[0]?.id });
    expect([one.status, await one.json()]).toEqual([202, { replayed: 1 }]);
    await receiver.received(4);
    const ids = receiver.calls.map(({ headers }) => headers['webhook-id']);
    expect(ids[3]).toBe(items[0]?.eventId);
    const range = await act(id, 'replay', { from, status: 'all' });
    // What was made again before counts once.
    expect(await range.json()).toEqual({ replayed: 3 });
    await receiver.received(7);
    expect(await (await act(id, 'replay', { from })).json()).toEqual({ replayed: 0 });
    expect((await act(id, 'replay', { deliveryId: 'whd_unknown' })).status).toBe(404);
  });

  it('loses nothing when the process that delivers is killed in between', async () => {
    const receiver = await receive();
    const { id } = await makeWebhook(receiver.url);
    await deliveries.stop();
    await endExtracted(service.domain, await uploadPdf(account, mailboxId, 'killed'));
    // As a process leaves it that took the delivery and came to no end.
    await sql`update webhook_deliveries set attempts = 1, due_at = now() + interval '0.2 seconds' where webhook_id = ${id}`.execute(
      service.domain.db,
    );
    deliveries = start();
    const [delivery] = await ended(id, 1);
    expect(delivery).toMatchObject({ status: 'delivered', attempts: [{ attempt: 2, status: 204 }] });
  });
});
