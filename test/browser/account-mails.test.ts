import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../packages/server/src/testing/mail-server.ts';
import {
  browserProgram,
  OWNER,
  openStage,
  PATIENTLY,
  type Stage,
  seriousFindings,
  signIn,
  visit,
} from './browser.ts';

describe.skipIf(browserProgram === null)('mails with links into the app', () => {
  let stage: Stage;
  let mail: MailServer;

  beforeAll(async () => {
    mail = await startMailServer();
    stage = await openStage({
      ROWBOX_SMTP_URL: mail.url,
      ROWBOX_MAIL_FROM: 'Rowbox <rowbox@example.com>',
      ROWBOX_NOTIFICATION_SECONDS: '1',
    });
  });
  afterAll(async () => {
    await stage?.close();
    await mail?.close();
  });

  const mailsTo = (email: string) => mail.taken.filter(({ to }) => to.includes(email));
  const subjectOf = (message: string | undefined) =>
    /^Subject: (.*(?:\r\n .*)*)/m.exec(message ?? '')?.[1]?.replaceAll('\r\n ', ' ');
  /** The link of a mail, whose long lines are folded for the way. */
  const linkOf = (message: string | undefined): string =>
    /http:\/\/\S+/.exec((message ?? '').replace(/=\r\n/g, '').replace(/=3D/g, '='))?.[0] ?? '';
  const isIn = (page: Page) => page.waitForURL((url) => url.pathname === '/');

  it('let who forgot his password in with a new one, once', async () => {
    const { page, faults, close } = await visit(stage);
    await page.goto('/sign-in');
    const forgot = page.getByRole('button', { name: 'Forgot your password?' });
    await forgot.click();
    await page.getByText('Enter your e-mail address, to which the link is sent.').waitFor();
    await page.getByLabel('E-mail address').fill(OWNER.email);
    await forgot.click();
    await page.getByText(`account with ${OWNER.email}, a link to set a new password is on its way`).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await expect.poll(() => mailsTo(OWNER.email).length, PATIENTLY).toBe(1);
    const { message } = mailsTo(OWNER.email)[0] ?? { message: '' };
    expect(subjectOf(message)).toBe('Set a new password for Rowbox');

    const link = linkOf(message);
    await page.goto(link);
    await page.getByText(`For ${OWNER.email}.`).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByLabel('New password').fill('too short');
    await page.keyboard.press('Enter');
    await page.getByText('The password must have at least 10 characters.').waitFor();
    await page.getByLabel('New password').fill('a newer long password');
    await page.keyboard.press('Enter');
    await isIn(page);
    await page.getByText('Your first mailbox').waitFor();

    // The link is used up, and says so.
    const other = await visit(stage);
    await other.page.goto(link);
    await other.page.getByLabel('New password').fill('yet another password');
    await other.page.keyboard.press('Enter');
    await other.page.getByText('This link has been used or has expired. Ask for a new one.').waitFor();
    expect(await seriousFindings(other.page)).toEqual([]);
    await other.page.getByRole('link', { name: 'Ask for a new link' }).click();
    expect(await other.page.getByLabel('E-mail address').inputValue()).toBe(OWNER.email);
    await other.page.goto('/set-password');
    await other.page.getByText('A part of the link is missing.').waitFor();
    expect([...faults, ...other.faults]).toEqual([]);
    await close();
    await other.close();
  });

  it('invite people to the workspace', async () => {
    const email = 'colleague@example.com';
    const { page, faults, close } = await visit(stage);
    await signIn(page, OWNER.email, 'a newer long password');
    await page.goto('/settings/members');
    // The mail server is away for a moment: the mail comes all the same.
    mail.refuse(1);
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog', { name: `The invitation to ${email} is on its way` });
    await dialog.getByText('/set-password?token=').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await expect.poll(() => mailsTo(email).length, { timeout: 40_000 }).toBe(1);
    const { message } = mailsTo(email)[0] ?? { message: '' };
    expect(subjectOf(message)).toBe('owner@example.com invites you to Rowbox');
    expect(linkOf(message)).toBe(await dialog.locator('span').first().textContent());

    const theirs = await visit(stage);
    await theirs.page.goto(linkOf(message));
    await theirs.page.getByLabel('New password').fill('the password of a colleague');
    await theirs.page.keyboard.press('Enter');
    await isIn(theirs.page);
    await theirs.page.goto('/settings/members');
    await theirs.page.getByRole('main').getByText(email).waitFor();
    expect([...faults, ...theirs.faults]).toEqual([]);
    await close();
    await theirs.close();
  });

  it('tell who sees to a document of a comment on it', async () => {
    const email = 'colleague@example.com';
    const fields = [{ key: 'number', label: 'Invoice number', type: 'text' }] as const;
    const { id: mailboxId } = await stage.rowbox.createMailbox({
      body: { name: 'Bills', config: { fields } },
    });
    const { documentId } = await stage.rowbox.createManualDocument({
      mailboxId,
      body: { title: 'Bill of May', data: { number: 'A-1' } },
    });
    const { items: people } = await stage.rowbox.getMailboxPeople({ id: mailboxId });
    const userId = people.find(({ name }) => name === email)?.userId ?? '';
    const before = mailsTo(email).length;
    await stage.rowbox.assignDocument({ id: documentId, mailboxId, body: { userId } });
    await expect.poll(() => mailsTo(email).length, PATIENTLY).toBe(before + 1);
    await stage.rowbox.createDocumentComment({
      id: documentId,
      mailboxId,
      body: { text: 'Is this ours?' },
    });
    await expect.poll(() => mailsTo(email).length, PATIENTLY).toBe(before + 2);
    const { message } = mailsTo(email).at(-1) ?? { message: '' };
    const asText = message.replace(/=\r\n/g, '');
    expect(asText).toContain('Bill of May');
    // What is said stays in the app.
    expect(asText).not.toContain('Is this ours?');

    const { page, faults, close } = await visit(stage);
    await signIn(page, email, 'the password of a colleague');
    await page.goto(/https?:[^\s"<>]+\/documents\/[^\s"<>]+/.exec(asText)?.[0] ?? '');
    await page.getByRole('button', { name: 'Comments (1)' }).click();
    await page.getByText('Is this ours?').waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});
