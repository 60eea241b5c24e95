import { createPublicKey } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundleNotifications } from '../domain/bundle-notifications.ts';
import { vapidKeys } from '../domain/vapid.ts';
import { createGuardedPost } from '../outbound/guarded-post.ts';
import { createApns } from '../outbound/push/apns.ts';
import { createFcm } from '../outbound/push/fcm.ts';
import type { PushSenders } from '../outbound/push/push-sender.ts';
import { createWebPush } from '../outbound/push/web-push.ts';
import { newBrowser, newKey, startApns } from '../testing/push-services.ts';
import { endExtracted, makeMailbox, uploadPdf } from '../testing/test-documents.ts';
import { cookieOfMember } from '../testing/test-people.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';
import { type Answer, type ReceivedCall, startWebhookReceiver } from '../testing/webhook-receiver.ts';
import { sendPush } from './send-push.ts';

let service: TestService;
let account: TestAccount;
let mailboxId: string;
const closing: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  service = await startTestService({ allowPrivateTargets: true });
});
afterAll(() => service.close());
beforeEach(async () => {
  account = await service.newAccount();
  mailboxId = await makeMailbox(account);
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function receive(answer: (call: ReceivedCall) => Answer) {
  const receiver = await startWebhookReceiver(answer);
  closing.push(receiver.close);
  return receiver;
}

const webSender = () =>
  createWebPush({
    post: createGuardedPost({ allowPrivate: true }),
    vapidKeys: () => vapidKeys(service.domain.db),
    contact: () => 'mailto:rowbox@example.com',
  });
const unused = async () => {
  throw new Error('this platform was not to be used');
};

/** Has a document read, and does the pushes that follow. @returns what each came to */
async function news(senders: Partial<PushSenders>, isLast = false): Promise<readonly (number | null)[]> {
  const id = await uploadPdf(account, mailboxId, 'news');
  await endExtracted(service.domain, id);
  await sql`update notifications set created_at = now() - interval '7 seconds'`.execute(service.domain.db);
  const from = service.enqueuedPushes.length;
  await bundleNotifications(service.domain, 60);
  const ctx = {
    db: service.domain.db,
    logger: pino({ level: 'silent' }),
    senders: { web: unused, fcm: unused, apns: unused, ...senders },
    publicUrl: () => 'https://rowbox.example',
  };
  const outcomes: (number | null)[] = [];
  for (const job of service.enqueuedPushes.slice(from)) {
    outcomes.push(await sendPush(ctx, job, { jobId: `push ${job.bundle}`, isLast }));
  }
  return outcomes;
}

const register = async (body: object): Promise<string> => {
  const answer = await account.call('POST', '/api/installations', body);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
};

const registered = async (): Promise<readonly { readonly id: string }[]> => {
  const answer = await account.call('GET', '/api/installations');
  return ((await answer.json()) as { installations: { id: string }[] }).installations;
};

describe('Web Push', () => {
  it('is encrypted for the browser, and says by VAPID who pushes', async () => {
    const bodies: Buffer[] = [];
    const browser = newBrowser();
    // The receiver reads text; what is encrypted must come as bytes.
    const post = createGuardedPost({ allowPrivate: true });
    const receiver = await receive(() => ({ status: 201 }));
    const sender = createWebPush({
      post: (url, headers, body) => {
        bodies.push(Buffer.from(body));
        return post(url, headers, body);
      },
      vapidKeys: () => vapidKeys(service.domain.db),
      contact: () => 'mailto:rowbox@example.com',
    });
    await register({ platform: 'web', endpoint: `${receiver.url}/send/1`, keys: browser.keys });
    expect(await news({ web: sender })).toEqual([null]);
    const [call] = receiver.calls as [ReceivedCall];
    expect(call.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
    expect(Number(call.headers['content-length'])).toBe(bodies[0]?.length);
    expect(browser.read(bodies[0] as Buffer)).toEqual({
      title: 'Invoices',
      body: '“news.pdf” was read',
      url: expect.stringMatching(/^https:\/\/rowbox\.example\/mailboxes\/mbx_\w+\/documents\/doc_\w+$/),
    });
    const [, token = '', key = ''] = /^vapid t=(.+), ?k=(.+)$/.exec(String(call.headers.authorization)) ?? [];
    const answer = await account.call('GET', '/api/installations');
    expect(((await answer.json()) as { vapidPublicKey: string }).vapidPublicKey).toBe(key);
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: receiver.url });
    expect(payload.sub).toBe('mailto:rowbox@example.com');
  });

  it('goes to the installations of each person by what the person wants', async () => {
    const browser = newBrowser();
    const receiver = await receive(() => ({ status: 201 }));
    const cookie = await cookieOfMember(service, account.accountId, 'push@example.com');
    const asPerson = (method: string, path: string, body?: object) =>
      fetch(service.url + path, {
        method,
        headers: { cookie, origin: service.url, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
    const subscription = { platform: 'web', endpoint: `${receiver.url}/person`, keys: browser.keys };
    await asPerson('POST', '/api/installations', subscription);
    await asPerson('POST', '/api/installations', subscription);
    expect(await registered()).toEqual([]);
    expect(await news({ web: webSender() })).toEqual([null]);
    const on = { email: true, push: true };
    const quiet = { email: true, push: false };
    const preferences = { documentProcessed: quiet, documentFailed: on, mailboxShared: on };
    await asPerson('PUT', '/workspace/preferences', { preferences });
    expect(await news({ web: webSender() })).toEqual([]);
    expect(receiver.calls).toHaveLength(1);
  });

  it.each([404, 410])('forgets a browser that is gone (%i)', async (status) => {
    const receiver = await receive(() => ({ status }));
    await register({ platform: 'web', endpoint: receiver.url, keys: newBrowser().keys });
    expect(await registered()).toHaveLength(1);
    expect(await news({ web: webSender() })).toEqual([null]);
    expect(await registered()).toEqual([]);
    expect(await news({ web: webSender() })).toEqual([]);
  });

  it('comes again when the service has too much to do (429), and when it fails', async () => {
    const answers: Answer[] = [{ status: 429, headers: { 'retry-after': '120' } }, { status: 500 }];
    const receiver = await receive(() => answers.shift() ?? { status: 201 });
    await register({ platform: 'web', endpoint: receiver.url, keys: newBrowser().keys, name: 'Laptop' });
    expect(await news({ web: webSender() })).toEqual([120]);
    await expect(news({ web: webSender() }, true)).rejects.toThrow('The push service answered 500');
    const noted = await service.domain.db
      .selectFrom('undelivered')
      .selectAll()
      .where('account_id', '=', account.accountId)
      .execute();
    expect(noted).toMatchObject([{ channel: 'push', recipient: 'Laptop', given_up_at: expect.any(Date) }]);
    expect(await news({ web: webSender() })).toEqual([null]);
  });

  it('is registered at public addresses only', async () => {
    const strict = await startTestService();
    closing.push(strict.close);
    const other = await strict.newAccount();
    const body = { platform: 'web', endpoint: 'https://169.254.169.254/send', keys: newBrowser().keys };
    expect((await other.call('POST', '/api/installations', body)).status).toBe(422);
  });
});

describe('Firebase Cloud Messaging', () => {
  it('is asked with a token of the service account, and forgets what is not registered', async () => {
    const key = newKey('rsa');
    const seen: string[] = [];
    let gone = false;
    const google = await receive(({ path }) => {
      if (path === '/token') {
        return { status: 200, body: JSON.stringify({ access_token: 'ya29.x', expires_in: 3600 }) };
      }
      seen.push(path);
      return gone
        ? { status: 404, body: JSON.stringify({ error: { details: [{ errorCode: 'UNREGISTERED' }] } }) }
        : { status: 200, body: '{"name":"projects/demo/messages/1"}' };
    });
    const fcm = createFcm({
      baseUrl: google.url,
      account: {
        project_id: 'demo',
        client_email: 'push@demo.example',
        private_key: key.pem,
        token_uri: `${google.url}/token`,
      },
    });
    await register({ platform: 'fcm', token: 'device-1' });
    expect(await news({ fcm })).toEqual([null]);
    expect(await news({ fcm })).toEqual([null]);
    expect(seen).toEqual(['/v1/projects/demo/messages:send', '/v1/projects/demo/messages:send']);
    const [tokenCall, ...others] = google.calls.filter(({ path }) => path === '/token');
    expect(others).toEqual([]);
    const form = new URLSearchParams(tokenCall?.body);
    const { payload } = await jwtVerify(
      form.get('assertion') ?? '',
      createPublicKey(key.publicKey.export({ type: 'spki', format: 'pem' })),
      {
        audience: `${google.url}/token`,
        issuer: 'push@demo.example',
      },
    );
    expect(payload.scope).toBe('https://www.googleapis.com/auth/firebase.messaging');
    const sent = google.calls.find(({ path }) => path !== '/token');
    expect(sent?.headers.authorization).toBe('Bearer ya29.x');
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      message: { token: 'device-1', notification: { title: 'Invoices', body: '“news.pdf” was read' } },
    });
    gone = true;
    expect(await news({ fcm })).toEqual([null]);
    expect(await registered()).toEqual([]);
  });
});

describe('Apple Push Notification service', () => {
  it('is spoken to by HTTP/2 with a signed token, and forgets devices that are gone', async () => {
    const key = newKey('ec');
    let answer: { readonly status: number; readonly reason?: string } = { status: 200 };
    const apple = await startApns(() => answer);
    const apns = createApns({
      baseUrl: apple.url,
      key: key.pem,
      keyId: 'KEY1234567',
      teamId: 'TEAM123456',
      topic: 'com.example.rowbox',
    });
    // The connection first: a server waits for those that are open.
    closing.push(apns.close, apple.close);
    await register({ platform: 'apns', token: 'a1b2' });
    expect(await news({ apns })).toEqual([null]);
    const [call] = apple.calls;
    expect(call?.headers).toMatchObject({
      ':path': '/3/device/a1b2',
      'apns-topic': 'com.example.rowbox',
      'apns-push-type': 'alert',
    });
    expect(call?.body).toMatchObject({
      aps: { alert: { title: 'Invoices', body: '“news.pdf” was read' } },
      url: expect.stringContaining('https://rowbox.example/mailboxes/'),
    });
    const token = String(call?.headers.authorization).replace('bearer ', '');
    const { payload, protectedHeader } = await jwtVerify(token, key.publicKey);
    expect([payload.iss, protectedHeader.kid, protectedHeader.alg]).toEqual([
      'TEAM123456',
      'KEY1234567',
      'ES256',
    ]);
    answer = { status: 429, reason: 'TooManyRequests' };
    expect(await news({ apns })).toEqual([30]);
    answer = { status: 500, reason: 'InternalServerError' };
    await expect(news({ apns })).rejects.toThrow('APNs answered 500: InternalServerError');
    answer = { status: 410, reason: 'Unregistered' };
    expect(await news({ apns })).toEqual([null]);
    expect(await registered()).toEqual([]);
  });
});
