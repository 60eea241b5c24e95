import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { composeInvoice } from '../end-to-end/compose-pdf.ts';
import { PATIENTLY, seriousFindings, signIn, visit } from './browser.ts';
import { onStage } from './on-stage.ts';

const CONFIG = {
  fields: [
    { key: 'invoice_number', label: 'Invoice number', type: 'text' },
    { key: 'reference', label: 'Our reference', type: 'text' },
  ],
  groups: [
    { id: 'items', name: 'Items', fields: [{ key: 'description', label: 'Description', type: 'text' }] },
  ],
} as const;

onStage('several people and programs on one mailbox', (stage) => {
  let mailboxId: string;

  beforeEach(async () => {
    ({ id: mailboxId } = await stage.rowbox.createMailbox({ body: { name: 'Bills', config: CONFIG } }));
  });

  const enter = (title: string, data: Record<string, string> = {}, sections: Record<string, object[]> = {}) =>
    stage.rowbox.createManualDocument({ mailboxId, body: { title, data, sections } as never });
  const correct = (extractionId: string, fieldPath: string, newValue: string) =>
    stage.rowbox.correctCells({ mailboxId, body: { changes: [{ extractionId, fieldPath, newValue }] } });
  const isFocused = (page: Page, label: string) =>
    page.getByLabel(label).evaluate((field) => field === document.activeElement);

  it('see documents come and be read, in the inbox, the list and the sheet', async () => {
    const [one, other] = [await visit(stage), await visit(stage)];
    await signIn(one.page);
    await signIn(other.page);
    const listed = one.page.getByRole('main').getByRole('link', { name: /Bills/ });
    await listed.getByText('0 documents').waitFor();
    await other.page.goto(`/mailboxes/${mailboxId}/rows`);
    await other.page.getByText('No rows yet').waitFor();

    const content = new Uint8Array(await composeInvoice('LF-2026-0117'));
    await stage.rowbox.upload(mailboxId, [{ name: 'invoice.pdf', content }]);
    await listed.getByText('1 document', { exact: false }).waitFor();
    await other.page.getByText('1 row', { exact: true }).waitFor();

    await one.page.goto(`/mailboxes/${mailboxId}`);
    await one.page.getByRole('row', { name: /invoice\.pdf/ }).waitFor();
    const { documentId } = await enter('By hand');
    await one.page.getByRole('row', { name: /By hand/ }).waitFor();
    await stage.rowbox.deleteDocument({ id: documentId, mailboxId });
    await one.page.getByRole('row', { name: /By hand/ }).waitFor({ state: 'detached' });
    expect([...one.faults, ...other.faults]).toEqual([]);
    await one.close();
    await other.close();
  });

  it('are told while they look at a document, and lose nothing they typed', async () => {
    const { documentId, extractionId } = await enter('Bill', { invoice_number: '1' });
    const [one, other] = [await visit(stage), await visit(stage)];
    for (const { page } of [one, other]) {
      await signIn(page);
      await page.goto(`/mailboxes/${mailboxId}/documents/${documentId}`);
      await page.getByLabel('Invoice number').waitFor();
    }
    await other.page.getByLabel('Our reference').fill('KST 1');
    await other.page.keyboard.press('Enter');
    await expect.poll(() => one.page.getByLabel('Our reference').inputValue(), PATIENTLY).toBe('KST 1');
    await one.page.getByText('Somebody else changed this document').waitFor();
    expect(await other.page.getByText('Somebody else changed this document').count()).toBe(0);
    expect(await seriousFindings(one.page)).toEqual([]);

    // Both are at the same value.
    await one.page.getByLabel('Our reference').fill('KST 2');
    await correct(extractionId, 'Data.reference', 'KST 3');
    await one.page.getByText('Meanwhile changed to “KST 3”').waitFor();
    expect(await one.page.getByLabel('Our reference').inputValue()).toBe('KST 2');
    expect(await isFocused(one.page, 'Our reference')).toBe(true);
    // Leaving the field decides nothing.
    await one.page.getByLabel('Invoice number').focus();
    expect((await stage.rowbox.getExtraction({ id: extractionId, mailboxId })).data.reference).toBe('KST 3');
    await one.page.getByLabel('Our reference').press('Enter');
    const stored = async () =>
      (await stage.rowbox.getExtraction({ id: extractionId, mailboxId })).data.reference;
    await expect.poll(stored, PATIENTLY).toBe('KST 2');

    await stage.rowbox.deleteDocument({ id: documentId, mailboxId });
    await one.page.getByText('This document was deleted meanwhile').waitFor();
    expect(await one.page.getByLabel('Invoice number').inputValue()).toBe('1');
    expect([...one.faults, ...other.faults]).toEqual([]);
    await one.close();
    await other.close();
  });

  it('do not lose what they entered to somebody’s undo', async () => {
    const { documentId, extractionId } = await enter('Bill', { reference: 'KST 1' });
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}/documents/${documentId}`);
    const stored = async () =>
      (await stage.rowbox.getExtraction({ id: extractionId, mailboxId })).data.reference;
    const undo = page.getByRole('button', { name: 'Undo' });
    const field = page.getByLabel('Our reference');
    const question = page.getByRole('dialog', { name: 'Somebody else changed this meanwhile' });
    await field.fill('KST 2');
    await page.keyboard.press('Enter');
    await expect.poll(() => undo.isEnabled(), PATIENTLY).toBe(true);
    await correct(extractionId, 'Data.reference', 'KST 3');
    await expect.poll(() => field.inputValue(), PATIENTLY).toBe('KST 3');
    await undo.click();
    await question.waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await stored()).toBe('KST 3');
    await undo.click();
    await question.getByRole('button', { name: 'Replace it' }).click();
    await expect.poll(stored, PATIENTLY).toBe('KST 1');

    // The same in the sheet, whatever form a value is stored in.
    await page.goto(`/mailboxes/${mailboxId}/rows`);
    const shown = () => page.locator('#glide-cell-3-0').textContent();
    await expect.poll(shown, PATIENTLY).toBe('KST 1');
    const sheet = (await page.locator('canvas').first().boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.click(sheet.x + 440, sheet.y + 53);
    await expect
      .poll(() => page.locator('#glide-cell-3-0').getAttribute('aria-selected'), PATIENTLY)
      .toBe('true');
    await page.keyboard.type('KST 4');
    await page.keyboard.press('Enter');
    await expect.poll(stored, PATIENTLY).toBe('KST 4');
    await page.keyboard.press('Control+Z');
    await expect.poll(stored, PATIENTLY).toBe('KST 1');
    // Read anew, the sheet knows what it left there; until then, what another stores would be taken for that.
    let lastRead = Date.now();
    page.on('response', () => {
      lastRead = Date.now();
    });
    await page.keyboard.press('Control+Y');
    await expect.poll(stored, PATIENTLY).toBe('KST 4');
    await expect.poll(() => Date.now() - lastRead, PATIENTLY).toBeGreaterThan(1500);
    await correct(extractionId, 'Data.reference', 'KST 5');
    await expect.poll(shown, PATIENTLY).toBe('KST 5');
    await page.keyboard.press('Control+Z');
    await question.getByText('1 cell holds what somebody else entered after you.').waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await stored()).toBe('KST 5');
    // The focus comes back to the sheet after the dialog is gone.
    const hasFocus = () => page.evaluate(() => document.activeElement !== document.body);
    await expect.poll(hasFocus, PATIENTLY).toBe(true);
    await page.keyboard.press('Control+Z');
    await question.getByRole('button', { name: 'Replace it' }).click();
    await expect.poll(stored, PATIENTLY).toBe('KST 1');
    expect(faults).toEqual([]);
    await close();
  });

  it('do not write into each other’s rows when one of them goes', async () => {
    const items = ['first', 'second', 'third'].map((description) => ({ description }));
    const { documentId, extractionId } = await enter('Bill', {}, { items });
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}/documents/${documentId}`);
    await page.getByLabel('Description, row 2').fill('second, corrected');
    const rowOperations = [{ extractionId, op: 'remove' as const, section: 'items', index: 0 }];
    await stage.rowbox.correctCells({ mailboxId, body: { rowOperations, changes: [] } });
    await page.getByText('Rows were added or removed meanwhile').waitFor();
    await page.getByLabel('Description, row 1').focus();
    const texts = async () => {
      const { sections } = await stage.rowbox.getExtraction({ id: extractionId, mailboxId });
      return sections.items?.map(({ data }) => data.description);
    };
    expect(await texts()).toEqual(['second', 'third']);
    await page.getByLabel('Description, row 2').press('Escape');
    expect(await page.getByLabel('Description, row 2').inputValue()).toBe('third');
    expect(faults).toEqual([]);
    await close();
  });

  it('are told while a change of the config is being carried to what was read before', async () => {
    // So much that it takes some seconds.
    const items = Array.from({ length: 10_000 }, (_, index) => ({ description: `item ${index}` }));
    for (let count = 0; count < 8; count += 1) await enter(`Bill ${count}`, {}, { items });
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}`);
    await page.getByRole('link', { name: 'Bill 7' }).waitFor();
    const notice = page.getByRole('status').filter({ hasText: 'being brought up to date' });
    expect(await notice.count()).toBe(0);
    const [group] = CONFIG.groups;
    const groups = [{ ...group, fields: [{ ...group.fields[0], required: true, formula: null }] }];
    await stage.rowbox.replaceMailboxConfig({ id: mailboxId, body: { ...CONFIG, groups } as never });
    await notice.waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const left = async () => (await stage.rowbox.getMailbox({ id: mailboxId })).extractionsToJudge;
    await expect.poll(left, { timeout: 60_000 }).toBe(0);
    await notice.waitFor({ state: 'detached', timeout: 10_000 });
    expect(faults).toEqual([]);
    await close();
  });

  it('are asked for by the app itself where no stream gets through', async () => {
    const { page, close } = await visit(stage);
    await page.route('**/workspace/events', (route) => route.abort());
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}`);
    await page.getByText('No documents yet').waitFor();
    await enter('By hand');
    await page.getByRole('row', { name: /By hand/ }).waitFor();
    expect(await page.getByText('No connection').count()).toBe(0);
    await close();
  });
});
