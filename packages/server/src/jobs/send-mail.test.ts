import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../domain/accounts.ts';
import { replaceMailboxShares } from '../domain/mailbox-shares.ts';
import { inviteMember } from '../domain/members.ts';
import { createMailer } from '../outbound/mailer.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { cookieOfMember } from '../testing/test-people.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';
import { sendMail } from './send-mail.ts';

let mail: MailServer;
let service: TestService;
let owner: TestAccount;

beforeAll(async () => {
  mail = await startMailServer();
  service = await startTestService({ smtpUrl: mail.url });
  owner = await service.newAccount();
});
afterAll(async () => {
  await service.close();
  await mail.close();
});

const makeMailbox = async (name: string) => {
  const answer = await owner.call('POST', '/api/Mailboxes', { name });
  return ((await answer.json()) as { id: string }).id;
};

/** Does what is in the queue from this one on. @returns what went out, with whom it went to */
async function work(
  from: number,
  publicUrl = 'https://rowbox.example',
): Promise<readonly (readonly [string, string])[]> {
  const mailer = createMailer({
    url: mail.url,
    from: 'Rowbox <rowbox@example.com>',
    loopMark: 'in.example.com',
  });
  const ctx = {
    db: service.domain.db,
    logger: pino({ level: 'silent' }),
    send: mailer.send,
    publicUrl: () => publicUrl,
  };
  const sent = mail.taken.length;
  for (const job of service.enqueuedMails.slice(from))
    await sendMail(ctx, job, { jobId: 'job', isLast: false });
  mailer.close();
  return mail.taken
    .slice(sent)
    .map(({ to, message }) => [to.join(), message.replace(/=\r\n/g, '').replace(/=3D/g, '=')] as const);
}

