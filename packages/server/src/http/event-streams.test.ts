import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccessTokens } from '../domain/access-tokens.ts';
import { createAccount } from '../domain/accounts.ts';
import { recordEvents } from '../domain/events.ts';
import { failExtraction } from '../domain/extraction-runs.ts';
import { openLiveChanges } from '../domain/live-changes.ts';
import { type EventReader, readEvents } from '../testing/read-events.ts';
import { endExtracted, makeMailbox, uploadPdf } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

let service: TestService;
let account: TestAccount;
let mailboxId: string;
const open: EventReader[] = [];

beforeAll(async () => {
  service = await startTestService({ eventStreams: 3 });
  account = await service.newAccount();
});
afterAll(() => service.close());
beforeEach(async () => {
  mailboxId = await makeMailbox(account, { fields: [{ key: 'number', type: 'integer' }] });
});
afterEach(() => {
  for (const reader of open.splice(0)) reader.close();
});

async function follow(path: string, headers: Record<string, string>): Promise<EventReader> {
  const reader = await readEvents(service.url + path, headers);
  open.push(reader);
  return reader;
}
const asProgram = (headers: Record<string, string> = {}, of = account) =>
  follow(`/api/mailboxes/${mailboxId}/events`, { authorization: `Bearer ${of.token}`, ...headers });

/** What was done just before it was opened may still be told first. */
async function end(events: EventReader): Promise<null> {
  for (;;) if ((await events.next()) === null) return null;
}

async function signedIn(): Promise<{ cookie: string; accountId: string; email: string }> {
  const email = `owner${Math.random()}@example.com`;
  const password = 'correct horse battery';
  const accountId = await createAccount(service.domain.db, { name: 'Test', owner: { email, password } });
  const answer = await fetch(`${service.url}/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: service.url },
    body: JSON.stringify({ email, password }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  return { cookie, accountId, email };
}

describe('the events of a mailbox', () => {
  it('tell what becomes of a document, past caches and compression', async () => {
    const events = await asProgram({ 'accept-encoding': 'gzip, br' });
    expect(events.response.headers.get('content-type')).toBe('text/event-stream');
    expect(events.response.headers.get('cache-control')).toBe('no-store');
    expect(events.response.headers.get('content-encoding')).toBeNull();
    const documentId = await uploadPdf(account, mailboxId, 'one');
    expect(await events.next()).toMatchObject({
      id: null,
      event: 'document.changed',
      data: { type: 'document.changed', mailboxId, documentId },
    });
    await endExtracted(service.domain, documentId, { header: { number: 1 } });
    const extracted = await events.nextOf('document.extracted');
    expect(extracted.id).toMatch(/^evt_/);
    expect(extracted.data).toMatchObject({
      mailboxId,
      documentId,
      extractionId: expect.stringMatching(/^ext_/),
    });
    const changes = [{ extractionId: extracted.data.extractionId, fieldPath: 'Data.number', newValue: 2 }];
    await account.call('PATCH', '/api/Extractions/cells', { mailboxId, changes });
    expect((await events.nextOf('extraction.corrected')).data.documentId).toBe(documentId);

    const bad = await uploadPdf(account, mailboxId, 'two');
    await failExtraction(service.domain, bad, 'timeout', 'Slow.');
    expect((await events.nextOf('document.failed')).data).toMatchObject({
      documentId: bad,
      status: 'failed',
      failureCode: 'timeout',
    });
    await account.call('DELETE', `/api/Documents/${bad}?mailboxId=${mailboxId}`);
    expect((await events.nextOf('document.deleted')).data.documentId).toBe(bad);
    await account.call('PUT', `/api/Mailboxes/${mailboxId}`, { name: 'Renamed' });
    expect((await events.nextOf('mailbox.changed')).data).toMatchObject({ mailboxId, documentId: null });
  });

  it('say nothing of other mailboxes, nor with whom one is shared', async () => {
    const events = await asProgram();
    const friend = await signedIn();
    await uploadPdf(account, await makeMailbox(account), 'elsewhere');
    await account.call('PUT', `/api/Mailboxes/${mailboxId}/shares`, {
      shares: [{ email: friend.email, role: 'viewer' }],
    });
    const told = await events.next();
    expect(told).toMatchObject({ event: 'mailbox.changed', data: { mailboxId } });
    expect(JSON.stringify(told)).not.toContain(friend.accountId);
  });

  it('go on where they broke off, twice rather than not at all', async () => {
    const events = await asProgram();
    const first = await uploadPdf(account, mailboxId, 'first');
    await endExtracted(service.domain, first);
    const { id } = await events.nextOf('document.extracted');
    events.close();
    const second = await uploadPdf(account, mailboxId, 'second');
    await endExtracted(service.domain, second);
    const again = await asProgram({ 'last-event-id': id ?? '' });
    expect((await again.nextOf('document.extracted')).data.documentId).toBe(first);
    expect((await again.nextOf('document.extracted')).data.documentId).toBe(second);
  });

  it('say so when too much happened meanwhile, and when nobody knows where to go on', async () => {
    const events = await asProgram();
    const documentId = await uploadPdf(account, mailboxId, 'first');
    await endExtracted(service.domain, documentId);
    const { id } = await events.nextOf('document.extracted');
    const type = 'extraction.corrected' as const;
    const many = Array.from({ length: 501 }, () => ({ type, mailboxId, documentId, extractionId: 'ext_1' }));
    await service.domain.db.transaction().execute((transaction) => recordEvents(transaction, many));
    for (const last of [id ?? '', 'evt_of_somebody_else']) {
      const again = await asProgram({ 'last-event-id': last });
      expect((await again.next())?.event).toBe('reset');
      again.close();
    }
  });

  it('reach whoever listens in another process on the same database', async () => {
    const elsewhere = openLiveChanges(service.connection);
    const told = new Promise((resolve) => {
      elsewhere.listen({
        onChange: (change) => change.kind === 'documents' && resolve(change.mailboxId),
        onGap: () => undefined,
      });
    });
    await expect.poll(elsewhere.listening).toBe(true);
    await uploadPdf(account, mailboxId, 'one');
    expect(await told).toBe(mailboxId);
    await elsewhere.close();
  });

  it('end when the connection that tells of them is lost, and are there again', async () => {
    const events = await asProgram();
    expect(events.response.status).toBe(200);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'rowbox-listen' and datname = current_database()`.execute(service.domain.db);
    expect(await end(events)).toBeNull();
    await expect.poll(async () => (await asProgram()).response.status).toBe(200);
  });
});

