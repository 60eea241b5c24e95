import { beforeEach, expect, it } from 'vitest';
import { composeInvoice } from '../end-to-end/compose-pdf.ts';
import { PATIENTLY, seriousFindings, signIn, visit } from './browser.ts';
import { onStage } from './on-stage.ts';

const CONFIG = {
  fields: [
    { key: 'number', label: 'Invoice number', type: 'text' },
    { key: 'date', label: 'Invoice date', type: 'date' },
  ],
  groups: [
    {
      id: 'items',
      name: 'Items',
      fields: [
        { key: 'description', label: 'Description', type: 'text' },
        { key: 'amount', label: 'Amount', type: 'currency' },
      ],
    },
  ],
} as const;

onStage('mending a document', (stage) => {
  let mailboxId: string;
  let documentId: string;
  beforeEach(async () => {
    ({ id: mailboxId } = await stage.rowbox.createMailbox({
      body: { name: 'Bills', config: CONFIG } as never,
    }));
    const file = { name: 'bill.pdf', content: new Uint8Array(await composeInvoice('LF-7')) };
    const { results } = await stage.rowbox.upload(mailboxId, [file], {}, { waitSeconds: 60 });
    documentId = results[0]?.documentId ?? '';
    const { id: extractionId, sections } = await stored();
    await stage.rowbox.correctCells({
      mailboxId,
      body: {
        rowOperations: (sections.items ?? []).map(() => ({
          extractionId,
          op: 'remove' as const,
          section: 'items',
          index: 0,
        })),
      },
    });
  });
  const stored = () => stage.rowbox.getDocumentExtraction({ documentId, mailboxId });
  const rows = async () =>
    ((await stored()).sections.items ?? []).map(({ data }) => [data.description, data.amount]);
  const open = async () => {
    const opened = await visit(stage, { permissions: ['clipboard-read', 'clipboard-write'] });
    await signIn(opened.page);
    await opened.page.goto(`/mailboxes/${mailboxId}/documents/${documentId}`);
    return opened;
  };
  const focused = (page: import('playwright-core').Page) =>
    page.evaluate(() => document.activeElement?.getAttribute('data-cell'));

  it('adds, fills, inserts, moves and removes rows by keys, and the focus goes along', async () => {
    const { page, faults, close } = await open();
    await page.getByRole('button', { name: 'Add a row' }).press('Enter');
    await expect.poll(() => focused(page), PATIENTLY).toBe('Sections.items[0].data.description');
    await page.keyboard.type('Oak');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1.234,50 €');
    await page.keyboard.press('Alt+KeyN');
    await expect.poll(() => focused(page), PATIENTLY).toBe('Sections.items[1].data.description');
    await page.keyboard.type('Ash');
    await page.keyboard.press('Tab');
    await page.keyboard.type('20');
    await page.keyboard.press('Enter');
    await expect.poll(rows, PATIENTLY).toEqual([
      ['Oak', 1234.5],
      ['Ash', 20],
    ]);
    await page.getByLabel('Amount, row 2').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(rows, PATIENTLY).toEqual([
      ['Ash', 20],
      ['Oak', 1234.5],
    ]);
    await expect.poll(() => focused(page), PATIENTLY).toBe('Sections.items[0].data.amount');
    await page.keyboard.press('Alt+Delete');
    await expect.poll(rows, PATIENTLY).toEqual([['Oak', 1234.5]]);
    // The focus is back once the answer has been taken in.
    await expect.poll(() => focused(page), PATIENTLY).toBe('Sections.items[0].data.amount');
    await page.keyboard.press('Control+Z');
    await expect.poll(async () => (await rows()).length, PATIENTLY).toBe(2);
    await page.getByLabel('Amount, row 2').waitFor();
    await page.keyboard.press('Control+Z');
    await expect.poll(rows, PATIENTLY).toEqual([
      ['Oak', 1234.5],
      ['Ash', 20],
    ]);
    expect(faults).toEqual([]);
    await close();
  });

  it('keeps the good cells of a pasted block, and the bad ones red with their reason', async () => {
    const { page, faults, close } = await open();
    await page.getByRole('button', { name: 'Add a row' }).press('Enter');
    await expect.poll(() => focused(page), PATIENTLY).toBe('Sections.items[0].data.description');
    await page.evaluate((text) => navigator.clipboard.writeText(text), 'Oak\t12,50\r\nAsh\tmuch\r\n');
    await page.keyboard.press('Control+V');
    await expect.poll(rows, PATIENTLY).toEqual([
      ['Oak', 12.5],
      ['Ash', null],
    ]);
    const bad = page.getByLabel('Amount, row 2');
    await expect.poll(() => bad.inputValue(), PATIENTLY).toBe('much');
    expect(await bad.getAttribute('aria-invalid')).toBe('true');
    const reason = page.getByRole('cell').filter({ hasText: '"much" is not' });
    await reason.waitFor();
    expect(await reason.textContent()).not.toContain('Sections');
    expect(await seriousFindings(page)).toEqual([]);
    await bad.fill('7,25');
    await bad.press('Enter');
    await expect.poll(rows, PATIENTLY).toEqual([
      ['Oak', 12.5],
      ['Ash', 7.25],
    ]);
    await reason.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await close();
  });

  it('never sends an old value by Ctrl+Z in a field, and tells its history', async () => {
    const { page, faults, close } = await open();
    const number = page.getByLabel('Invoice number');
    await number.fill('LF-8');
    await number.press('Enter');
    await expect.poll(async () => (await stored()).data.number, PATIENTLY).toBe('LF-8');
    // Enter goes on once the answer is there; on a busy machine that is later than it is stored.
    const hasFocus = () => number.evaluate((field) => field === document.activeElement);
    await expect.poll(hasFocus, PATIENTLY).toBe(false);
    await number.focus();
    await page.keyboard.press('End');
    await page.keyboard.type('99');
    await page.keyboard.press('Control+Z');
    expect(await number.inputValue()).toBe('LF-8');
    await page.keyboard.press('Control+Z');
    await expect.poll(async () => (await stored()).states.number, PATIENTLY).toBe('found');
    await page.keyboard.press('Control+Z');
    await page.keyboard.press('Tab');
    expect((await stored()).data.number).toBe('LF-7');
    await page.getByRole('button', { name: 'History' }).click();
    const dialog = page.getByRole('dialog', { name: 'History' });
    await dialog.getByText('read the document').waitFor();
    await dialog.getByText('sent a document').waitFor();
    await dialog
      .locator('li li')
      .filter({ hasText: /^Invoice number:LF-7LF-8$/ })
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });
});
