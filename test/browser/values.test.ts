import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { PATIENTLY, signIn, visit } from './browser.ts';
import { onStage } from './on-stage.ts';
import { cellText, chooseCell } from './sheet-cells.ts';

const CONFIG = {
  fields: [
    { key: 'amount', label: 'Betrag', type: 'currency' },
    { key: 'tax', label: 'Steuer', type: 'currency' },
    { key: 'weight', label: 'Gewicht', type: 'number' },
  ],
  groups: [{ id: 'items', name: 'Positionen', fields: [{ key: 'kilos', label: 'Kilo', type: 'number' }] }],
} as const;

/** A bill that writes decimals with a comma, and says so. */
async function composeGermanBill(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const lines = [
    'Rechnung der Holzhandlung Birke',
    'Betrag: 11.250,50',
    'Steuer: 2.137,60',
    'Gewicht: 1,234 kg',
  ];
  for (const [index, line] of lines.entries())
    page.drawText(line, { x: 50, y: 780 - 24 * index, size: 11, font });
  return document.save();
}

onStage('numbers of a document that writes them otherwise than the person', (stage) => {
  let mailboxId: string;
  let documentId: string;
  beforeEach(async () => {
    ({ id: mailboxId } = await stage.rowbox.createMailbox({
      body: { name: 'Waagscheine', config: CONFIG } as never,
    }));
    const file = { name: 'rechnung.pdf', content: new Uint8Array(await composeGermanBill()) };
    const { results } = await stage.rowbox.upload(mailboxId, [file], {}, { waitSeconds: 60 });
    documentId = results[0]?.documentId ?? '';
    const { id: extractionId, data } = await stored();
    expect(data).toMatchObject({ amount: 11250.5, tax: 2137.6 });
    await set(extractionId, 'Data.weight', 1.234);
  });
  const stored = () => stage.rowbox.getDocumentExtraction({ documentId, mailboxId });
  const weight = async () => (await stored()).data.weight;
  const set = (extractionId: string, fieldPath: string, newValue: number) =>
    stage.rowbox.correctCells({ mailboxId, body: { changes: [{ extractionId, fieldPath, newValue }] } });
  const openForm = async (page: Page) => {
    await page.goto(`/mailboxes/${mailboxId}/documents/${documentId}`);
    return page.locator('[data-cell="Data.weight"]');
  };

  it.each(['de-DE', 'en-GB'])(
    'are what they were with one digit edited, for a person of %s',
    async (locale) => {
      const here = await visit(stage, { locale });
      await signInAnywhere(here.page);
      const field = await openForm(here.page);
      // As the document writes.
      expect(await field.inputValue()).toBe('1,234');
      await field.press('End');
      await field.press('Backspace');
      await field.pressSequentially('5');
      await field.press('Enter');
      await expect.poll(weight, PATIENTLY).toBe(1.235);
      await expect.poll(() => field.inputValue(), PATIENTLY).toBe('1,235');
      // Thousands are said so that nobody takes them for decimals.
      await field.fill('1.236');
      await here.page.getByText(/(Verstanden als|Understood as) 1236$/).waitFor();
      expect(here.faults).toEqual([]);
      await here.close();
    },
  );

  it('are the same where they are copied from the sheet and pasted back, edited there, and taken into a table of the form', async () => {
    const { id: extractionId } = await stored();
    await stage.rowbox.createManualDocument({
      mailboxId,
      body: { data: { amount: 1, weight: 1234 } },
    });
    const { page, faults, close } = await visit(stage, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}/rows?sort=amount`);
    await page.getByText('2 rows').waitFor();
    await expect.poll(() => cellText(page, 3, 0), PATIENTLY).toBe('1234');
    await chooseCell(page, 3, 0);
    await page.keyboard.press('Control+C');
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied, PATIENTLY).toBe('1,234');
    const asSheet = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return item?.types.includes('text/html') ?? false;
    });
    expect(asSheet).toBe(true);

    // Into the row of the German document: with what the sheet put beside the text, and with the text alone.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+V');
    await expect.poll(weight, PATIENTLY).toBe(1234);
    await set(extractionId, 'Data.weight', 1.5);
    await page.reload();
    await page.getByText('2 rows').waitFor();
    await expect.poll(() => cellText(page, 3, 1), PATIENTLY).toBe('1.5');
    await page.evaluate(() => navigator.clipboard.writeText('1,234'));
    await chooseCell(page, 3, 1);
    await page.keyboard.press('Control+V');
    await expect.poll(() => cellText(page, 3, 1), PATIENTLY).toBe('1234');
    await expect.poll(weight, PATIENTLY).toBe(1234);

    // Edited in the cell: a person sees and writes the signs of the sheet.
    await set(extractionId, 'Data.weight', 1.234);
    await page.reload();
    await page.getByText('2 rows').waitFor();
    await expect.poll(() => cellText(page, 3, 1), PATIENTLY).toBe('1.234');
    await chooseCell(page, 3, 1);
    await page.keyboard.press('F2');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('5');
    // The document writes otherwise: it is said how this is taken.
    await page.getByText('Understood as 1.2350').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(weight, PATIENTLY).toBe(1.235);

    await chooseCell(page, 3, 0);
    await page.keyboard.press('Control+C');
    await expect.poll(copied, PATIENTLY).toBe('1,234');
    await openForm(page);
    await page.getByRole('button', { name: 'Add a row' }).press('Enter');
    await page.getByLabel('Kilo, row 1').press('Control+V');
    const kilos = async () => (await stored()).sections.items?.[0]?.data.kilos;
    await expect.poll(kilos, PATIENTLY).toBe(1234);
    expect(faults).toEqual([]);
    await close();
  });
});

/** Whatever language the page is in. */
async function signInAnywhere(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('input[type=email]').fill('owner@example.com');
  await page.locator('input[type=password]').fill('a long enough password');
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => url.pathname === '/');
}
