import type { RowboxClient } from '@rowbox/client';
import { createTransport } from 'nodemailer';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../packages/server/src/testing/webhook-receiver.ts';
import { connect, makeDataDir, type Service, startService } from '../end-to-end/service.ts';
import { browserProgram, openBrowser, PATIENTLY, seriousFindings, signIn, visit } from './browser.ts';

describe.skipIf(browserProgram === null)('what goes out and what was done', () => {
  let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
  let service: Service;
  let browser: Browser;
  let rowbox: RowboxClient;
  let receiver: WebhookReceiver;
  let mailboxId: string;
  let status = 204;

  beforeAll(async () => {
    dataDir = await makeDataDir();
    receiver = await startWebhookReceiver(() => ({ status }));
    service = await startService(dataDir.path, {
      ROWBOX_WEBHOOKS_ALLOW_PRIVATE: 'true',
      ROWBOX_WEBHOOK_RETRY_SECONDS: '1',
      ROWBOX_MAIL_AUTHENTICATION: 'off',
    });
    browser = await openBrowser();
    ({ rowbox } = await connect(service));
    ({ id: mailboxId } = await rowbox.createMailbox({ body: { name: 'Bills' } }));
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    await receiver?.close();
    await dataDir?.remove();
  });

  it('a webhook is made, tried, looked into, told again and deleted', async () => {
    const { page, faults, close } = await visit({ browser, service });
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}/settings`);
    await page.getByRole('button', { name: 'New webhook' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Address').fill('ftp://books.example.com');
    await form.getByRole('button', { name: 'Create' }).click();
    await form.getByText('must begin with').waitFor();
    expect(await form.getByLabel('Address').inputValue()).toBe('ftp://books.example.com');
    await form.getByLabel('Address').fill(`${receiver.url}/hook`);
    await form.getByLabel('A document was deleted').check();
    expect(await seriousFindings(page)).toEqual([]);
    await form.getByRole('button', { name: 'Create' }).click();
    await page.getByText(/^whsec_/).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByText(`${receiver.url}/hook`).waitFor();

    await page.getByRole('button', { name: 'Deliveries' }).click();
    const log = page.getByRole('dialog');
    await log.getByText('Nothing was delivered yet.').waitFor();
    await log.getByRole('button', { name: 'Send a test' }).click();
    await log.getByText('Delivered', { exact: true }).waitFor(PATIENTLY);
    await log.getByText(/^204 after/).waitFor();
    status = 500;
    await log.getByRole('button', { name: 'Send a test' }).click();
    await log.getByText('Failed', { exact: true }).waitFor(PATIENTLY);
    await log.getByText('The answer was 500.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    status = 204;
    await log.getByRole('button', { name: 'Deliver all failed again' }).click();
    await expect.poll(() => log.getByText('Delivered', { exact: true }).count(), PATIENTLY).toBe(2);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'New secret' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click();
    await page.getByText(/^whsec_/).waitFor();
    await page.keyboard.press('Escape');
    const panel = page.locator('section', { hasText: 'Addresses of yours that are told' });
    await panel.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await panel.getByText('Nobody is told yet.').waitFor();
    expect(await rowbox.listWebhooks({ mailboxId })).toEqual({ webhooks: [] });
    expect(faults).toEqual([]);
    await close();
  });

  it('mails that came are listed with what became of each, and can be saved as they came', async () => {
    const { emailAddress } = await rowbox.getMailbox({ id: mailboxId });
    const customEmails = ['billing@supplier.example'];
    await rowbox.replaceAuthorizedSenders({ id: mailboxId, body: { customEmails } });
    const transport = createTransport({ host: '127.0.0.1', port: service.smtpPort, ignoreTLS: true });
    const mail = { to: emailAddress, subject: 'Kettles', text: 'Three kettles: 84.80' };
    await transport.sendMail({ ...mail, from: 'billing@supplier.example' });
    const stranger = transport.sendMail({ ...mail, from: 'somebody@stranger.example', subject: 'Offer' });
    await expect(stranger).rejects.toThrow('550');
    transport.close();

    const { page, faults, close } = await visit({ browser, service });
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}/settings`);
    const taken = page.getByRole('listitem').filter({ hasText: 'Kettles' });
    await taken.getByText('Taken', { exact: true }).waitFor();
    const refused = page.getByRole('listitem').filter({ hasText: 'somebody@stranger.example' });
    await refused.getByText('Refused', { exact: true }).waitFor();
    await refused.getByText(/may not send documents to this mailbox/).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the mail “Kettles”' }).click();
    const raw = await (await saving).createReadStream();
    expect(Buffer.concat(await raw.toArray()).toString()).toContain('Three kettles: 84.80');
    await taken.getByRole('link', { name: '1 document' }).click();
    await page.waitForURL(/\/documents\/doc/);
    expect(faults).toEqual([]);
    await close();
  });

  it('who changed what is shown, and can be saved', async () => {
    const { page, faults, close } = await visit({ browser, service });
    await signIn(page);
    await page.goto('/settings/activity');
    await page.getByText('created a webhook').first().waitFor();
    await page.getByText('Bootstrap').first().waitFor();
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as CSV' }).click();
    expect((await saving).suggestedFilename()).toBe('audit.csv');
    expect(await seriousFindings(page)).toEqual([]);
    await page.goto(`/mailboxes/${mailboxId}/settings`);
    await page.getByText('created the mailbox').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('what one is told is chosen', async () => {
    const { page, faults, close } = await visit({ browser, service });
    await signIn(page);
    await page.goto('/settings/notifications');
    const processed = page.getByLabel('A document was read: Push');
    await processed.uncheck();
    await expect.poll(() => processed.isEnabled()).toBe(true);
    await page.reload();
    await expect.poll(() => processed.isChecked(), PATIENTLY).toBe(false);
    await page.getByText('Everything was delivered.').waitFor();
    await page.getByRole('button', { name: 'Push to this browser' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('what is pushed is shown by the browser, and the app can be installed', async () => {
    const { page, close } = await visit({ browser, service }, { permissions: ['notifications'] });
    await signIn(page);
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
      const answer = await fetch(link?.href ?? '');
      return [answer.headers.get('content-type'), ((await answer.json()) as { display: string }).display];
    });
    expect(manifest).toEqual([expect.stringContaining('application/manifest+json'), 'standalone']);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/push-worker.js');
      await navigator.serviceWorker.ready;
    });
    const cdp = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0]) resolve(registrations[0].registrationId);
      });
    });
    await cdp.send('ServiceWorker.enable');
    const message = {
      origin: service.url,
      registrationId: await registered,
      data: JSON.stringify({ title: 'Bills', body: '“a.pdf” was read', url: `${service.url}/settings` }),
    };
    const shown = () =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready;
        return (await worker.getNotifications()).map(({ title, body }) => [title, body]);
      });
    // A browser that has much to do loses what is delivered so; a push service would deliver it again.
    const delivered = async () => {
      await cdp.send('ServiceWorker.deliverPushMessage', message);
      return shown();
    };
    await expect.poll(delivered, PATIENTLY).toContainEqual(['Bills', '“a.pdf” was read']);
    await close();
  });

  it('a browser that is given another address to push to registers again by itself', async () => {
    const { page, close } = await visit({ browser, service });
    await signIn(page);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/push-worker.js?name=Reading+room');
      await navigator.serviceWorker.ready;
    });
    const [worker] = page.context().serviceWorkers();
    // Only the browser itself can send such an event, which headless has no push service for.
    await worker?.evaluate(async () => {
      const subscription = {
        toJSON: () => ({
          endpoint: 'https://push.example.com/renewed',
          keys: {
            p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
            auth: 'BTBZMqHH6r4Tts7J_aSIgg',
          },
        }),
      };
      let work: Promise<unknown> = Promise.resolve();
      const event = Object.defineProperties(new Event('pushsubscriptionchange'), {
        newSubscription: { value: subscription },
        waitUntil: {
          value: (promise: Promise<unknown>) => {
            work = promise;
          },
        },
      });
      self.dispatchEvent(event);
      await work;
    });
    const names = await page.evaluate(async () => {
      const answer = await fetch('/api/installations');
      const { installations } = (await answer.json()) as { installations: { name: string | null }[] };
      return installations.map(({ name }) => name);
    });
    expect(names).toContain('Reading room');
    await close();
  });
});
