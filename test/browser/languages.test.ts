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

describe.skipIf(browserProgram === null)('the language of a person', () => {
  let stage: Stage;
  let mail: MailServer;
  beforeAll(async () => {
    mail = await startMailServer();
    stage = await openStage({ ROWBOX_SMTP_URL: mail.url, ROWBOX_MAIL_FROM: 'Rowbox <rowbox@example.com>' });
  });
  afterAll(async () => {
    await stage?.close();
    await mail?.close();
  });
  const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);
  const subjects = () =>
    mail.taken.map(({ message }) => /^Subject: (.*(?:\r\n .*)*)/m.exec(message)?.[1] ?? '').join('\n');

  it('is chosen in a browser before signing in, for the pages of the service, too, and left the same way', async () => {
    const { page, faults, close } = await visit(stage);
    await page.goto('/sign-in');
    await page.getByLabel('Language').selectOption({ label: 'Deutsch' });
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.goto('/unsubscribe/lost');
    await page.getByRole('heading', { name: 'Dieser Link gilt nicht' }).waitFor();
    await page.goto('/sign-in');
    await page.getByLabel('Sprache').selectOption('');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.goto('/unsubscribe/lost');
    await page.getByRole('heading', { name: 'This link is not valid' }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('goes along to every browser and into mails, until it is taken back; another person finds the browser as it was', async () => {
    const here = await visit(stage);
    await signIn(here.page);
    await here.page.goto('/settings');
    await here.page.getByLabel('Language').selectOption({ label: 'Deutsch' });
    await here.page.getByLabel('Sprache').waitFor();

    const there = await visit(stage);
    await signIn(there.page);
    await there.page.getByRole('link', { name: 'Neues Postfach' }).first().waitFor();
    expect(await languageOf(there.page)).toBe('de');
    await there.page.getByRole('button', { name: OWNER.email }).click();
    await there.page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await there.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await languageOf(there.page)).toBe('en');
    // Written to in German, though this browser is English.
    await there.page.getByLabel('E-mail address').fill(OWNER.email);
    await there.page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect.poll(subjects, PATIENTLY).toContain('Neues');
    await there.close();

    await here.page.getByLabel('Sprache').selectOption('');
    await here.page.getByLabel('Language').waitFor();
    await here.page.reload();
    await here.page.getByLabel('Language').waitFor();
    expect([...here.faults, ...there.faults]).toEqual([]);
    await here.close();
  });
});
