import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { composeInvoice } from '../end-to-end/compose-pdf.ts';
import { PATIENTLY, seriousFindings, signIn, visit } from './browser.ts';
import { onStage } from './on-stage.ts';

const CONFIG = {
  fields: [
    { key: 'invoice_number', label: 'Invoice number', type: 'text', required: true },
    { key: 'invoice_date', label: 'Invoice date', type: 'date' },
    { key: 'reference', label: 'Our reference', type: 'text', required: true },
    { key: 'net_total', label: 'Net total', type: 'currency' },
  ],
  groups: [
    {
      id: 'items',
      name: 'Items',
      fields: [
        { key: 'description', label: 'Description', type: 'text' },
        { key: 'quantity', label: 'Quantity', type: 'number' },
        { key: 'amount', label: 'Amount', type: 'currency' },
      ],
    },
  ],
} as const;

onStage('checking a document', (stage) => {
  let mailboxId: string;
  let documentId: string;

  beforeAll(async () => {
    ({ id: mailboxId } = await stage.rowbox.createMailbox({ body: { name: 'Bills', config: CONFIG } }));
    const file = { name: 'invoice.pdf', content: new Uint8Array(await composeInvoice('LF-2026-0117')) };
    const { results } = await stage.rowbox.upload(mailboxId, [file], {}, { waitSeconds: 60 });
    documentId = results[0]?.documentId ?? '';
  });

  const stored = () => stage.rowbox.getDocumentExtraction({ documentId, mailboxId });

  it('is done by keyboard alone, with the page beside it', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}/documents/${documentId}`);
    // A required value that is missing is where checking begins.
    const reference = page.getByLabel('Our reference');
    await expect
      .poll(() => reference.evaluate((field) => field === document.activeElement), PATIENTLY)
      .toBe(true);
    await page.keyboard.type('KST 4400');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await stored()).data.reference, PATIENTLY).toBe('KST 4400');
    await page.getByText('corrected').waitFor();

    const drawn = page.getByAltText('Page 1');
    await expect
      .poll(() => drawn.evaluate((image) => (image as HTMLImageElement).naturalWidth), PATIENTLY)
      .toBeGreaterThan(500);
    expect(await seriousFindings(page)).toEqual([]);

    // What the service refuses stays where it was typed, with the reason below.
    const date = page.getByLabel('Invoice date');
    await date.fill('no date');
    await page.keyboard.press('Enter');
    await page.getByText(/date/i).nth(1).waitFor();
    expect(await date.inputValue()).toBe('no date');
    expect((await stored()).data.invoice_date).toBe('2026-03-14');
    await date.fill('2026-03-15');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await stored()).data.invoice_date, PATIENTLY).toBe('2026-03-15');

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await stored()).data.invoice_date, PATIENTLY).toBe('2026-03-14');
    expect(faults).toEqual([]);
    await close();
  });

  it('sends what is entered while another text of the same field is on its way after it', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}/documents/${documentId}`);
    let heldBack = 0;
    await page.route(/extractions\/cells/i, async (route) => {
      heldBack += 1;
      await pause(700);
      await route.continue();
    });
    const date = page.getByLabel('Invoice date');
    await date.fill('no date');
    await page.keyboard.press('Enter');
    await expect.poll(() => heldBack, PATIENTLY).toBe(1);
    await date.fill('2026-03-16');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await stored()).data.invoice_date, PATIENTLY).toBe('2026-03-16');
    await date.fill('2026-03-14');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await stored()).data.invoice_date, PATIENTLY).toBe('2026-03-14');
    expect(faults).toEqual([]);
    await close();
  });

  it('shows the field of a value that is pointed at, and takes a word only for a field that was armed', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}/documents/${documentId}`);
    await page.getByLabel('Our reference').focus();
    const frame = (await page.getByAltText('Page 1').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // "Norwich", of the sender's address, which stands at 50…200 of 595 points across, 774 of 842 up.
    const { words } = await wordsOf(page.context(), mailboxId, documentId);
    const [, left, top, right, bottom] = words.find(([text]) => text.startsWith('Norwich')) ?? [
      '',
      0,
      0,
      0,
      0,
    ];
    const click = (box: readonly [number, number, number, number]) =>
      page.mouse.click(
        frame.x + ((box[0] + box[2]) / 2) * frame.width,
        frame.y + ((box[1] + box[3]) / 2) * frame.height,
      );
    const before = await stored();
    // Having the focus is not enough: nothing is written, and a value shows its field.
    await click([left, top, right, bottom]);
    await click((before.citations.net_total?.box ?? []) as never);
    await expect
      .poll(
        () => page.getByLabel('Net total').evaluate((field) => field === document.activeElement),
        PATIENTLY,
      )
      .toBe(true);
    expect((await stored()).data).toEqual(before.data);

    await page.getByLabel('Our reference').focus();
    await page.keyboard.press('F2');
    await page.getByText('Point at the text of Our reference').waitFor();
    await click([left, top, right, bottom]);
    await expect.poll(async () => (await stored()).data.reference, PATIENTLY).toBe('Norwich');
    expect((await stored()).citations.reference).toMatchObject({ page: 1, text: 'Norwich' });
    await page.getByText('Our reference: “Norwich”').waitFor();
    await page.locator('[aria-live]').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await stored()).data.reference, PATIENTLY).toBe(before.data.reference);
    expect((await stored()).citations.reference).toEqual(before.citations.reference);
    expect(faults).toEqual([]);
    await close();
  });

  it('goes down a column by Enter, and stays in its last row', async () => {
    const body = {
      title: 'By hand',
      data: { invoice_number: '1', reference: 'r' },
      sections: { items: [{ description: 'a' }, { description: 'b' }] },
    };
    await stage.rowbox.createManualDocument({ mailboxId, body });
    const { items } = await stage.rowbox.listDocuments({ mailboxId, search: 'By hand' });
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}/documents/${items[0]?.id}`);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-cell'));
    await page.locator('[data-cell="Sections.items[0].data.amount"]').fill('5');
    await page.keyboard.press('Enter');
    await expect.poll(focused, PATIENTLY).toBe('Sections.items[1].data.amount');
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => {
        const { sections } = await stage.rowbox.getDocumentExtraction({
          documentId: items[0]?.id ?? '',
          mailboxId,
        });
        return sections.items?.map(({ data }) => data.amount);
      }, PATIENTLY)
      .toEqual([5, 7]);
    await page.keyboard.press('Enter');
    await pause(300);
    expect(await focused()).toBe('Sections.items[1].data.amount');
    expect(faults).toEqual([]);
    await close();
    // Its rows are none of those that are counted below.
    await stage.rowbox.deleteDocument({ mailboxId, id: items[0]?.id ?? '' });
  });

  it('reads what people write, and says how before it is stored', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}/documents/${documentId}`);
    const net = page.getByLabel('Net total');
    await net.fill('1.234,50 €');
    await page.getByText('Understood as 1,234.50').waitFor();
    await net.press('Enter');
    await expect.poll(async () => (await stored()).data.net_total, PATIENTLY).toBe(1234.5);
    const date = page.getByLabel('Invoice date');
    await date.fill('Jan 20, 2026');
    await page.getByText('Understood as 20 Jan 2026').waitFor();
    await date.press('Enter');
    await expect.poll(async () => (await stored()).data.invoice_date, PATIENTLY).toBe('2026-01-20');
    const { reviewedAt, states } = await stored();
    // The same value, written otherwise, is no change.
    await net.fill('1234,50');
    await net.press('Tab');
    await page.getByText('Understood as').waitFor({ state: 'detached' });
    expect(await stored()).toMatchObject({ reviewedAt, states });
    expect(faults).toEqual([]);
    await close();
  });

  it('takes a range that was copied from a spreadsheet, and adds the rows it lacks', async () => {
    const { page, faults, close } = await visit(stage, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}/documents/${documentId}`);
    const lines = Array.from({ length: 20 }, (_, row) => `Plank ${row + 1}\t${row + 1}\t${(row + 1) * 2.5}`);
    await page.getByLabel('Description, row 1').focus();
    await page.evaluate((text) => navigator.clipboard.writeText(text), `${lines.join('\r\n')}\r\n`);
    await page.keyboard.press('Control+V');
    await expect.poll(async () => (await stored()).sections.items?.length, PATIENTLY).toBe(20);
    const { sections } = await stored();
    expect(sections.items?.[0]?.data).toEqual({ description: 'Plank 1', quantity: 1, amount: 2.5 });
    expect(sections.items?.[19]?.data).toEqual({ description: 'Plank 20', quantity: 20, amount: 50 });
    expect(faults).toEqual([]);
    await close();
  });

  it('has the last column of a usual invoice in sight, and a way back from a document that is gone', async () => {
    const fields = [
      { key: 'article', label: 'Item number', type: 'text' },
      { key: 'description', label: 'Description', type: 'text' },
      { key: 'quantity', label: 'Quantity', type: 'number' },
      { key: 'price', label: 'Unit price', type: 'currency' },
      { key: 'amount', label: 'Line total', type: 'currency' },
    ];
    const { id } = await stage.rowbox.createMailbox({
      body: {
        name: 'Wide',
        config: { fields: [], groups: [{ id: 'items', name: 'Items', fields }] },
      } as never,
    });
    const { results } = await stage.rowbox.upload(
      id,
      [{ name: 'invoice.pdf', content: new Uint8Array(await composeInvoice('LF-2026-0118')) }],
      {},
      { waitSeconds: 60 },
    );
    const { page, faults, close } = await visit(stage, {
      viewport: { width: 1440, height: 900 },
    });
    await signIn(page);
    await page.goto(`/mailboxes/${id}/documents/${results[0]?.documentId}`);
    const remove = page.getByRole('button', { name: 'Remove row 1' });
    await remove.waitFor();
    const { x, width } = (await remove.boundingBox()) ?? { x: 9999, width: 0 };
    expect(x + width).toBeLessThan(1440);

    await page.goto(`/mailboxes/${id}/documents/doc_none`);
    await page.getByText('This document is not there any more').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'To the documents' }).click();
    await page.getByRole('link', { name: 'invoice.pdf' }).waitFor();
    // Between a telephone and a desk there is room to type a name, too.
    await page.setViewportSize({ width: 768, height: 900 });
    const box = await page.getByLabel('Find by name').boundingBox();
    expect(box?.width).toBeGreaterThan(120);
    await page.goto(`/mailboxes/${id}/nowhere`);
    await page.getByText('There is nothing here').waitFor();
    await page.getByRole('link', { name: 'Mailboxes' }).click();
    await page.getByRole('main').getByText('Wide', { exact: true }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('shows in the rows, which are taken along as a file', async () => {
    const { page, faults, close } = await visit(stage);
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}/rows?section=items`);
    await page.getByText('20 rows').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Bills items.csv');
    expect(await readFile(await download.path(), 'utf8')).toContain('Plank 20');
    await page.getByLabel('Search the rows').fill('plank 2');
    await page.getByText('2 of 20 rows').waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});

type Word = readonly [string, number, number, number, number];

async function wordsOf(
  context: { request: { get(path: string): Promise<{ json(): Promise<unknown> }> } },
  mailboxId: string,
  documentId: string,
): Promise<{ readonly words: readonly Word[] }> {
  const answer = await context.request.get(`/workspace/documents/${documentId}/pages?mailboxId=${mailboxId}`);
  const { pages } = (await answer.json()) as { pages: readonly { words: readonly Word[] }[] };
  return pages[0] ?? { words: [] };
}
