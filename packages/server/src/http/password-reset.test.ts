import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../domain/accounts.ts';
import { createMailer } from '../outbound/mailer.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';

let mail: MailServer;
let service: TestService;
let people = 0;

beforeAll(async () => {
  mail = await startMailServer();
  service = await startTestService({ smtpUrl: mail.url });
});
afterAll(async () => {
  await service.close();
  await mail.close();
});

async function newOwner(): Promise<string> {
  people += 1;
  const email = `Owner${people}@Example.com`;
  await createAccount(service.domain.db, { name: 'Test', owner: { email, password: 'the old password' } });
  return email;
}

const post = (path: string, body: object, url = service.url) =>
  fetch(url + path, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const ask = (email: string) => post('/auth/request-password-reset', { email });
const mailsTo = (email: string) =>
  mail.taken.filter(({ to }) => to.some((one) => one.toLowerCase() === email.toLowerCase()));

describe('a forgotten password', () => {
  it('is set anew by a link that comes by mail, once', async () => {
    const email = await newOwner();
    expect((await ask(email)).status).toBe(204);
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    const message = mailsTo(email)[0]?.message ?? '';
    expect(message).toMatch(/^Subject: Set a new password for Rowbox/m);
    expect(message).toMatch(/^Auto-Submitted: auto-generated/im);
    // Long lines are folded for the way.
    const text = message.replace(/=\r\n/g, '').replace(/=3D/g, '=');
    const link = new URL(/http:\/\/\S+/.exec(text)?.[0] ?? '');
    expect([link.origin, link.pathname]).toEqual([service.url, '/set-password']);
    const token = link.searchParams.get('token');
    const set = (newPassword: string) => post('/auth/reset-password', { token, newPassword });
    expect((await set('the new password')).status).toBe(204);
    expect((await set('another password')).status).toBe(400);
    const signIn = (password: string) => post('/auth/sign-in/email', { email, password });
    expect((await signIn('the old password')).status).toBe(401);
    expect((await signIn('the new password')).status).toBe(204);
  });

  it('brings no second mail within a minute, and none to who has no account', async () => {
    const email = await newOwner();
    const answers = [await ask(email), await ask(email), await ask('nobody@example.com')];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    // What is asked for after it has arrived.
    const other = await newOwner();
    await ask(other);
    await expect.poll(() => mailsTo(other)).toHaveLength(1);
    expect(mailsTo(email)).toHaveLength(1);
    expect(mailsTo('nobody@example.com')).toEqual([]);
  });

  it('is told of in words where no mail can be sent', async () => {
    const silent = await startTestService();
    const answer = await post('/auth/request-password-reset', { email: 'a@example.com' }, silent.url);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { detail: string }).detail).toMatch(/sends no mail/);
    await silent.close();
  });

  it('is not sent to anybody a name could smuggle in, and what was refused is told', async () => {
    const mailer = createMailer({
      url: mail.url,
      from: 'Rowbox <rowbox@example.com>',
      loopMark: 'in.example.com',
    });
    await mailer
      .send({ to: 'one@example.com, two@example.com', subject: 'x\r\nBcc: c@d.example', text: '' })
      .catch(() => undefined);
    expect(mailsTo('two@example.com')).toEqual([]);
    expect(mailsTo('c@d.example')).toEqual([]);
    mail.refuse(1);
    await expect(mailer.send({ to: 'one@example.com', subject: 'x', text: 'y' })).rejects.toThrow(/Not now/);
    mailer.close();
  });
});
