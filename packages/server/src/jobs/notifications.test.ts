import { sql } from 'kysely';
import pino from 'pino';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundleNotifications } from '../domain/bundle-notifications.ts';
import { recordEvents } from '../domain/events.ts';
import { failExtraction } from '../domain/extraction-runs.ts';
import { createMailer } from '../outbound/mailer.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { endExtracted, makeMailbox, uploadPdf } from '../testing/test-documents.ts';
import { cookieOfMember } from '../testing/test-people.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';
import { sendMail } from './send-mail.ts';

let mail: MailServer;
let service: TestService;
let owner: TestAccount;
let cookie: string;
let email: string;
let mailboxId: string;
let people = 0;

beforeAll(async () => {
  mail = await startMailServer();
  service = await startTestService({ smtpUrl: mail.url });
});
afterAll(async () => {
  await service.close();
  await mail.close();
});
beforeEach(async () => {
  owner = await service.newAccount();
  people += 1;
  email = `reader${people}@example.com`;
  cookie = await cookieOfMember(service, owner.accountId, email);
  mailboxId = await makeMailbox(owner);
});

const asPerson = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(service.url + path, {
    method,
    headers: {
      cookie,
      origin: service.url,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });

const extracted = async (name: string) => {
  const id = await uploadPdf(owner, mailboxId, name);
  await endExtracted(service.domain, id);
  return id;
};

/** As if so many seconds had gone by. */
const pass = (seconds: number) =>
  sql`update notifications set created_at = created_at - make_interval(secs => ${seconds}) where bundle is null`.execute(
    service.domain.db,
  );

const QUIET_SECONDS = 60;

/** Hands over what is due and does its jobs. @returns the mails that went out */
async function mailsOut(jobId = 'job', isLast = false, address = service.url) {
  const [queued, sent] = [service.enqueuedMails.length, mail.taken.length];
  await bundleNotifications(service.domain, QUIET_SECONDS);
  await send(queued, jobId, isLast, address);
  return Promise.all(
    mail.taken
      .slice(sent)
      .map(async ({ to, message }) => ({ ...(await PostalMime.parse(message)), to: to.join() })),
  );
}

async function send(from: number, jobId: string, isLast: boolean, address = service.url) {
  const mailer = createMailer({
    url: mail.url,
    from: 'Rowbox <rowbox@example.com>',
    loopMark: 'in.example.com',
  });
  const publicUrl = () => address;
  const ctx = { db: service.domain.db, logger: pino({ level: 'silent' }), send: mailer.send, publicUrl };
  try {
    for (const job of service.enqueuedMails.slice(from)) await sendMail(ctx, job, { jobId, isLast });
  } finally {
    mailer.close();
  }
}

describe('news by mail', () => {
  it('name a document that was read, as text and HTML, with links into the app', async () => {
    const documentId = await extracted('March <1>');
    await pass(61);
    const [first, ...others] = await mailsOut();
    expect(others).toEqual([]);
    const url = `${service.url}/mailboxes/${mailboxId}/documents/${documentId}`;
    expect(first).toMatchObject({ to: email, subject: '“March <1>.pdf” was read' });
    expect(first?.text).toContain(url);
    expect(first?.html).toContain(`href="${url}"`);
    expect(first?.html).toContain('“March &lt;1&gt;.pdf” was read');
    expect(first?.html).not.toMatch(/src=|<script/);
    expect(await mailsOut()).toEqual([]);
  });

  it('lead to places beneath the path of the service', async () => {
    const beneath = 'https://example.com/rowbox';
    await extracted('beneath');
    await pass(61);
    const [first] = await mailsOut('job', false, beneath);
    const links = `${first?.text} ${first?.html}`.match(/https?:\/\/[^\s"<>)]+/g) ?? [];
    expect(links.filter((link) => !link.startsWith(`${beneath}/`))).toEqual([]);
    const pages = new Set(links.map((link) => link.slice(beneath.length).split('/')[1]));
    expect([...pages].sort()).toEqual(['mailboxes', 'settings', 'unsubscribe']);
    const header = first?.headers.find(({ key }) => key === 'list-unsubscribe')?.value;
    expect(header).toContain(`<${beneath}/unsubscribe/`);
  });

  it('of a hundred documents are one mail, those that failed first', async () => {
    for (let one = 0; one < 98; one += 1) await extracted(`page ${one}`);
    for (const name of ['torn', 'locked']) {
      const id = await uploadPdf(owner, mailboxId, name);
      await failExtraction(service.domain, id, 'unreadable_file', 'The file is damaged.');
    }
    await pass(61);
    const [first, ...others] = await mailsOut();
    expect(others).toEqual([]);
    expect(first?.subject).toBe('Invoices: 98 documents read, 2 could not be read');
    expect(first?.text?.match(/^- .*$/gm)).toEqual([
      '- “torn.pdf” could not be read (The file is damaged.)',
      '- “locked.pdf” could not be read (The file is damaged.)',
      ...Array.from({ length: 8 }, (_, index) => `- “page ${index}.pdf” was read`),
      '- and 90 more',
    ]);
  });

  it('wait until nothing more comes, but not for ever', async () => {
    await extracted('early');
    await pass(50);
    await extracted('late');
    await pass(20);
    expect(await mailsOut()).toEqual([]);
    await pass(531);
    expect(await mailsOut()).toHaveLength(1);
  });

  it('go to those the mailbox is shared with, and to nobody who does not see it any more', async () => {
    const other = await service.newAccount();
    const guest = `guest${people}@example.com`;
    await cookieOfMember(service, other.accountId, guest);
    const shares = [{ email: guest, role: 'viewer' }];
    await owner.call('PUT', `/api/Mailboxes/${mailboxId}/shares`, { shares });
    await extracted('shared');
    await pass(61);
    expect((await mailsOut()).map(({ to }) => to).sort()).toEqual([email, guest].sort());
    await extracted('not shared');
    await owner.call('PUT', `/api/Mailboxes/${mailboxId}/shares`, { shares: [] });
    await pass(61);
    expect((await mailsOut()).map(({ to }) => to)).toEqual([email]);
  });

  it('are not told of documents that are gone by then', async () => {
    const id = await extracted('gone');
    await owner.call('DELETE', `/api/Documents/${id}?mailboxId=${mailboxId}`);
    await pass(61);
    expect(await mailsOut()).toEqual([]);
  });

  it.each([
    ['de', 'Invoices: 2 Dokumente gelesen'],
    ['fr', 'Invoices: 2 documents lus'],
    ['es', 'Invoices: 2 documentos leídos'],
    ['it', 'Invoices: 2 documenti letti'],
  ])('are written in the language of the reader (%s)', async (language, subject) => {
    // Of the browser, until the person says another.
    await asPerson('GET', '/workspace', undefined, { 'accept-language': `${language}-CH, en;q=0.5` });
    await extracted('a');
    await extracted('b');
    await pass(61);
    const [first] = await mailsOut();
    expect(first?.subject).toBe(subject);
    expect(first?.html).toContain(`<html lang="${language}">`);
  });

  it('follow the language a person chose, and the browser again when the choice is taken back', async () => {
    const browse = (language: string) =>
      asPerson('GET', '/workspace', undefined, { 'accept-language': language });
    const subjectOfNext = async () => {
      await extracted('a');
      await extracted('b');
      await pass(61);
      return (await mailsOut()).at(-1)?.subject;
    };
    await asPerson('PUT', '/workspace/language', { language: 'de' });
    await browse('fr-FR');
    expect(await subjectOfNext()).toBe('Invoices: 2 Dokumente gelesen');
    await asPerson('PUT', '/workspace/language', { language: null });
    await browse('es-ES, de;q=0.9');
    expect(await subjectOfNext()).toBe('Invoices: 2 documentos leídos');
    expect((await asPerson('PUT', '/workspace/language', { language: 'de"><b>' })).status).toBe(422);
  });

  it('are not written where the mailbox or the person does not want them', async () => {
    const on = { email: true, push: true };
    const off = { email: false, push: false };
    const preferences = { documentProcessed: off, documentFailed: on, mailboxShared: on };
    await asPerson('PUT', '/workspace/preferences', { preferences });
    await extracted('unwanted');
    await pass(61);
    expect(await mailsOut()).toEqual([]);
    const id = await uploadPdf(owner, mailboxId, 'wanted');
    await failExtraction(service.domain, id, 'timeout', 'It took too long.');
    await pass(61);
    expect((await mailsOut()).map(({ subject }) => subject)).toEqual(['“wanted.pdf” could not be read']);
    await owner.call('PUT', `/api/Mailboxes/${mailboxId}`, {
      name: 'Invoices',
      isActive: true,
      notificationPreferences: { documentProcessed: on, documentFailed: off, mailboxShared: on },
    });
    const next = await uploadPdf(owner, mailboxId, 'not told');
    await failExtraction(service.domain, next, 'timeout', 'It took too long.');
    await pass(61);
    expect(await mailsOut()).toEqual([]);
  });

  it.each([
    ['en', '“sure.pdf” was read and confirmed by itself', '1 document read, 1 document confirmed by itself'],
    ['de', '„sure.pdf“ wurde gelesen und von selbst bestätigt', '1 Dokument gelesen, 1 Dokument von selbst'],
    ['fr', '« sure.pdf » a été lu et confirmé automatiquement', '1 document lu, 1 document confirmé'],
    [
      'es',
      'Se ha leído y confirmado automáticamente «sure.pdf»',
      '1 documento leído, 1 documento confirmado',
    ],
    [
      'it',
      '«sure.pdf» è stato letto e confermato automaticamente',
      '1 documento letto, 1 documento confermato',
    ],
  ])(
    'tell once what was read and confirmed by itself, where that is wanted (%s)',
    async (language, one, many) => {
      await asPerson('PUT', '/workspace/language', { language });
      const autoConfirmed = async (name: string) => {
        const documentId = await extracted(name);
        const place = { mailboxId, documentId, extractionId: 'ext_sure' };
        await service.domain.db
          .transaction()
          .execute((transaction) =>
            recordEvents(transaction, [{ type: 'extraction.autoConfirmed', ...place }]),
          );
      };
      await autoConfirmed('sure');
      await pass(61);
      expect(await mailsOut()).toMatchObject([{ to: email, subject: one }]);
      await extracted('unsure');
      await autoConfirmed('sure');
      await pass(61);
      const [both] = await mailsOut();
      expect(both?.subject).toContain(many);
      expect(both?.text?.match(/^- /gm)).toHaveLength(2);

      const notificationPreferences = {
        documentProcessed: { email: true, push: true },
        documentFailed: { email: true, push: true },
        mailboxShared: { email: true, push: true },
      };
      const off = { ...notificationPreferences, autoConfirmed: { email: false, push: false } };
      await owner.call('PUT', `/api/Mailboxes/${mailboxId}`, { notificationPreferences: off });
      // Whoever does not know of it leaves it as it is.
      const kept = await owner.call('PUT', `/api/Mailboxes/${mailboxId}`, { notificationPreferences });
      expect(await kept.json()).toMatchObject({ notificationPreferences: off });
      await autoConfirmed('sure');
      await pass(61);
      const [plain] = await mailsOut();
      expect(plain?.subject).not.toBe(one);
      expect(plain?.subject).toContain('sure.pdf');
    },
  );

  it('tell a person of documents given to him and of comments on what concerns him, and of nothing of his own', async () => {
    const documentId = await extracted('to see to');
    await pass(61);
    await mailsOut();
    const at = (rest: string) => `/api/Documents/${documentId}/${rest}?mailboxId=${mailboxId}`;
    const people = await owner.call('GET', `/api/Mailboxes/${mailboxId}/people`);
    const { items } = (await people.json()) as { items: { userId: string; name: string }[] };
    const userId = items.find(({ name }) => name === email)?.userId;
    expect((await owner.call('PUT', at('assignee'), { userId })).status).toBe(200);
    await pass(61);
    expect(await mailsOut()).toMatchObject([{ to: email, subject: '“to see to.pdf” was assigned to you' }]);
    await asPerson('POST', at('comments'), { text: 'I shall.' });
    await pass(61);
    expect(await mailsOut()).toEqual([]);
    await owner.call('PUT', at('assignee'), { userId: null });
    await owner.call('POST', at('comments'), { text: 'Thank you.' });
    await owner.call('POST', at('comments'), { text: 'Very much.' });
    await pass(61);
    expect(await mailsOut()).toMatchObject([{ to: email, subject: 'There is a comment on “to see to.pdf”' }]);
  });

  it('are stopped by the link in them: by the button of its page, and by mail programs at once', async () => {
    await extracted('first');
    await pass(61);
    const [first] = await mailsOut();
    const header = (key: string) => first?.headers.find((one) => one.key === key)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const url = header('list-unsubscribe')?.slice(1, -1) ?? '';
    expect(first?.text).toContain(url);
    const page = await fetch(url);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Stop these mails')]);
    const wanted = async () => (await (await asPerson('GET', '/workspace/preferences')).json()) as object;
    expect(await wanted()).toMatchObject({ preferences: { documentProcessed: { email: true } } });
    const stopped = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(stopped.status).toBe(200);
    expect(await wanted()).toMatchObject({
      preferences: {
        documentProcessed: { email: false, push: true },
        documentFailed: { email: true, push: true },
      },
    });
    await extracted('second');
    await pass(61);
    expect(await mailsOut()).toEqual([]);
    const forged = await fetch(`${url.slice(0, -4)}AAAA`, { method: 'POST' });
    expect(forged.status).toBe(404);
  });

  it('that cannot be delivered are tried again, and shown to the owner when they are given up', async () => {
    await extracted('late');
    await pass(61);
    const queued = service.enqueuedMails.length;
    mail.refuse(2);
    await expect(mailsOut('job-1')).rejects.toThrow('Not now.');
    const undelivered = async () =>
      ((await (await asPerson('GET', '/workspace/undelivered')).json()) as { undelivered: object[] })
        .undelivered;
    expect(await undelivered()).toMatchObject([
      { channel: 'email', recipient: email, subject: '“late.pdf” was read', attempts: 1, givenUpAt: null },
    ]);
    await expect(send(queued, 'job-1', true)).rejects.toThrow('Not now.');
    expect(await undelivered()).toMatchObject([
      { attempts: 2, error: expect.stringContaining('Not now.'), givenUpAt: expect.any(String) },
    ]);
    const sent = mail.taken.length;
    await send(queued, 'job-1', false);
    expect(mail.taken.length).toBe(sent + 1);
    expect(await undelivered()).toEqual([]);
  });

  it('that are refused for good are given up at once; what may be over later is tried again', async () => {
    const undelivered = async () =>
      ((await (await asPerson('GET', '/workspace/undelivered')).json()) as { undelivered: object[] })
        .undelivered;
    await extracted('refused');
    await pass(61);
    mail.refuseRecipients(550);
    expect(await mailsOut('job-refused')).toEqual([]);
    expect(await undelivered()).toMatchObject([
      {
        subject: '“refused.pdf” was read',
        attempts: 1,
        error: expect.stringContaining('550'),
        givenUpAt: expect.any(String),
      },
    ]);
    // Nothing about the mail: the service may not send through that server.
    for (const code of [450, 530]) {
      await extracted(`kept ${code}`);
      await pass(61);
      mail.refuseRecipients(code);
      await expect(mailsOut(`job-${code}`)).rejects.toThrow('No such person.');
    }
    mail.refuseRecipients(null);
    await extracted('message refused');
    await pass(61);
    mail.refuse(1, 554);
    expect(await mailsOut('job-554')).toEqual([]);
    expect(
      (await undelivered()).map((one) => (one as { givenUpAt: string | null }).givenUpAt !== null),
    ).toEqual([true, false, false, true]);
  });

  it('that are refused for good are not tried again, and the owner is told', async () => {
    await extracted('refused');
    await pass(61);
    mail.refuse(1, 550);
    const queued = service.enqueuedMails.length;
    await mailsOut('job-2');
    const { undelivered } = (await (await asPerson('GET', '/workspace/undelivered')).json()) as {
      undelivered: object[];
    };
    expect(undelivered).toMatchObject([
      { attempts: 1, error: expect.stringContaining('550'), givenUpAt: expect.any(String) },
    ]);
    const sent = mail.taken.length;
    await send(queued, 'job-2', false);
    expect(mail.taken.length).toBe(sent);
  });
});
