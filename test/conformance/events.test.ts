import { createTransport, type SendMailOptions } from 'nodemailer';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../packages/server/src/testing/mail-server.ts';
import { newBrowser } from '../../packages/server/src/testing/push-services.ts';
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../packages/server/src/testing/webhook-receiver.ts';
import { composeInvoice, INVOICE_CONFIG } from '../end-to-end/compose-pdf.ts';
import { type Client, connect, makeDataDir, type Service, startService } from '../end-to-end/service.ts';

/* What comes in by mail and goes out as news: a service of its own, which may call this machine. */

const SENDER = 'billing@supplier.example';
const PATIENTLY = { timeout: 30_000 } as const;

let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
let mail: MailServer;
let receiver: WebhookReceiver;
let service: Service;
let client: Client;
let mailboxId: string;
let emailAddress: string;

beforeAll(async () => {
  dataDir = await makeDataDir();
  mail = await startMailServer();
  receiver = await startWebhookReceiver(() => ({ status: 201 }));
  service = await startService(dataDir.path, {
    ROWBOX_SMTP_URL: mail.url,
    ROWBOX_NOTIFICATION_SECONDS: '1',
    ROWBOX_WEBHOOKS_ALLOW_PRIVATE: 'true',
    ROWBOX_MAIL_AUTHENTICATION: 'off',
  });
  client = await connect(service);
  const made = await client.call('POST', '/api/Mailboxes', { name: 'Invoices', config: INVOICE_CONFIG });
  ({ id: mailboxId, emailAddress } = made.body);
});
afterAll(async () => {
  await service?.stop();
  await receiver?.close();
  await mail?.close();
  await dataDir?.remove();
});

/** Of a mail as it was sent, whose lines are broken. */
const tells = (message: string, documentId: string) => message.replace(/=\r\n/g, '').includes(documentId);

const at = (path: string) => `/api/mailboxes/${mailboxId}${path}`;

async function upload(number: string): Promise<string> {
  const content = new Uint8Array(await composeInvoice(number));
  const files = [{ name: `${number}.pdf`, content }];
  const { results } = await client.rowbox.upload(mailboxId, files, {}, { waitSeconds: 60 });
  return results[0]?.documentId ?? '';
}

describe('a document that is mailed', () => {
  it('[1.3] to the address of its mailbox is one like any other', async () => {
    await client.call('PUT', `/api/Mailboxes/${mailboxId}/authorized-senders`, { customEmails: [SENDER] });
    const transport = createTransport({ host: '127.0.0.1', port: service.smtpPort, ignoreTLS: true });
    const content = Buffer.from(await composeInvoice('MAIL-1'));
    await transport.sendMail({
      from: SENDER,
      to: emailAddress,
      subject: 'Your invoice',
      attachments: [{ filename: 'invoice.pdf', content }],
    });
    transport.close();
    const { body } = await client.call('GET', `/api/Documents?mailboxId=${mailboxId}`);
    expect(body.items).toMatchObject([
      { source: 'email', displaySubject: 'Your invoice', displayFrom: expect.stringContaining(SENDER) },
    ]);
    // It is told, too, before what follows here listens to what is told.
    const documentId: string = body.items[0].id;
    await expect
      .poll(() => mail.taken.some(({ message }) => tells(message, documentId)), PATIENTLY)
      .toBe(true);
  });
});

