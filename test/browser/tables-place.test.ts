import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { composeInvoice } from '../end-to-end/compose-pdf.ts';
import { PATIENTLY, seriousFindings, signIn, visit } from './browser.ts';
import { onStage } from './on-stage.ts';

/** What is said of a value stands below it, so high. */
const ITS_REASON = 20;
const COLUMNS = [
  { key: 'article', label: 'Item number of the supplier', type: 'text' },
  { key: 'description', label: 'Description of the goods', type: 'text' },
  { key: 'quantity', label: 'Quantity', type: 'number' },
  { key: 'price', label: 'Unit price', type: 'currency' },
  { key: 'amount', label: 'Amount', type: 'currency' },
] as const;

onStage('the tables of a document', (stage) => {
  let mailboxId: string;
  let documentId: string;
  beforeAll(async () => {
    const fields = [{ key: 'number', label: 'Invoice number', type: 'text' }] as const;
    const groups = [{ id: 'items', name: 'Items', fields: COLUMNS }] as const;
    ({ id: mailboxId } = await stage.rowbox.createMailbox({
      body: { name: 'Bills', config: { fields, groups } } as never,
    }));
    const file = { name: 'bill.pdf', content: new Uint8Array(await composeInvoice('LF-1')) };
    const { results } = await stage.rowbox.upload(mailboxId, [file], {}, { waitSeconds: 60 });
    documentId = results[0]?.documentId ?? '';
  });
  const leftOfTable = (page: Page) =>
    page.locator('table[data-section]').evaluate((table) => table.getBoundingClientRect().left);
  /** How much of the table is cut off. */
  const cut = (page: Page) =>
    page
      .locator('table[data-section]')
      .evaluate(({ parentElement: frame }) => (frame ? frame.scrollWidth - frame.clientWidth : Number.NaN));
  const leftOfPages = async (page: Page) =>
    (await page.getByRole('region', { name: 'Pages' }).boundingBox())?.x ?? Number.NaN;

  it('stand below the pages in full width where they find no room beside them, or as somebody likes it', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}/documents/${documentId}`);
    const last = page.locator('[data-cell="Sections.items[0].data.amount"]');
    await last.waitFor();
    await expect.poll(() => cut(page), PATIENTLY).toBe(0);
    expect((await leftOfTable(page)) - (await leftOfPages(page))).toBeLessThan(40);
    expect(
      await page
        .getByRole('columnheader', { name: 'Amount' })
        .evaluate((head) => getComputedStyle(head).textAlign),
    ).toBe('right');
    expect(await seriousFindings(page)).toEqual([]);

    // Beside them by a key, with the focus where it was; kept for the next time.
    await last.focus();
    await page.keyboard.press('Alt+KeyW');
    await expect
      .poll(async () => (await leftOfTable(page)) - (await leftOfPages(page)), PATIENTLY)
      .toBeGreaterThan(300);
    await expect.poll(() => last.evaluate((cell) => cell === document.activeElement), PATIENTLY).toBe(true);
    await page.reload();
    await last.waitFor();
    expect((await leftOfTable(page)) - (await leftOfPages(page))).toBeGreaterThan(300);

    await page.getByRole('button', { name: 'Tables in full width below the pages' }).click();
    await expect.poll(() => cut(page), PATIENTLY).toBe(0);
    // Where they have room, they stand beside the pages.
    await page.setViewportSize({ width: 2200, height: 900 });
    await expect
      .poll(async () => (await leftOfTable(page)) - (await leftOfPages(page)), PATIENTLY)
      .toBeGreaterThan(300);
    expect(await cut(page)).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

  it('leave the value that has the focus in sight when they go below the pages', async () => {
    const extra = Array.from({ length: 12 }, (_, index) => ({
      key: `extra_${index}`,
      label: `Remark ${index}`,
      type: 'text',
    }));
    const last = { key: 'approved', label: 'Approved by', type: 'text', required: true };
    const groups = [{ id: 'items', name: 'Items', fields: COLUMNS }];
    const config = { fields: [...extra, last], groups };
    const { id } = await stage.rowbox.createMailbox({ body: { name: 'To approve', config } as never });
    const file = { name: 'bill.pdf', content: new Uint8Array(await composeInvoice('LF-2')) };
    const { results } = await stage.rowbox.upload(id, [file], {}, { waitSeconds: 60 });

    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${id}/documents/${results[0]?.documentId}`);
    const field = page.getByLabel('Approved by');
    await expect.poll(() => leftOfTable(page).then(Boolean), PATIENTLY).toBe(true);
    await expect.poll(() => cut(page), PATIENTLY).toBe(0);
    await expect.poll(() => field.evaluate((one) => one === document.activeElement), PATIENTLY).toBe(true);
    const isInSight = () =>
      field.evaluate((one, reason) => {
        const form = one.closest('[data-form]')?.getBoundingClientRect();
        const { top, bottom } = one.getBoundingClientRect();
        return form !== undefined && top >= form.top && bottom + reason <= form.bottom;
      }, ITS_REASON);
    await expect.poll(isInSight, PATIENTLY).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });

  it('keep the focus when they go below the pages as the document is opened', async () => {
    const approved = { key: 'approved', label: 'Approved by', type: 'text', required: true };
    const groups = [{ id: 'items', name: 'Items', fields: [...COLUMNS, approved] }];
    const { id } = await stage.rowbox.createMailbox({
      body: { name: 'To approve by line', config: { fields: [], groups } } as never,
    });
    const file = { name: 'bill.pdf', content: new Uint8Array(await composeInvoice('LF-3')) };
    const { results } = await stage.rowbox.upload(id, [file], {}, { waitSeconds: 60 });

    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${id}/documents/${results[0]?.documentId}`);
    const first = page.locator('[data-cell="Sections.items[0].data.approved"]');
    await expect.poll(() => first.evaluate((one) => one === document.activeElement), PATIENTLY).toBe(true);
    await expect.poll(() => cut(page), PATIENTLY).toBe(0);
    expect((await leftOfTable(page)) - (await leftOfPages(page))).toBeLessThan(40);
    await expect.poll(() => first.evaluate((one) => one === document.activeElement), PATIENTLY).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });
});
