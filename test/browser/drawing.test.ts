import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { composeInvoice } from '../end-to-end/compose-pdf.ts';
import { PATIENTLY, seriousFindings, signIn, visit } from './browser.ts';
import { onStage } from './on-stage.ts';

/** No header names these fields: the list is read by its order alone, and taken out before it is drawn. */
const CONFIG = {
  fields: [{ key: 'invoice_number', label: 'Invoice number', type: 'text' }],
  groups: [
    {
      id: 'parts',
      name: 'Parts',
      fields: [
        { key: 'gnu', label: 'Gnu', type: 'text' },
        { key: 'emu', label: 'Emu', type: 'number' },
        { key: 'yak', label: 'Yak', type: 'number' },
        { key: 'ibex', label: 'Ibex', type: 'number' },
      ],
    },
  ],
} as const;
/** Where the items of the invoice stand, in fractions of the page: their header at 640 of 842 points from below, the last at 584. */
const TABLE = { left: 0.06, top: 0.225, right: 0.95, bottom: 0.312 };

onStage('a table that is drawn by hand', (stage) => {
  let mailboxId: string;
  let documentId: string;
  beforeEach(async () => {
    ({ id: mailboxId } = await stage.rowbox.createMailbox({ body: { name: 'Parts', config: CONFIG } }));
    const file = { name: 'bill.pdf', content: new Uint8Array(await composeInvoice('LF-2026-0391')) };
    const { results } = await stage.rowbox.upload(mailboxId, [file], {}, { waitSeconds: 60 });
    documentId = results[0]?.documentId ?? '';
    const { id: extractionId } = await stage.rowbox.getDocumentExtraction({ documentId, mailboxId });
    const rowOperations = (await storedRows()).map(() => ({
      extractionId,
      op: 'remove' as const,
      section: 'parts',
      index: 0,
    }));
    await stage.rowbox.correctCells({ mailboxId, body: { rowOperations } });
    expect(await storedRows()).toEqual([]);
  });

  const storedRows = async () =>
    (await stage.rowbox.getDocumentExtraction({ documentId, mailboxId })).sections.parts ?? [];
  const storedNames = async () => (await storedRows()).map(({ data }) => data.gnu);
  const ITEMS = ['Oak shelf 120 cm', 'Wall bracket, steel', 'Fitting on site'];

  async function open(page: Page) {
    await signIn(page);
    await page.goto(`/mailboxes/${mailboxId}/documents/${documentId}`);
    await page.getByAltText('Page 1').waitFor();
  }
  async function drag(page: Page, { left, top, right, bottom }: typeof TABLE) {
    const {
      x = 0,
      y = 0,
      width = 0,
      height = 0,
    } = (await page.locator('[data-page="1"]').boundingBox()) ?? {};
    await page.mouse.move(x + left * width, y + top * height);
    await page.mouse.down();
    await page.mouse.move(x + right * width, y + bottom * height, { steps: 4 });
    await page.mouse.up();
  }

  it('gives its rows by mouse: added, replaced, and taken back in one step', async () => {
    const { page, faults, close } = await visit(stage);
    await open(page);
    await page.getByRole('button', { name: 'Draw a table' }).click();
    await page.getByText('Draw a frame around the rows of Parts').waitFor();
    await drag(page, TABLE);
    const proposed = page.getByRole('region', { name: 'Parts: 3 rows in the frame' });
    await proposed.getByText('Wall bracket, steel').waitFor();
    expect(await storedNames()).toEqual([]);
    expect(await seriousFindings(page)).toEqual([]);
    if (process.env.ROWBOX_SCREENS_DIR)
      await page.screenshot({ path: `${process.env.ROWBOX_SCREENS_DIR}/drawing.png` });

    await proposed.getByRole('button', { name: 'Take these rows' }).click();
    await proposed.waitFor({ state: 'detached' });
    expect(await storedNames()).toEqual(ITEMS);
    // Each value stands where it was read: the row one is in is marked on the page.
    const [first] = await storedRows();
    expect(first).toMatchObject({
      data: { gnu: 'Oak shelf 120 cm', emu: 4, yak: 45, ibex: 180 },
      citations: { ibex: { page: 1, text: '180.00' } },
    });
    await expect.poll(() => page.locator('[data-focused]').count(), PATIENTLY).toBe(1);

    // Only the first two of them instead.
    await page.getByRole('button', { name: 'Draw a table' }).click();
    await drag(page, { ...TABLE, bottom: 0.29 });
    await page.getByRole('button', { name: 'Replace the 3 rows' }).click();
    await expect.poll(storedNames, PATIENTLY).toEqual(ITEMS.slice(0, 2));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(storedNames, PATIENTLY).toEqual(ITEMS);
    expect((await storedRows())[2]?.citations.ibex).toMatchObject({ page: 1, text: '120.00' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(storedNames, PATIENTLY).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('is drawn by keys alone', async () => {
    const { page, faults, close } = await visit(stage);
    await open(page);
    await page.getByLabel('Invoice number').focus();
    await page.keyboard.press('Alt+t');
    const frame = page.getByRole('button', { name: 'Frame around the rows of Parts on page 1' });
    await expect.poll(() => frame.evaluate((one) => one === document.activeElement), PATIENTLY).toBe(true);
    // The whole page at first: lower by its foot, then moved down.
    for (let press = 0; press < 91; press += 1) await page.keyboard.press('Shift+ArrowUp');
    for (let press = 0; press < 22; press += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Parts: 3 rows in the frame' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(storedNames, PATIENTLY).toEqual(ITEMS);
    // On to the first of them.
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value), PATIENTLY)
      .toBe('Oak shelf 120 cm');
    await page.keyboard.press('Control+z');
    await expect.poll(storedNames, PATIENTLY).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('without a table in it is said to be so, and Escape leaves it', async () => {
    const { page, faults, close } = await visit(stage, { locale: 'de-DE' });
    await stage.rowbox.createMailbox({ body: { name: 'Other', config: CONFIG } });
    await page.goto('/');
    await page.getByLabel('E-Mail-Adresse').fill('owner@example.com');
    await page.getByLabel('Passwort').fill('a long enough password');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto(`/mailboxes/${mailboxId}/documents/${documentId}`);
    await page.getByRole('button', { name: 'Tabelle einzeichnen' }).click();
    await page.getByText('Ziehen Sie einen Rahmen um die Zeilen von Parts').waitFor();
    await drag(page, { left: 0.1, top: 0.8, right: 0.6, bottom: 0.9 });
    await page.getByText('Hier ist keine Tabelle zu lesen.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Ziehen Sie einen Rahmen').waitFor({ state: 'detached' });
    expect(await storedNames()).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });
});