describe('mails of what others did', () => {
  it('tell who a mailbox is newly shared with, unless the mailbox tells nobody', async () => {
    const user = { email: 'friend@example.com', password: 'a long enough password' };
    await createAccount(service.domain.db, { name: 'Other', owner: user });
    const mailboxId = await makeMailbox('Bills');
    // From before names were checked.
    await service.domain.db
      .updateTable('mailboxes')
      .set({ name: 'Bills\r\nBcc: somebody@example.com' })
      .where('id', '=', mailboxId)
      .execute();
    const before = service.enqueuedMails.length;
    const share = (role: 'viewer' | 'editor') =>
      replaceMailboxShares(service.domain, owner.accountId, mailboxId, [{ email: user.email, role }]);
    await share('viewer');
    await share('editor');
    const [[to, message] = ['', ''], ...others] = await work(before);
    expect([to, others]).toEqual([user.email, []]);
    expect(message).toContain(`https://rowbox.example/mailboxes/${mailboxId}`);
    // As it is when the mail goes out.
    expect(message).toContain('correct what was read');
    expect(message.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m);

    const quiet = { email: false, push: false };
    await owner.call('PUT', `/api/Mailboxes/${mailboxId}`, {
      name: 'Bills',
      isActive: true,
      notificationPreferences: { documentProcessed: quiet, documentFailed: quiet, mailboxShared: quiet },
    });
    expect(await work(before)).toEqual([]);
  });

  it('ask whom a mailbox is shared with to get an account who has none', async () => {
    const mailboxId = await makeMailbox('Bills to come');
    const before = service.enqueuedMails.length;
    const shares = [{ email: 'Soon@example.com', role: 'viewer' as const }];
    await replaceMailboxShares(service.domain, owner.accountId, mailboxId, shares);
    await replaceMailboxShares(service.domain, owner.accountId, mailboxId, shares);
    const [[to, message] = ['', ''], ...others] = await work(before);
    expect([to, others]).toEqual(['Soon@example.com', []]);
    expect(message).toContain('There is no account with your address Soon@example.com yet');
    expect(message).toContain('https://rowbox.example');
    expect(message).not.toContain(mailboxId);
    await replaceMailboxShares(service.domain, owner.accountId, mailboxId, []);
    expect(await work(before)).toEqual([]);
  });

  it('do not go out for an invitation that did not come about, or that was answered', async () => {
    const { domain } = service;
    const before = service.enqueuedMails.length;
    const url = 'https://rowbox.example';
    const invited = await inviteMember(domain, url, owner.accountId, 'new@example.com');
    expect(invited.mailed).toBe(true);
    await expect(inviteMember(domain, url, owner.accountId, 'NEW@example.com')).rejects.toThrow(
      /already a user/,
    );
    expect(service.enqueuedMails.length).toBe(before + 1);
    const [[to, message] = ['', '']] = await work(before);
    expect(to).toBe('new@example.com');
    expect(message).toContain(invited.url);

    const token = new URL(invited.url).searchParams.get('token');
    const answered = await fetch(`${service.url}/auth/reset-password`, {
      method: 'POST',
      headers: { origin: service.url, 'content-type': 'application/json' },
      body: JSON.stringify({ token, newPassword: 'a long enough password' }),
    });
    expect(answered.status).toBe(204);
    expect(await work(before)).toEqual([]);
  });

  it('lead to places beneath the path of the service', async () => {
    const beneath = 'https://example.com/rowbox';
    const mailboxId = await makeMailbox('Beneath a path');
    const user = { email: 'beneath@example.com', password: 'a long enough password' };
    await createAccount(service.domain.db, { name: 'Other', owner: user });
    const before = service.enqueuedMails.length;
    const shares = [user.email, 'stranger@example.com'].map((email) => ({ email, role: 'viewer' as const }));
    await replaceMailboxShares(service.domain, owner.accountId, mailboxId, shares);
    await inviteMember(service.domain, beneath, owner.accountId, 'invited-beneath@example.com');
    const mails = await work(before, beneath);
    expect(mails.map(([to]) => to).sort()).toEqual([
      'beneath@example.com',
      'invited-beneath@example.com',
      'stranger@example.com',
    ]);
    for (const [to, message] of mails) {
      const links = message.match(/https?:\/\/[^\s"<>]+/g) ?? [];
      expect(links.length, to).toBeGreaterThan(0);
      expect(
        links.filter((link) => !link.startsWith(`${beneath}/`) && link !== beneath),
        to,
      ).toEqual([]);
    }
  });

  it('are written in the language of the reader, or of who asks somebody in', async () => {
    const { domain } = service;
    const german = await service.newAccount();
    const chief = 'chefin@example.com';
    await cookieOfMember(service, german.accountId, chief);
    await domain.db.updateTable('users').set({ language: 'de' }).where('email', '=', chief).execute();
    const before = service.enqueuedMails.length;
    await inviteMember(domain, 'https://rowbox.example', german.accountId, 'neu@example.com');
    const answer = await german.call('POST', '/api/Mailboxes', { name: 'Belege' });
    const { id } = (await answer.json()) as { id: string };
    const shares = [{ email: 'bald@example.com', role: 'viewer' as const }];
    await replaceMailboxShares(domain, german.accountId, id, shares);
    const texts = new Map((await work(before)).map(([to, message]) => [to, fromQuoted(message)]));
    expect(texts.get('neu@example.com')).toContain('Wählen Sie ein Passwort');
    expect(texts.get('bald@example.com')).toContain('gibt es noch kein Konto');

    const sent = mail.taken.length;
    await fetch(`${service.url}/auth/request-password-reset`, {
      method: 'POST',
      headers: { origin: service.url, 'content-type': 'application/json' },
      body: JSON.stringify({ email: chief }),
    });
    await expect.poll(() => mail.taken.length, { timeout: 10_000 }).toBe(sent + 1);
    expect(fromQuoted(mail.taken[sent]?.message ?? '')).toContain('Ihr Passwort bleibt, wie es ist');
  });
});

const fromQuoted = (message: string): string =>
  Buffer.from(
    message
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
    'latin1',
  ).toString('utf8');
