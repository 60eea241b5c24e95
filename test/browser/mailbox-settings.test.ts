import type { RowboxClient } from '@rowbox/client';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeInvoice } from '../end-to-end/compose-pdf.ts';
import { connect, makeDataDir, type Service, startService } from '../end-to-end/service.ts';
import { browserProgram, openBrowser, PATIENTLY, seriousFindings, signIn, visit } from './browser.ts';

const FRIEND = 'friend@example.com';
const CONFIG = {
  fields: [
    { key: 'invoice_number', label: 'Invoice number', type: 'text' },
    { key: 'reference', label: 'Our reference', type: 'text', required: true },
  ],
} as const;

describe.skipIf(browserProgram === null)('the settings of a mailbox', () => {
  let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
  let service: Service;
  let browser: Browser;
  let rowbox: RowboxClient;
  let mailboxId: string;
  let documentId: string;

  beforeAll(async () => {
    dataDir = await makeDataDir();
    // A second start with another first owner makes a second account.
    await (await startService(dataDir.path)).stop();
    service = await startService(dataDir.path, {
      ROWBOX_BOOTSTRAP_OWNER_EMAIL: FRIEND,
      ROWBOX_RATE_LIMIT_SIGN_INS: '0',
    });
    browser = await openBrowser();
    ({ rowbox } = await connect(service));
    ({ id: mailboxId } = await rowbox.createMailbox({ body: { name: 'Bills', config: CONFIG } }));
    const content = new Uint8Array(await composeInvoice('LF-2026-0117'));
    const files = [{ name: 'invoice.pdf', content }];
    const { results } = await rowbox.upload(mailboxId, files, {}, { waitSeconds: 60 });
    documentId = results[0]?.documentId ?? '';
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    await dataDir?.remove();
  });

  const stored = () => rowbox.getMailbox({ id: mailboxId });

  it('are changed by the owner: its name, whether it takes documents, who may send, what is told', async () => {
    const { page, faults, close } = await visit({ browser, service });
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}/settings`);
    await page.getByLabel('Name', { exact: true }).fill('Supplier bills');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Supplier bills' }).waitFor();

    await page.getByRole('switch', { name: 'Takes documents' }).click();
    await expect.poll(async () => (await stored()).isActive, PATIENTLY).toBe(false);
    await page.getByRole('link', { name: 'Documents', exact: true }).click();
    await page.getByText('This mailbox is paused').waitFor();
    expect(await page.getByRole('button', { name: 'Upload' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('switch', { name: 'Takes documents' }).click();
    await expect.poll(async () => (await stored()).isActive, PATIENTLY).toBe(true);

    const senders = async () => {
      const { senders: all } = await rowbox.getAuthorizedSenders({ id: mailboxId });
      return all.filter(({ isEditable }) => isEditable).map(({ email }) => email);
    };
    await page.getByLabel('Address or *@domain').fill('nonsense');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Must be an e-mail address.').waitFor();
    expect(await page.getByLabel('Address or *@domain').inputValue()).toBe('nonsense');
    await page.getByLabel('Address or *@domain').fill('*@supplier.example');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(senders, PATIENTLY).toEqual(['*@supplier.example']);
    await page.getByRole('button', { name: 'Remove *@supplier.example' }).click();
    await expect.poll(senders, PATIENTLY).toEqual([]);

    await page.getByLabel('A document was read: Mail').uncheck();
    const preference = async () => (await stored()).notificationPreferences.documentProcessed;
    await expect.poll(preference, PATIENTLY).toEqual({ email: false, push: true });
    expect(await seriousFindings(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('let it be shared with somebody who may only look, then edit, then nothing', async () => {
    const [owner, friend] = [await visit({ browser, service }), await visit({ browser, service })];
    await signIn(friend.page, FRIEND);
    await signIn(owner.page);
    await owner.page.goto(`/mailboxes/${mailboxId}/settings`);
    const sharing = owner.page.locator('section', { hasText: 'People of other workspaces' });
    await sharing.getByLabel('E-mail address').fill('nobody@example.com');
    await sharing.getByRole('button', { name: 'Share' }).click();
    await sharing.getByLabel('What nobody@example.com may do').waitFor();
    await sharing.getByLabel('E-mail address').fill(FRIEND);
    await sharing.getByRole('button', { name: 'Share' }).click();
    await sharing.getByLabel(`What ${FRIEND} may do`).waitFor();

    // It appears to the friend without asking.
    const { page } = friend;
    await page.getByRole('heading', { name: 'Shared with you' }).waitFor();
    const card = page.getByRole('main').getByRole('link', { name: /Supplier bills/ });
    await card.getByText('1 to check').waitFor();
    await card.click();
    await page.getByText('View only').waitFor();
    expect(await page.getByRole('button', { name: 'Upload' }).count()).toBe(0);
    await page.getByRole('button', { name: /^More: / }).click();
    await page.getByRole('menuitem', { name: 'Open the original' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'invoice.pdf' }).click();
    await page.getByText('You may look at this document.').waitFor();
    expect(await page.getByLabel('Our reference').isEditable()).toBe(false);
    expect(await seriousFindings(page)).toEqual([]);

    await sharing.getByLabel(`What ${FRIEND} may do`).selectOption('editor');
    await expect.poll(() => page.getByLabel('Our reference').isEditable(), PATIENTLY).toBe(true);
    await page.getByLabel('Our reference').fill('KST 1');
    await page.keyboard.press('Enter');
    const reference = async () =>
      (await rowbox.getDocumentExtraction({ documentId, mailboxId })).data.reference;
    await expect.poll(reference, PATIENTLY).toBe('KST 1');
    await page.goto(`/mailboxes/${mailboxId}/settings`);
    await page.getByText('This mailbox belongs to owner@example.com.').waitFor();
    expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0);

    await sharing.getByRole('button', { name: `Stop sharing: ${FRIEND}` }).click();
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
    await sharing.getByLabel(`What ${FRIEND} may do`).waitFor({ state: 'detached' });
    await page.getByText('This mailbox is not there any more').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Mailboxes' }).click();
    await page.getByText('Your first mailbox').waitFor();
    expect([...owner.faults, ...friend.faults]).toEqual([]);
    await owner.close();
    await friend.close();
  });

  it('let it be deleted once its name has been typed', async () => {
    const { id } = await rowbox.createMailbox({ body: { name: 'Old bills' } });
    const { page, faults, close } = await visit({ browser, service });
    await signIn(page);
    await page.goto(`/mailboxes/${id}/settings`);
    await page.getByRole('button', { name: 'Delete this mailbox…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type Old bills to confirm').fill('Old');
    expect(await dialog.getByRole('button', { name: 'Delete' }).isEnabled()).toBe(false);
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByLabel('Type Old bills to confirm').fill('Old bills');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByText('Old bills is deleted.').waitFor();
    expect((await rowbox.listMailboxes()).map(({ name }) => name)).toEqual(['Supplier bills']);
    expect(faults).toEqual([]);
    await close();
  });
});
