import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDataDir, type Service, startService } from '../end-to-end/service.ts';
import { browserProgram, OWNER, openBrowser, seriousFindings, visit } from './browser.ts';

const NOBODY = {
  ROWBOX_BOOTSTRAP_OWNER_EMAIL: '',
  ROWBOX_BOOTSTRAP_OWNER_PASSWORD: '',
  ROWBOX_BOOTSTRAP_CLIENT_ID: '',
  ROWBOX_BOOTSTRAP_CLIENT_SECRET: '',
};

describe.skipIf(browserProgram === null)('a fresh installation', () => {
  let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
  let service: Service;
  let browser: Browser;
  beforeAll(async () => {
    dataDir = await makeDataDir();
    service = await startService(dataDir.path, NOBODY);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    await dataDir?.remove();
  });

  it('gets its owner by the printed link, in the language of the browser, and goes on to the first mailbox', async () => {
    const { page, faults, close } = await visit(
      { browser, service },
      { locale: 'de-DE', colorScheme: 'dark' },
    );
    await page.goto('/');
    await page.getByRole('heading', { name: 'Rowbox läuft' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const path = /\/setup\/[\w-]+/.exec(service.output())?.[0] ?? '';
    await page.goto(path);
    await page.getByRole('heading', { name: 'Rowbox einrichten' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByLabel('E-Mail-Adresse').fill(OWNER.email);
    await page.getByLabel('Passwort').fill(OWNER.password);
    await page.getByRole('button', { name: 'Beginnen' }).click();
    // Signed in, in the app, and without a word of programs.
    await page.waitForURL('**/new');
    await page.getByRole('heading', { name: 'Neues Postfach' }).waitFor();
    expect(await page.getByText('curl').count()).toBe(0);
    await page.goto(path);
    await page.getByRole('heading', { name: 'Dieser Link gilt nicht' }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});
