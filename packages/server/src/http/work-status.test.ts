import { workStatusSchema } from '@rowbox/contract';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectionForJobs } from '../connection.ts';
import { SYNC_EXPORT, startQueue } from '../jobs/queue.ts';
import { makeMailbox, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

let service: TestService;
let account: TestAccount;
let mailboxId: string;
beforeAll(async () => {
  service = await startTestService({ allowPrivateTargets: true });
  account = await service.newAccount();
  mailboxId = await makeMailbox(account);
});
afterAll(() => service.close());

const status = async (by = account) => {
  const answer = await by.call('GET', '/api/status');
  expect(answer.status).toBe(200);
  return workStatusSchema.parse(await answer.json()).items;
};
const run = (statement: ReturnType<typeof sql>) => statement.execute(service.domain.db);

it('is quiet while nothing waits for long', async () => {
  await uploadPdf(account, mailboxId, 'just now');
  expect(await status()).toEqual([]);
});

it('tells what waits to be read, and whether anybody reads', async () => {
  await run(sql`insert into reading_queue (document_id, account_id, mailbox_id, urgency, trace_id)
    select id, ${account.accountId}, mailbox_id, 1, 'trace' from documents where mailbox_id = ${mailboxId}`);
  await run(
    sql`update documents set enqueued_at = now() - interval '10 minutes' where mailbox_id = ${mailboxId}`,
  );
  const waiting = { kind: 'documentsWaiting', mailboxId, mailboxName: 'Invoices', count: 1, detail: null };
  expect(await status()).toMatchObject([{ ...waiting, reason: 'nobodyReads' }]);
  const other = await service.newAccount();
  const read = await uploadPdf(other, await makeMailbox(other), 'is being read');
  await run(sql`insert into reading_queue (document_id, account_id, mailbox_id, urgency, trace_id, job_id)
    select id, ${other.accountId}, mailbox_id, 1, 'trace', gen_random_uuid() from documents where id = ${read}`);
  expect(await status()).toMatchObject([{ ...waiting, reason: 'inTurn' }]);
  expect(await status(other)).toEqual([]);
  await run(sql`delete from reading_queue`);
});

it('tells what failed of late, in which mailbox, since when and why', async () => {
  const webhook = await account.call('POST', `/api/mailboxes/${mailboxId}/webhooks`, {
    url: 'http://127.0.0.1:9/hook',
    events: ['document.extracted'],
  });
  const { id: webhookId } = (await webhook.json()) as { id: string };
  await run(sql`update documents set status = 'failed', failure_code = 'password', failure_message = 'It asks for a password.',
    created_at = now() - interval '1 day' where mailbox_id = ${mailboxId}`);
  await run(sql`insert into webhook_deliveries (webhook_id, event_id, type, attempts, created_at)
    values (${webhookId}, 'evt_1', 'document.extracted', 1, now() - interval '2 hours')`);
  await run(sql`insert into webhook_attempts (delivery_position, attempt, milliseconds, status, error)
    select position, 1, 5, 503, 'Service Unavailable' from webhook_deliveries where webhook_id = ${webhookId}`);
  await run(sql`update mailboxes set sync_status = 'failed', sync_last_error = 'The drive is full.',
    last_synced_at = now() - interval '3 hours' where id = ${mailboxId}`);
  await run(sql`insert into messages (id, mailbox_id, identity, recipient, outcome, reason, reason_text, size, received_at)
    values ('msg_status', ${mailboxId}, 'a', 'in@example.com', 'refused', 'sender', 'The sender is not authorized.', 1,
      now() - interval '4 hours')`);
  await run(sql`insert into undelivered (id, account_id, channel, recipient, subject, error, created_at, last_tried_at)
    values ('und_1', ${account.accountId}, 'email', 'a@example.com', 'News', 'no route', now() - interval '5 hours', now())`);
  await run(sql`insert into forgotten_data (what, subject_id, mailbox_id, account_id, gone_at)
    values ('document', 'doc_gone', ${mailboxId}, ${account.accountId}, now() - interval '6 hours')`);
  expect((await status()).map(({ kind, count, reason, detail }) => [kind, count, reason, detail])).toEqual([
    ['documentsFailed', 1, 'password', 'It asks for a password.'],
    ['deletionWaiting', 1, 'inTurn', null],
    ['newsUndelivered', 1, 'email', 'no route'],
    ['mailsRefused', 1, 'sender', 'The sender is not authorized.'],
    ['syncFailed', 1, 'failed', 'The drive is full.'],
    ['deliveriesWaiting', 1, '503', 'Service Unavailable'],
  ]);
  await run(sql`update documents set created_at = now() - interval '8 days' where mailbox_id = ${mailboxId}`);
  expect((await status()).map(({ kind }) => kind)).not.toContain('documentsFailed');
});

it('tells of jobs whose every attempt failed, once the queue is there', async () => {
  const own = await makeMailbox(account);
  const boss = await startQueue(connectionForJobs(service.connection), 60, pino({ level: 'silent' }));
  try {
    const [failed, done] = [
      await boss.send(SYNC_EXPORT, { mailboxId: own }),
      await boss.send(SYNC_EXPORT, { mailboxId: own }),
    ];
    expect(failed).not.toBeNull();
    await run(sql`update pgboss.job set state = 'failed', completed_on = now() where id = ${failed}`);
    if (done !== null)
      await run(sql`update pgboss.job set state = 'completed', completed_on = now() where id = ${done}`);
    expect((await status()).filter((item) => item.mailboxId === own)).toMatchObject([
      { kind: 'jobsFailed', count: 1, reason: 'sync-export' },
    ]);
    const other = await service.newAccount();
    expect(await status(other)).toEqual([]);
  } finally {
    await boss.stop({ graceful: false });
  }
});
