import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createIdempotencyKeys } from '../domain/idempotency-keys.ts';
import { makeMailbox, pdfBytes, uploadForm } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
});
afterAll(() => service.close());

const create = (key: string, name = 'Once', by = account) =>
  by.call('POST', '/api/Mailboxes', { name }, { 'idempotency-key': key });

describe('a POST with an idempotency key', () => {
  it('is done once, and answered the same again', async () => {
    const first = await create('key-1');
    const again = await create('key-1');
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(await again.text()).toBe(await first.text());
  });

  it('is refused when the key was used for something else', async () => {
    await create('key-2', 'One');
    const other = await create('key-2', 'Other');
    expect(other.status).toBe(409);
    expect(((await other.json()) as { type: string }).type).toBe('urn:rowbox:problem:idempotency-key-reused');
  });

  it('is done once even when it comes many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create('key-3')));
    const ids = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { id: string }).id),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(ids).size).toBe(1);
    expect(answers.filter((answer) => answer.headers.get('idempotency-replayed') === null)).toHaveLength(1);
  });

  it("does not meet another account's request with the same key", async () => {
    const other = await service.newAccount();
    const [mine, theirs] = [await create('key-4'), await create('key-4', 'Once', other)];
    expect(theirs.headers.get('idempotency-replayed')).toBeNull();
    expect(await mine.text()).not.toBe(await theirs.text());
  });

  it('that was refused may be tried again', async () => {
    const post = (fields: object[]) =>
      account.call(
        'POST',
        '/api/Mailboxes',
        { name: 'x', config: { fields } },
        { 'idempotency-key': 'key-5' },
      );
    const refused = await post([{ key: 'a', type: 'money' }]);
    expect(refused.status).toBe(422);
    expect((await post([{ key: 'a', type: 'currency' }])).status).toBe(201);
  });

  it('stores an upload once, though the parts are sent with another boundary', async () => {
    const mailboxId = await makeMailbox(account);
    const send = (text: string) =>
      account.call(
        'POST',
        `/api/mailboxes/${mailboxId}/uploads`,
        uploadForm([{ name: 'a.pdf', bytes: pdfBytes(text) }]),
        { 'idempotency-key': 'key-6' },
      );
    const first = await send('same');
    const again = await send('same');
    expect(await again.json()).toEqual(await first.json());
    expect((await send('other')).status).toBe(409);
    const list = await account.call('GET', `/api/Documents?mailboxId=${mailboxId}`);
    expect(((await list.json()) as { totalCount: number }).totalCount).toBe(1);
  });

  it('finds what a request with its key had made before it was lost with its process', async () => {
    const mailboxId = await makeMailbox(account);
    const send = () =>
      account.call(
        'POST',
        `/api/mailboxes/${mailboxId}/uploads`,
        uploadForm([{ name: 'a.pdf', bytes: pdfBytes('lost') }]),
        { 'idempotency-key': 'key-7' },
      );
    const first = await create('key-8', 'Lost');
    const upload = await send();
    // As a process leaves it that dies after the work and before the answer.
    await service.domain.db
      .updateTable('idempotency_keys')
      .set({ status: null, headers: null, body: null, created_at: new Date(Date.now() - 10 * 60 * 1000) })
      .where('key', 'in', ['key-7', 'key-8'])
      .execute();
    const again = await create('key-8', 'Lost');
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, null]);
    expect(await again.json()).toEqual(await first.json());
    const { uploadId, results } = (await upload.json()) as { uploadId: string; results: object[] };
    expect(await (await send()).json()).toMatchObject({ uploadId, results });
  });

  it('is at work as long as its process says so, and soon free when that is lost', async () => {
    const { db } = service.domain;
    const request = { accountId: account.accountId, key: 'key-10', requestHash: 'the same' };
    const age = () =>
      db
        .selectFrom('idempotency_keys')
        .select(sql<number>`extract(epoch from now() - created_at)::float`.as('seconds'))
        .where('key', '=', request.key)
        .executeTakeFirstOrThrow();
    const becomesOld = () =>
      db
        .updateTable('idempotency_keys')
        .set({ created_at: new Date(Date.now() - 15_000) })
        .where('key', '=', request.key)
        .execute();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const [first, second] = [createIdempotencyKeys(db), createIdempotencyKeys(db)];
      expect((await first.take(request)).state).toBe('ours');
      await becomesOld();
      vi.advanceTimersByTime(3_000);
      while ((await age()).seconds > 14) await pause(10);
      expect((await second.take(request)).state).toBe('in-progress');
      vi.clearAllTimers();
      await becomesOld();
      expect(await second.take(request)).toMatchObject({ state: 'ours', resumed: true });
    } finally {
      vi.useRealTimers();
    }
  });

  it('is a new request when the key is older than a day', async () => {
    const first = await create('key-9', 'Daily');
    await service.domain.db
      .updateTable('idempotency_keys')
      .set({ created_at: new Date(Date.now() - 25 * 60 * 60 * 1000) })
      .where('key', '=', 'key-9')
      .execute();
    const next = await create('key-9', 'Daily');
    expect([next.status, next.headers.get('idempotency-replayed')]).toEqual([201, null]);
    expect(next.headers.get('location')).not.toBe(first.headers.get('location'));
  });

  it('needs a key that is one', async () => {
    for (const key of ['', 'with space', 'x'.repeat(256)]) {
      const response = await create(key);
      expect(response.status).toBe(400);
      expect(((await response.json()) as { errors: object }).errors).toHaveProperty('Idempotency-Key');
    }
  });
});
