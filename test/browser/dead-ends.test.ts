import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserProgram, openStage, type Stage, seriousFindings, signIn, visit } from './browser.ts';

const CONFIG = {
  fields: [
    { key: 'supplier', label: 'Supplier', type: 'text' },
    { key: 'number', label: 'Number', type: 'text' },
  ],
  splitKeys: [{ fieldKey: 'supplier' }],
} as const;

describe.skipIf(browserProgram === null)('an installation that takes and sends no mail', () => {
  let stage: Stage;
  let mailboxId: string;
  let address: string;
  beforeAll(async () => {
    stage = await openStage({ ROWBOX_SMTP_PORT: 'off' });
    const made = await stage.rowbox.createMailbox({ body: { name: 'Bills', config: CONFIG } as never });
    mailboxId = made.id;
    address = made.emailAddress;
    const data = { supplier: 'Müller / Söhne', number: 'A 50%' };
    await stage.rowbox.createManualDocument({ mailboxId, body: { data } });
    await stage.rowbox.createManualDocument({ mailboxId, body: { data: { number: 'A-2' } } });
  });
  afterAll(() => stage?.close());

  it('shows no address for mails, and offers nothing that is told by mail, nor by push where a browser has none', async () => {
    const { page, faults, close } = await visit(stage);
    await page.addInitScript('delete window.PushManager');
    await signIn(page);
    await page.getByRole('main').getByText('Bills').waitFor();
    expect(await page.getByText(address).count()).toBe(0);
    await page.goto(`/mailboxes/${mailboxId}/settings`);
    await page.getByText('Takes documents').waitFor();
    expect(await page.getByText(address).count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'Senders' }).count()).toBe(0);
    await page.goto('/settings/notifications');
    await page.getByText('This installation sends no mails.').waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'This browser' }).count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('shows a split with the slashes of its values, and what has none in words', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}/rows`);
    const splits = page.getByRole('combobox').filter({ hasText: 'Müller' });
    await splits.waitFor();
    const offered = async () => (await splits.getByRole('option').allTextContents()).slice(1).sort();
    await expect.poll(offered).toEqual(['Müller / Söhne (1)', 'none (1)']);
    await splits.selectOption({ label: 'Müller / Söhne (1)' });
    await page.getByText('1 row', { exact: true }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('asks by name before something goes', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto('/settings/developer');
    await page.getByLabel('Name').fill('Accounting');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    const app = page.getByRole('listitem').filter({ hasText: 'Accounting' });
    await app.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete the API app “Accounting”?' }).waitFor();
    await page.keyboard.press('Escape');

    await page.goto('/settings/members');
    await page.getByLabel('E-mail address').fill('erika@example.com');
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    const member = page.getByRole('listitem').filter({ hasText: 'erika@example.com' });
    await member.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog', { name: 'Remove erika@example.com?' }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});