describe('news', () => {
  it('[6.1] of documents that were read go out by mail and push, by what the mailbox tells', async () => {
    const browser = newBrowser();
    const registered = await client.call('POST', '/api/installations', {
      platform: 'web',
      endpoint: `${receiver.url}/push`,
      keys: browser.keys,
    });
    expect(registered.status).toBe(201);
    const documentId = await upload('NEWS-1');
    const told = () => mail.taken.filter(({ message }) => tells(message, documentId));
    await expect.poll(() => told().length, PATIENTLY).toBe(1);
    expect(told()[0]?.to).toEqual(['owner@example.com']);
    expect(told()[0]?.message).toMatch(/^List-Unsubscribe:\s+</im);
    await expect.poll(() => receiver.calls.filter(({ path }) => path === '/push').length, PATIENTLY).toBe(1);
    expect(receiver.calls[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm' });

    const quiet = { email: false, push: false };
    await client.call('PUT', `/api/Mailboxes/${mailboxId}`, {
      name: 'Invoices',
      isActive: true,
      notificationPreferences: { documentProcessed: quiet, documentFailed: quiet, mailboxShared: quiet },
    });
    const quietly = await upload('NEWS-2');
    // A later mail is out, and none about this.
    const shares = [{ email: 'reader@example.org', role: 'viewer' }];
    const on = { email: true, push: true };
    await client.call('PUT', `/api/Mailboxes/${mailboxId}`, {
      name: 'Invoices',
      isActive: true,
      notificationPreferences: { documentProcessed: quiet, documentFailed: quiet, mailboxShared: on },
    });
    await client.call('PUT', `/api/Mailboxes/${mailboxId}/shares`, { shares });
    const isTo = (address: string) => mail.taken.some(({ to }) => to.includes(address));
    await expect.poll(() => isTo('reader@example.org'), PATIENTLY).toBe(true);
    expect(mail.taken.filter(({ message }) => tells(message, quietly))).toEqual([]);
  });

  it('[6.3] are registered for by installations, which are listed and removed', async () => {
    const made = await client.call('POST', '/api/installations', {
      platform: 'web',
      endpoint: `${receiver.url}/other`,
      keys: newBrowser().keys,
      name: 'Laptop',
    });
    const { body } = await client.call('GET', '/api/installations');
    expect(body.installations).toContainEqual(made.body);
    expect(Buffer.from(body.vapidPublicKey, 'base64url')).toHaveLength(65);
    const path = `/api/installations/${made.body.id}`;
    expect((await client.call('DELETE', path)).status).toBe(204);
    expect((await client.call('DELETE', path)).status).toBe(404);
    // Whoever runs this service has no account with Apple.
    const apple = await client.call('POST', '/api/installations', { platform: 'apns', token: 'a1b2' });
    expect(apple.status).toBe(422);
  });
});

describe('a webhook', () => {
  it('[6.4] is told what happens by Standard Webhooks, with a log, replay and two secrets for a while', async () => {
    const made = await client.call('POST', at('/webhooks'), {
      url: `${receiver.url}/hook`,
      events: ['document.extracted', 'document.deleted'],
    });
    expect(made.status).toBe(201);
    const { id, secret } = made.body;
    const documentId = await upload('HOOK-1');
    await client.call('DELETE', `/api/Documents/${documentId}?mailboxId=${mailboxId}`);
    const calls = () => receiver.calls.filter(({ path }) => path === '/hook');
    await expect.poll(() => calls().length, PATIENTLY).toBe(2);
    const told = calls().map(
      ({ body, headers }) => new Webhook(secret).verify(body, headers as Record<string, string>) as object,
    );
    expect(told).toMatchObject([
      { type: 'document.extracted', data: { mailboxId, documentId } },
      { type: 'document.deleted', data: { mailboxId, documentId } },
    ]);
    const deliveries = async () => (await client.call('GET', at(`/webhooks/${id}/deliveries`))).body.items;
    await expect
      .poll(async () => (await deliveries()).map(({ status }: { status: string }) => status), PATIENTLY)
      .toEqual(['delivered', 'delivered']);
    const { body: rotated } = await client.call('POST', at(`/webhooks/${id}/rotate-secret`));
    const [newest] = await deliveries();
    await client.call('POST', at(`/webhooks/${id}/replay`), { deliveryId: newest.id });
    await expect.poll(() => calls().length, PATIENTLY).toBe(3);
    const [, , again] = calls();
    expect(again?.headers['webhook-id']).toBe(newest.eventId);
    for (const one of [secret, rotated.secret]) {
      expect(
        new Webhook(one).verify(again?.body ?? '', again?.headers as Record<string, string>),
      ).toMatchObject({ type: 'document.deleted' });
    }
    expect((await client.call('POST', at(`/webhooks/${id}/test`))).status).toBe(202);
    await expect.poll(() => calls().length, PATIENTLY).toBe(4);
    expect((await client.call('DELETE', at(`/webhooks/${id}`))).status).toBe(204);
  });
});

describe('the audit log', () => {
  it('[6.5] tells the owner who changed what when, page by page or as a file', async () => {
    const { body } = await client.call('GET', at('/audit?pageSize=100'));
    const actions = body.items.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['mailbox.created', 'document.received', 'webhook.created', 'webhook.deleted']),
    );
    const byMail = body.items.find(({ actor }: { actor: { kind: string } }) => actor.kind === 'mail');
    expect(byMail).toMatchObject({ action: 'document.received', actor: { name: SENDER } });
    const file = await fetch(`${service.url}${at('/audit?format=csv')}`, {
      headers: { authorization: client.authorization },
    });
    expect(file.headers.get('content-type')).toContain('text/csv');
    expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(body.totalCount + 1);
  });
});