describe('an event stream', () => {
  it('is for whoever may read the mailbox, as long as it is there for him', async () => {
    const stranger = await service.newAccount();
    const refused = await asProgram({}, stranger);
    expect(refused.response.status).toBe(404);
    await service.domain.db
      .insertInto('mailbox_shares')
      .values({ mailbox_id: mailboxId, account_id: stranger.accountId, role: 'viewer' })
      .execute();
    const events = await asProgram({}, stranger);
    expect(events.response.status).toBe(200);
    await account.call('PUT', `/api/Mailboxes/${mailboxId}/shares`, { shares: [] });
    expect(await end(events)).toBeNull();
    const own = await asProgram();
    await account.call('DELETE', `/api/Mailboxes/${mailboxId}`);
    expect(await end(own)).toBeNull();
  });

  it('needs the scope to read', async () => {
    const tokens = createAccessTokens(service.domain.db, () => service.url);
    const token = await tokens.issue({ ...account, scopes: ['api.write'] });
    expect((await asProgram({ authorization: `Bearer ${token}` })).response.status).toBe(403);
  });

  it('is one of a few, and gives its place back', async () => {
    const busy = await service.newAccount();
    mailboxId = await makeMailbox(busy);
    const streams = [await asProgram({}, busy), await asProgram({}, busy), await asProgram({}, busy)];
    const refused = await asProgram({}, busy);
    expect(refused.response.status).toBe(429);
    expect(refused.response.headers.get('retry-after')).toBe('30');
    streams[0]?.close();
    await expect.poll(async () => (await asProgram({}, busy)).response.status).toBe(200);
  });
});

it('event streams end when the service stops, and do not hold it up', async () => {
  const stopped = await startTestService();
  const owner = await stopped.newAccount();
  const id = await makeMailbox(owner);
  const headers = { authorization: `Bearer ${owner.token}` };
  const events = await readEvents(`${stopped.url}/api/mailboxes/${id}/events`, headers);
  expect(events.response.status).toBe(200);
  await stopped.close();
  expect(await end(events)).toBeNull();
});

describe('the events of a workspace', () => {
  it('tell of all its mailboxes, of new ones, and of those that are shared with it', async () => {
    const { cookie, email } = await signedIn();
    const events = await follow('/workspace/events', { cookie });
    const made = await fetch(`${service.url}/api/Mailboxes`, {
      method: 'POST',
      headers: { cookie, origin: service.url, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Bills' }),
    });
    const { id } = (await made.json()) as { id: string };
    expect((await events.next())?.data).toMatchObject({ type: 'mailbox.changed', mailboxId: id });
    await account.call('PUT', `/api/Mailboxes/${mailboxId}/shares`, { shares: [{ email, role: 'viewer' }] });
    expect((await events.nextOf('mailbox.changed')).data.mailboxId).toBe(mailboxId);
    const documentId = await uploadPdf(account, mailboxId, 'one');
    expect((await events.nextOf('document.changed')).data.documentId).toBe(documentId);
    await account.call('PUT', `/api/Mailboxes/${mailboxId}/shares`, { shares: [] });
    expect((await events.nextOf('mailbox.changed')).data.mailboxId).toBe(mailboxId);
    await uploadPdf(account, mailboxId, 'two');
    await account.call('PUT', `/api/Mailboxes/${id}`, { name: 'not mine' });
    await fetch(`${service.url}/api/Mailboxes/${id}`, {
      method: 'DELETE',
      headers: { cookie, origin: service.url },
    });
    // Nothing of the mailbox that is not shared any more comes before what is one's own.
    expect((await events.next())?.data).toMatchObject({ type: 'mailbox.changed', mailboxId: id });
  });

  it('end with the session, and are for people only', async () => {
    const { cookie } = await signedIn();
    const events = await follow('/workspace/events', { cookie });
    expect(events.response.status).toBe(200);
    const left = await fetch(`${service.url}/auth/sign-out`, {
      method: 'POST',
      headers: { cookie, origin: service.url, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(left.status).toBe(204);
    expect(await end(events)).toBeNull();
    expect((await follow('/workspace/events', { cookie })).response.status).toBe(401);
    const program = await follow('/workspace/events', { authorization: `Bearer ${account.token}` });
    expect(program.response.status).toBe(401);
  });
});
