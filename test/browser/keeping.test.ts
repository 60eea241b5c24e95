import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, connect, makeDataDir, type Service, startService } from '../end-to-end/service.ts';
import { browserProgram, openBrowser, PATIENTLY, seriousFindings, signIn, visit } from './browser.ts';

describe.skipIf(browserProgram === null)('what is kept, and how the work is going', () => {
  let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
  let service: Service;
  let browser: Browser;
  let client: Client;
  let mailboxId: string;

  beforeAll(async () => {
    dataDir = await makeDataDir();
    service = await startService(dataDir.path);
    browser = await openBrowser();
    client = await connect(service);
    ({ id: mailboxId } = await client.rowbox.createMailbox({ body: { name: 'Bills' } }));
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    await dataDir?.remove();
  });
  const retention = async () => (await client.rowbox.getMailbox({ id: mailboxId })).retention;

  it('a shorter time to keep files is asked about once more, a longer one is not', async () => {
    const { page, faults, close } = await visit({ browser, service });
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}/settings`);
    const files = page.getByLabel('Files', { exact: true });
    await files.selectOption({ label: '90 days' });
    const question = page.getByRole('dialog');
    await question.getByText('Files: what came more than 90 days ago').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await files.inputValue()).toBe('');
    expect(await retention()).toMatchObject({ filesDays: null });
    await files.selectOption({ label: '90 days' });
    await question.getByRole('button', { name: 'Delete what is older' }).click();
    await expect
      .poll(retention, PATIENTLY)
      .toEqual({ filesDays: 90, extractionsDays: null, mailsDays: null });
    await files.selectOption({ label: '1 year' });
    await expect.poll(retention, PATIENTLY).toMatchObject({ filesDays: 365 });
    expect(faults).toEqual([]);
    await close();
  });

  it('the status is quiet while all is well, and tells of a document that could not be read', async () => {
    const { page, faults, close } = await visit({ browser, service });
    await signIn(page);
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Status' }).click();
    await page.getByText('All is well').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await client.upload(mailboxId, [['broken.pdf', Buffer.from('%PDF-1.7\nno more than this')]]);
    await page.getByText('1 document could not be read').waitFor({ timeout: 30_000 });
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Bills' }).last().click();
    await page.waitForURL(`**/mailboxes/${mailboxId}`);
    expect(faults).toEqual([]);
    await close();
  });
});
