import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../domain/accounts.ts';
import { sweepSessions } from '../domain/sign-in.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
const PASSWORD = 'correct horse battery';
let accounts = 0;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

async function newOwner(plan: 'free' | 'pro' = 'pro'): Promise<{ email: string; accountId: string }> {
  accounts += 1;
  const email = `Owner${accounts}@Example.com`;
  const owner = { email, password: PASSWORD };
  return { email, accountId: await createAccount(service.domain.db, { name: 'Test', plan, owner }) };
}

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(service.url + path, {
    method,
    headers: {
      origin: service.url,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

async function cookieOf(email: string, password = PASSWORD): Promise<string> {
  const response = await send('POST', '/auth/sign-in/email', { email, password });
  expect(response.status).toBe(204);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

const detailOf = async (response: Response) => ((await response.json()) as { detail: string }).detail;

describe('a session', () => {
  it('is kept by the hash of its token only', async () => {
    const { db } = service.domain;
    const cookie = await cookieOf((await newOwner()).email);
    const token = decodeURIComponent(/session_token=([^;]+)/.exec(cookie)?.[1] ?? '').split('.')[0] ?? '';
    expect(token).toHaveLength(32);
    const kept = await db.selectFrom('user_sessions').select('token').execute();
    expect(kept.map((row) => row.token)).not.toContain(token);
    const hash = createHash('sha256').update(token).digest('hex');
    expect(kept.map((row) => row.token)).toContain(hash);
    expect((await send('GET', '/api/Mailboxes', undefined, { cookie })).status).toBe(200);
    // Who has read the table has nothing to show.
    const stolen = cookie.replace(token, hash);
    expect((await send('GET', '/api/Mailboxes', undefined, { cookie: stolen })).status).toBe(401);
    expect((await send('POST', '/auth/sign-out', {}, { cookie })).status).toBe(204);
    expect((await send('GET', '/api/Mailboxes', undefined, { cookie })).status).toBe(401);
  });

  it('is removed when it has expired, with links that have', async () => {
    const { db } = service.domain;
    const [lasting, expired] = [
      await cookieOf((await newOwner()).email),
      await cookieOf((await newOwner()).email),
    ];
    const past = new Date(Date.now() - 1000);
    const newest = db.selectFrom('user_sessions').select('id').orderBy('created_at', 'desc').limit(1);
    await db.updateTable('user_sessions').set({ expires_at: past }).where('id', 'in', newest).execute();
    await db
      .insertInto('user_verifications')
      .values({ id: 'ver_old', identifier: 'reset-password:x', value: 'usr_nobody', expires_at: past })
      .execute();
    expect(await sweepSessions(db)).toBe(2);
    expect((await send('GET', '/workspace', undefined, { cookie: lasting })).status).toBe(200);
    expect((await send('GET', '/workspace', undefined, { cookie: expired })).status).toBe(401);
    expect(await sweepSessions(db)).toBe(0);
  });
});

describe('signing in', () => {
  it('opens the API to the person, in any spelling of the address, until the person signs out', async () => {
    const { email, accountId } = await newOwner();
    const response = await send('POST', '/auth/sign-in/email', {
      email: email.toUpperCase(),
      password: PASSWORD,
    });
    expect(response.headers.getSetCookie().join()).toMatch(
      /rowbox\.session_token=[^;]+;.*HttpOnly; SameSite=Lax/i,
    );
    const cookie = await cookieOf(email);
    const profile = await send('GET', '/workspace', undefined, { cookie });
    expect(await profile.json()).toMatchObject({
      user: { email, role: 'owner' },
      account: { id: accountId, plan: 'pro' },
    });
    const made = await send('POST', '/api/Mailboxes', { name: 'Bills' }, { cookie });
    expect(made.status).toBe(201);
    const listed = await send('GET', '/api/Mailboxes', undefined, { cookie });
    expect(await listed.json()).toHaveLength(1);

    expect((await send('POST', '/auth/sign-out', {}, { cookie })).status).toBe(204);
    const ended = await send('GET', '/api/Mailboxes', undefined, { cookie });
    expect(ended.status).toBe(401);
    expect(await ended.json()).toMatchObject({ type: 'urn:rowbox:problem:session-ended' });
  });

  it('says the same of a wrong password and of an unknown address', async () => {
    const { email } = await newOwner();
    const wrong = await send('POST', '/auth/sign-in/email', { email, password: 'not the password' });
    const unknown = await send('POST', '/auth/sign-in/email', {
      email: 'nobody@example.com',
      password: PASSWORD,
    });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const detail = 'The e-mail address or the password is not right.';
    expect(await wrong.json()).toMatchObject({ detail });
    expect(await unknown.json()).toMatchObject({ detail });
  });

  it('is for every plan, while tokens are for paid ones', async () => {
    const { email } = await newOwner('free');
    const cookie = await cookieOf(email);
    expect((await send('GET', '/api/Mailboxes', undefined, { cookie })).status).toBe(200);
    const app = await send('POST', '/workspace/api-apps', { name: 'ERP' }, { cookie });
    expect(app.status).toBe(403);
    expect(await app.json()).toMatchObject({ type: 'urn:rowbox:problem:plan-inactive' });
  });

  it('nobody can sign up by himself, and nothing else of the library is open', async () => {
    const body = { email: 'new@example.com', password: PASSWORD, name: 'New' };
    expect((await send('POST', '/auth/sign-up/email', body)).status).toBe(404);
    expect((await send('GET', '/auth/get-session')).status).toBe(404);
    expect((await send('POST', '/auth/update-user', { accountId: 'acc_other' })).status).toBe(404);
  });
});

describe('guessing passwords', () => {
  it('is slowed down by network address', async () => {
    const slow = await startTestService({ signInsPerMinute: 3 });
    try {
      const attempt = () =>
        fetch(`${slow.url}/auth/sign-in/email`, {
          method: 'POST',
          headers: {
            origin: slow.url,
            'content-type': 'application/json',
            // Not believed: it would let one address be many.
            'x-rowbox-client-address': `10.0.0.${Math.random()}`,
          },
          body: JSON.stringify({ email: 'a@example.com', password: 'a guess of mine' }),
        });
      const statuses = [];
      for (let index = 0; index < 4; index += 1) statuses.push((await attempt()).status);
      expect(statuses).toEqual([401, 401, 401, 429]);
      expect(Number((await attempt()).headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await slow.close();
    }
  });
});

describe('a session', () => {
  it('is no good for changes asked by the page of another site', async () => {
    const cookie = await cookieOf((await newOwner()).email);
    const foreign = [
      { cookie, origin: 'https://evil.example' },
      { cookie, origin: service.url, 'sec-fetch-site': 'cross-site' },
      { cookie, origin: 'null' },
    ];
    for (const headers of foreign) {
      const response = await send('POST', '/api/Mailboxes', { name: 'Theirs' }, headers);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ type: 'urn:rowbox:problem:cross-site-request' });
    }
    expect(await (await send('GET', '/api/Mailboxes', undefined, { cookie })).json()).toEqual([]);
  });

  it('that was forged or altered opens nothing', async () => {
    const cookie = await cookieOf((await newOwner()).email);
    const forged = ['rowbox.session_token=abc.def', cookie.replace(/=./, '=_')];
    for (const bad of forged) {
      expect((await send('GET', '/api/Mailboxes', undefined, { cookie: bad })).status).toBe(401);
      expect((await send('GET', '/workspace', undefined, { cookie: bad })).status).toBe(401);
    }
    expect((await send('GET', '/workspace')).status).toBe(401);
  });
});

describe('members', () => {
  it('are invited by a link, work on the same mailboxes, and are gone when removed', async () => {
    const owner = await newOwner();
    const cookie = await cookieOf(owner.email);
    await send('POST', '/api/Mailboxes', { name: 'Bills' }, { cookie });
    const email = 'colleague@example.com';
    const invited = await send('POST', '/workspace/members', { email }, { cookie });
    expect(invited.status).toBe(201);
    const { userId, url } = (await invited.json()) as { userId: string; url: string };
    const token = new URL(url).searchParams.get('token');

    const short = await send('POST', '/auth/reset-password', { token, newPassword: 'short' });
    expect([short.status, await detailOf(short)]).toEqual([
      400,
      'The password must have at least 10 characters.',
    ]);
    expect((await send('POST', '/auth/reset-password', { token, newPassword: PASSWORD })).status).toBe(204);
    const again = await send('POST', '/auth/reset-password', { token, newPassword: 'another password' });
    expect(again.status).toBe(400);

    const theirs = await cookieOf(email);
    expect(await (await send('GET', '/api/Mailboxes', undefined, { cookie: theirs })).json()).toHaveLength(1);
    const refused = await send('POST', '/workspace/members', { email: 'x@example.com' }, { cookie: theirs });
    expect(refused.status).toBe(403);
    const taken = await send('POST', '/workspace/members', { email: 'COLLEAGUE@example.com' }, { cookie });
    expect(taken.status).toBe(409);

    expect((await send('DELETE', `/workspace/members/${userId}`, undefined, { cookie })).status).toBe(204);
    expect((await send('GET', '/api/Mailboxes', undefined, { cookie: theirs })).status).toBe(401);
    const stranger = await cookieOf((await newOwner()).email);
    expect((await send('POST', `/workspace/members/${userId}/link`, {}, { cookie: stranger })).status).toBe(
      404,
    );
  });

  it('change their passwords, which ends the sessions of other browsers when asked to', async () => {
    const { email } = await newOwner();
    const [here, elsewhere] = [await cookieOf(email), await cookieOf(email)];
    const change = (currentPassword: string) =>
      send(
        'POST',
        '/auth/change-password',
        { currentPassword, newPassword: 'a new password', revokeOtherSessions: true },
        { cookie: here },
      );
    const wrong = await change('not the password');
    expect([wrong.status, await detailOf(wrong)]).toEqual([400, 'The current password is not right.']);
    expect((await change(PASSWORD)).status).toBe(204);
    expect((await send('GET', '/workspace', undefined, { cookie: elsewhere })).status).toBe(401);
    expect(await cookieOf(email, 'a new password')).not.toBe('');
  });
});

describe('API apps', () => {
  it('are made, rotated and deleted by the owner, whose alone they are', async () => {
    const cookie = await cookieOf((await newOwner()).email);
    const stranger = await cookieOf((await newOwner()).email);
    const made = await send('POST', '/workspace/api-apps', { name: 'ERP' }, { cookie });
    expect(made.status).toBe(201);
    const { clientId, clientSecret } = (await made.json()) as { clientId: string; clientSecret: string };
    const ask = (client_secret: string) =>
      service.askToken({ grant_type: 'client_credentials', client_id: clientId, client_secret });
    expect((await ask(clientSecret)).status).toBe(200);

    const path = `/workspace/api-apps/${clientId}`;
    expect((await send('POST', `${path}/rotate`, {}, { cookie: stranger })).status).toBe(404);
    expect((await send('DELETE', path, undefined, { cookie: stranger })).status).toBe(404);
    const rotated = await send('POST', `${path}/rotate`, {}, { cookie });
    const fresh = ((await rotated.json()) as { clientSecret: string }).clientSecret;
    expect((await ask(clientSecret)).status).toBe(401);
    expect((await ask(fresh)).status).toBe(200);

    const listed = await (await send('GET', '/workspace/api-apps', undefined, { cookie })).json();
    expect(listed).toMatchObject({ apps: [{ clientId, name: 'ERP' }] });
    expect(JSON.stringify(listed)).not.toContain(fresh);
    expect((await send('DELETE', path, undefined, { cookie })).status).toBe(204);
    expect((await ask(fresh)).status).toBe(401);
  });
});