describe('mail that comes', () => {
  it('[6.6] to nobody, to an inactive mailbox or by a stranger is refused with its code', async () => {
    const stranger = await send({ from: 'somebody@stranger.example' });
    expect(stranger).toMatch(/^550 5\.7\.1 /);
    // The name that is shown is not the address.
    const shown = await send({ from: `"${SENDER}" <somebody@stranger.example>` });
    expect(shown).toMatch(/^550 5\.7\.1 /);
    const nobody = await send({ to: `nobody@${emailAddress.split('@')[1]}` });
    expect(nobody).toMatch(/^550 5\.1\.1 /);
    const { body: resting } = await client.call('POST', '/api/Mailboxes', { name: 'Resting' });
    await client.call('PUT', `/api/Mailboxes/${resting.id}`, {
      name: 'Resting',
      isActive: false,
      notificationPreferences: resting.notificationPreferences,
    });
    expect(await send({ to: resting.emailAddress })).toMatch(/^550 5\.1\.1 /);
    const { body } = await client.call('GET', at('/messages'));
    const refused = body.items.filter(({ outcome }: { outcome: string }) => outcome === 'refused');
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({ reason: 'sender_not_allowed', documents: [] });
  });

  it('[6.7] becomes a document for each attachment, or one of its text; the same message is taken once', async () => {
    const { body: own } = await client.call('POST', '/api/Mailboxes', {
      name: 'Post',
      config: INVOICE_CONFIG,
    });
    await client.call('PUT', `/api/Mailboxes/${own.id}/authorized-senders`, {
      customEmails: [`*@supplier.example`],
    });
    const attachments = await Promise.all(
      ['A-1', 'A-2'].map(async (number) => ({
        filename: `${number}.pdf`,
        content: Buffer.from(await composeInvoice(number)),
      })),
    );
    const two = { to: own.emailAddress, messageId: '<two@supplier.example>', attachments };
    expect(await send(two)).toMatch(/^250 /);
    expect(await send(two)).toMatch(/^250 /);
    const text = 'Invoice number: T-1';
    expect(await send({ to: own.emailAddress.replace('@', '+order-7@'), text })).toMatch(/^250 /);
    const documents = await client.call('GET', `/api/Documents?mailboxId=${own.id}`);
    expect(documents.body.items).toMatchObject([
      { documentType: 'email', clientReferenceId: 'order-7' },
      { documentType: 'pdf', clientReferenceId: null },
      { documentType: 'pdf', clientReferenceId: null },
    ]);
    const messages = await client.call('GET', `/api/mailboxes/${own.id}/messages`);
    expect(messages.body.items.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'accepted',
      'duplicate',
      'accepted',
    ]);
    const raw = await client.call(
      'GET',
      `/api/mailboxes/${own.id}/messages/${messages.body.items[0].id}/raw`,
    );
    expect(raw.status).toBe(200);
    expect(String(raw.body)).toContain(text);
  });
});

/** Mails it. @returns what the service replied, a refusal too */
async function send(mail: Omit<SendMailOptions, 'subject'>): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port: service.smtpPort, ignoreTLS: true });
  try {
    const sent = await transport.sendMail({ from: SENDER, to: emailAddress, text: 'Hello', ...mail });
    return sent.response;
  } catch (error) {
    return String((error as { response?: string }).response ?? error);
  } finally {
    transport.close();
  }
}
